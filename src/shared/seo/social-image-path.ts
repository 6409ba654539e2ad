/** Where the build writes the social image of a page: '/' has /social/home.png, '/blog/x' /social/blog/x.png. */
export function socialImagePath(path: string): string {
  const page = path.replace(/[?#].*$/, '').replace(/^\/+|\/+$/g, '');
  return `/social/${page || 'home'}.png`;
}
