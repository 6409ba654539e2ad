import { type MouseEvent, use, useMemo, useState } from 'react';
import { addBasePath } from '~/shared/base-path';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { htmlToReact } from '~/shared/markdown/html-to-react';
import { useFollowLink } from '~/shared/navigation/link';

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

/** The text of an article from HTML: compiled by the build, or sanitized. */
export function ArticleText({ html }: { html: string }) {
  const content = addBasePath(html);
  const [prerendered] = useState(useHydrated() ? undefined : content);
  const elements = useMemo(() => content !== prerendered && htmlToReact(content), [content, prerendered]);
  const follow = useFollowLink();
  const attributes = {
    className: 'prose',
    // Its links are plain HTML.
    onClick: (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (link) follow(event, link);
    },
  };
  return elements ? (
    // A new element for a new text: a translator may have replaced the text nodes of the old one.
    <div key={content} {...attributes}>
      {elements}
    </div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the build writes it, browsers only adopt it
    <div {...attributes} dangerouslySetInnerHTML={{ __html: content }} />
  );
}
