import type { StorageUse } from '~/shared/lib/storage';
import { brand } from './brand';
import type { LegalDocument } from './legal';

/** The texts around the tables of stored items, which come from the registry of storage keys. */
export const cookiePolicy: LegalDocument = {
  title: `Cookie policy | ${brand.name}`,
  description:
    'Everything this website keeps in your browser: each item by name, its purpose and how long it stays. Plus the cookies that need your consent.',
  heading: 'Cookie policy',
  intro:
    'This site sets no cookies of its own. It keeps a few values in your browser’s storage, and only this site can read them. We list each one here. Other companies’ cookies are only set after you agree.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'your-choice',
      heading: 'Your choice',
      paragraphs: [
        'Essential Only: this site keeps the items in the first four tables, and no campaign links. Accept All: it also remembers the campaign links that brought you here, for 90 days. It may load HubSpot’s tracking script too, which sets the cookies in the last table. You can change your answer at any time. If you change it to Essential Only, we delete the campaign links.',
        'Until you answer, Essential Only applies. If a campaign link brought you here, only the open page knows it. If you send a message from that page, the link goes with it.',
      ],
    },
  ],
};

/** Where the tables begin and end on the page, and their names. */
export const cookieTables = {
  /** Opens a table. */
  items: (count: number) =>
    `${count === 1 ? 'The one value' : `All ${count} values`}, with purpose and duration`,
  columns: { name: 'Name', purpose: 'Purpose', lifetime: 'How long' },
  storage: { local: 'local storage', session: 'session storage', database: 'database' },
  groups: [
    {
      use: 'visit',
      heading: 'When you use the site',
      text: 'We only keep these if there’s a reason: a form or a chat you started, a message on its way, a slot you booked.',
    },
    {
      use: 'choice',
      heading: 'When you choose something',
      text: 'We keep these so we don’t ask you twice. We only keep campaign links if you choose Accept All.',
    },
    {
      use: 'account',
      heading: 'When you sign in',
      text: 'Most visitors never sign in, and then we don’t set any of these.',
    },
    {
      use: 'administration',
      heading: 'Administrators only',
      text: 'These are set when an administrator configures this site in their own browser. Visitors don’t have any of them.',
    },
  ] satisfies readonly { use: StorageUse; heading: string; text: string }[],
  consent: {
    id: 'hubspot',
    heading: 'Only with your consent: HubSpot',
    text: 'HubSpot’s tracking script sets these, if this site uses it and you choose Accept All. The names and durations are HubSpot’s, and HubSpot may change them. If you withdraw your consent, we tell the script to stop and to remove its cookies.',
    storage: 'cookie',
    cookies: [
      {
        key: '__hstc',
        purpose: 'Counts visits: the times of your first, last and current visit, and how many you’ve made.',
        lifetime: '6 months',
      },
      {
        key: 'hubspotutk',
        purpose: 'Recognizes this browser, and connects it with a form you send.',
        lifetime: '6 months',
      },
      {
        key: '__hssc',
        purpose: 'Keeps the pages of one visit together.',
        lifetime: '30 minutes',
      },
      {
        key: '__hssrc',
        purpose: 'Notices when you restart the browser, which starts a new visit.',
        lifetime: 'Until the browser is closed',
      },
      {
        key: '__hs_do_not_track',
        purpose: 'Set when you withdraw your consent, so HubSpot stops counting.',
        lifetime: '6 months',
      },
      {
        key: '__cf_bm',
        purpose:
          'Set on HubSpot’s own domains by the network that serves its script, to tell people from bots.',
        lifetime: '30 minutes',
      },
    ],
  },
  removing: {
    id: 'removing',
    heading: 'How to remove everything',
    text: 'Clear this site’s data in your browser’s settings, usually under privacy. That removes everything in the tables, including messages we haven’t delivered yet. If you block storage altogether, the site still works, but it forgets your choices when you leave.',
  },
} as const;
