/**
 * How far a page has come alive, in `data-start` on <html>; README.md draws what leads where. `hidden`: its file may show
 * something else than this visitor gets to see. In the tests' and the development server's pages nobody sets it before
 * the app does.
 */
export type PageState = 'hidden' | 'static' | 'interacted' | 'hydrating-frame' | 'hydrating-page' | 'ready';

export const getPageState = (): PageState | undefined =>
  document.documentElement.dataset.start as PageState | undefined;

export function setPageState(state: PageState): void {
  document.documentElement.dataset.start = state;
}

/** The visitor's actions before the app was there: presses on buttons, and forms that were sent. */
export type EarlyInput =
  | { type: 'click'; target: HTMLElement }
  | { type: 'submit'; target: HTMLFormElement; submitter: HTMLElement | null };

/** What the boot script does for the app. */
interface Boot {
  /**
   * Stops holding one kind of input to the page itself (`main`) or to the frame around it, and hands over the held input.
   * The frame comes first.
   */
  takeInput: (type: EarlyInput['type'], from: 'frame' | 'page') => EarlyInput[];
  /** Where the visitor has interacted so far; undefined before the first time. */
  getInteraction: () => 'frame' | 'page' | undefined;
  /** Reloads the page if the server has another build of it, once. */
  renewPage: () => Promise<void>;
  /** This page as the server has it now; rejects without an answer. */
  fetchPage: () => Promise<string>;
}

declare global {
  interface Window {
    /** Missing on the development server. */
    boot?: Boot;
  }
}

/**
 * Replays the visitor's early input if its element is still on the page, or the one that `find` has in its place. A form
 * is sent once.
 */
export function replayInput(
  inputs: readonly EarlyInput[],
  find: <E extends Element>(element: E) => E = (element) => element,
): void {
  const sent = new Set<HTMLElement>();
  for (const input of inputs) {
    const target = find(input.target);
    if (!target.isConnected || sent.has(target)) continue;
    if (input.type !== 'submit') target.click();
    else {
      sent.add(target);
      const submitter = input.submitter && find(input.submitter);
      (target as HTMLFormElement).requestSubmit(submitter?.isConnected ? submitter : null);
    }
  }
}
