// @vitest-environment node
import { describe, expect, it } from 'vitest';
import buildInHouse from '~/content/pages/compare/build-in-house.json';
import hiring from '~/content/pages/compare/hiring.json';
import chatbot from '~/content/pages/compare/off-the-shelf-chatbot.json';
import connectorTool from '~/content/pages/compare/zapier-or-make.json';
import solutions from '~/content/pages/solutions.json';
import { pictures } from '~/content/product-pictures.json';
import { invoiceExample, sampling } from '~/facts/invoice-example';
import { planPrices } from '~/facts/plan-prices';
import { getBlock, readExample } from '../support/blocks';

const examples = {
  'build-in-house': readExample(buildInHouse),
  hiring: readExample(hiring),
  'off-the-shelf-chatbot': readExample(chatbot),
  'zapier-or-make': readExample(connectorTool),
};
type Slug = keyof typeof examples;
/** The first amount in dollars of a cell. */
const amount = (cell: string) => Number(cell.match(/\$([\d,.]*\d)/)?.[1]?.replaceAll(',', '') ?? 0);
const getRows = (slug: Slug) => examples[slug].rows;
type Row = ReturnType<typeof getRows>[number];
const addUp = (rows: readonly Row[], side: 'them' | 'us') =>
  rows.reduce((total, row) => total + amount(row[side]), 0);
const row = (slug: Slug, label: RegExp) => {
  const found = getRows(slug).find((one) => label.test(one.label));
  if (!found) throw new Error(`${slug}: ${label}`);
  return found;
};
const parts = (slug: Slug) => getRows(slug).filter(({ isSum }) => !isSum);
const year = (plan: keyof typeof planPrices) => 12 * planPrices[plan].monthly;

