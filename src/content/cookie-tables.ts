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
      text: 'Kept only once there’s a reason: a form or a chat you began, a message on its way, a slot you booked, articles from elsewhere.',
    },
    {
      use: 'choice',
      heading: 'When you choose something',
      text: 'So you aren’t asked twice. Campaign links are kept only once you’ve chosen Accept All.',
    },
    {
      use: 'account',
      heading: 'When you sign in',
      text: 'Most visitors never do, and then none of these is set.',
    },
    {
      use: 'administration',
      heading: 'Administrators only',
      text: 'Set when an administrator of this site configures it in their own browser. Visitors have none of these.',
    },
  ] satisfies readonly { use: StorageUse; heading: string; text: string }[],
  removing: {
    id: 'removing',
    heading: 'How to remove everything',
    text: 'Clear this site’s data in your browser’s settings, usually under privacy. That removes everything in the tables, and messages that couldn’t be delivered yet. If you block storage altogether, the site still works. It then forgets your choices when you leave.',
  },
} as const;
