import { within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import solutions from '~/content/solutions.json';
import SolutionsPage from '~/pages/solutions/solutions-page';
import { renderPage } from '../../support/render-page';

beforeEach(() => void renderPage(<SolutionsPage />, '/solutions'));

const part = (id: string) => within(document.getElementById(id) as HTMLElement);

it('the solutions page offers each audience its own next step before all other links', () => {
  const { industry, marketing, technology, business } = solutions;
  const parts = [industry, marketing, technology, business];
  for (const { id, next } of parts) {
    expect(part(id).getAllByRole('link')[0]).toHaveAttribute('href', next.to);
    expect(part(id).getAllByRole('link')[0]).toHaveTextContent(next.label);
  }
  expect(new Set(parts.map(({ next }) => next.to)).size).toBe(parts.length);
});

it('the solutions page opens the first industry, and folds the others', () => {
  const folds = [...document.querySelectorAll('#industry details')] as HTMLDetailsElement[];
  expect(folds.map(({ open }) => open)).toEqual(solutions.industry.industries.map((_, index) => index === 0));
});
