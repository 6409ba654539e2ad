import { useState } from 'react';

/** Code that is fetched on first use. `fetch` resolves to false where it can't be had just now. */
export function useOnDemand<T extends object>(
  load: () => Promise<T>,
): { module: T | undefined; fetch: () => Promise<boolean> } {
  const [module, setModule] = useState<T>();
  const fetch = () =>
    load().then(
      (loaded) => {
        setModule(loaded);
        return true;
      },
      () => false,
    );
  return { module, fetch };
}
