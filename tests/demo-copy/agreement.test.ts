// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import aboutPage from '~/content/about.json';
import careersPage from '~/content/careers.json';
import { caseStudy } from '~/content/case-study';
import { preparedReplies } from '~/content/chat';
import { comparisons } from '~/content/comparisons';
import { hiring } from '~/content/comparisons/hiring';
import faq from '~/content/faq.json';
import home from '~/content/home.json';
import { plans } from '~/content/plans';
import { billingAnswers, pricing } from '~/content/pricing';
import processPage from '~/content/process.json';
import { productPictures } from '~/content/product-pictures';
import { readinessQuestions } from '~/content/readiness';
import { servicePage } from '~/content/service-pages';
import { serviceCards } from '~/content/services';
import { smallCases } from '~/content/small-cases';
import { solutions } from '~/content/solutions';
import { testimonials } from '~/content/testimonials';
import { hire } from '~/facts/comparison-sums';
import { capitalized, countOf } from '~/facts/count-words';
import { hoursThatPay, ownerTime } from '~/facts/invoice-example';
import { legalFacts } from '~/facts/legal-facts';
import { planFacts } from '~/facts/plan-prices';
import { promises } from '~/facts/promises';
import { exampleInputs } from '~/features/savings/entries';
import { calculate, netAfter } from '~/features/savings/model';
import { legalDocuments } from '~/prerender/content/legal-documents';

/* Where two pages state one fact, both are read here. */

const said = (page: unknown) => JSON.stringify(page).toLowerCase();
const { trust, 'service-terms': serviceTerms, 'terms-of-service': termsOfService } = legalDocuments({});
const attestations = trust.sections.find(({ id }) => id === 'attestations')?.table;

const file = (name: string) => readFileSync(`src/content/${name}.md`, 'utf8');
const checklist = file('reports/readiness-checklist');
const ofPlans = (counts: Record<string, number>) =>
  Object.values(counts).map((count) => count.toLocaleString('en-US'));

it.each<[fact: string, words: string, ...pages: unknown[]]>([
  ['the sample cases of a trial', `${planFacts.trialCases} sample cases`, pricing.kinds.trial, smallCases],
  ['the owner’s time', ownerTime, readinessQuestions, caseStudy.results, processPage.phases.improvement],
  [
    'the hours that pay for the smallest plan',
    `${hoursThatPay('Starter')} hours`,
    ...[readinessQuestions, servicePage('automation').fits, hiring],
  ],
  ...ofPlans(planFacts.conversations).map((most): [string, string, ...unknown[]] => [
    'a chatbot’s limit',
    most,
    plans,
    servicePage('chatbots').plan,
    serviceTerms,
  ]),
  [
    'a replacement that rules it out',
    '12 months',
    ...[readinessQuestions, servicePage('automation').doesNotFit, checklist],
    file('posts/what-automation-really-costs'),
  ],
  ['what leaves with a client', promises.takeAway, faq, aboutPage, solutions, ...comparisons.slice(0, 3)],
  ['the invoice that Dana decides', 'invoice 20418', home.proof, productPictures.inbox],
  ['the amount that Dana decides', '$4,462.50', home.proof, productPictures.inbox],
  [
    'where a plan runs',
    'our hosting',
    ...['automation', 'data-processing'].map((slug) => servicePage(slug)),
    serviceTerms,
  ],
  ['the country of that hosting', promises.hosting, servicePage('data-processing'), serviceTerms],
  ['what setup costs', promises.paidFromSetup, billingAnswers, serviceTerms],
  ['a plan’s limit', promises.limits, pricing, termsOfService, serviceTerms],
  ['nights', promises.nights, careersPage, serviceTerms],
  ['what a retry can’t do', 'every write carries its case number', servicePage('automation'), serviceTerms],
  ['how a client leaves', promises.export, faq, serviceTerms],
  ['how a plan ends', promises.cancel, faq, serviceTerms],
  ['what is deleted', promises.deletion, faq, serviceTerms],
  ['who signs the agreement on data', promises.dpa, attestations, serviceTerms],
  [
    'when a trial is charged',
    'on the day after',
    ...[pricing.kinds.trial.days[0], pricing.kinds.trial.days[4]],
    termsOfService,
  ],
  ['when both agreements are signed', 'before day 1', pricing.kinds.trial, serviceTerms],
  ['notice of a change', `${legalFacts.noticeDays} days`, termsOfService, serviceTerms],
])('%s: %s', (_, words, ...pages) => {
  for (const page of pages) expect.soft(said(page)).toContain(words.toLowerCase());
});

it('the chat claims no certificate that the trust page says we lack', () => {
  const lacked = attestations?.rows.filter(([, answer]) => answer === 'No').map(([name]) => name);
  const reply = preparedReplies.find(({ words }) => words.includes('hipaa'))?.reply;
  for (const name of ['SOC 2', 'ISO 27001', 'ISO 42001', 'PCI DSS', 'HIPAA']) {
    expect.soft(lacked).toContain(name);
    expect.soft(reply).toContain(name.replace(/^ISO .*/, 'ISO'));
  }
});

it('the FAQ announces as many questions as it has', () => {
  const count = countOf(faq.questions.length, { one: '# question', other: '# questions' });
  expect(faq.description.startsWith(`${capitalized(count)} `)).toBe(true);
});

it('bank transfer is for the plans without a trial', () => {
  const names = plans.filter(({ isTrial }) => !isTrial).map(({ name }) => name);
  expect(promises.transfer.startsWith(names.join(' and '))).toBe(true);
});

it('every service is in the plans, but for those sold as a project', () => {
  for (const { slug, isProject } of serviceCards)
    expect.soft(servicePage(slug).plan.name === 'Every plan', slug).toBe(!isProject);
});

it.each(smallCases.cases)('$name has the smallest plan for its cases, and its logo if it stayed', (one) => {
  const cases = Number(one.rows[0][0].match(/\d+/)?.[0]);
  expect(one.facts).toContain(Object.entries(planFacts.cases).find(([, most]) => cases <= most)?.[0]);
  const trusted = home.trusted.names.some((logo) => one.name.startsWith(logo));
  expect(trusted).toBe(!one.outcome.includes('canceled'));
});

it.each([
  ['owner', ['A1', 'F2']],
  ['mistake', ['E1']],
  ['undo', ['E1']],
  ['future', ['C4']],
  ['people', ['D1']],
  ['privacy', ['B1']],
])('the check and the checklist stop at the same answers: %s', (id, statements) => {
  const worst = readinessQuestions.find((question) => question.id === id)?.answers[0]?.mark;
  for (const statement of statements)
    expect(new RegExp(`^\\| ${statement} .*\\*\\*Stop\\*\\*`, 'm').test(checklist)).toBe(worst === 'stop');
});

it.each([
  // Minutes.
  ['five hours', 5 * 60, 'an hour and 36 minutes', 96],
  ['3.1', 3.1, '4.4 of 5', 4.4],
])('a client’s figure follows from its quote: from %s to %s', (from, before, to, after) => {
  const client = testimonials.find(({ quote }) => quote.includes(from) && quote.includes(to));
  expect(client?.stat.value).toBe(`${Math.round((100 * Math.abs(after - before)) / before)}%`);
});

it('a first year of the invoice process costs as much beside a colleague as in the calculator', () => {
  const { expected, once } = calculate(exampleInputs);
  expect(hire.first.them - hire.first.us).toBeCloseTo(netAfter(12, expected.saving, once));
});
