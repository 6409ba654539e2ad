// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bundledPosts } from '~/content/posts';
import { articleText, figure } from '../support/article-text';
import { atLeast, atMost, erlangC, percent, rounded, wilson } from '../support/statistics';

/*
 * Every result that an article states, worked out again from what the article says goes in. Numbers are read out of
 * the text, so an input that changes without its result fails here.
 */

it('no article is left out', () => {
  const tests = ['article-sums', 'article-sums-b'].map((name) =>
    readFileSync(`tests/demo-copy/${name}.test.ts`, 'utf8'),
  );
  for (const { slug } of bundledPosts) expect.soft(tests.join(), slug).toContain(`articleText('${slug}')`);
});

it('the statistics agree with published tables', () => {
  // Erlang C for a load of 2 and 3 agents is 4/9.
  expect(erlangC(20, 6, 3).waits).toBeCloseTo(4 / 9);
  expect(erlangC(20, 6, 2).wait).toBe(Number.POSITIVE_INFINITY);
  expect(atMost(10, 3, 0.5)).toBeCloseTo(0.171875);
  expect(atLeast(10, 4, 0.5)).toBeCloseTo(1 - 0.171875);
  // Brown, Cai and DasGupta.
  expect(wilson(15, 20).map((end) => rounded(end, 3))).toEqual([0.531, 0.888]);
});

