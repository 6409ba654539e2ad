// @vitest-environment node
import { describe, expect, it } from 'vitest';
import caseStudy from '~/content/case-studies.json';
import faq from '~/content/faq.json';
import hiring from '~/content/pages/compare/hiring.json';
import processPage from '~/content/pages/process.json';
import solutions from '~/content/pages/solutions.json';
import phases from '~/content/phases.json';
import pricing from '~/content/pricing.json';
import { servicePages } from '~/content/service-pages';
import smallCases from '~/content/small-cases.json';
import { testimonials } from '~/content/testimonials.json';
import { serviceLength } from '~/facts/durations';
import { getBreakEvenHours } from '~/facts/invoice-example';
import { formatPlanPrices, planFacts, planNames, planPrices } from '~/facts/plan-prices';
import { exampleInputs } from '~/features/savings/entries';
import { calculate, calculateNet } from '~/features/savings/model';
import { readExample } from '../support/blocks';

/* The sums that the sample's texts state. The case study's are in case-study.test.tsx, the calculator's in savings.test.ts. */

const toNumber = (text = '') => Number(text.replace(/[$,]/g, ''));

describe('the lengths of the phases', () => {
  it('add up to the length of the whole project', () => {
    const weeks = Object.values(phases).flatMap(
      ({ duration }) => duration.match(/^(\d) to (\d) weeks$/)?.slice(1, 3) ?? [],
    );
    const sum = (bound: 0 | 1) =>
      weeks.reduce((total, value, index) => (index % 2 === bound ? total + Number(value) : total), 0);
    expect([weeks.length, sum(0), sum(1)]).toEqual([8, 12, 19]);
    expect(processPage.hero.intro).toContain('12 to 19 weeks');
    const answer = faq.questions.find(({ id }) => id === 'implementation-time')?.answer;
    expect(answer).toContain('12 to 19 weeks');
  });

  it('of one service reach from the shortest page to the longest', () => {
    const weeks = servicePages.map(({ timeline }) => timeline.weeks);
    expect(serviceLength).toBe(`${Math.min(...weeks)} to ${Math.max(...weeks)} weeks`);
  });
});

describe('the plans', () => {
  it('save the stated share with annual billing', () => {
    const saved = planNames.map((name) => formatPlanPrices(planPrices[name]).savedPercent);
    expect(saved).toEqual(['16.7%', '15.4%', '16.0%']);
    expect(pricing.billing.saving).toBe('Save 15%');
  });

  it('pay for themselves after the stated hours', () => {
    const business = solutions.blocks.find(({ id }) => id === 'business');
    expect(business?.rows?.map((row) => Number(row.at(-1)))).toEqual(
      planNames.map((name) => Number(getBreakEvenHours(name))),
    );
  });

  it.each(smallCases.cases)('the case of $name has the smallest plan for its cases', (one) => {
    const cases = Number(one.rows[0]?.item.match(/\d+/)?.[0]);
    expect(one.facts).toContain(Object.entries(planFacts.cases).find(([, most]) => cases <= most)?.[0]);
  });
});

describe('a client’s figure', () => {
  it.each([
    // Minutes.
    ['five hours', 5 * 60, 'an hour and 36 minutes', 96],
    ['3.1', 3.1, '4.4 of 5', 4.4],
  ])('follows from the quote: from %s to %s', (from, before, to, after) => {
    const client = testimonials.find(({ quote }) => quote.includes(from) && quote.includes(to));
    expect(client?.stat.value).toBe(`${Math.round((100 * Math.abs(after - before)) / before)}%`);
  });

  it('is that of the case study', () => {
    const client = testimonials.find(({ company }) => company === caseStudy.facts.client.text);
    const row = caseStudy.results.rows.find(({ measure }) => measure.startsWith('Conversion'));
    expect(row?.change).toBe(`+${client?.stat.value}`);
  });
});

it('a first year of the invoice process costs as much beside a colleague as in the calculator', () => {
  const { expected, once } = calculate(exampleInputs);
  const year = readExample(hiring).rows.find(({ label }) => label === 'First year');
  expect(toNumber(year?.them) - toNumber(year?.us)).toBeCloseTo(calculateNet(12, expected.saving, once));
});
