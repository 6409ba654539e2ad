/** Where the build writes the social image of a page: '/' has /social/home.jpg, '/blog/x' /social/blog/x.jpg. */
export function socialImagePath(path: string): string {
  const page = path.replace(/[?#].*$/, '').replace(/^\/+|\/+$/g, '');
  return `/social/${page || 'home'}.jpg`;
}

/** The picture of everything that has none of its own. */
export const SITE_IMAGE = '/social/site.jpg';
