import { plural } from '../../shared/lib/in-locale.ts';

/** What every form says. */
export const formWords = {
  optional: 'optional',
  /** Where the form knows nothing better. */
  checkField: 'Please check this field.',
  summary: {
    label: 'Fields to correct',
    heading: (errors: number) =>
      plural(errors, { one: 'One field needs a correction', other: '# fields need a correction' }),
  },
  notReady: {
    title: 'The form is not ready',
    description: 'Part of this page didn’t load. Check your connection and try again, or reload the page.',
  },
} as const;
