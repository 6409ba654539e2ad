// @vitest-environment node
import { expect, it } from 'vitest';
import type { SiteConfig } from '~/config/settings-definition';
import { getLinkRequests } from '../../doctor/check-proxies';
import type { FetchRaw } from '../../doctor/fetch-raw';
import { ask, toCheckResult } from '../../doctor/requests';

const SCRIPT = 'https://plausible.io/js/pa-Ab1.js';
const CALENDAR = 'https://cal.com/agency/demo';
const counting = { analytics: { service: 'plausible', id: 'pa-Ab1' } };
const booking = { booking: { service: 'cal.com', url: CALENDAR } };
const createClient =
  (status: number, type = 'text/html'): FetchRaw =>
  async (url) =>
    ({ url, status, headers: { 'content-type': type }, text: '', bytes: Buffer.from('') }) as never;

const checkExternalLinks = async (site: SiteConfig, fetchRaw: FetchRaw) =>
  toCheckResult(await ask(getLinkRequests(site), fetchRaw));

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
  const rejectSilently: FetchRaw = () => Promise.reject(new Error('no answer'));
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
  const rejectAsked: FetchRaw = () => Promise.reject(new Error('asked'));
  expect(await checkExternalLinks({}, rejectAsked)).toEqual({ findings: [], unchecked: [] });
});
