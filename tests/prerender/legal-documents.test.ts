// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { findRoute, notFoundRoute } from '~/app/routes';
import type { SiteConfig } from '~/config/settings-definition';
import { brand } from '~/facts/brand';
import { systems } from '~/integrations/registry';
import { systemServers } from '~/integrations/server-registry';
import type { LegalDocument } from '~/shared/legal-document';
import { getHtmlText } from '~/shared/lib/html-text';
import { securityTxtFile } from '~/shared/paths';
import { getDeployment } from '../../prerender/content/get-deployment';
import { getLegalDocuments } from '../../prerender/content/legal-documents';

const NOTHING: SiteConfig = {};
const MODERN: SiteConfig = {
  hubspot: { enabled: true, baseUrl: '/api/hubspot', region: 'eu1' },
  tracking: { trackingId: '1234567' },
  chat: { endpoint: '/api/chat', voiceInput: true },
  emailMarketing: { endpoint: '/api/email' },
  consent: { optIn: true },
  providers: { host: 'Netlify, Inc. (United States)', model: 'OpenAI, L.L.C. (United States)' },
  security: { connect: 'configured', reportTo: 'https://reports.example/csp' },
};
const COUNTED: SiteConfig = { analytics: { service: 'plausible', id: 'pa-Ab1' } };
const ASKED: SiteConfig = {
  analytics: { service: 'matomo', id: '1', host: 'https://stats.agency.example', cookies: true },
  tracking: { trackingId: '1234567' },
};
const MANY: SiteConfig = {
  airtable: { baseId: 'app123', baseUrl: '/api/airtable' },
  suitecrm: { baseUrl: '/api/suitecrm' },
  webhook: { enabled: true, url: 'https://hooks.flow.example/in' },
  payments: { starter: 'https://buy.stripe.com/abc' },
  booking: { url: 'https://calendly.com/agency/demo' },
  chat: { enabled: false },
};

const BOOKED: SiteConfig = { booking: { url: 'https://cal.com/agency/demo' } };

/** A configuration; its recipients; names that occur in its texts, and names that must not. */
const CONFIGURATIONS: [name: string, SiteConfig, recipients: string[], named: RegExp[], unnamed: RegExp[]][] =
  [
    [
      'nothing',
      NOTHING,
      ['host'],
      [],
      [
        /HubSpot/,
        /Airtable/,
        /SuiteCRM/,
        /webhook/i,
        /Stripe/,
        /Calendly/,
        /mailing service named/,
        /Plausible|Umami|Matomo|Google Analytics|counts visits|counting of visits/,
      ],
    ],
    [
      'visits that are counted without cookies',
      COUNTED,
      ['host', 'analytics'],
      [
        /Plausible Insights/,
        /A script counts visits \(Plausible\)\. It sets no cookies/,
        /no campaign links, and no counting of visits/,
        /except that visits are counted without cookies/,
        /until you choose Essential Only/,
      ],
      [/HubSpot/, /Matomo/, /No other company’s script runs here/],
    ],
    [
      'visits that are counted with cookies, and a tracker',
      ASKED,
      ['host', 'tracker', 'analytics'],
      [
        /Matomo \(stats\.agency\.example\)/,
        /Those of Matomo are set only after you’ve agreed/,
        /may load the script that counts visits \(Matomo\), which sets cookies/,
        /stop the script and remove its cookies/,
        /HubSpot’s cookies are set only/,
      ],
      [
        /Plausible/,
        /cookies, until you choose Essential Only/,
        /counts visits \(Matomo\)\. It sets no cookies/,
      ],
    ],
    [
      'HubSpot, a tracker, a model and a mailing service',
      MODERN,
      ['host', 'hubspot', 'email-marketing', 'tracker', 'endpoint', 'reports', 'voice'],
      [/HubSpot CRM/, /HubSpot tracking/, /Mailing service/, /OpenAI/, /Netlify/, /reports\.example/],
      [/HubSpot Forms/, /Airtable/, /SuiteCRM/, /webhook/i, /Stripe/, /Calendly/],
    ],
    [
      'a calendar of Cal.com',
      BOOKED,
      ['host', 'booking'],
      [
        /Cal\.com/,
        /If you choose the time of a demo: name, email address, and the time/,
        /The calendar of Cal\.com is shown only if you ask for it on the demo page/,
        /its time is fixed once you’ve chosen it in our calendar/,
      ],
      [/Calendly/, /This site sends it nothing/, /so there are no third-party cookies/],
    ],
    [
      'Airtable, SuiteCRM, a webhook, payments and booking',
      MANY,
      ['host', 'airtable', 'suitecrm', 'webhook', 'booking', 'payments'],
      [/Airtable/, /SuiteCRM/, /hooks\.flow\.example/, /Stripe/, /Calendly/],
      [/HubSpot/, /OpenAI/, /the AI service/i, /Netlify/],
    ],
  ];

