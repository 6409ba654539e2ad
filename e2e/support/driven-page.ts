/** A page in a browser that Playwright doesn't drive. */
export interface DrivenPage {
  goto(url: string): Promise<void>;
  /** Sets the window's inner width, in CSS pixels. */
  resize(width: number): Promise<void>;
  /** Runs the function in the page until it returns something truthy, and returns that. */
  waitFor<T, A extends unknown[]>(look: (...args: A) => T, ...args: A): Promise<NonNullable<T>>;
  close(): Promise<void>;
}

/** Creates the page's `waitFor`, for a browser that runs a function body in the page. */
export const createWaitFor =
  (run: (script: string, args: unknown[]) => Promise<unknown>): DrivenPage['waitFor'] =>
  (look, ...args) =>
    retry(async () => {
      const found = await run(`return (${look})(...arguments)`, args);
      if (!found) throw new Error(`Not seen: ${look}`);
      return found as NonNullable<ReturnType<typeof look>>;
    });

/** Retries until it works, for at most `ms`. */
export async function retry<T>(work: () => Promise<T>, ms = 15_000): Promise<T> {
  const deadline = Date.now() + ms;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
