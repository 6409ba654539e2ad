/** Parts that many pages have. */
export const sectionWords = {
  /** The first step of every breadcrumb. */
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  /** The name of every list of a page's parts. */
  contents: 'On this page',
  playMotion: 'Play animation',
  pauseMotion: 'Pause animation',
} as const;
