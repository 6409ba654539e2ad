// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { checkRebrandGaps, checkSampleContent } from '../../prerender/checks/sample-findings';
import { temporaryFolder, writeFiles } from '../support/temporary-folder';

const facts = vi.hoisted(() => ({
  law: { state: '', courts: '' },
  currency: { code: '', sample: false },
  sampleName: { isSampleName: false },
}));
vi.mock('~/facts/legal-facts', () => facts);
vi.mock('~/facts/currency', () => facts);
vi.mock('~/facts/sample-name', () => facts.sampleName);
beforeEach(() => {
  Object.assign(facts.law, { state: 'Portugal', courts: 'Lisbon' });
  Object.assign(facts.currency, { code: 'EUR', sample: false });
  facts.sampleName.isSampleName = false;
});
const findGaps = (root = temporaryFolder()) =>
  checkRebrandGaps(root).map(({ title, names = [] }) => [title, ...names.toSorted()]);

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

it('does not name other subprocessors', () => {
  const root = temporaryFolder({
    'src/content/legal/service-terms.md': '# Terms\n\n| Company | Task |\n|---|---|\n| Hetzner | Hosting |\n',
  });
  const names = checkSampleContent(root).flatMap((finding) => finding.names ?? []);
  expect(names.filter((name) => name.includes('legal'))).toEqual([]);
});

it('says that the terms name no law', () => {
  expect(findGaps()).toEqual([]);
  facts.law.courts = '';
  expect(findGaps()).toEqual([['The terms name no law and no courts']]);
});

it('says that nobody has chosen the currency of another brand’s prices', () => {
  Object.assign(facts.currency, { code: 'USD', sample: true });
  expect(findGaps()).toEqual([
    ['Nobody has chosen the currency of the prices', 'src/facts/currency.json: USD'],
  ]);
  facts.sampleName.isSampleName = true;
  expect(findGaps()).toEqual([]);
});

const DOLLARS = 'Texts of the sample have sums in its own currency';

it('names the texts whose sums are in dollars where the site’s are not', () => {
  const root = temporaryFolder({
    'src/content/posts/costs.md': 'It costs $1,200 a month.',
    'src/content/posts/words.md': 'In dollars, it costs little.',
    'src/content/posts/mine.md': 'It costs 1 200 € a month.',
    'src/content/page.json': '{ "list": [{ "price": "$1,299" }] }',
    'src/content/facts.json': '{ "price": "{money 1299}", "count": {"other": "{$1}"} }',
  });
  const left = ['page.json', 'posts/costs.md', 'posts/words.md'].map((file) => `src/content/${file}`);
  expect(findGaps(root)).toEqual([[DOLLARS, ...left]]);
  facts.currency.code = 'AUD';
  expect(findGaps(root)).toEqual([]);
});

it('finds the sums of the sample’s own articles, and in no text that follows the currency', () => {
  const [[title, ...names] = []] = findGaps('.');
  expect(title).toBe(DOLLARS);
  expect(names).toContain('src/content/posts/what-automation-really-costs.md');
  expect(names.filter((name) => !name.endsWith('.md'))).toEqual([]);
});
