import { useConfig } from '~/config/config-store';
import { adsSection } from '~/config/site-sections';
import { AdSlot } from './ad-slot';
import { useFollowLinks } from './use-follow-links';

/** The text of an article, from trusted HTML. */
export function PostBody({ html }: { html: string }) {
  const { enabled } = useConfig(adsSection);
  const [start, end] = enabled ? halvesOf(html) : [html];
  return (
    <>
      <Prose html={start} />
      {end && (
        <>
          <AdSlot name="in-content" className="my-10" />
          <Prose html={end} />
        </>
      )}
    </>
  );
}

function Prose({ html }: { html: string }) {
  const follow = useFollowLinks();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks come from the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard makes clicks on links
    <div
      className="prose"
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled by the build, or sanitized
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Cut before the section that begins nearest to the middle. */
function halvesOf(html: string): [string, string?] {
  const middle = html.length / 2;
  const sections = [...html.matchAll(/<h2[ >]/g)].map(({ index }) => index).filter((index) => index > 0);
  if (sections.length === 0) return [html];
  const cut = sections.reduce((a, b) => (Math.abs(b - middle) < Math.abs(a - middle) ? b : a));
  return [html.slice(0, cut), html.slice(cut)];
}
