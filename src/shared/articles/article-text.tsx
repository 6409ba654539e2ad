import { type MouseEvent, useMemo, useState } from 'react';
import { addBasePath } from '~/shared/base-path';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { htmlToReact } from '~/shared/markdown/html-to-react';
import { useFollowLink } from '~/shared/navigation/link';

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
