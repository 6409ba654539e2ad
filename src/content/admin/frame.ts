import { brand } from '~/content/brand';

/** The words around every admin page. */
export const adminFrame = {
  /** In the title bar of the browser. */
  title: (heading: string) => `${heading} | ${brand.name} admin`,
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

/** The button that takes a change back, in a toast or beside the control. */
export const undoLabel = 'Undo';

/** Whether something is so, in a table. */
export const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');

/** The button that fetches again what did not load. */
export const tryAgain = 'Try again';

/** The message for an administrator if the browser refused to store a change. */
export const keptForNow = {
  title: 'Kept for this page only',
  description: 'The browser refused to store it. It is gone when you leave or reload the page.',
} as const;

/** A title and its text where there's one line for both. */
export const oneLine = ({ title, description }: { title: string; description?: string }): string =>
  description ? `${title}. ${description}` : title;
