// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { home } from '~/content/home';
import { planFacts } from '~/content/plan-prices';
import { pricing } from '~/content/pricing';
import { smallCases } from '~/content/small-cases';

/* Where two pages state one fact, both are read here. */

const said = (page: unknown) => JSON.stringify(page);

it.each<[fact: string, words: string, ...pages: unknown[]]>([
  ['the sample cases of a trial', `${planFacts.trialCases} sample cases`, pricing.kinds.trial, smallCases],
])('%s: %s', (_, words, ...pages) => {
  for (const page of pages) expect.soft(said(page)).toContain(words);
});

describe.each(smallCases.cases)('$name', ({ name, facts, rows, outcome }) => {
  it('gets the dollars by multiplying the hours that the page shows', () => {
    const [before, after, [label, dollars]] = rows;
    const hours = ([, text]: readonly [string, string]) => {
      const [, whole, minutes] = text.match(/^(\d+) h(?: (\d+) min)?$/) ?? [];
      return Number(whole) + Number(minutes ?? 0) / 60;
    };
    const rate = Number(label.match(/\$(\d+)/)?.[1]);
    expect(Math.round((hours(before) - hours(after)) * rate)).toBe(Number(dollars.replace(/[$,]/g, '')));
  });

  it('has the smallest plan for its cases, and its logo only if it stayed', () => {
    const cases = Number(rows[0][0].match(/\d+/)?.[0]);
    expect(facts).toContain(Object.entries(planFacts.cases).find(([, most]) => cases <= most)?.[0]);
    const trusted = home.trusted.names.some((logo) => name.startsWith(logo));
    expect(trusted).toBe(!outcome.includes('canceled'));
  });
});
