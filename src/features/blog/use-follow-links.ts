import type { MouseEvent } from 'react';
import { useGo } from '~/shared/navigation/use-go';

/** For text whose links are plain HTML: those to pages of this site are followed without loading it anew. */
export function useFollowLinks(): (event: MouseEvent) => void {
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
