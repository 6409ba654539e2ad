import type { MouseEvent } from 'react';
import { useConfig } from '~/config/config-store';
import { adsSection } from '~/config/site-sections';
import { useGo } from '~/shared/navigation/use-go';
import { AdSlot } from './ad-slot';

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

/** Split before the section that begins nearest to the middle. */
function halvesOf(html: string): [string, string?] {
  const middle = html.length / 2;
  const sections = [...html.matchAll(/<h2[ >]/g)].map(({ index }) => index).filter((index) => index > 0);
  if (sections.length === 0) return [html];
  const cut = sections.reduce((a, b) => (Math.abs(b - middle) < Math.abs(a - middle) ? b : a));
  return [html.slice(0, cut), html.slice(cut)];
}

/** For text whose links are plain HTML: those to pages of this site are followed without a reload. */
function useFollowLinks(): (event: MouseEvent) => void {
  const go = useGo();
  return (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.defaultPrevented || !isPlainClick(event) || !leadsToPage(link)) return;
    event.preventDefault();
    void go(link.pathname + link.search + link.hash, { replace: link.href === location.href });
  };
}

const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/** A path with an extension is a file, such as a report or the feed. */
const leadsToPage = (link: HTMLAnchorElement) =>
  link.origin === location.origin &&
  !link.target &&
  !link.hasAttribute('download') &&
  !/\.[a-z0-9]+$/i.test(link.pathname);
