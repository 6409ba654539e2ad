import { paths } from '~/shared/paths';

/** What an admin page says that is still being built. */
export const adminInPreparationCopy = {
  description: 'This page is in preparation.',
  text: 'This page is in preparation. Nothing can be seen or set here yet, and nothing depends on it.',
  back: { label: 'Back to the overview', to: paths.admin() },
} as const;

/** What a page says whose content is still being written. */
export const inPreparationCopy = {
  eyebrow: 'In preparation',
  description: 'This page is in preparation.',
  text:
    'This page is in preparation. We would rather show it finished than half written, so there is nothing to ' +
    'read here yet. Ask us in the meantime: a person answers within 24 hours.',
  links: [
    { label: 'Ask a question', to: paths.contact() },
    { label: 'See pricing', to: paths.pricing() },
    { label: 'Back to the home page', to: paths.home() },
  ],
} as const;