describe('the sums', () => {
  it('use the invoices and hours of the worked example', () => {
    const { volume, minutes, hourly, pass, reviewMinutes, ownerHours, setupHours } = invoiceExample;
    const passed = (volume * pass) / 100;
    const review = ((volume - passed) * reviewMinutes) / 60;
    const sample = (passed * (sampling.of100 / 100) * sampling.minutes) / 60;
    expect(row('hiring', /^Typing/).label).toContain(`${(volume * minutes) / 60} hours`);
    expect(row('hiring', /^Review/).label).toContain(`${(review + sample + ownerHours).toFixed(1)} hours`);
    for (const slug of ['build-in-house', 'hiring'] as const)
      expect(row(slug, /experts|Samples/).label).toContain(`${setupHours} hours`);
    for (const label of [
      row('hiring', /^Typing/),
      row('build-in-house', /experts/),
      row('zapier-or-make', /^Setting/),
    ])
      expect(label.label).toContain(`at $${hourly}`);
    expect(examples['zapier-or-make'].text).toContain(
      `at $${hourly} an hour, ten more hours a month are worth $${10 * hourly}`,
    );
    expect(JSON.stringify(solutions)).toContain(
      `${volume.toLocaleString('en-US')} supplier invoices a month takes ${(volume * minutes) / 60} hours`,
    );
  });

  it('of a week’s picture follow the worked example', () => {
    const { counts, hours } = pictures.report;
    const { cases, passed, asked, failed } = counts;
    const all = Number(cases.count);
    expect([passed, asked, failed].reduce((total, { count }) => total + Number(count), 0)).toBe(all);
    for (const { count, note } of [passed, asked, failed])
      expect(note).toBe(`${Math.round((100 * Number(count)) / all)}%`);
    const sampled = Math.round((Number(passed.count) * sampling.of100) / 100);
    const withReview = Number(asked.count) * invoiceExample.reviewMinutes + sampled * sampling.minutes;
    const formatHours = (total: number) => `${Math.floor(total / 60)} h ${total % 60} min`;
    expect(hours.map(({ text }) => text)).toEqual(
      [all * invoiceExample.minutes, withReview].map(formatHours),
    );
    expect(hours[0]?.name).toBe(`By hand, ${invoiceExample.minutes} min each`);
  });

  it('of building in-house add up, from the price of the plan', () => {
    const slug = 'build-in-house';
    expect(addUp(parts(slug), 'us')).toBe(amount(row(slug, /^First year/).us));
    expect(addUp(parts(slug), 'them')).toBe(amount(row(slug, /^First year/).them));
    const [, days = '', day = ''] = row(slug, /^Build/).label.match(/(\d+) days at (\$\d+)/) ?? [];
    expect(amount(row(slug, /^Build/).them)).toBe(Number(days) * amount(day));
    const recurring = [row(slug, /^Upkeep/), row(slug, /^Hosting/), row(slug, /^Plan/)];
    expect(addUp(recurring, 'them')).toBe(amount(row(slug, /^Each year/).them));
    expect(amount(row(slug, /^Each year/).us)).toBe(year('Professional'));
    // Without the engineers' days, only hosting is left.
    expect(examples[slug].text).toContain(`${row(slug, /^Hosting/).them} a year`);
  });

  it('of a connector tool meet at the subscription that the page names', () => {
    const slug = 'zapier-or-make';
    const first = row(slug, /^First year/);
    expect(addUp(parts(slug), 'them')).toBe(amount(first.them));
    expect(addUp(parts(slug), 'us')).toBe(amount(first.us));
    expect(amount(row(slug, /^Plan, twelve/).us)).toBe(year('Professional'));
    const even = amount(row(slug, /^Subscription/).them);
    expect(amount(first.them) + 12 * even).toBeLessThanOrEqual(amount(first.us));
    expect(amount(first.them) + 12 * (even + 1)).toBeGreaterThan(amount(first.us));
    const { text } = examples[slug];
    expect(text).toContain(`${(800 * 4).toLocaleString('en-US')} a month`);
    expect(text).toContain(`less than $${even.toLocaleString('en-US')} a month`);
  });

  it('of a chatbot meet at the price of a resolution that the page names', () => {
    const slug = 'off-the-shelf-chatbot';
    const even = row(slug, /^Price of a resolution/);
    expect(amount(even.them)).toBeCloseTo(planPrices.Professional.monthly / (0.6 * 1500), 2);
    expect(amount(even.us)).toBe(planPrices.Professional.monthly);
    expect(amount(row(slug, /^The same for 300/).them)).toBeCloseTo(planPrices.Starter.monthly / 180, 2);
    expect(examples[slug].text).toContain(`Below ${even.them} a resolution`);
  });

  it('of hiring follow from the wage and the share that wages have of the cost', () => {
    const slug = 'hiring';
    const hour = 40;
    const { text } = examples[slug];
    expect((28 / 0.702).toFixed(2)).toBe('39.89');
    expect(text).toContain(`$28 / 70.2% = $39.89, and we count $${hour}`);
    expect(amount(row(slug, /^Typing/).them)).toBe(Math.round(100 * hour));
    expect(amount(row(slug, /^Review/).us)).toBe(Math.round(27.4 * hour));
    const month = row(slug, /^A month$/);
    expect(amount(month.us)).toBe(amount(row(slug, /^Review/).us) + planPrices.Professional.monthly);
    const first = row(slug, /^First year/);
    expect(amount(first.them)).toBe(12 * amount(month.them));
    const once = amount(row(slug, /^Samples/).us) + amount(row(slug, /^Plan during setup/).us);
    expect(amount(first.us)).toBe(12 * amount(month.us) + once);
    const hours = Math.ceil(planPrices.Starter.monthly / hour);
    expect(text).toContain(`has to free ${hours} hours a month`);
    expect(getBlock(hiring, 'features').features[0]?.text).toContain(`fewer than ${hours} hours a month`);
    // Benefits of 29.8 for every 70.2 of wages.
    expect(getBlock(hiring, 'table').rows[0]?.[1]).toContain(
      `about ${Math.round((100 * 29.8) / 70.2)}% of it`,
    );
  });
});
