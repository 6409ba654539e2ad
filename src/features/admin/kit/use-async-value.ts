import { useEffect, useState } from 'react';

/** Returns what `load` resolves to, undefined until then. A new `trigger` loads again. `load` must not reject. */
export function useAsyncValue<T>(load: () => Promise<T>, trigger?: unknown): T | undefined {
  const [value, setValue] = useState<T>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the trigger says when to load
  useEffect(() => {
    let isCancelled = false;
    void load().then((loaded) => !isCancelled && setValue(loaded));
    return () => {
      isCancelled = true;
    };
  }, [trigger]);
  return value;
}
