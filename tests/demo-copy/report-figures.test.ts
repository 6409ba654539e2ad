// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(process.cwd(), 'src/content/reports');
const read = (slug: string) => readFileSync(join(folder, `${slug}.md`), 'utf8');
const slugs = readdirSync(folder).map((file) => file.replace(/\.md$/, ''));

const numberIn = (text = '') => Number(text.replace(/[$,*\s]/g, '').replace('%', 'e-2'));
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
/** Each table as rows of cells, its header first. */
const tablesOf = (text: string) =>
  [...text.matchAll(/(?:^\|.*\n)+/gm)].map(([table]) =>
    table
      .trim()
      .split('\n')
      .filter((line) => !/^[|\s:-]+$/.test(line))
      .map(cellsOf),
  );
const table = (slug: string, firstColumn: string) =>
  tablesOf(read(slug)).find(([head]) => head?.[0] === firstColumn) ?? [];

describe.each(slugs)('%s adds up', (slug) => {
  it('in every table with a total', () => {
    const totalled = tablesOf(read(slug)).filter((rows) => rows.at(-1)?.[0] === '**Total**');
    expect(totalled.length).toBeGreaterThan(0);
    for (const rows of totalled) {
      const body = rows.slice(1, -1);
      rows.at(-1)?.forEach((total, column) => {
        if (!/\d/.test(total)) return;
        const sum = body.reduce((all, row) => all + numberIn(row[column]), 0);
        expect(numberIn(total), `${rows[0]}: ${total}`).toBe(sum);
      });
    }
  });

  it('in every line that says how it was counted', () => {
    for (const row of tablesOf(read(slug)).flat()) {
      const [, count, minutes, hours, rate] =
        row.join(' ').match(/([\d,]+)(?: \w+)? at (\d+) minutes: ([\d,]+) hours at \$(\d+)/) ?? [];
      if (!count) continue;
      expect((numberIn(count) * numberIn(minutes)) / 60, row.join()).toBe(numberIn(hours));
      expect(numberIn(row.at(-1)), row.join()).toBe(numberIn(hours) * numberIn(rate));
    }
  });

  it('in every calculation that is written out', () => {
    const lines = [...read(slug).matchAll(/```text\n([\s\S]*?)```/g)].flatMap(([, code = '']) =>
      code.trim().split('\n'),
    );
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      const [left = '', right = ''] = line.replace(/^\w+: /, '').split(' = ');
      const shown = right.match(/[\d.,]+/)?.[0] ?? left;
      const wanted = numberIn(shown) / (right.includes('%') ? 100 : 1);
      const decimals = (shown.split('.')[1]?.length ?? 0) + (right.includes('%') ? 2 : 0);
      expect(calculate(left), line).toBeCloseTo(wanted, decimals);
    }
  });
});

/** Sums, products and quotients with brackets, as a person writes them: in JavaScript's signs, and without words. */
function calculate(text: string): number {
  const formula = text
    .replace(/ of |×/g, '*')
    .replaceAll('−', '-')
    .replace(/([\d.]+)%/g, '($1/100)')
    .replace(/[^\d.+*/()-]/g, '');
  return new Function(`return ${formula}`)();
}