const getTables = (document: LegalDocument | undefined, section: string) =>
  document?.sections
    .find(({ id }) => id === section)
    ?.parts.flatMap((part) => (typeof part === 'object' && 'table' in part ? part.table : [])) ?? [];

/** The paragraphs, items and cells, as HTML. */
const getTexts = (document: LegalDocument): string[] => [
  document.intro,
  ...document.sections.flatMap(({ id, parts }) => [
    ...parts.flatMap((part) => (typeof part === 'string' ? part.split(/<\/(?:p|li)>/) : [])),
    ...getTables(document, id).flatMap(({ rows }) => rows.flat()),
  ]),
];

/** Every document of a configuration as its visitors read it. */
function read(site: SiteConfig) {
  const { 'terms-summary': terms, 'cookies-summary': cookies, ...documents } = getLegalDocuments(site);
  const summaries = { terms, cookies };
  const pages: Record<string, LegalDocument> = documents;
  const page = (name: string) =>
    getTexts(pages[name] as LegalDocument)
      .map((html) => getHtmlText(html).replace(/\s+/g, ' ').trim())
      .join('\n');
  const summary = (name: 'terms' | 'cookies') => summaries[name].points.map(({ text }) => text).join('\n');
  const all = [...Object.keys(pages).map(page), summary('terms'), summary('cookies')].join('\n');
  return { pages, page, summary, all };
}

describe.each(CONFIGURATIONS)('a site with %s', (_, site, recipients, named, unnamed) => {
  const { pages, page, summary, all } = read(site);
  const deployment = getDeployment(site);

  it('names its recipients, each of them and nobody else', () => {
    expect(deployment.recipients.map(({ id }) => id)).toEqual(recipients);
    const names = deployment.recipients.map(({ name }) => name);
    for (const document of ['privacy-policy', 'trust']) {
      const [table] = getTables(pages[document], 'recipients');
      expect(table?.rows.map(([name]) => name)).toEqual(names);
    }
    for (const name of named) expect.soft(all).toMatch(name);
    for (const name of unnamed) expect.soft(all).not.toMatch(name);
  });

  it('says of newsletters what its forms do', () => {
    for (const text of [page('privacy-policy'), page('terms-of-service'), summary('terms')])
      expect(text).toContain(deployment.mailingWords);
    const bases = getTables(pages['privacy-policy'], 'use')[0]?.rows ?? [];
    const boxes = bases.filter(([purpose]) => /its box/.test(String(purpose)));
    expect(boxes.map(([, , basis]) => basis)).toEqual(
      deployment.mailing === 'unticked' ? ['Your consent (6(1)a).'] : [],
    );
    expect(all).not.toMatch(/[{}]/);
  });

  it('says in every place alike whether a message reaches us', () => {
    const places = [page('privacy-policy'), page('terms-of-service'), page('trust'), summary('cookies')];
    const stays = /stays in (?:your|the) browser|stays there: no system/;
    if (deployment.inquiries.length === 0)
      for (const text of places) {
        expect.soft(text).toMatch(stays);
        expect.soft(text).not.toMatch(/\bsent to|Once all of them|months after our last contact/);
      }
    else {
      expect(page('privacy-policy')).toContain(
        `Then it’s sent to ${deployment.inquiries.join(' and ')}`.slice(0, 18),
      );
      for (const name of deployment.inquiries)
        for (const text of [page('privacy-policy'), page('trust'), summary('cookies')])
          expect.soft(text).toContain(name);
      for (const text of places)
        expect.soft(text).not.toMatch(/as this site is set up now|has no system set up/i);
    }
  });

  it('links to what there is', () => {
    const links = Object.values(pages)
      .flatMap(getTexts)
      .flatMap((html) => [...html.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to));
    expect(links.length).toBeGreaterThan(5);
    for (const to of links) {
      if (to === securityTxtFile || to.startsWith(`mailto:${brand.supportEmail}`)) continue;
      const { pathname, hash } = new URL(to, 'https://site.example');
      expect.soft(findRoute(pathname, '/admin-access'), to).not.toBe(notFoundRoute);
      const anchors = pages[pathname.slice(1)]?.sections.map(({ id }) => id);
      if (hash && anchors) expect.soft(anchors, to).toContain(hash.slice(1));
    }
  });
});

