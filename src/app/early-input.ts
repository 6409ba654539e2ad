/** What the visitor did before the app was there. */
export type EarlyInput =
  | { type: 'click'; target: HTMLElement }
  | { type: 'submit'; target: HTMLFormElement; submitter: HTMLElement | null };

declare global {
  interface Window {
    /** Stops holding input and hands over what was held. Missing on the development server. */
    takeEarlyInput?: () => EarlyInput[];
  }
}

/** Does now what the visitor did early, where it is still on the page. */
export function replay(inputs: readonly EarlyInput[]): void {
  for (const input of inputs) {
    if (!input.target.isConnected) continue;
    if (input.type === 'click') input.target.click();
    else input.target.requestSubmit(input.submitter?.isConnected ? input.submitter : null);
  }
}
