// @vitest-environment node
import { expect, it, vi } from 'vitest';
import type { SiteConfig } from '~/config/settings-definition';
import { getLinkRequests } from '../../doctor/check-proxies';
import { ask, toCheckResult } from '../../doctor/requests';

const SCRIPT = 'https://plausible.io/js/pa-Ab1.js';
const CALENDAR = 'https://cal.com/agency/demo';
const counting = { analytics: { service: 'plausible', id: 'pa-Ab1' } };
const booking = { booking: { service: 'cal.com', url: CALENDAR } };
const calendly = { booking: { url: 'https://calendly.com/agency/demo' } };

/** What the answers of the host at the other end mean. */
async function checkLinks(site: SiteConfig, answer: () => Response | Promise<never>) {
  vi.stubGlobal('fetch', async () => answer());
  const { findings, unchecked } = toCheckResult(await ask(getLinkRequests(site)));
  return [...findings.map(({ title, text, names }) => [title, names?.[0] ?? text]), ...unchecked];
}

const noScript = [['A script of another origin doesn’t come', `Plausible: ${SCRIPT}`]];
const noPage = (name: string) => [['The booking page isn’t there', name]];
const hasPage = [['The booking page is there', 'Cal.com answers at its address.']];
const toOpen = (status: number) => [
  expect.stringContaining(`Cal.com: it answered this command with ${status}`),
];

it.each<[site: SiteConfig, status: number, type: string, unknown[]]>([
  [
    counting,
    200,
    'application/javascript',
    [['A script of another origin comes', 'Pages get that of Plausible.']],
  ],
  [counting, 404, 'text/javascript', noScript],
  [counting, 200, 'text/html', noScript],
  [booking, 200, 'text/html', hasPage],
  [booking, 307, 'text/html', hasPage],
  [booking, 404, 'text/html', noPage(`Cal.com: ${CALENDAR}`)],
  [booking, 410, 'text/html', noPage(`Cal.com: ${CALENDAR}`)],
  [calendly, 404, 'text/html', noPage('Calendly: https://calendly.com/agency/demo')],
  // What its service tells browsers alone is left open.
  [booking, 403, 'text/html', toOpen(403)],
  [booking, 429, 'text/html', toOpen(429)],
  [booking, 503, 'text/html', toOpen(503)],
])('says what else the site needs is there: %j, answered with %i %s', async (site, status, type, said) => {
  const headers = { 'Content-Type': type, 'Retry-After': '0.001' };
  expect(await checkLinks(site, () => new Response('', { status, headers }))).toEqual(said);
});

it('asks nobody where the site leads nowhere, and says where no answer came', async () => {
  const reject = () => Promise.reject(new Error('no answer'));
  expect(await checkLinks({}, reject)).toEqual([]);
  expect(await checkLinks(counting, reject)).toEqual(['Plausible: no answer.']);
});
