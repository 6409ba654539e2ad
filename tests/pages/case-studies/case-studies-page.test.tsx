import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type * as CaseStudies from '~/content/case-studies';
import caseStudy from '~/content/case-studies.json';
import smallCases from '~/content/small-cases.json';
import CaseStudiesPage from '~/pages/case-studies/case-studies-page';
import { getTexts, region, renderPage } from '../../support/render-page';

const OTHER = vi.hoisted(() => ({
  title: 'Returns, a case study',
  hero: { kicker: 'Case study', heading: 'Returns in a day', intro: 'A shop answers returns in a day.' },
  architecture: undefined,
  quote: undefined,
  path: '/case-studies/returns',
  seed: 'returns',
}));
vi.mock('~/content/case-studies', async (load) => {
  const { caseStudies } = await load<typeof CaseStudies>();
  return { caseStudies: [...caseStudies, { ...caseStudies[0], ...OTHER }] };
});

beforeEach(() => {
  renderPage(<CaseStudiesPage />, '/case-studies');
  for (const fold of document.querySelectorAll('details')) fold.open = true;
});

it('the case study says first whether it is a sample, and then its results and their price', () => {
  const { sample, sampleText } = caseStudy.hero;
  const heading = screen.getByRole('heading', { level: 2, name: caseStudy.results.heading });
  if (sample) {
    const note = screen.getByText(`${sample}.`).parentElement;
    expect(note).toHaveTextContent(String(sampleText));
    expect(note?.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toBe(heading);
  const { price } = caseStudy.results;
  const results = region(caseStudy.results.heading);
  expect(getTexts(results.getAllByRole('term'))).toEqual(price.map(({ term }) => term));
  expect(getTexts(results.getAllByRole('definition'))).toEqual(price.map(({ text }) => text));
});

it.each([caseStudy.approach, caseStudy.closing])(
  'the case study links to the prices: $heading',
  ({ links }) => {
    const name = links.find(({ to }) => to === '/pricing')?.label ?? '';
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/pricing');
  },
);

it('the case study puts the results in a table with headings and a caption', () => {
  const { heading, caption, columns, rows } = caseStudy.results;
  const section = region(heading);
  expect(section.getByRole('table', { name: caption })).toBeVisible();
  expect(getTexts(section.getAllByRole('columnheader'))).toEqual(columns);
  const shown = section.getAllByRole('row').slice(1);
  expect(shown.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual(
    rows.map(({ measure, before, after, change }) => [measure, before, after, change]),
  );
  expect(section.getAllByRole('rowheader')).toHaveLength(rows.length);
});

it('another case has its own address, leaves out what it lacks, and the cases link to one another', () => {
  expect(screen.getByRole('link', { name: OTHER.hero.heading })).toHaveAttribute('href', OTHER.path);
  cleanup();
  renderPage(<CaseStudiesPage />, OTHER.path);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(OTHER.hero.heading);
  expect(screen.queryByText(`${caseStudy.hero.sample}.`)).toBeNull();
  expect(screen.queryByRole('img', { name: caseStudy.architecture?.wide.alt ?? 'none' })).toBeNull();
  expect(screen.queryByRole('region', { name: smallCases.heading })).toBeNull();
  expect(screen.getByRole('link', { name: caseStudy.hero.heading })).toHaveAttribute('href', '/case-studies');
});
