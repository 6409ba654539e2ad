import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { phases } from '~/content/phases';
import ProcessPage from '~/pages/process/process-page';
import { expectHead, expectLinksToLead, expectOutline, region, renderPage } from '../../support/render-page';

beforeEach(() => void renderPage(<ProcessPage />));

it('has a head, an outline and links that lead somewhere', async () => {
  await expectHead('Our process | Loomwright', '/process');
  expectOutline();
  expectLinksToLead();
});

it('adds the typical weeks of the first four phases up', () => {
  const weeks = phases.slice(0, 4).map(({ duration }) => duration.match(/^(\d+) to (\d+) weeks$/) ?? []);
  const sum = (side: 1 | 2) => weeks.reduce((total, match) => total + Number(match[side]), 0);
  expect([sum(1), sum(2)]).toEqual([12, 19]);
  expect(screen.getByText(/takes 12 to 19 weeks/)).toBeVisible();
});

describe.each([
  [1, 'discovery', 'Discovery & Analysis', '2 to 4 weeks'],
  [2, 'strategy', 'Strategy & Planning', '2 to 3 weeks'],
  [3, 'development', 'Design & Development', '6 to 8 weeks'],
  [4, 'testing', 'Testing & Deployment', '2 to 4 weeks'],
  [5, 'improvement', 'Continuous Improvement', 'month by month, after a first quarter'],
])('phase %i', (number, id, name, duration) => {
  const phase = () => {
    const item = document.getElementById(id);
    if (!item) throw new Error(`No phase ${id}`);
    return within(item);
  };

  it(`is ${name}, with its length`, () => {
    const order = screen.getAllByRole('heading', { level: 3 }).slice(0, 5);
    expect(order[number - 1]).toHaveTextContent(name);
    expect(phase().getByRole('heading', { level: 3, name })).toBeVisible();
    expect(phase().getByText(duration)).toBeVisible();
    expect(phase().getByText(`Phase ${number}:`, { exact: false })).toBeVisible();
  });

  it('says what you get, what we need and what stopping means', () => {
    for (const list of ['What you get', 'What we need from you']) {
      expect(within(phase().getByRole('list', { name: list })).getAllByRole('listitem')).toHaveLength(3);
    }
    expect(phase().getByText('If you stop here:').parentElement).toHaveTextContent(
      /^If you stop here: .{60,}/,
    );
  });

  it('leads to its own page', () => {
    expect(phase().getByRole('link', { name: new RegExp(name) })).toHaveAttribute(
      'href',
      `/contact?service=${id}`,
    );
  });
});

it('says what lies between two phases, in four steps', () => {
  const steps = region('Between two phases').getAllByRole('heading', { level: 3 });
  expect(steps.map((step) => step.textContent)).toEqual([
    'You read it first',
    'We go through it together',
    'You get one figure',
    'You say go, wait or stop',
  ]);
});

it('says when one can stop, and how a basic setup differs from an enterprise implementation', () => {
  expect(
    region('When you can stop')
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['At the end of any phase', 'On any Friday of development', 'When a stop condition is met']);
  const lengths = region('Shorter ways through');
  expect(lengths.getByText('A basic setup: 2 to 4 weeks')).toBeVisible();
  expect(lengths.getByText('An enterprise implementation: 6 to 8 weeks to build')).toBeVisible();
});
