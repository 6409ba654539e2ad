// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { factSchemas } from '~/facts/fact-schemas';
import { checkFacts } from '../../prerender/content/content-files';
import { temporaryFolder } from '../support/temporary-folder';

const names = Object.keys(factSchemas);
const files = Object.fromEntries(names.map((name) => [name, readFileSync(`src/facts/${name}`, 'utf8')]));

/** The problems of the facts with other contents in some files. */
function findProblems(changes: Record<string, string>): string {
  const all = Object.entries({ ...files, ...changes }).map(([name, text]) => [`src/facts/${name}`, text]);
  try {
    checkFacts(temporaryFolder(Object.fromEntries(all)));
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/** A file with one value replaced, or removed by `undefined`. */
function replaceAt(name: string, path: string, value: unknown): string {
  const facts = JSON.parse(files[name] ?? '');
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  keys.reduce((parent, key) => parent[key], facts)[last] = value;
  return JSON.stringify(facts);
}

it('fit the files', () => {
  expect(findProblems({})).toBe('');
});

it.each<[file: string, key: string, value: unknown, problem: string]>([
  ['brand.json', 'phone', undefined, 'phone: is missing'],
  ['brand.json', 'phone', '555 0134', 'phone: expected a number'],
  ['brand.json', 'fax', '+1', 'fax: unknown key'],
  ['brand.json', 'city', '', 'city: '],
  ['brand.json', 'tagline', 'A <b>bold</b> one', 'tagline: expected one line'],
  ['brand.json', 'origin', 'https://loomwright.example/', 'origin: expected an origin'],
  ['brand.json', 'email', 'hello', 'email: expected a mail address'],
  ['brand.json', 'timeZone', 'Pacific', 'timeZone: expected a time zone'],
  ['brand.json', 'address.0', '{street} 12', 'address[0]: expected one line'],
  ['brand.json', 'officeHours.Monday.opens', '9:00', 'officeHours.Monday.opens: expected a time'],
  ['brand.json', 'officeHours.Monday.opens', '18:30', 'officeHours.Monday: expected the opening before'],
  ['brand.json', 'officeHours.Sunday.opens', '09:00', 'officeHours.Sunday: expected the opening before'],
  ['brand.json', 'officeHours', undefined, 'officeHours: is missing'],
  ['brand.json', 'replyHours', 0, 'replyHours: '],
  ['brand.json', 'social.x', 'x.example/a', 'social.x: expected an address'],
  ['plans.json', 'plans.Starter.monthly', '599', 'plans.Starter.monthly: '],
  ['plans.json', 'plans.Starter.monthly', 599.5, 'plans.Starter.monthly: '],
  ['plans.json', 'plans.Starter.annually', 600, 'plans.Starter.annually: a month with annual billing'],
  ['plans.json', 'plans.Basic', {}, 'plans.Basic: unknown key'],
  ['plans.json', 'trialPlan', 'Basic', 'trialPlan: '],
  ['legal-facts.json', 'renewal.yearReminder.most', 1, 'renewal.yearReminder.most: the most has to be'],
  ['legal-facts.json', 'keep', undefined, 'keep: is missing'],
  ['currency.json', 'code', 'usd', 'code: expected a currency'],
])('refuse %s with %s: %j', (file, key, value, problem) => {
  const found = findProblems({ [file]: replaceAt(file, key, value) });
  expect(found).toContain(`src/facts/${file}, ${problem}`);
  expect(found.match(/^src\/facts/gm)).toHaveLength(1);
});

it('name every problem of every file, and the value below', () => {
  expect(
    findProblems({
      'brand.json': replaceAt('brand.json', 'officeHours.Monday.opens', '9:00'),
      'plans.json': '{\n  "plans": {}\n  "trialDays": 7\n}',
    }),
  ).toBe(
    'src/facts/brand.json, officeHours.Monday.opens: expected a time from 00:00 to 24:00\n  9:00\n' +
      'src/facts/plans.json: line 3, column 3: not valid JSON: CommaExpected',
  );
});
