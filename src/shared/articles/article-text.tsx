import { use, useMemo, useState } from 'react';
import { addBasePath } from '~/shared/base-path';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { htmlToReact } from '~/shared/markdown/html-to-react';

/**
 * Texts with a file of their own each, fetched once when somebody reads them. `files`: as `import.meta.glob` answers
 * them.
 */
export function createLazyTexts<Text>(files: Readonly<Record<string, () => Promise<Text>>>) {
  const loaded = new Map<string, Text>();
  const coming = new Map<string, Promise<Text | undefined>>();

  /** Undefined if there is no such file. */
  const load = async (file: string): Promise<Text | undefined> => {
    const text = loaded.get(file) ?? (await files[file]?.());
    if (text) loaded.set(file, text);
    return text;
  };

  // The same promise each time: React asks again once it has resolved.
  const textOf = (file: string): Promise<Text | undefined> => {
    const known = coming.get(file);
    if (known) return known;
    const text = load(file);
    coming.set(file, text);
    // A text that failed to load can be requested again.
    text.catch(() => coming.delete(file));
    return text;
  };

  return {
    /** A text, if already loaded. */
    loaded: (file: string): Text | undefined => loaded.get(file),
    load,
    /** A text for a component: already there after following a link; after going back, its rendering waits for it. */
    read: (file: string): Text | undefined => loaded.get(file) ?? use(textOf(file)),
  };
}

/** The text of an article from HTML: compiled by the build, or sanitized. */
export function ArticleText({ html: written }: { html: string }) {
  const html = addBasePath(written);
  const [prerendered] = useState(useHydrated() ? undefined : html);
  const elements = useMemo(() => html !== prerendered && htmlToReact(html), [html, prerendered]);
  return elements ? (
    // Another text is another element: a translator may have replaced the texts of this one.
    <div key={html} className="prose">
      {elements}
    </div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the build writes it, browsers only adopt it
    <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
