// @vitest-environment node
import { expect, it } from 'vitest';
import { doctorFindings, notChecked } from '~/content/doctor';
import { scriptFindings } from '~/prerender/doctor/lead-findings';
import type { SiteClient } from '~/prerender/doctor/site-client';

const SCRIPT = 'https://plausible.io/js/pa-Ab1.js';
const site = { analytics: { service: 'plausible', id: 'pa-Ab1' } };
const answering =
  (status: number, type: string): SiteClient =>
  async (url) =>
    ({ url, status, headers: { 'content-type': type }, text: '', bytes: Buffer.from('') }) as never;

it('says whether the script that counts visits is there', async () => {
  const there = await scriptFindings(site, answering(200, 'application/javascript'));
  expect(there).toEqual({
    findings: [expect.objectContaining({ state: 'ok', title: doctorFindings.scripts('').title })],
    unchecked: [],
  });
  for (const [status, type] of [
    [404, 'text/javascript'],
    [200, 'text/html'],
  ] as const) {
    const { findings } = await scriptFindings(site, answering(status, type));
    expect(findings).toMatchObject([
      { state: 'attention', title: doctorFindings.noScript.title, names: [`Plausible: ${SCRIPT}`] },
    ]);
  }
  const silent: SiteClient = () => Promise.reject(new Error('no answer'));
  expect(await scriptFindings(site, silent)).toEqual({
    findings: [],
    unchecked: [notChecked.silent('Plausible', 'no answer')],
  });
});

it('asks nobody where nothing is counted', async () => {
  const none: SiteClient = () => Promise.reject(new Error('asked'));
  expect(await scriptFindings({}, none)).toEqual({ findings: [], unchecked: [] });
});
