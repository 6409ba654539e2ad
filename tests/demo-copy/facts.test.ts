// @vitest-environment node
import { describe, expect, it } from 'vitest';
import caseStudy from '~/content/case-study.json';
import { contactPage } from '~/content/contact.json';
import faq from '~/content/faq.json';
import processPage from '~/content/pages/process.json';
import phases from '~/content/phases.json';
import pricing from '~/content/pricing.json';
import { servicePages } from '~/content/service-pages';
import analytics from '~/content/service-pages/analytics.json';
import { testimonials } from '~/content/testimonials.json';
import { authors } from '~/facts/authors';
import { serviceLength } from '~/facts/durations';
import { getSampleParts } from '~/facts/sample-brand';
import { blogPosts } from '~/features/posts';
import { reports } from '~/pages/resources/reports';
import { fillTemplate } from '~/shared/lib/fill-template';
import { getLegalDocuments } from '../../prerender/content/legal-documents';

const getAnswer = (id: string) => faq.questions.find((question) => question.id === id)?.answer;
const findNumbers = (text: string): string[] => text.match(/\d[\d,.]*\d|\d/g) ?? [];

it('the sample brand is recognized by more than its name', () => {
  const parts = getSampleParts().map((part) => part.split(':')[0]);
  expect(parts).toEqual(expect.arrayContaining(['name', 'origin', 'email', 'phone', 'address']));
});

describe('other pages quote the case study correctly', () => {
  const caseText = JSON.stringify(caseStudy);

  it.each(servicePages.map(({ slug, caseNote }) => [slug, caseNote]))('%s', (_, note) => {
    for (const figure of findNumbers(note)) expect.soft(findNumbers(caseText), figure).toContain(figure);
  });

  it('in figures that are written as words', () => {
    const words = [
      ['automation', 'nineteen customers', 'to nineteen customers'],
      ['automation', 'three paths', 'one of three paths'],
      ['custom-ai', 'which of four warehouses', 'which of four warehouses'],
    ] as const;
    for (const [slug, quoted, source] of words) {
      expect.soft(servicePages.find((page) => page.slug === slug)?.caseNote).toContain(quoted);
      expect.soft(caseText).toContain(source);
    }
    expect(analytics.caseNote).toMatch(/^Nine figures, before and after/);
    expect(caseStudy.results.rows).toHaveLength(9);
  });

  it('in the client’s quote on the home page, with the increase of the home page', () => {
    const client = testimonials.find(({ company }) => company === 'Quillby Supply');
    expect(client?.stat).toEqual({ value: '37%', label: 'conversion increase' });
    expect(caseStudy.results.rows.find(({ measure }) => measure.startsWith('Conversion'))?.change).toBe(
      '+37%',
    );
    expect(caseStudy.facts.client.text).toBe('Quillby Supply');
  });
});

it('a trial begins with both agreements, and we do sign one on data', () => {
  const attestations = getLegalDocuments({}).trust.sections.find(({ id }) => id === 'attestations')?.table;
  expect(attestations?.rows.find(([name]) => /processing/.test(String(name)))?.[1]).toBe('Yes');
  expect(pricing.kinds.trial.text).toContain('Before day 1 we sign a confidentiality and a data processing');
});

describe('durations', () => {
  it('add up from the phases to the whole project', () => {
    const weeks = Object.values(phases).flatMap(
      ({ duration }) => duration.match(/^(\d) to (\d) weeks$/)?.slice(1, 3) ?? [],
    );
    const sum = (bound: 0 | 1) =>
      weeks.reduce((total, value, index) => (index % 2 === bound ? total + Number(value) : total), 0);
    expect([weeks.length, sum(0), sum(1)]).toEqual([8, 12, 19]);
    expect(processPage.hero.intro).toContain('12 to 19 weeks');
    expect(getAnswer('implementation-time')).toContain('12 to 19 weeks');
  });

  it('of one service are those of the shortest page and the longest', () => {
    const weeks = servicePages.map(({ timeline }) => timeline.weeks);
    expect(serviceLength).toBe(`${Math.min(...weeks)} to ${Math.max(...weeks)} weeks`);
  });
});

describe('people', () => {
  const clients = testimonials.map(({ author }) => author);

  it('in testimonials share no name with authors', () => {
    const names = authors.flatMap(({ name }) => name.split(' '));
    for (const name of clients.flatMap((client) => client.split(' '))) expect.soft(names).not.toContain(name);
  });

  it('sign articles and reports in the role that the about page gives them', () => {
    const roles = new Map(authors.map(({ name, role }) => [name, role]));
    for (const { slug, author, authorRole } of [...blogPosts, ...reports])
      expect.soft(roles.get(author), slug).toBe(authorRole);
  });
});

it('the description of a phase has the length that searches show', () => {
  for (const { name, duration } of Object.values(phases)) {
    const { length } = fillTemplate(contactPage.phaseDescription, { phase: name, duration });
    expect.soft(length, name).toBeGreaterThanOrEqual(70);
    expect.soft(length, name).toBeLessThanOrEqual(160);
  }
});
