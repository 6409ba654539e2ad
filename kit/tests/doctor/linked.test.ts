// @vitest-environment node
import { expect, it, vi } from 'vitest';
import type { SiteConfig } from '~/config/settings-definition';
import { getLinkRequests } from '../../doctor/check-proxies';
import { ask, toCheckResult } from '../../doctor/requests';

const SCRIPT = 'https://plausible.io/js/pa-Ab1.js';
const CALENDAR = 'https://cal.com/agency/demo';
const counting = { analytics: { service: 'plausible', id: 'pa-Ab1' } };
const booking = { booking: { service: 'cal.com', url: CALENDAR } };
const createClient =
  (status: number, type = 'text/html'): typeof fetch =>
  async () =>
    new Response('', { status, headers: { 'Content-Type': type, 'Retry-After': '0.001' } });

const checkExternalLinks = async (site: SiteConfig, client: typeof fetch) => {
  vi.stubGlobal('fetch', client);
  return toCheckResult(await ask(getLinkRequests(site)));
};

it('says whether the script that counts visits is there', async () => {
  const there = await checkExternalLinks(counting, createClient(200, 'application/javascript'));
  expect(there).toEqual({
    findings: [
      { state: 'ok', title: 'A script of another origin comes', text: 'Pages get that of Plausible.' },
    ],
    unchecked: [],
  });
  for (const [status, type] of [
    [404, 'text/javascript'],
    [200, 'text/html'],
  ] as const) {
    const { findings } = await checkExternalLinks(counting, createClient(status, type));
    const title = 'A script of another origin doesn’t come';
    expect(findings).toMatchObject([{ state: 'attention', title, names: [`Plausible: ${SCRIPT}`] }]);
  }
  const rejectSilently: typeof fetch = () => Promise.reject(new Error('no answer'));
  expect(await checkExternalLinks(counting, rejectSilently)).toEqual({
    findings: [],
    unchecked: ['Plausible: no answer.'],
  });
});

it('says whether the booking page is there, and leaves open what its service tells browsers alone', async () => {
  for (const status of [200, 307])
    expect(await checkExternalLinks(booking, createClient(status))).toEqual({
      findings: [
        { state: 'ok', title: 'The booking page is there', text: 'Cal.com answers at its address.' },
      ],
      unchecked: [],
    });
  for (const status of [404, 410])
    expect((await checkExternalLinks(booking, createClient(status))).findings).toMatchObject([
      { state: 'attention', title: 'The booking page isn’t there', names: [`Cal.com: ${CALENDAR}`] },
    ]);
  for (const status of [403, 429, 503])
    expect(await checkExternalLinks(booking, createClient(status))).toEqual({
      findings: [],
      unchecked: [expect.stringContaining(`Cal.com: it answered this command with ${status}`)],
    });
  const link = { booking: { url: 'https://calendly.com/agency/demo' } };
  expect((await checkExternalLinks(link, createClient(404))).findings).toMatchObject([
    { names: ['Calendly: https://calendly.com/agency/demo'] },
  ]);
});

it('asks nobody where the site leads nowhere', async () => {
  const rejectAsked: typeof fetch = () => Promise.reject(new Error('asked'));
  expect(await checkExternalLinks({}, rejectAsked)).toEqual({ findings: [], unchecked: [] });
});
