import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checksum } from '~/facts/checksum';
import { currency } from '~/facts/currency';
import { law } from '~/facts/legal-facts';
import { isSampleName } from '~/facts/sample-name';
import { type Finding, findingIf, findingIfAny } from '~/integrations/site-check';
import { mark } from '~/shared/brand-mark';
import { formatNumber } from '~/shared/lib/locale';
import { readText } from '../read-text';
import { readAllTexts } from './content-texts';

/** The articles and reports that the project ships with, by folder of src/content. */
const bundledArticles = {
  posts: [
    'a-style-guide-a-model-can-follow',
    'build-buy-or-configure',
    'chatbot-handover',
    'choosing-your-first-automation',
    'drafts-with-sources',
    'getting-people-to-use-it',
    'human-review-that-works',
    'measuring-a-support-chatbot',
    'measuring-invoice-extraction',
    'preparing-documents-for-retrieval',
    'prompt-injection-for-buyers',
    'questions-your-security-team-will-ask',
    'running-a-four-week-pilot',
    'testing-a-model-before-launch',
    'what-automation-really-costs',
    'when-an-automation-fails',
    'writing-an-rfp-for-ai-work',
  ],
  reports: ['automation-business-case', 'contracts-and-data-guide', 'readiness-checklist'],
};

/** Whether the terms still name the sample brand's law. */
export const isSampleLaw = ({ state, courts }: typeof law): boolean =>
  checksum(`${state}, ${courts}`) === 2_703_609_373;

const SERVICE_TERMS = 'src/content/legal/service-terms.md';

/** Whether the service terms still name the companies that process the data of the sample's clients. */
function hasSampleSubprocessors(root: string): boolean {
  const file = join(root, SERVICE_TERMS);
  const [table] = (existsSync(file) && /(?:^\|.*\n)+/m.exec(readText(file))) || [''];
  return checksum(table) === 496_408_512;
}

/** Finds what is left of the sample brand apart from its name. `root`: the project's folder. */
export function checkSampleContent(root: string): Finding[] {
  const articles = Object.entries(bundledArticles).flatMap(([folder, names]) => {
    const left = names.filter((name) => existsSync(join(root, 'src/content', folder, `${name}.md`)));
    return left.length > 0 ? [`src/content/${folder}: ${left.join(', ')}`] : [];
  });
  const left = [
    ...(isSampleLaw(law) ? [`src/facts/legal-facts.json: ${law.state}`] : []),
    ...(hasSampleSubprocessors(root) ? [`${SERVICE_TERMS}: the subprocessors`] : []),
    ...(checksum(JSON.stringify(mark)) === 1_813_952_863 ? ['src/shared/mark.json: the mark'] : []),
    ...articles,
  ];
  return findingIfAny('attention', left, {
    title: 'Parts of the sample are still there',
    text: 'They may be right for you as they are. If not, readers meet another company’s law, mark or articles.',
    todo: 'Look through them:',
    doc: 'docs/content.md',
  });
}

/** Finds what a rebrand left open and what has to follow its answers. `root`: the project's folder. */
export const checkRebrandGaps = (root: string): Finding[] => [
  ...checkLaw(),
  ...checkCurrency(),
  ...checkDollarSums(root),
];

/** Finds terms that name no law or no courts. */
const checkLaw = ({ state, courts } = law): Finding[] =>
  findingIf(!state || !courts, 'attention', {
    title: 'The terms name no law and no courts',
    text: 'They say that those of the company’s seat apply.',
    todo: 'Have counsel decide, and write them into law in src/facts/legal-facts.json.',
    doc: 'docs/content.md',
  });

/** Finds a rebranded site that still uses the sample's currency. */
const checkCurrency = ({ code, sample } = currency): Finding[] =>
  findingIf(sample && !isSampleName, 'attention', {
    title: 'Nobody has chosen the currency of the prices',
    text: 'The rebrand left it open, so prices and sums are in the one that came with the site.',
    todo: 'Put "currency" into brand.json and run \'npm run site -- rebrand\' again, or write it into the file with "sample": false; then look through src/facts/plans.json:',
    doc: 'docs/content.md',
    names: [`src/facts/currency.json: ${code}`],
  });

/** Finds files with sums in dollars on a site whose currency has no dollar sign. */
function checkDollarSums(root: string, { code } = currency): Finding[] {
  const zero = formatNumber(0, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  if (zero.includes('$')) return [];
  const left = [...readAllTexts(join(root, 'src/content'))]
    .filter(([, texts]) => texts.some((text) => /\$\d[\d.,]|\bdollars?\b|\bUSD\b/.test(text)))
    .map(([file]) => `src/content/${file}`);
  return findingIfAny('attention', left, {
    title: 'Texts of the sample have sums in its own currency',
    text: `All other sums of the site are in ${code}.`,
    todo: 'Recalculate these amounts, or replace the texts:',
    doc: 'docs/content.md',
  });
}
