import type { ComponentProps, MouseEvent, SyntheticEvent } from 'react';
import { toHref } from '~/shared/base-path';
import { getPageTarget, useLazyNavigate, usePrefetch } from './navigation';

/** A link in a list of links. */
export interface NavigationLink {
  label: string;
  /** A path of this site. */
  to: string;
}

interface LinkProps extends ComponentProps<'a'> {
  /** A path of this site. */
  to: string;
  /** State of the history entry that it leads to. */
  state?: object;
}

/** A link inside the site. Loads the page's code when the visitor points at it, touches it or focuses it. */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const prefetch = usePrefetch();
  const follow = useFollowLink();
  const load = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    const target = getPageTarget(currentTarget);
    if (target !== undefined) prefetch(target);
  };
  return (
    <a
      onPointerEnter={load}
      onTouchStart={load}
      onFocus={load}
      {...rest}
      href={toHref(to)}
      onClick={(event) => {
        onClick?.(event);
        follow(event, event.currentTarget, state);
      }}
    />
  );
}

/** Opens an address: a page of this site without a reload, and a file or another site as browsers do. */
export function useOpenAddress() {
  const go = useLazyNavigate();
  return async (address: string): Promise<void> => {
    const link = document.createElement('a');
    link.href = toHref(address);
    const target = getPageTarget(link);
    if (target === undefined) location.assign(link.href);
    else await go(target);
  };
}

/** Follows a pressed link without a reload, if it leads to a page of this site in this tab. */
function useFollowLink() {
  const go = useLazyNavigate();
  return (event: MouseEvent, link: HTMLAnchorElement, state?: object): void => {
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
    const target = getPageTarget(link);
    if (target === undefined) return;
    event.preventDefault();
    // As in browsers, a link to the current page doesn't add to the history.
    void go(target, { state, replace: link.href === location.href });
  };
}

/** `onClick` of an element whose links are plain HTML. `onPressed` is called before a link is followed. */
export function useFollowLinks(onPressed?: () => void) {
  const follow = useFollowLink();
  return (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    onPressed?.();
    follow(event, link);
  };
}
