/** The visitor's actions before the app started: presses on buttons, and submitted forms. */
export type EarlyInput =
  | { type: 'click'; target: HTMLElement }
  | { type: 'submit'; target: HTMLFormElement; submitter: HTMLElement | null };

/** What the boot script does for the app. */
interface Boot {
  /**
   * Stops holding one type of input to the page itself (`main`) or to the layout around it, and hands over the held
   * input. The layout comes first.
   */
  takeInput: (type: EarlyInput['type'], from: 'layout' | 'page') => EarlyInput[];
  /** Where the visitor has interacted so far; undefined before the first time. */
  getInteraction: () => 'layout' | 'page' | undefined;
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
 * Replays the visitor's early input on elements that are still in the page, or on the elements that `find` returns for
 * them. Each form is submitted once.
 */
export function replayInput(
  inputs: readonly EarlyInput[],
  find: <E extends Element>(element: E) => E = (element) => element,
): void {
  const submittedForms = new Set<HTMLElement>();
  for (const input of inputs) {
    const target = find(input.target);
    if (!target.isConnected || submittedForms.has(target)) continue;
    if (input.type !== 'submit') target.click();
    else {
      submittedForms.add(target);
      const submitter = input.submitter && find(input.submitter);
      (target as HTMLFormElement).requestSubmit(submitter?.isConnected ? submitter : null);
    }
  }
}
