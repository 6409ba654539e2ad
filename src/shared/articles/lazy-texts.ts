import { use } from 'react';

/** Texts with one file each, loaded once when they are first needed. `files`: the result of `import.meta.glob`. */
export function createLazyTexts<Text>(files: Readonly<Record<string, () => Promise<Text>>>) {
  const loaded = new Map<string, Text>();
  const pending = new Map<string, Promise<Text | undefined>>();

  /** Undefined if there is no such file. */
  const load = async (file: string): Promise<Text | undefined> => {
    const text = loaded.get(file) ?? (Object.hasOwn(files, file) ? await files[file]?.() : undefined);
    if (text) loaded.set(file, text);
    return text;
  };

  // The same promise each time, since React asks again once it has resolved.
  const loadOnce = (file: string): Promise<Text | undefined> => {
    const known = pending.get(file);
    if (known) return known;
    const text = load(file);
    pending.set(file, text);
    // A text that failed to load can be requested again.
    text.catch(() => pending.delete(file));
    return text;
  };

  return {
    load,
    /**
     * A text for a component, which suspends until it is loaded: after following a link it is there, after going back
     * it may not be.
     */
    read: (file: string): Text | undefined => loaded.get(file) ?? use(loadOnce(file)),
  };
}
