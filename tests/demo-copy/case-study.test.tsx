import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import caseStudy from '~/content/case-studies.json';
import smallCases from '~/content/small-cases.json';
import { getSetupCost } from '~/facts/durations';
import CaseStudiesPage from '~/pages/case-studies/case-studies-page';
import { paths } from '~/shared/paths';
import { region, renderPage } from '../support/render-page';

beforeEach(() => {
  renderPage(<CaseStudiesPage />, paths.caseStudies());
  for (const fold of document.querySelectorAll('details')) fold.open = true;
});

it('the sample case accounts for every one of 100 inquiries', () => {
  const text = String(caseStudy.architecture?.stations.map((station) => station.text));
  const [atOnce = 0, unchanged = 0, corrected = 0, noted = 0] = [
    /(\d+)% are answered at once/,
    /(\d+)% are drafts/,
    /(\d+)% are corrected/,
    /and (\d+)% come/,
  ].map((pattern) => Number(text.match(pattern)?.[1]));
  expect(atOnce).toBe(38);
  expect(unchanged + corrected + noted).toBe(62);
});

it('the five phases of the sample case cover all weeks', () => {
  const weeks = region('Where it started')
    .getAllByText(/^Weeks/)
    .map((text) => (text.textContent?.match(/\d+/g) ?? []).map(Number));
  expect(weeks).toEqual([
    [1, 3],
    [4, 5],
    [6, 12],
    [13, 15],
    [16, 28],
  ]);
});

describe('the results', () => {
  const { price } = caseStudy.results;
  const rows = caseStudy.results.rows.map(({ measure, ...cells }) => [measure, ...Object.values(cells)]);
  const row = (measure: string) => rows.find(([name]) => name === measure)?.slice(1) ?? [];

  it('agree with each other', () => {
    const number = (text = '') => Number(text.replace(/[^\d.]/g, ''));
    const [before = 0, after = 0] = row('Inquiries a month').map(number);
    const [ordersBefore = 0, ordersAfter = 0] = row('Orders a month').map(number);
    const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)}%`;
    expect(row('Conversion into orders').slice(0, 2)).toEqual([
      share(ordersBefore, before),
      share(ordersAfter, after),
    ]);
    const change = (from: number, to: number) => {
      const percent = Math.round((to / from - 1) * 100);
      return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`;
    };
    expect(row('Inquiries a month')[2]).toBe(change(before, after));
    expect(row('Orders a month')[2]).toBe(change(ordersBefore, ordersAfter));
    expect(row('Conversion into orders')[2]).toBe(change(ordersBefore / before, ordersAfter / after));
    expect(row('Median wait, working hours')[2]).toBe(change(390, 24));
    expect(row('Mistakes in 400 quotes')[2]).toBe(change(13, 6));
    expect(row('Work per inquiry')[2]).toBe(change(21, 8));
    const hours = [(before * 21) / 60, (after * 8) / 60].map(Math.round);
    expect(row('Work a month').map(number)).toEqual([...hours, (hours[0] ?? 0) - (hours[1] ?? 0)]);
    expect(Math.round(after * 0.31)).toBe(number(row('Models and hosting, a month')[1]));
    // Points, where the others are percent.
    const [unread = 0, answered = 0] = row('Answered in one working hour').map(number);
    expect(number(row('Answered in one working hour')[2])).toBe(answered - unread);
  });

  it('pay back their price in the stated time', () => {
    const [once = [], monthly = [], back = []] = price.map(({ text }) =>
      (text.match(/[\d,.]*\d/g) ?? []).map((found) => Number(found.replaceAll(',', ''))),
    );
    expect([once, monthly, back]).toEqual([[84_000, 250, 40], [2_940], [549, 21_960, 5]]);
    // Models, an engineer's upkeep and the process owner's eight hours.
    expect(840 + 2_100).toBe(2_940);
    expect(549 * 40).toBe(21_960);
    expect((84_000 + 250 * 40) / (21_960 - 2_940 - 8 * 40)).toBeCloseTo(5, 1);
    expect(screen.getByText('$84,000, then $2,940 a month')).toBeVisible();
  });
});

describe('the two smaller cases', () => {
  it('add up, from their volume to their last line', () => {
    for (const table of region('Two cases from companies of about 60 people').getAllByRole('table')) {
      const rows = within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
      const number = (text = '') => Number(text.replace('−', '-').replace(/[^\d.-]/g, ''));
      /** '22 h 20 min' */
      const toHours = (text = '') => {
        const [whole = 0, minutes = 0] = text.match(/\d+/g)?.map(Number) ?? [];
        return whole + minutes / 60;
      };
      const [before, after, freed, plan, left] = rows as [string, string][];
      const [, cases = '', minutes = ''] = /([\d,]+) at (\d+) minutes/.exec(before?.[0] ?? '') ?? [];
      expect(toHours(before?.[1])).toBe((number(cases) * number(minutes)) / 60);
      const [, aside = '', review = ''] = /(\d+) set aside at (\d+) minutes/.exec(after?.[0] ?? '') ?? [];
      // The rest is checks and the owner's time.
      const others = toHours(after?.[1]) - (number(aside) * number(review)) / 60;
      expect(others).toBeGreaterThanOrEqual(3.5);
      expect(others).toBeLessThan(8);
      const hourly = number(/\$(\d+) an hour/.exec(freed?.[0] ?? '')?.[1]);
      expect(number(freed?.[1])).toBe(Math.round((toHours(before?.[1]) - toHours(after?.[1])) * hourly));
      expect(number(left?.[1])).toBe(number(freed?.[1]) + number(plan?.[1]));
    }
  });

  it('pay back the setup in the stated time', () => {
    const [{ rows, outcome } = { rows: [], outcome: '' }] = smallCases.cases;
    const [, hourly] = /\$(\d+) an hour/.exec(rows[2]?.item ?? '') ?? [];
    const [, hours, months] = /took (\d+) hours .* in ([\d.]+) months/.exec(outcome) ?? [];
    const saved = Number(rows.at(-1)?.amount.replace(/[$,]/g, ''));
    const once = Number(hours) * Number(hourly) + getSetupCost('Starter');
    expect(months).toBe((once / saved).toFixed(1));
  });
});
