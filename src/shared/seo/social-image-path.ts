import { withoutEnd } from '../lib/without-end.ts';

/** Where the build writes the social image of a page: '/' has /social/home.jpg, '/blog/x' /social/blog/x.jpg. */
export function socialImagePath(path: string): string {
  const page = withoutEnd(path.split(/[?#]/, 1)[0] ?? '', '/').replace(/^\/+/, '');
  return `/social/${page || 'home'}.jpg`;
}

/** The picture for pages without their own. */
export const SITE_IMAGE = '/social/site.jpg';
