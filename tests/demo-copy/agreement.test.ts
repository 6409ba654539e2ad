// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import caseStudy from '~/content/case-study.json';
import { preparedReplies } from '~/content/chat.json';
import chatPrompt from '~/content/chat-prompt.json';
import { comparisons } from '~/content/comparisons';
import hiring from '~/content/comparisons/hiring.json';
import faq from '~/content/faq.json';
import home from '~/content/home.json';
import aboutPage from '~/content/pages/about.json';
import careersPage from '~/content/pages/careers.json';
import processPage from '~/content/pages/process.json';
import { promises, time } from '~/content/phrases.json';
import { plans } from '~/content/plans.json';
import pricing from '~/content/pricing.json';
import { pictures } from '~/content/product-pictures.json';
import automation from '~/content/service-pages/automation.json';
import chatbots from '~/content/service-pages/chatbots.json';
import dataProcessing from '~/content/service-pages/data-processing.json';
import { servicePlans } from '~/content/service-plans';
import { serviceCards } from '~/content/services';
import smallCases from '~/content/small-cases.json';
import solutions from '~/content/solutions.json';
import { testimonials } from '~/content/testimonials.json';
import { capitalize, formatCounted } from '~/facts/count-words';
import { getBreakEvenHours } from '~/facts/invoice-example';
import { legalFacts } from '~/facts/legal-facts';
import { formatPlanPrices, planFacts, planNames, planPrices, trialPlan } from '~/facts/plan-prices';
import { readinessQuestions } from '~/features/readiness/questions';
import { exampleInputs } from '~/features/savings/entries';
import { calculate, calculateNet } from '~/features/savings/model';
import { getLegalDocuments } from '../../prerender/content/legal-documents';
import { getBlock } from '../support/blocks';

/* Facts that two pages state. */

const stringify = (page: unknown) => JSON.stringify(page).toLowerCase();
const { trust, 'service-terms': serviceTerms, 'terms-of-service': termsOfService } = getLegalDocuments({});
const attestations = trust.sections.find(({ id }) => id === 'attestations')?.table;

const file = (name: string) => readFileSync(`src/content/${name}.md`, 'utf8');
const checklist = file('reports/readiness-checklist');
const getPlanCounts = (counts: Record<string, number>) =>
  Object.values(counts).map((count) => count.toLocaleString('en-US'));

it.each<[fact: string, words: string, ...pages: unknown[]]>([
  ['the sample cases of a trial', `${planFacts.trialCases} sample cases`, pricing.kinds.trial, smallCases],
  [
    'the owner’s time',
    time.processOwner,
    readinessQuestions,
    caseStudy.results,
    getBlock(processPage, 'phases').phases.improvement,
  ],
  [
    'the hours that pay for the smallest plan',
    `${getBreakEvenHours('Starter')} hours`,
    ...[readinessQuestions, automation.fits, hiring],
  ],
  ...getPlanCounts(planFacts.conversations).map((most): [string, string, ...unknown[]] => [
    'a chatbot’s limit',
    most,
    plans,
    chatbots.plan,
    serviceTerms,
  ]),
  [
    'a replacement that rules it out',
    '12 months',
    ...[readinessQuestions, automation.doesNotFit, checklist],
    file('posts/what-automation-really-costs'),
  ],
  ['what leaves with a client', promises.takeAway, faq, aboutPage, solutions, ...comparisons.slice(0, 3)],
  ['the invoice that Dana decides', 'invoice 20418', home.proof, pictures.inbox],
  ['the amount that Dana decides', '$4,462.50', home.proof, pictures.inbox],
  ['where a plan runs', 'our hosting', automation, dataProcessing, serviceTerms],
  ['the country of that hosting', promises.hosting, dataProcessing, serviceTerms],
  ['what setup costs', promises.paidFromSetup, pricing.faq, serviceTerms],
  ['a plan’s limit', promises.limits, pricing, termsOfService, serviceTerms],
  ['nights', promises.nights, careersPage, serviceTerms],
  ['what a retry can’t do', 'every write carries its case number', automation, serviceTerms],
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
  for (const page of pages) expect.soft(stringify(page)).toContain(words.toLowerCase());
});

it('the chat claims no certificate that the trust page says we lack', () => {
  const lacked = attestations?.rows.filter(([, answer]) => answer === 'No').map(([name]) => name);
  for (const name of ['SOC 2', 'ISO 27001', 'ISO 42001', 'PCI DSS', 'HIPAA']) {
    expect.soft(lacked).toContain(name);
    expect.soft(preparedReplies.certificates.reply).toContain(name.replace(/^ISO .*/, 'ISO'));
  }
});

it('the chat prompt states the offers of the pricing page', () => {
  const facts = chatPrompt.facts.list.join('\n');
  for (const { name, get, price, ready } of pricing.kinds.ways)
    expect.soft(facts).toContain(`${name}: ${get}. ${price}. ${ready}.`);
  for (const name of planNames) {
    const { monthly, annually } = formatPlanPrices(planPrices[name]);
    const prices = `Plan ${name}: ${monthly} a month, or ${annually} a month when billed annually.`;
    expect.soft(facts).toContain(name === trialPlan ? `${prices} ${pricing.plans.trial}` : prices);
  }
  expect.soft(facts).toContain(`All of these plans: ${pricing.plans.facts.join('; ')}.`);
  expect.soft(facts).toContain(`both Basic and ${planNames[0]}`);
});

it('the FAQ announces as many questions as it has', () => {
  const count = formatCounted(faq.questions.length, {
    one: '{$count} question',
    other: '{$count} questions',
  });
  expect(faq.description.startsWith(`${capitalize(count)} `)).toBe(true);
});

it('only plans without a trial offer bank transfer', () => {
  const names = planNames.filter((name) => name !== trialPlan);
  expect(promises.transfer.startsWith(names.join(' and '))).toBe(true);
});

it('every service is in the plans, except those sold as a project', () => {
  for (const { slug, isProject } of serviceCards)
    expect.soft(servicePlans[slug]?.name === 'Every plan', slug).toBe(!isProject);
});

it.each(smallCases.cases)('$name has the smallest plan for its cases, and its logo if it stayed', (one) => {
  const cases = Number(one.rows[0]?.item.match(/\d+/)?.[0]);
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
  const year = hiring.example.rows.find(({ label }) => label === 'First year');
  const amount = (text = '') => Number(text.replace(/[$,]/g, ''));
  expect(amount(year?.them) - amount(year?.us)).toBeCloseTo(calculateNet(12, expected.saving, once));
});
