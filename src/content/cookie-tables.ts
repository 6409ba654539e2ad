import { plural } from '~/shared/lib/in-locale';
import type { StorageUse } from '~/shared/lib/storage';

/** Where the cookie policy's tables begin and end, and their names. */
export const cookieTables = {
  /** Opens a table. */
  items: (count: number) =>
    plural(count, {
      one: 'The one value, with purpose and duration',
      other: 'All # values, with purpose and duration',
    }),
  columns: { name: 'Name', purpose: 'Purpose', lifetime: 'How long' },
  storage: { local: 'local storage', session: 'session storage', database: 'database' },
  groups: [
    {
      use: 'visit',
      heading: 'When you use the site',
      text: 'Kept once there’s a reason, such as a form or chat you began, a message on its way or a slot you booked.',
    },
    {
      use: 'choice',
      heading: 'When you choose something',
      text: 'These spare you a second question, and campaign links are kept only once you’ve chosen Accept All.',
    },
    {
      use: 'account',
      heading: 'When you sign in',
      text: 'Most visitors never do, and then these stay unset.',
    },
    {
      use: 'administration',
      heading: 'Administrators only',
      text: 'Set only when an administrator of this site configures it in their own browser.',
    },
  ] satisfies readonly { use: StorageUse; heading: string; text: string }[],
  removing: {
    id: 'removing',
    heading: 'How to remove everything',
    text: 'Clear this site’s data in your browser’s settings, usually under privacy. That removes everything in the tables, and messages that are still waiting to be delivered. If you block storage altogether, the site still works, but forgets your choices when you leave.',
  },
} as const;
