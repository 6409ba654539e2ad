import type { ComponentProps } from 'react';
import { toHref } from '~/shared/base-path';

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

/**
 * A link inside the site. Renders a plain <a>; one delegated listener (`useFollowLinks`) handles clicks, on static pages
 * as well.
 */
export const Link = ({ to, state, ...rest }: LinkProps) => (
  <a {...rest} href={toHref(to)} data-history-state={state && JSON.stringify(state)} />
);
