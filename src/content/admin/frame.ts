/** The words around every admin page. */
export const adminFrame = {
  /** Beside the logo. */
  area: 'admin',
  signOut: 'Sign Out',
  /** Leads to signing out with clearing. */
  sharedComputer: 'Shared computer?',
  back: 'Back to the website',
  menu: 'Admin menu',
  /** Names the navigation. */
  links: 'Admin',
  loading: 'Loading the page',
} as const;
