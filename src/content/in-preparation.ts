import { paths } from '~/shared/paths';

/** What an admin page says that is still being built. */
export const adminInPreparationCopy = {
  description: 'This page is in preparation.',
  text: 'This page is in preparation. Nothing can be seen or set here yet, and nothing depends on it.',
  back: { label: 'Back to the overview', to: paths.admin() },
} as const;