describe('what is so in one configuration alone', () => {
  const claims: [claim: RegExp, holds: [nothing: boolean, modern: boolean, many: boolean]][] = [
    [/A script of HubSpot is loaded only after/, [false, true, false]],
    [/No other company’s script runs here/, [true, false, false]],
    [/Only scripts that came with this build may run\./, [true, false, true]],
    [/nothing you type there leaves it/, [true, false, false]],
    [/an AI model writes the answers, and they can be wrong/, [false, true, false]],
    [/This site shows no chat/, [false, false, true]],
    [/As a rule the request goes through our host, Netlify/, [false, true, false]],
    [/Ask us which company hosts the files/, [true, false, true]],
    [/The files are hosted by Netlify, Inc\./, [false, true, false]],
    [/This site takes no payments/, [true, true, false]],
    [/You pay by card on a page of the payment provider \(Stripe\)/, [false, false, true]],
    [/Your browser can also turn what you say into text/, [false, true, false]],
    [/Voice input is simulated/, [true, false, false]],
    [/A page may send data only to this site/, [false, true, false]],
    [/A page may send data to any encrypted address/, [true, false, true]],
    [/A newsletter sign-up goes to our mailing service/, [false, true, false]],
    [/A newsletter sign-up waits in your browser/, [false, false, true]],
    [/Germany/, [false, true, false]],
    [/and the page and campaign link that led there/, [false, false, true]],
    [/From your browser: requests to the site\n/, [true, false, false]],
    // True of one company alone, but the site may be anyone's.
    [
      /Under California law|We’re in the United States|We have no office in the|California Consumer Privacy Act gives/,
      [false, false, false],
    ],
  ];
  const texts = [NOTHING, MODERN, MANY].map((site) => read(site).all);

  it.each(claims)('%s', (claim, holds) => {
    expect(texts.map((text) => claim.test(text))).toEqual(holds);
  });

  it('an administrator’s own settings are not: a key can’t be in the file, so HubSpot gets nothing', () => {
    expect(getDeployment({ hubspot: { enabled: true } }).recipients.map(({ id }) => id)).toEqual(['host']);
  });

  it('a chat that hears of leads is a recipient, and takes no inquiry', () => {
    const webhooks = [{ format: 'slack' }];
    const policy = read({ ...MODERN, webhooks }).page('privacy-policy');
    expect(policy).toContain('Slack (Slack Technologies, LLC)');
    expect(policy).toContain('Your name, email address, company and topic, the page with the form, so that');
    expect(getDeployment({ webhooks })).toMatchObject({ confirmed: false, inquiries: [] });
  });

  it('the categories of data name everybody who gets one', () => {
    const site = { ...MODERN, ...BOOKED, webhooks: [{ format: 'teams' }] };
    const [table] = getTables(read(site).pages['privacy-policy'], 'us-states');
    const [identifiers, professional, commercial] = (table?.rows ?? []).map(([, , takers]) => String(takers));
    for (const takers of [identifiers, professional, commercial]) expect(takers).toMatch(/Microsoft/);
    for (const takers of [identifiers, commercial]) expect(takers).toMatch(/Cal\.com/);
    expect(commercial).toMatch(/Mailing service/);
  });

  it('visits that are counted without asking are told beside a tracker that asks', () => {
    const intro = read({ ...MODERN, ...COUNTED }).pages['privacy-policy']?.intro;
    expect(intro).toMatch(/if you allow it, from the pages you read\. We also count which pages are read\./);
    expect(read(ASKED).pages['privacy-policy']?.intro.match(/if you allow it/g)).toHaveLength(1);
  });

  it('a table that the CRM fills is a recipient too', () => {
    const site = { ...MODERN, airtable: { baseId: 'app1', syncWithCRM: true } };
    expect(getDeployment(site).recipients.map(({ id }) => id)).toContain('airtable');
  });

  it('a box that starts ticked is called no consent', () => {
    const text = read({ ...MODERN, consent: { optIn: false } }).page('privacy-policy');
    expect(text).toContain('because you left its box ticked');
    expect(text).toContain('You can object in the form and in every issue.');
  });
});

it('every use of an outside system says what it gets, and none that is gone does', () => {
  const uses = systems.flatMap((system) => system.capabilities.map(({ id }) => id));
  const described = [...systemServers.values()].flatMap(({ privacy }) => Object.keys(privacy));
  expect(described.sort()).toEqual(uses.sort());
});
