// @vitest-environment node

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { explainIssue, pathText } from '~/shared/lib/explain-issue';
import { isAddress } from '~/shared/lib/is-address';

const schema = z.object({
  enabled: z.boolean(),
  region: z.enum(['na1', 'eu1']),
  version: z.literal(1),
  rate: z.number().check(z.minimum(0.5), z.maximum(2)),
  path: z.string().check(z.regex(/^\//, 'must be a path')),
  link: z.url(),
});

const problemsOf = (value: object) =>
  Object.fromEntries(
    (schema.safeParse(value, { reportInput: true }).error?.issues ?? []).map((issue) => [
      pathText(issue.path),
      explainIssue(issue),
    ]),
  );

it('says what is wrong in words', () => {
  expect(problemsOf({ enabled: 'yes', region: 'us', version: 2, rate: 3, path: 'x', link: 'x' })).toEqual({
    enabled: 'expected boolean',
    region: 'expected one of na1, eu1',
    version: 'expected 1',
    rate: 'more than 2',
    path: 'must be a path',
    link: 'expected an address that begins with https://',
  });
  expect(
    problemsOf({ enabled: true, region: 'na1', version: 1, rate: 0.1, path: '/', link: 'https://a.example' }),
  ).toEqual({
    rate: 'less than 0.5',
  });
});

it('writes paths as people do', () => {
  expect(pathText(['outbox', 3, 'lead', 'contact'])).toBe('outbox[3].lead.contact');
  expect(pathText([0, 'email'])).toBe('[0].email');
  expect(pathText([])).toBe('');
});

it.each([
  ['', true],
  ['/api/elevenlabs', true],
  ['https://api.elevenlabs.io', true],
  ['http://127.0.0.1:4801/x', true],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['/\t/elsewhere.example', false],
  ['/api/with space', false],
  ['api/elevenlabs', false],
  ['api.elevenlabs.io', false],
  ['ftp://elsewhere.example', false],
  ['https://', false],
  ['https://user:password@elsewhere.example', false],
])('%j as an address: %s', (text, expected) => {
  expect(isAddress(text)).toBe(expected);
});
