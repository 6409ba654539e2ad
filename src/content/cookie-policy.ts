import { brand } from '~/facts/brand';
import { type Deployment, recipient } from '~/facts/deployment';
import { analyticsTexts } from './analytics';
import { campaignLinks } from './consent';
import type { LegalDocument } from './legal';

const head = {
  title: `Cookie policy | ${brand.name}`,
  description:
    'Everything this website keeps in your browser: each item by name, its purpose and how long it stays. Plus the cookies that need your consent.',
  heading: 'Cookie policy',
};

interface OthersCookies {
  id: string;
  heading: string;
  text: string;
  storage: string;
  cookies: readonly { key: string; purpose: string; lifetime: string }[];
}

/** Cookies that a tracker sets. */
const hubspot: OthersCookies = {
  id: 'hubspot',
  heading: 'Only with your consent: HubSpot',
  text: 'HubSpot’s tracking script sets these once you’ve chosen Accept All. HubSpot chooses the names and durations, and may change them. If you withdraw your consent, we tell the script to stop and to remove its cookies.',
  storage: 'cookie',
  cookies: [
    {
      key: '__hstc',
      purpose: 'Counts visits: the times of your first, your latest and this one, and how many there were',
      lifetime: '6 months',
    },
    {
      key: 'hubspotutk',
      purpose: 'Recognizes this browser, and connects it with a form that you send',
      lifetime: '6 months',
    },
    {
      key: '__hssc',
      purpose: 'Holds together the pages of one visit',
      lifetime: '30 minutes',
    },
    {
      key: '__hssrc',
      purpose: 'Notices that the browser was restarted, which begins a new visit',
      lifetime: 'Until the browser is closed',
    },
    {
      key: '__hs_do_not_track',
      purpose: 'Set when you withdraw your consent, so that HubSpot stops counting',
      lifetime: '6 months',
    },
    {
      key: '__cf_bm',
      purpose:
        'Set on HubSpot’s own addresses by the network that serves its script, to tell people from bots',
      lifetime: '30 minutes',
    },
  ],
};

export interface CookiePolicy extends LegalDocument {
  /** Cookies of others, a table for each of them. */
  consent: readonly OthersCookies[];
}

/** The texts around the tables of stored items, which come from the registry of storage keys. */
export const cookiePolicy = (deployment: Deployment): CookiePolicy => {
  const { tracker, analytics, calendar } = deployment;
  const turnstile = recipient(deployment, 'turnstile');
  return {
    ...head,
    intro: `This site sets no cookies of its own. It keeps a few values in your browser’s storage, where only this site can read them. This page lists them one by one. ${[
      ...(tracker ? ['HubSpot’s cookies are set only after you’ve agreed.'] : []),
      ...(analytics ? [analyticsTexts.sets(analytics)] : []),
      ...(calendar
        ? [
            `The calendar of ${calendar} is shown only if you ask for it on the demo page, and may then set cookies on its own addresses.`,
          ]
        : []),
      ...(turnstile
        ? ['Cloudflare’s script comes once you type into a form, to tell people from scripts.']
        : []),
      ...(tracker || analytics || calendar || turnstile
        ? []
        : ['No other company’s script runs here, so there are no third-party cookies.']),
    ].join(' ')}`,
    updated: '2026-11-22',
    sections: [
      {
        id: 'your-choice',
        heading: 'Your choice',
        paragraphs: [
          `Essential Only keeps the values in the first four tables, and no campaign links${analytics ? analyticsTexts.essential(analytics) : ''}. Accept All also ${campaignLinks}${analytics ? analyticsTexts.accepted(analytics) : ''}${
            tracker
              ? ', and may load HubSpot’s tracking script, which sets the cookies of the last table'
              : ''
          }. You can change your answer at any time, and Essential Only deletes the campaign links.`,
          `Until you’ve answered, nothing optional is stored${analytics ? analyticsTexts.unanswered(analytics) : ''}. If a campaign link brings you here, only the open page knows it, and a message you send from there takes it along.`,
          'If your browser sends the Global Privacy Control signal, we treat it as Essential Only. You can still choose otherwise under Cookie settings.',
        ],
      },
    ],
    consent: [
      ...(analytics && analytics.cookies.length > 0 ? [analyticsTexts.table(analytics)] : []),
      ...(tracker ? [hubspot] : []),
    ],
  };
};
