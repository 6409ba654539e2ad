import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import solutions from '~/content/solutions.json';
import sectionMessages from '~/content/words/sections.json';
import { planNames } from '~/facts/plan-prices';
import SolutionsPage from '~/pages/solutions/solutions-page';
import { getHrefs, getTexts, renderPage } from '../../support/render-page';

beforeEach(() => {
  renderPage(<SolutionsPage />, '/solutions');
  for (const fold of document.querySelectorAll('details')) fold.open = true;
});

const part = (id: string) => within(document.getElementById(id) as HTMLElement);
const getBodyTexts = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent?.trim()));

it('the solutions page has a section for each audience, linked from its contents bar', () => {
  const { industry, marketing, technology, business } = solutions;
  const ids = [industry, marketing, technology, business].map(({ id }) => id);
  expect([...document.querySelectorAll('section[id]')].map(({ id }) => id)).toEqual(ids);
  const jumps = within(screen.getByRole('navigation', { name: sectionMessages.contents })).getAllByRole(
    'link',
  );
  expect(getHrefs(jumps)).toEqual(ids.map((id) => `#${id}`));
});

it('the solutions page offers each audience its own next step before all other links', () => {
  const { industry, marketing, technology, business } = solutions;
  const parts = [industry, marketing, technology, business];
  for (const { id, next } of parts) {
    expect(part(id).getAllByRole('link')[0]).toHaveAttribute('href', next.to);
    expect(part(id).getAllByRole('link')[0]).toHaveTextContent(next.label);
  }
  expect(new Set(parts.map(({ next }) => next.to)).size).toBe(parts.length);
});

it('the solutions page shows one process for each industry', () => {
  const { industries, changes, measure, watch } = solutions.industry;
  const articles = part('industry').getAllByRole('article');
  expect(articles.map((article) => article.querySelector('summary span')?.textContent)).toEqual(
    industries.map(({ name }) => name),
  );
  for (const [index, { process, services }] of industries.entries()) {
    const article = within(articles[index] as HTMLElement);
    expect(article.getByRole('heading', { level: 3 })).toHaveTextContent(process);
    expect(getTexts(article.getAllByRole('term'))).toEqual([changes, measure, watch]);
    expect(getHrefs(article.getAllByRole('link'))).toEqual(services.map(({ to }) => to));
  }
});

it('the solutions page follows a lead from the first visit to sales', () => {
  const { caption, path, numbers } = solutions.marketing;
  const table = part('marketing').getByRole('table', { name: caption });
  expect(getBodyTexts(table).map(([moment]) => moment)).toEqual(path.map(([moment]) => moment));
  for (const { value } of numbers.steps) expect(part('marketing').getByText(value)).toBeVisible();
});

it('the solutions page says what IT gives, what it gets and what will not happen', () => {
  const { need, give, refuse } = solutions.technology;
  const technology = part('technology');
  for (const { heading, items } of [need, give, refuse]) {
    const list = within(technology.getByRole('list', { name: heading }));
    expect(list.getAllByRole('listitem')).toHaveLength(items.length);
  }
});

it('the solutions page opens the first industry, and folds the others', () => {
  cleanup();
  renderPage(<SolutionsPage />, '/solutions');
  const folds = [...document.querySelectorAll('#industry details')] as HTMLDetailsElement[];
  expect(folds.map(({ open }) => open)).toEqual(solutions.industry.industries.map((_, index) => index === 0));
});

it('the solutions page says from how many hours each plan pays, the risks, and where to begin', () => {
  const { plans: hours, risks, next, example, start, links } = solutions.business;
  const business = part('business');
  expect(hours.rows.map(([name]) => name)).toEqual(planNames);
  expect(getBodyTexts(business.getByRole('table', { name: hours.caption }))).toEqual(hours.rows);
  // Each cell begins with its column's name, for phones.
  expect(getBodyTexts(business.getByRole('table', { name: risks.heading }))).toEqual(
    risks.rows.map((row) => row.map((cell, index) => (index ? `${risks.columns[index]}${cell}` : cell))),
  );
  expect(business.getByText(example.text)).toBeVisible();
  expect(getHrefs(business.getAllByRole('link'))).toEqual(
    [next, example.link, ...start.steps.map(({ link }) => link), ...links].map(({ to }) => to),
  );
});
