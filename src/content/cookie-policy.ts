import type { StorageUse } from '~/shared/lib/storage';
import { brand } from './brand';
import type { LegalDocument } from './legal';

/** The texts around the tables of stored items, which come from the registry of storage keys. */
export const cookiePolicy: LegalDocument = {
  title: `Cookie policy | ${brand.name}`,
  description:
    'Everything this website keeps in your browser: each item by name, with its purpose and how long it stays, and the cookies that need your consent.',
  heading: 'Cookie policy',
  intro:
    'This site sets no cookies of its own. It keeps a few values in your browser’s storage, where only this site can read them; they are listed here one by one. Cookies of others are set only after you have agreed.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'your-choice',
      heading: 'Your choice',
      paragraphs: [
        'Essential Only: nothing but what the first four tables list, and no campaign links. Accept All: this site also remembers for 90 days which campaign links brought you here, and may load HubSpot’s tracking script, which sets the cookies of the last table. You can change your answer at any time; a No deletes the campaign links.',
        'Until you have answered, the rule is Essential Only. A campaign link that brings you here is then known to the open page alone, and goes along with a message that you send from it.',
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
      text: 'Kept only once there is a reason: a form or a chat you began, a message on its way, a slot you booked.',
    },
    {
      use: 'choice',
      heading: 'When you choose something',
      text: 'So that you are not asked twice. Campaign links are kept only once you have chosen Accept All.',
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
  consent: {
    id: 'hubspot',
    heading: 'Only with your consent: HubSpot',
    text: 'Set by HubSpot’s tracking script, if this site uses it and you have chosen Accept All. Names and durations are HubSpot’s, and HubSpot may change them. If you withdraw your consent, the script is told to stop and to remove its cookies.',
    storage: 'cookie',
    cookies: [
      {
        key: '__hstc',
        purpose: 'Counts visits: the times of your first, your latest and this one, and how many there were.',
        lifetime: '6 months',
      },
      {
        key: 'hubspotutk',
        purpose: 'Recognizes this browser, and connects it with a form that you send.',
        lifetime: '6 months',
      },
      {
        key: '__hssc',
        purpose: 'Holds together the pages of one visit.',
        lifetime: '30 minutes',
      },
      {
        key: '__hssrc',
        purpose: 'Notices that the browser was restarted, which begins a new visit.',
        lifetime: 'Until the browser is closed',
      },
      {
        key: '__hs_do_not_track',
        purpose: 'Set when you withdraw your consent, so that HubSpot stops counting.',
        lifetime: '6 months',
      },
      {
        key: '__cf_bm',
        purpose:
          'Set on HubSpot’s own addresses by the network that serves its script, to tell people from bots.',
        lifetime: '30 minutes',
      },
    ],
  },
  removing: {
    id: 'removing',
    heading: 'How to remove everything',
    text: 'Clear the data of this site in your browser’s settings, usually under privacy. It removes all that the tables list, also messages that could not be delivered yet. If you block storage altogether, the site still works; it then forgets your choices when you leave.',
  },
} as const;
