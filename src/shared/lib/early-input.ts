/** What people press and type: signs of life that are heard before any code but the boot script is there. */
export const PRESSES = ['pointerdown', 'keydown', 'touchstart', 'focusin', 'input'] as const;

/** The other signs of life. */
export const MOVES = ['pointermove', 'wheel', 'scroll'] as const;

/** The visitor's actions before the app was there: presses on buttons, and forms that were sent. */
export type EarlyInput =
  | { type: 'click'; target: HTMLElement }
  | { type: 'submit'; target: HTMLFormElement; submitter: HTMLElement | null };

declare global {
  interface Window {
    /**
     * Stops holding one kind of input to the page itself (`main`) or to the frame around it, and hands over the held
     * input. The frame comes first. Missing on the development server.
     */
    takeEarlyInput?: (type: EarlyInput['type'], from: 'frame' | 'page') => EarlyInput[];
    /** Reloads the page if the server has another build of it, once. Missing on the development server. */
    renewPage?: () => Promise<void>;
    /** This page as the server has it now; rejects without an answer. Missing on the development server. */
    fetchPageAnew?: () => Promise<string>;
  }
}

/**
 * Replays the visitor's early input if its element is still on the page, or the one that `find` has in its place. A form
 * is sent once.
 */
export function replay(
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
