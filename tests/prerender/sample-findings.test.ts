// @vitest-environment node
import { expect, it } from 'vitest';
import {
  checkCurrency,
  checkDollarSums,
  checkLaw,
  checkSampleContent,
} from '../../prerender/checks/sample-findings';
import { temporaryFolder, writeFiles } from '../support/temporary-folder';

it('names the bundled articles and reports that are left, and no other', () => {
  const root = temporaryFolder({ 'src/content/posts/my-own.md': '', 'src/content/reports/my-own.md': '' });
  const articles = () =>
    checkSampleContent(root).flatMap(({ names = [] }) =>
      names.filter((name) => /(?:posts|reports):/.test(name)),
    );
  expect(articles()).toEqual([]);
  writeFiles(root, { 'src/content/posts/chatbot-handover.md': '' });
  expect(articles()).toEqual(['src/content/posts: chatbot-handover']);
});

it('says that the terms name no law', () => {
  expect(checkLaw({ state: 'Portugal', courts: 'Lisbon' })).toEqual([]);
  expect(checkLaw({ state: '', courts: '' })).toMatchObject([
    { title: 'The terms name no law and no courts' },
  ]);
});

it('says that nobody has chosen the currency of another brand’s prices', () => {
  const left = { code: 'USD', full: 'US dollars', short: 'dollars', sample: true };
  expect(checkCurrency(left, false)).toMatchObject([
    { title: 'Nobody has chosen the currency of the prices', names: ['src/facts/currency.json: USD'] },
  ]);
  expect(checkCurrency({ ...left, sample: false }, false)).toEqual([]);
  expect(checkCurrency(left, true)).toEqual([]);
});

it('names the texts whose sums are in dollars where the site’s are not', () => {
  const root = temporaryFolder({
    'src/content/posts/costs.md': 'It costs $1,200 a month.',
    'src/content/posts/words.md': 'In dollars, it costs little.',
    'src/content/posts/mine.md': 'It costs 1 200 € a month.',
    'src/content/page.json': '{ "list": [{ "price": "$1,299" }] }',
    'src/content/facts.json': '{ "price": "{money 1299}", "count": {"other": "{$1}"} }',
  });
  const euro = { code: 'EUR', full: 'euros', short: 'euros', sample: false };
  const names = checkDollarSums(root, euro).flatMap((one) => one.names ?? []);
  expect(names.toSorted()).toEqual([
    'src/content/page.json',
    'src/content/posts/costs.md',
    'src/content/posts/words.md',
  ]);
  expect(checkDollarSums(root, { ...euro, code: 'AUD' })).toEqual([]);
});

it('finds the sums of the sample’s own articles, and in no text that follows the currency', () => {
  const euro = { code: 'EUR', full: 'euros', short: 'euros', sample: false };
  const names = checkDollarSums('.', euro).flatMap((one) => one.names ?? []);
  expect(names).toContain('src/content/posts/what-automation-really-costs.md');
  expect(names.filter((name) => !name.endsWith('.md'))).toEqual([]);
});
