import { useMemo, useState } from 'react';
import { withHrefs } from '~/shared/base-path';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { markupElements } from '~/shared/markdown/markup-elements';

/** The text of an article from HTML: compiled by the build, or sanitized. */
export function ArticleText({ html: written }: { html: string }) {
  const html = withHrefs(written);
  const [prerendered] = useState(useHydrated() ? undefined : html);
  const elements = useMemo(() => html !== prerendered && markupElements(html), [html, prerendered]);
  return elements ? (
    <div className="prose">{elements}</div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the build writes it, browsers only adopt it
    <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
