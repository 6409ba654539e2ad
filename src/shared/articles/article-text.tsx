import { useMemo, useState } from 'react';
import { addBasePath } from '~/shared/base-path';
import { useIsPrerendered } from '~/shared/lib/use-hydrated';
import { htmlToReact } from '~/shared/markdown/html-to-react';
import { useFollowLinks } from '~/shared/navigation/link';
import { cx } from '~/shared/ui/class-names';

interface ArticleTextProps {
  html: string;
  className?: string;
}

/** The text of an article from HTML: compiled by the build, or sanitized. */
export function ArticleText({ html, className }: ArticleTextProps) {
  const content = addBasePath(html);
  const isPrerendered = useIsPrerendered();
  const [prerendered] = useState(isPrerendered ? content : undefined);
  const elements = useMemo(() => content !== prerendered && htmlToReact(content), [content, prerendered]);
  const attributes = { className: cx('prose', className), onClick: useFollowLinks() };
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