describe('what an automation really costs', () => {
  const { text, figures: read, row } = articleText('what-automation-really-costs');
  const [orders = 0, minutes = 0, hours, wage = 0, typing, wrongOf, repair = 0, errors, today] = read(
    /types ([\d,]+) orders a month[^.]*\. An order takes (\w+) minutes, so the work is (\d+) hours a month\. An hour costs the company \$(\d+)[^,]*, which makes \$([\d,]+)\. (One) order in a hundred[^$]*\$(\d+) to put right: another \$([\d,]+)\. The process costs \*\*\$([\d,]+) a month/,
  );
  const [passing = 0, reviewMinutes = 0, wrongPassing] = read(
    /assume that (\d+) of 100 orders pass without review, and that the rest take (\w+) minutes each\. (One) in a hundred/,
  );
  const PLAN = { orders, passing: passing / 100, reviewMinutes, perOrder: 0.08, build: 80_000, unused: 0 };

  /** The month in full operation, from the assumptions. */
  function month(changes: Partial<typeof PLAN> = {}) {
    const plan = { ...PLAN, ...changes };
    const passed = plan.orders * plan.passing;
    const asideHours = ((plan.orders - passed) * plan.reviewMinutes) / 60;
    const sampleHours = (passed * 0.05 * 2) / 60;
    const before = ((plan.orders * minutes) / 60) * wage + plan.orders * 0.01 * repair;
    const lines = {
      model: plan.orders * plan.perOrder,
      hosting: 850,
      aside: asideHours * wage,
      sample: sampleHours * wage,
      later: passed * 0.01 * repair,
      engineer: 2 * 800,
      owner: 2 * 400,
      change: 6000 / 12,
    };
    const total = Object.values(lines).reduce((sum, line) => sum + line, 0);
    const freed = (plan.orders * minutes) / 60 - asideHours - sampleHours;
    const saving = before - total - plan.unused * freed * wage;
    return {
      ...lines,
      total,
      freed,
      saving,
      checking: asideHours + sampleHours,
      months: plan.build / saving,
    };
  }
  const planned = month();

  it('adds up today and the build', () => {
    expect(hours).toBe((orders * minutes) / 60);
    expect(typing).toBe((hours ?? 0) * wage);
    expect([wrongOf, wrongPassing]).toEqual([1, 1]);
    expect(errors).toBe(orders * 0.01 * repair);
    expect(today).toBe((typing ?? 0) + (errors ?? 0));
    const [build, agency = 0, experts, hoursOfExperts = 0, rate = 0, legal, hoursOfLegal = 0, legalRate = 0] =
      read(
        /Build, once, comes to \$([\d,]+):\s+- \$([\d,]+) for the agency[^\n]+\n- \$([\d,]+)[^:]+: (\d+) hours at \$(\d+)[^\n]+\n- \$([\d,]+)[^:]+: (\d+) hours at \$(\d+)/,
      );
    expect(experts).toBe(hoursOfExperts * rate);
    expect(legal).toBe(hoursOfLegal * legalRate);
    expect(build).toBe(agency + (experts ?? 0) + (legal ?? 0));
    expect(build).toBe(PLAN.build);
  });

  it('counts each line as it says', () => {
    expect(row('Run: model usage')).toEqual([orders, planned.model]);
    expect(text).toContain('orders at $0.08 |');
    expect(row('Run: hosting, monitoring, licenses')).toEqual([planned.hosting]);
    expect(row('Review: orders set aside')).toEqual([orders * (1 - passing / 100), planned.aside]);
    expect(row('Review: sample of the others')).toEqual([5, planned.sample]);
    expect(text).toContain(`5% of ${(orders * 0.75).toLocaleString('en-US')}, at 2 minutes`);
    expect(row('Review: errors found later')).toEqual([orders * 0.75 * 0.01, planned.later]);
    expect(row('Upkeep: engineer')).toEqual([2, planned.engineer]);
    expect(row('Upkeep: process owner')).toEqual([2, planned.owner]);
    expect(row('Upkeep: change of model, once a year')).toEqual([6000, planned.change]);
    expect(row('Total')).toEqual([planned.total]);
    expect(
      read(/The saving is \$([\d,]+) less \$([\d,]+), which is \$([\d,]+) a month\. .* after (\w+) months/),
    ).toEqual([today, planned.total, planned.saving, planned.months]);
    expect(read(/Review costs \$([\d,]+), upkeep \$([\d,]+) and run \$([\d,]+)\. [^$]*\$([\d,]+)/)).toEqual([
      planned.aside + planned.sample + planned.later,
      planned.engineer + planned.owner + planned.change,
      planned.model + planned.hosting,
      planned.model,
    ]);
    expect(read(/own process owner that's \$([\d,]+)/)).toEqual([planned.engineer + planned.change]);
  });

  it.each([
    ['as planned', {}],
    ['model price doubles', { perOrder: 0.16 }],
    ['review takes six minutes', { reviewMinutes: 6 }],
    ['only 60 of 100 pass', { passing: 0.6 }],
    ['build costs 25 percent more', { build: 100_000 }],
    ['half the volume', { orders: orders / 2 }],
    ['half of the freed hours go unused', { unused: 0.5 }],
  ])('draws the break-even if: %s', (name, changes) => {
    expect(read(new RegExp(`${name} ([\\d.]+)`))).toEqual([rounded(month(changes).months, 1)]);
  });

  it('says what moves it', () => {
    const later = (changes: Parameters<typeof month>[0]) => month(changes).months - planned.months;
    expect(later({ perOrder: 0.16 }) * 30.4).toBeLessThan(14);
    expect(text).toContain("Doubling the model's price adds under two weeks.");
    expect(later({ build: 100_000 })).toBe(2.5);
    expect(text).toContain('by a quarter adds two and a half months');
    expect(rounded(later({ passing: 0.6 }))).toBe(2);
    expect(text).toMatch(/with 60 orders passing instead of 75, adds about two\./);

    const fixed = planned.hosting + planned.engineer + planned.owner + planned.change;
    const each = (planned.saving + fixed) / orders;
    expect(read(/each order saves \$([\d.]+) and the fixed costs are \$([\d,]+)/)).toEqual([
      rounded(each, 2),
      fixed,
    ]);
    expect(read(/Below about ([\d,]+) orders/)).toEqual([rounded(fixed / each, -1)]);
    expect(read(/within two years it needs about ([\d,]+)/)).toEqual([
      rounded((PLAN.build / 24 + fixed) / each, -1),
    ]);
    expect(
      read(
        /Typing took (\d+) hours, and review and sampling take about (\d+)\. The difference is (\d+) hours worth \$([\d,]+),/,
      ),
    ).toEqual([hours, rounded(planned.checking), rounded(planned.freed), rounded(planned.freed * wage, -1)]);
    expect(read(/the saving falls to \$([\d,]+)/)).toEqual([rounded(month({ unused: 0.5 }).saving, -1)]);
    expect(month({ unused: 0.5 }).months).toBeGreaterThan(36);
    const [freed, contracts = 0, calls = 0] = read(
      /Of the (\d+) hours freed each month, (\d+) replace .* The remaining (\d+) go/,
    );
    expect(freed).toBe(rounded(planned.freed));
    expect(contracts + calls).toBe(freed);
  });

  it('counts the months of full review', () => {
    const review = ((orders * reviewMinutes) / 60) * wage;
    const total =
      planned.model + planned.hosting + review + planned.engineer + planned.owner + planned.change;
    const saving = (today ?? 0) - total;
    expect(
      read(
        /at four minutes cost \$([\d,]+), the monthly total is \$([\d,]+), and each of those months saves \$([\d,]+)/,
      ),
    ).toEqual([review, total, saving]);
    expect(read(/moves from (\d+) months to about ([\d.]+)/)).toEqual([
      planned.months,
      rounded(2 + (PLAN.build - 2 * saving) / planned.saving, 1),
    ]);
  });
});

describe('choosing the first automation', () => {
  const { text, figures: read, row, cells } = articleText('choosing-your-first-automation');
  const candidates = [...text.matchAll(/^\| ([^|]+?) (?:\| \d ){4}\| \d/gm)].map(([, name = '']) => name);

  it('multiplies and adds the scores', () => {
    expect(candidates).toHaveLength(6);
    for (const name of candidates) {
      const scores = row(name).slice(0, 4);
      const [product, sum] = row(name).slice(4);
      expect.soft(product, name).toBe(scores.reduce((all, score) => all * score, 1));
      expect.soft(sum, name).toBe(scores.reduce((all, score) => all + score, 0));
    }
    const sums = candidates.map((name) => row(name)[5] ?? 0);
    expect(read(/slope from (\d+) to (\d+)/)).toEqual([Math.min(...sums), Math.max(...sums)]);
    const [winner = '', second = ''] = [...candidates].sort((a, b) => (row(b)[4] ?? 0) - (row(a)[4] ?? 0));
    expect(winner).toMatch(/delivery confirmations/);
    expect(row(second)[4]).toBeGreaterThanOrEqual(12);
    expect(candidates.filter((name) => (row(name)[4] ?? 0) < 12)).toHaveLength(4);
    expect(text).toContain('and four that should wait');
    const [twos, sixteen = 0, border = 0] = read(/(Four) twos make (\d+), so a product under (\d+)/);
    expect(2 ** (twos ?? 0)).toBe(sixteen);
    expect(border).toBeLessThan(sixteen);
  });

  it('has bands without a gap, and puts the winner where it belongs', () => {
    const bands = cells('Volume: hours of handling a month').map((band) =>
      (band.match(/\d+/g) ?? []).map(Number),
    );
    expect(bands).toEqual([[10], [10, 39], [40, 149], [150]]);
    const [hours = 0] = read(/It takes (\d+) hours a month today/);
    const [volume = 0] = row('Matching delivery confirmations to orders');
    const [from = 0, to = 0] = bands[volume] ?? [];
    expect(hours).toBeGreaterThanOrEqual(from);
    expect(hours).toBeLessThanOrEqual(to);
  });

  it('counts hours rather than cases', () => {
    const [many = 0, seconds = 0, few = 0, minutes = 0] = read(
      /because (ten thousand) cases of (\w+) seconds are less work than (three hundred) of (\w+) minutes/,
    );
    expect((many * seconds) / 3600).toBeLessThan((few * minutes) / 60);
  });

  it('works out what the winner is worth', () => {
    const [cases = 0, each = 0, before = 0, matched = 0, left = 0, awkward = 0, after = 0, gain] = read(
      /There are ([\d,]+) confirmations at (\w+) minutes each, which is (\d+) hours a month\. Say the system matches (\d+) of 100 alone\. That leaves (\d+) for the team, and the awkward ones take (\w+) minutes each: (\d+) hours\. The gain is (\d+) hours/,
    );
    expect(before).toBe((cases * each) / 60);
    expect(left).toBe((cases * (100 - matched)) / 100);
    expect(after).toBe((left * awkward) / 60);
    expect(gain).toBe(before - after);
    expect(read(/and (\d+) hours a month don't change a company/)).toEqual([gain]);
    expect(read(/It takes (\d+) hours a month today/)).toEqual([before]);
  });

  it('knows how rough a hundred cases are', () => {
    const [count = 0, low, high] = read(/a count of (\d+) fits a true share between (\d+) and (\d+) percent/);
    expect(wilson(count, 100).map((bound) => percent(bound))).toEqual([low, high]);
  });
});

describe('a four-week pilot', () => {
  const { text, figures: read, row, cells } = articleText('running-a-four-week-pilot');

  it('budgets the hours', () => {
    const [owner = 0, gradings = 0, minutes = 0, grading = 0, days = 0, support = 0, all] = read(
      /half of the process owner's time for four weeks \((\d+) hours\), (\d+) gradings at (\w+) minutes \((\d+) hours\), (\w+) days of IT \((\d+) hours\)\. That's (\d+) hours/,
    );
    expect(owner).toBe((4 * 40) / 2);
    expect(grading).toBe((gradings * minutes) / 60);
    expect(support).toBe(days * 8);
    expect(all).toBe(owner + grading + support);
  });

  it('counts the cases of each week', () => {
    const [daily = 0] = read(/handles (\d+) requests a working day/);
    const week = daily * 5;
    expect(cells('2')[1]).toBe(`${week} produced, 300 graded`);
    expect(cells('3')[0]).toMatch(/^Live on a tenth/);
    expect(cells('3')[1]).toBe(`${week / 10}`);
    expect(cells('4')[0]).toMatch(/^Live on a quarter/);
    expect(cells('4')[1]).toBe(`${week / 4}`);
    const live = week / 10 + week / 4;
    expect(read(/for the (\d+) live cases of weeks three and four/)).toEqual([live]);
    expect(text).toContain(`Results sent unchanged, of ${live} |`);
    expect(text).toContain(`Serious errors before the check, of ${live} |`);
    const [perDay = 0, weeks = 0] = read(
      /Under (\w+) cases a day, (two) live weeks yield fewer than a hundred/,
    );
    expect(perDay * 5 * weeks).toBe(100);
  });

  it('has columns without a gap between them', () => {
    const unchanged = row('Results sent unchanged, of 280');
    expect(cells('Results sent unchanged, of 280').slice(1)).toEqual([
      '196 or more',
      '140 to 195',
      'under 140',
    ]);
    expect(unchanged).toEqual([196, 140, 140]);
    expect(cells('Serious errors before the check, of 280').slice(1)).toEqual([
      '8 or fewer',
      '9 to 13',
      '14 or more',
    ]);
  });

  it('sets the limit for serious errors where chance allows it', () => {
    const [live = 0, perHundred = 0] = read(
      /for the (\d+) live cases[^.]*make (two) serious errors per hundred/,
    );
    const rate = perHundred / 100;
    const [expected, go = 0] = row('Serious errors before the check, of 280');
    expect(expected).toBe(rounded(live * rate));
    expect(read(/Why is (\d+) a go, when your people would make (\d+)\?/)).toEqual([go, expected]);
    const [strict = 0, coin, limit, equal, twice] = read(
      /stays at (\d+) or fewer in only (\d+) of 100 such pilots, so that limit would be a coin flip\. It stays at (\d+) or fewer in (\d+) of 100\. A system that makes twice as many errors still slips through in (\d+) of 100/,
    );
    expect(coin).toBe(percent(atMost(live, strict, rate)));
    expect(limit).toBe(go);
    expect(equal).toBe(percent(atMost(live, go, rate)));
    expect(twice).toBe(percent(atMost(live, go, 2 * rate)));
  });

  it('knows how precise the share is', () => {
    const [sent = 0, live = 0, share = 0, points = 0] = read(
      /If (\d+) of (\d+) go out unchanged, that's (\d+) percent, give or take about (\w+) points/,
    );
    expect(share).toBe(percent(sent / live));
    const [low, high] = wilson(sent, live);
    expect(rounded(((high - low) / 2) * 100)).toBe(points);
    // Enough to tell 70 from 50, and not from 67.
    expect(low).toBeGreaterThan(0.5);
    expect(low).toBeLessThan(0.67);
  });
});

describe('human review', () => {
  const { text, figures: read, row } = articleText('human-review-that-works');
  const ranges = ['under 0.60', '0.60 to 0.80', '0.80 to 0.90', '0.90 to 0.95', '0.95 and above'].map(
    (score) => {
      const [cases = 0, wrong = 0, rate] = row(score);
      return { score, cases, wrong, rate };
    },
  );
  const [reviewCost = 0] = read(/a review takes three minutes and costs \$(\d+)/);
  const [errorCost = 0] = read(/costs \$(\d+) to repair/);
  const [caught = 0] = read(/Reviewers catch (\d+) of 100 errors/);
  const catching = caught / 100;
  const sum = (from: typeof ranges, field: 'cases' | 'wrong') =>
    from.reduce((all, one) => all + one[field], 0);
  const wrongOfAll = sum(ranges, 'wrong');

  it('adds up the table', () => {
    for (const { score, cases, wrong, rate } of ranges)
      expect.soft(rounded((wrong / cases) * 100, 1), score).toBe(rate);
    expect(row('All')).toEqual([sum(ranges, 'cases'), wrongOfAll, (wrongOfAll / sum(ranges, 'cases')) * 100]);
  });

  it('puts the threshold where reviewing pays', () => {
    const [cost, share = 0, repair, border = 0] = read(
      /error rate > (\d+) \/ \(([\d.]+) x (\d+)\) = ([\d.]+)%/,
    );
    expect([cost, share, repair]).toEqual([reviewCost, catching, errorCost]);
    expect(border).toBe(rounded((reviewCost / (catching * errorCost)) * 100, 1));
    expect(ranges.map(({ rate = 0 }) => rate > border)).toEqual([true, true, true, false, false]);
    expect(read(/So the threshold is 0\.90, and (\d+) of ([\d,]+) cases/)).toEqual([
      sum(ranges.slice(0, 3), 'cases'),
      sum(ranges, 'cases'),
    ]);
  });

  it.each([
    ['reviewing nothing', 0],
    ['below 0\\.60', 1],
    ['below 0\\.80', 2],
    ['below 0\\.90', 3],
    ['below 0\\.95', 4],
    ['everything', 5],
  ])('draws the cost of %s', (name, reviewed) => {
    const shown = ranges.slice(0, reviewed);
    const missed = wrongOfAll - catching * sum(shown, 'wrong');
    const cost = rounded(sum(shown, 'cases') * reviewCost + missed * errorCost);
    expect(read(new RegExp(`${name} ([\\d,]+)`))).toEqual([cost]);
    if (reviewed === 5) expect(read(/Reviewing everything costs \$([\d,]+)/)).toEqual([cost]);
  });

  it('compares attention', () => {
    const shown = ranges.slice(0, 3);
    expect(read(/when (\d+) cases in a hundred are right as they were at (\d+)/)).toEqual([
      100 - (wrongOfAll / sum(ranges, 'cases')) * 100,
      100 - (sum(shown, 'wrong') / sum(shown, 'cases')) * 100,
    ]);
  });

  it('samples what passes', () => {
    const passing = ranges.slice(3);
    const [
      monthly = 0,
      unseen = 0,
      share = 0,
      sample = 0,
      hours,
      minutes = 0,
      wrong = 0,
      of = 0,
      two,
      five = 0,
      months,
    ] = read(
      /With ([\d,]+) cases a month, ([\d,]+) pass unseen\. Checking (\d+) percent is (\d+) cases, about (\w+) hours at (\w+) minutes\. The table predicts (\d+) errors in (\d+) such cases, so expect (\w+) in the sample\. (Five) or more in a month [^,]*, since by chance alone that happens about once in (\d+) months/,
    );
    expect(unseen).toBe((monthly * sum(passing, 'cases')) / sum(ranges, 'cases'));
    expect(sample).toBe((unseen * share) / 100);
    expect(hours).toBe((sample * minutes) / 60);
    expect([wrong, of]).toEqual([sum(passing, 'wrong'), sum(passing, 'cases')]);
    expect(two).toBe(rounded((sample * wrong) / of));
    expect(months).toBe(rounded(1 / atLeast(sample, five, wrong / of)));
    const [none, rate] = read(/zero errors in (\d+) still fits a true rate of about (\d+) percent/);
    expect(none).toBe(sample);
    // The rate at which a sample without an error is one in twenty.
    expect(rate).toBe(percent(1 - 0.05 ** (1 / sample)));
  });

  it('says what the seeds can tell', () => {
    const [perHundred = 0] = read(/mixed into the queue at about (\w+) in a hundred/);
    const [queue = 0, seeds = 0, found = 0, low, high] = read(
      /A queue of ([\d,]+) cases a month carries (\d+) seeds\. [^:]*: if reviewers catch (\d+) of them, the true rate may be anywhere from (\d+) to (\d+) percent/,
    );
    expect(seeds).toBe((queue * perHundred) / 100);
    expect(found).toBe(rounded(seeds * catching));
    expect(wilson(found, seeds).map((bound) => percent(bound))).toEqual([low, high]);
    const [months = 0, pooled = 0, all = 0, from, to, people = 0, own, year] = read(
      /Pool (\w+) months\. (\d+) of (\d+) seeds narrow it to (\d+) to (\d+) percent\. Each of (\w+) reviewers gets (\d+) of those[^.]*\. A year's (\d+)/,
    );
    expect(all).toBe(seeds * months);
    expect(pooled).toBe(rounded(all * catching));
    expect(wilson(pooled, all).map((bound) => percent(bound))).toEqual([from, to]);
    expect(own).toBe(all / people);
    expect(year).toBe((seeds * 12) / people);
    const [lowest = 0, border = 0] = read(/At (\d+) percent the break-even error rate is ([\d.]+) percent/);
    expect(lowest).toBe(low);
    expect(border).toBe(rounded((reviewCost / ((lowest / 100) * errorCost)) * 100, 1));
    expect(border).toBeGreaterThan(ranges[2]?.rate ?? Number.POSITIVE_INFINITY);
    expect(text).toContain('reviewing the range from 0.80 to 0.90 no longer pays');
  });

  it('counts corrections and the hours of the queue', () => {
    const shown = ranges.slice(0, 3);
    const [wrong = 0, of = 0, share, corrections] = read(
      /(\d+) of the (\d+) reviewed cases are wrong\. At a catch rate of (\d+) percent you should see about (\d+) corrections per 100/,
    );
    expect([wrong, of, share]).toEqual([sum(shown, 'wrong'), sum(shown, 'cases'), caught]);
    expect(corrections).toBe(rounded(((wrong * catching) / of) * 100));
    const [cases = 0, minutes = 0, hours = 0, daily] = read(
      /([\d,]+) cases at (\w+) minutes are (\d+) hours a month, or (\w+) hours a working day/,
    );
    expect(hours).toBe((cases * minutes) / 60);
    expect(daily).toBe(rounded(hours / 21));
    expect(read(/A queue of ([\d,]+) cases a month/)).toEqual([cases]);
    // The queue is the part of 4,000 cases a month below the threshold.
    expect(cases).toBe((4000 * sum(shown, 'cases')) / sum(ranges, 'cases'));
  });
});

describe('handing over', () => {
  const { figures: read, row, text } = articleText('chatbot-handover');
  const [
    all = 0,
    share = 0,
    monthly = 0,
    daily = 0,
    days = 0,
    hours = 0,
    hourly = 0,
    busiest = 0,
    minutes = 0,
    work,
  ] = read(
    /with ([\d,]+) conversations a month that hands over (\d+) in 100: ([\d,]+) a month, about (\d+) on each of (\d+) working days\. Over (\w+) hours that's (\w+) an hour, and in the busiest hour, say, twice that: (\d+)\. At (\w+) minutes each, the busiest hour holds (\d+) minutes of work/,
  );

  it('leads from the month to the busiest hour', () => {
    expect(monthly).toBe((all * share) / 100);
    expect(daily).toBe(rounded(monthly / days));
    expect(hourly).toBe(rounded(daily / hours));
    expect(busiest).toBe(2 * hourly);
    expect(work).toBe(busiest * minutes);
    expect(work).toBeGreaterThan(60);
    const [handed, saved = 0, gain] = read(
      /If ([\d,]+) conversations a month are handed over and a good note saves (\w+) minutes[^,]*, that's (\d+) hours/,
    );
    expect(handed).toBe(monthly);
    expect(gain).toBe((monthly * saved) / 60);
  });

  it.each([2, 3])('makes customers wait for %i agents as long as the formula says', (agents) => {
    const { occupancy, waits, wait } = erlangC(busiest, minutes, agents);
    expect(row(String(agents))).toEqual([percent(occupancy), percent(waits), rounded(wait, 1)]);
  });

  it('repeats the load of two in words', () => {
    expect(read(/Two would be busy for (\d+) percent/)).toEqual([
      percent(erlangC(busiest, minutes, 2).occupancy),
    ]);
    expect(text).toContain("The bot didn't make those three people superfluous");
  });

  it('counts two chats at a time as four agents who take longer', () => {
    const [longer = 0, before, waiting, wait] = read(
      /At (\w+) minutes instead of (\w+), (\d+) percent wait, and ([\d.]+) minutes on average/,
    );
    expect(before).toBe(minutes);
    const four = erlangC(busiest, longer, 4);
    expect([waiting, wait]).toEqual([percent(four.waits), rounded(four.wait, 1)]);
  });

  it('says who waits longer than promised', () => {
    const [limit = 0] = read(/keep, (\w+) minutes for example/);
    const beyond = (agents: number) => {
      const { load, waits } = erlangC(busiest, minutes, agents);
      return percent(waits * Math.exp((-(agents - load) * limit) / minutes));
    };
    expect(read(/With three agents (\d+) in 100 wait longer than that, with two (\d+)/)).toEqual([
      beyond(3),
      beyond(2),
    ]);
  });
});

describe('when an automation fails', () => {
  const { figures: read, text } = articleText('when-an-automation-fails');
  const [cases = 0, calls = 0, succeeding = 0, failed, all = 0, stopped] = read(
    /Take ([\d,]+) cases a month with (\w+) calls each\. If ([\d.]+) percent of calls succeed, (\d+) of the ([\d,]+) fail, and about (\d+) cases/,
  );

  it('counts failures', () => {
    expect(all).toBe(cases * calls);
    expect(failed).toBe(rounded((all * (100 - succeeding)) / 100));
    expect(stopped).toBe(failed);
    expect((stopped ?? 0) / 22).toBeGreaterThan(1);
    expect(text).toContain('more than one a working day');
  });

  it('counts false alarms', () => {
    const [cut = 0, of, alarms = 0, times = 0, first = 0, second, next = 0, third] = read(
      /the slowest (one) percent, ([\d,]+) calls bring (\d+) false alarms a month, (\w+) times the real failures\. At the ([\d.]+)th percentile there are still (\d+), as many as real ones, and at the ([\d.]+)th there are (\d+)/,
    );
    const beyond = (percentile: number) => rounded((all * (100 - percentile)) / 100);
    expect(of).toBe(all);
    expect(alarms).toBe(beyond(100 - cut));
    expect(times).toBe(alarms / (failed ?? 0));
    expect(second).toBe(beyond(first));
    expect(second).toBe(failed);
    expect(third).toBe(beyond(next));
  });

  it('adds up the tries', () => {
    const [attempts = 0, timeout = 0] = read(/attempts: (\d+) [\s\S]*?timeout_seconds: (\d+)/);
    const waits = (text.match(/wait_seconds: \[([\d, ]+)\]/)?.[1] ?? '').split(', ').map(Number);
    expect(waits).toHaveLength(attempts - 1);
    const waiting = waits.reduce((sum, wait) => sum + wait, 0);
    expect(read(/this takes (\d+) seconds of time-outs and (\d+) of waiting, (\d+) in all/)).toEqual([
      attempts * timeout,
      waiting,
      attempts * timeout + waiting,
    ]);
    expect(read(/"attempts": (\d+)/)).toEqual([attempts]);
    expect(read(/no answer within (\d+) s/)).toEqual([timeout]);
    const [each = 0, product] = read(
      /each try (\w+) times\. Then one failing step produces 3 × 3 × 3 = (\d+) calls/,
    );
    expect(product).toBe(each ** 3);
  });
});

describe('prompt injection', () => {
  const { figures: read, text } = articleText('prompt-injection-for-buyers');

  it('says how often a filter fails', () => {
    const [stopped = 0, of = 0, tries = 0, chance] = read(
      /catches (\d+) of (\d+) attempts\. Someone who sends (\d+) different ones[^%]*?about (\d+) percent/,
    );
    const share = stopped / of;
    expect(text).toContain('1 − 0.99²⁰⁰');
    expect([share, tries]).toEqual([0.99, 200]);
    expect(chance).toBe(percent(1 - share ** tries));
    expect(read(/An even chance takes (\d+) attempts/)).toEqual([Math.ceil(Math.log(0.5) / Math.log(share))]);
  });
});

describe('measuring a support chatbot', () => {
  const { figures: read, row, text, cells } = articleText('measuring-a-support-chatbot');
  const [all = 0, handed = 0, ended = 0, deflection] = read(
    /Follow ([\d,]+) conversations, in an example\. (\d+) were handed to an agent\. The other (\d+) ended in the bot, so the deflection rate is (\d+) percent/,
  );
  const [silent = 0, answered = 0, again = 0, resolved = 0, resolution] = read(
    /Of these, (\d+) contained no answer at all[^.]*\. (\d+) received an answer\. Within seven days, (\d+) of those[^.]*\. That leaves (\d+)\.[\s\S]*?The resolution rate is (\d+) percent/,
  );

  it('follows a thousand conversations', () => {
    expect(ended).toBe(all - handed);
    expect(answered).toBe(ended - silent);
    expect(resolved).toBe(answered - again);
    expect(deflection).toBe((ended / all) * 100);
    expect(resolution).toBe((resolved / all) * 100);
    expect(
      read(
        /(\d+) handed over and (\d+) ended in the bot\. Of the (\d+), (\d+) left without an answer and (\d+) were answered\. Of the (\d+), (\d+) asked again and (\d+) were resolved/,
      ),
    ).toEqual([handed, ended, ended, silent, answered, answered, again, resolved]);
    expect(read(/gives (\d+) percent deflection and (\d+) percent resolution/)).toEqual([
      deflection,
      resolution,
    ]);
  });

  it.each(['Deflection rate', 'Answer rate', 'Re-contact rate', 'Resolution rate'])(
    'defines the %s',
    (term) => {
      const [, formula = '', here = ''] = cells(term);
      const [part = 0, whole = 1] = formula.split(' / ').map(figure);
      expect(percent(part / whole)).toBe(figure(here));
      expect([ended, answered, again, resolved]).toContain(part);
    },
  );

  it('knows how rough a hundred transcripts are', () => {
    const [wrong = 0, of = 0, low, high] = read(
      /If (eight) of (\d+) are wrong, the share in all resolved conversations is probably between (\d+) and (\d+) percent/,
    );
    expect(wilson(wrong, of).map((bound) => percent(bound))).toEqual([low, high]);
  });

  it('divides the cost, and counts the saving in three ways', () => {
    const [month = 0, deflected = 0, questions = 0, bot = 0, each = 0] = read(
      /a month of ([\d,]+) conversations: ([\d,]+) deflected, ([\d,]+) resolved\. The bot costs \$([\d,]+)[^$]*\$([\d.]+)\./,
    );
    expect(deflected).toBe((month * ended) / all);
    expect(questions).toBe((month * resolved) / all);
    expect(read(/per deflected conversation = ([\d,]+) \/ ([\d,]+) = \$([\d.]+)/)).toEqual([
      bot,
      deflected,
      rounded(bot / deflected, 2),
    ]);
    expect(read(/per resolved question {6}= ([\d,]+) \/ ([\d,]+) = \$([\d.]+)/)).toEqual([
      bot,
      questions,
      rounded(bot / questions, 2),
    ]);
    const [before = 0, after = 0, fall = 0, solved, other] = read(
      /agents handled ([\d,]+) contacts a month over all channels, and now they handle ([\d,]+)\. The fall is ([\d,]+), although the bot resolved ([\d,]+)\. The other (\d+)/,
    );
    expect(fall).toBe(before - after);
    expect(solved).toBe(questions);
    expect(other).toBe(questions - fall);
    for (const [name, count] of [
      ['Deflection', deflected],
      ['Resolution', questions],
      ['Fall in contacts handled by agents', fall],
    ] as const)
      expect.soft(row(name), name).toEqual([count, count * each, bot, count * each - bot]);
    expect(text).toContain(`At $${each.toFixed(2)} |`);
  });
});
