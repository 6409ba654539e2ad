/** The words around every admin page. */
export const adminFrame = {
  /** Beside the logo. */
  area: 'admin',
  signOut: 'Sign Out',
  back: 'Back to the website',
  menu: 'Admin menu',
  /** Names the navigation. */
  links: 'Admin',
  loading: 'Loading the page',
} as const;