describe('the business case', () => {
  const RATE = 38;
  interface Plan {
    volume: number;
    passing: number;
    supplier: number;
    /** Share of the freed hours that comes to nothing. */
    unused: number;
  }
  const PLAN: Plan = { volume: 2400, passing: 0.7, supplier: 46_000, unused: 0 };
  /** The figures of the report from its assumptions. */
  const calculateCase = (changes: Partial<Plan> = {}) => {
    const { volume, passing, supplier, unused } = { ...PLAN, ...changes };
    const hours = (cases: number, minutes: number) => (cases * minutes) / 60;
    const visits = volume * 0.025 * 70;
    const today = hours(volume, 12) * RATE + visits;
    const working =
      hours(volume * passing, 2) + hours(volume * (1 - passing), 12) + hours(volume * passing * 0.05, 5);
    const later = working * RATE + visits + volume * 0.12 + 450 + 2 * 880;
    const freed = hours(volume, 12) - working;
    const once = supplier * 1.15 + 220 * 55 + 12 * 4 * RATE;
    const saving = today - later - unused * freed * RATE;
    return { today, later, freed, once, saving, months: once / saving };
  };

  it('rests on its assumptions', () => {
    const found = calculateCase();
    expect(found.today).toBeCloseTo(22_440);
    expect(found.later).toBeCloseTo(14_564);
    expect(found.saving).toBeCloseTo(7876);
    expect(found.once).toBeCloseTo(66_824);
    expect(found.freed).toBeCloseTo(273);
    expect(found.freed * RATE).toBeCloseTo(10_374);
  });

  it.each([
    ['Everything goes as planned', {}],
    ['The supplier’s price rises by 40%', { supplier: 46_000 * 1.4 }],
    ['Only 50 of 100 pass with a check', { passing: 0.5 }],
    ['The volume falls by 30%', { volume: 2400 * 0.7 }],
    ['Half of the freed hours go unused', { unused: 0.5 }],
    ['The third and the fifth row together', { passing: 0.5, unused: 0.5 }],
  ])('says what follows if: %s', (name, changes) => {
    const row = table('automation-business-case', 'If').find(([first]) => first?.replace("'", '’') === name);
    const { saving, months } = calculateCase(changes);
    expect(numberIn(row?.[1])).toBe(Math.round(saving));
    expect(numberIn(row?.[2])).toBeCloseTo(months, 1);
  });

  it('keeps its balance', () => {
    const { once, saving } = calculateCase();
    let balance = -once;
    for (const [period = '', gained, left] of table('automation-business-case', 'Period').slice(1)) {
      balance += numberIn(gained);
      expect(numberIn(left), period).toBeCloseTo(balance);
    }
    // Two months at half the saving, and full months from the sixth to the thirty-sixth.
    expect(balance).toBeCloseTo(-once + saving + 31 * saving);
    const options = table('automation-business-case', 'Option');
    for (const [name = '', first, monthly, total] of options.slice(1, 4)) {
      expect(numberIn(total), name).toBe(numberIn(first) + 36 * numberIn(monthly));
    }
    expect(numberIn(options.at(-1)?.[3])).toBeCloseTo(36 * 22_440 - balance);
  });

  it('has spent no more than it says when it stops before the start', () => {
    expect(46_000 * 0.7 + 220 * 55).toBeCloseTo(44_300);
    expect(read('automation-business-case')).toContain('at most $44,300');
  });
});

describe('the checklist', () => {
  it('has 24 statements, four of them stops, and 48 points', () => {
    const statements = tablesOf(read('readiness-checklist'))
      .flat()
      .filter(([id = '']) => /^[A-F]\d$/.test(id));
    expect(statements.map(([id]) => id)).toEqual(
      [...'ABCDEF'].flatMap((area) => [1, 2, 3, 4].map((number) => `${area}${number}`)),
    );
    expect(statements.filter(([, text]) => text?.endsWith('**Stop**'))).toHaveLength(4);
    expect(read('readiness-checklist')).toContain('| Total of 48 |');
  });

  it('divides points by hours, the best repair first', () => {
    const repairs = table('readiness-checklist', 'Repair').slice(1);
    const shares = repairs.map(([, points, hours]) => numberIn(points) / numberIn(hours));
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    repairs.forEach(([name, , , share], index) => {
      expect(numberIn(share), name).toBeCloseTo(shares[index] ?? 0, 1);
      expect(share).toBe((shares[index] ?? 0).toFixed(2));
    });
  });
});

describe('the guide to contracts', () => {
  it('prices leaving against a year', () => {
    const [total] = table('contracts-and-data-guide', 'Line').slice(-1);
    const leaving = numberIn(total?.[2]);
    const year = 12 * 4200;
    const text = read('contracts-and-data-guide');
    expect(year).toBe(50_400);
    expect(Math.round((leaving / year) * 100)).toBe(63);
    expect(text).toContain('about 63 percent');
    expect(year * 0.2).toBe(10_080);
    expect(leaving / 10_080).toBeGreaterThan(3);
    expect(year * 0.05).toBe(2520);
  });

  it('compares the credits with the cost', () => {
    const text = read('contracts-and-data-guide');
    const cost = ((8 * 45 * 6) / 60) * 38;
    expect(Math.round((420 / cost) * 100)).toBe(31);
    expect(Math.round((1050 / cost) * 100)).toBe(77);
    expect(text).toContain('covers 31 percent');
    expect(text).toContain('covers 77 percent');
  });
});
