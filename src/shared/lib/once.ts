/** Fetches something at the first call, and answers with the same from then on. After a failure the next call tries again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  return () => {
    coming ??= load().catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
}
