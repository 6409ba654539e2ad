import { useConfig } from '~/config/config-store';
import { adsSection } from '~/config/site-sections';
import { ArticleText } from '~/shared/articles/article-text';
import { AdSlot } from './ad-slot';

/** The text of an article, from trusted HTML. */
export function PostBody({ html }: { html: string }) {
  const { enabled } = useConfig(adsSection);
  const [start, end] = enabled ? halvesOf(html) : [html];
  return (
    <>
      <ArticleText html={start} />
      {end && (
        <>
          <AdSlot name="in-content" className="my-10" />
          <ArticleText html={end} />
        </>
      )}
    </>
  );
}

/** Split before the section that begins nearest to the middle. */
function halvesOf(html: string): [string, string?] {
  const middle = html.length / 2;
  const sections = [...html.matchAll(/<h2[ >]/g)].map(({ index }) => index).filter((index) => index > 0);
  if (sections.length === 0) return [html];
  const cut = sections.reduce((a, b) => (Math.abs(b - middle) < Math.abs(a - middle) ? b : a));
  return [html.slice(0, cut), html.slice(cut)];
}
