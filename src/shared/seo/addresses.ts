import { href } from '../base-path';
import { withoutEnd } from '../lib/without-end';

declare const __SITE_URL__: string;

/** The address of a path of this site. Resolved against the site, //x would be another host, and //% is no address. */
export const absolute = (path: string): string => new URL(new URL(__SITE_URL__).origin + href(path)).href;

/** Where the build writes the social image of a page: '/' has /social/home.jpg, '/blog/x' /social/blog/x.jpg. */
export function socialImagePath(path: string): string {
  const page = withoutEnd(path.split(/[?#]/, 1)[0] ?? '', '/').replace(/^\/+/, '');
  return `/social/${page || 'home'}.jpg`;
}

/** The picture for pages without their own. */
export const SITE_IMAGE = '/social/site.jpg';
