import { use } from 'react';
import { getBaseName } from '~/shared/lib/base-name';

/**
 * Texts with one file each, by its name, loaded once when they are first needed. `files`: the result of
 * `import.meta.glob`.
 */
export function createLazyTexts<Text>(files: Readonly<Record<string, () => Promise<Text>>>) {
  const loads = new Map(Object.entries(files).map(([file, load]) => [getBaseName(file), load]));
  const loaded = new Map<string, Text>();
  const pending = new Map<string, Promise<Text | undefined>>();

  /** Undefined if there is no such file. */
  const load = async (name: string): Promise<Text | undefined> => {
    const text = loaded.get(name) ?? (await loads.get(name)?.());
    if (text) loaded.set(name, text);
    return text;
  };

  // The same promise each time, since React asks again once it has resolved.
  const loadOnce = (name: string): Promise<Text | undefined> => {
    const known = pending.get(name);
    if (known) return known;
    const text = load(name);
    pending.set(name, text);
    // A text that failed to load can be requested again.
    text.catch(() => pending.delete(name));
    return text;
  };

  return {
    load,
    /**
     * A text for a component, which suspends until it is loaded: after following a link it is there, after going back
     * it may not be.
     */
    read: (name: string): Text | undefined => loaded.get(name) ?? use(loadOnce(name)),
  };
}
