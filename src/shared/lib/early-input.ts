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

/** Replays the visitor's early input if its element is still on the page. A form is sent once. */
export function replay(inputs: readonly EarlyInput[]): void {
  const sent = new Set<HTMLElement>();
  for (const input of inputs) {
    if (!input.target.isConnected || sent.has(input.target)) continue;
    if (input.type !== 'submit') input.target.click();
    else {
      sent.add(input.target);
      input.target.requestSubmit(input.submitter?.isConnected ? input.submitter : null);
    }
  }
}
