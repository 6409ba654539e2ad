// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleLetter } from '~/content/newsletter';
import { articleText, figure } from '../support/article-text';
import { atLeast, percent, rounded, wilson } from '../support/statistics';

/* Each sum that an article states, worked out again from the figures it states before. article-sums.test.ts has the other articles. */

const interval = (wrong: number, of: number, decimals = 0) =>
  wilson(wrong, of).map((bound) => percent(bound, decimals));

/** How probable a split at least as uneven as this one is, if either side is as likely. */
const signTest = (one: number, other: number) => 2 * atLeast(one + other, Math.max(one, other), 0.5);

describe('a style guide that a model can follow', () => {
  const { figures, rows } = articleText('a-style-guide-a-model-can-follow');
  const [sentences = 0] = figures(/Take (\d+) sentences, half/);

  it('sorts every number of agreements into one row', () => {
    const bounds = rows('Agreements out of 20').map(([cell = '']) => cell.match(/\d+/g)?.map(Number));
    expect(bounds).toEqual([[18, sentences], [14, 17], [13]]);
  });

  it('knows how often two people agree by chance', () => {
    const [coins] = figures(/toss coins agree on about (\w+)\./);
    expect(sentences * 0.5).toBe(coins);
    const [pass = 0, of = 1, agreed] = figures(
      /pass (\w+) sentences in (\w+) at random agree on about (\d+)/,
    );
    const rate = pass / of;
    expect(rounded(sentences * (rate ** 2 + (1 - rate) ** 2))).toBe(agreed);
  });

  it('adds up the editors’ hours', () => {
    const [minutes = 0, rules = 0, hours] = figures(
      /With (\w+) minutes a rule for each editor, a guide of (\d+) rules takes each of them (\w+) hours/,
    );
    expect((minutes * rules) / 60).toBe(hours);
  });

  it('says how seldom ten texts show a rule that is wrong', () => {
    const [limit = 0, texts = 0] = figures(/fails (\w+) or more of the (\w+), it's wrong/);
    const [fails = 0, of = 1, again] = figures(
      /fails (\w+) good text in (\w+) reaches (\w+) only about a third/,
    );
    expect(again).toBe(limit);
    expect(atLeast(texts, limit, fails / of)).toBeCloseTo(1 / 3, 1);
  });
});

describe('build, buy or configure', () => {
  const { figures, rows, text } = articleText('build-buy-or-configure');
  const [volume = 0] = figures(/manufacturer that gets ([\d,]+) of them a month/);
  const [done = 0, of = 1, left = 0, minutes = 0, hours = 0, wage = 0, gap = 0, gapYear = 0] = figures(
    /completes (\d+) of (\d+) claims\. That leaves (\d+) a month, at (\w+) minutes each, which is (\d+) hours\. At \$(\d+) an hour the gap costs (\$[\d,]+) a month, or (\$[\d,]+) a year/,
  );
  const [half = 0, saving = 0, build = 0, days = 0, rate = 0, upkeep = 0, net = 0, invested] = figures(
    /take half of those (\d+)\. That's [^.]*\. It would save (\$[\d,]+) a year\. It would cost perhaps (\$[\d,]+) to build, and its upkeep at (\w+) days a month and \$(\d+) a day is (\$[\d,]+) a year\. The net gain is \$(\d+) a year on an investment of (\$[\d,]+)\./,
  );
  const savingAt = (claims: number) => (saving * claims) / volume;

  it('counts its steps', () => {
    const decisions = rows('Step').map(([, decision]) => decision);
    const count = (name: string) => decisions.filter((one) => one === name).length;
    const [built, all, bought, configured] = figures(
      /(\w+) step of (\w+) is built, (\w+) is bought, and (\w+) are configured/,
    );
    expect([built, all, bought, configured]).toEqual([
      count('Build'),
      decisions.length,
      count('Buy'),
      count('Configure'),
    ]);
  });

  it('reads a trial with its margins', () => {
    const [completed = 0, cases = 1, share, low, high] = figures(
      /completes (\d+) of (\d+) cases is at (\d+) percent, and the 95 percent interval runs from (\d+) to (\d+)\./,
    );
    expect(percent(completed / cases)).toBe(share);
    expect(interval(completed, cases)).toEqual([low, high]);
    expect(text).toContain(`Take ${cases} of your own finished cases`);
    const [none = 0, room = 0, claims] = figures(
      /No silent error in (\d+) still leaves room for ([\d.]+) percent, which is (\d+) claims a month/,
    );
    expect(none).toBe(cases);
    expect(percent(3 / none, 1)).toBe(room);
    expect((volume * room) / 100).toBe(claims);
  });

  it('prices the gap', () => {
    expect((volume * (of - done)) / of).toBe(left);
    expect((left * minutes) / 60).toBe(hours);
    expect(hours * wage).toBe(gap);
    expect(gap * 12).toBe(gapYear);
  });

  it('prices closing it', () => {
    expect(half).toBe(left);
    expect(gapYear / 2).toBe(saving);
    expect(days * rate * 12).toBe(upkeep);
    expect(saving - upkeep).toBe(net);
    expect(invested).toBe(build);
  });

  it('looks again at three and at ten times the volume', () => {
    const [claims = 0, saved, kept = 0, months = 0] = figures(
      /At ([\d,]+) claims a month the module would save (\$[\d,]+) a year, keep (\$[\d,]+) after upkeep, and return its cost in (\d+) months/,
    );
    expect(claims).toBe(volume * 3);
    expect(savingAt(claims)).toBe(saved);
    expect(savingAt(claims) - upkeep).toBe(kept);
    expect(Math.floor((build / kept) * 12)).toBe(months);
    expect(build / kept).toBeLessThanOrEqual(2);
    const [more = 0, most = 0, same, under = 0] = figures(
      /At ([\d,]+) it would save (\$[\d,]+) for the same (\$[\d,]+) of upkeep, and pay for itself in under (\w+) months/,
    );
    expect(savingAt(more)).toBe(most);
    expect(same).toBe(upkeep);
    const needed = (build / (most - upkeep)) * 12;
    expect([needed < under, needed > under - 1]).toEqual([true, true]);
  });
});

describe('drafts with sources', () => {
  const { figures, rows, text } = articleText('drafts-with-sources');
  const [claims = 0] = figures(/product page with (\d+) checkable claims/);
  const [alone = 0] = figures(
    /needs (\w+) minutes to verify a claim from nothing, and a minute and a half with/,
  );
  const [table = 0] = figures(/table of facts for this product takes (\d+) minutes, once/);

  it('compares checking with and without sources', () => {
    const beside = 1.5;
    const five = figures(/[Tt]otal for (\w+) pieces/)[0] ?? 0;
    expect(figures(/\| Checking one piece, (\d+) claims \|/)).toEqual([claims]);
    const [facts, one, total, all] = rows('').map(([, ...cells]) => cells.map(figure));
    expect(facts).toEqual([0, table]);
    expect(one).toEqual([claims * alone, claims * beside]);
    expect(total).toEqual([claims * alone, table + claims * beside]);
    expect(all).toEqual([five * claims * alone, table + five * claims * beside]);
    const [slower] = figures(
      /a single piece comes out (\w+) minutes slower, and the second one puts you ahead/,
    );
    expect(table + claims * beside - claims * alone).toBe(slower);
    expect(table + 2 * claims * beside).toBeLessThan(2 * claims * alone);
  });

  it('counts the claims of its record', () => {
    const [pieces = 0, all] = figures(/After (\d+) pieces, (\d+) claims in our example/);
    expect(pieces * claims).toBe(all);
  });

  it('rounds the study that it cites', () => {
    const source = readFileSync('src/content/posts/drafts-with-sources.md', 'utf8');
    const supported = Number(source.match(/([\d.]+) percent of the citations supported/)?.[1]);
    expect(text).toContain("one citation in four didn't support its sentence");
    expect(1 - supported / 100).toBeCloseTo(1 / 4, 1);
  });
});

describe('getting people to use it', () => {
  const { figures } = articleText('getting-people-to-use-it');

  it('works out a day of hard cases', () => {
    const [cases = 0, hours = 0, mean] = figures(
      /handles (\d+) cases in (\w+) working hours, (\w+) minutes on average/,
    );
    const [easy = 0, short = 0, easyMinutes = 0, hard = 0, long = 0, hardMinutes = 0] = figures(
      /Of these, (\d+) are easy and take (\w+) minutes each \((\d+) minutes\), and (\d+) are hard and take (\d+) \((\d+) minutes\)/,
    );
    expect(easy + hard).toBe(cases);
    expect([easy * short, hard * long]).toEqual([easyMinutes, hardMinutes]);
    const [day = 0] = figures(/Together that's (\d+) minutes: a full day/);
    expect([easyMinutes + hardMinutes, hours * 60, cases * (mean ?? 0)]).toEqual([day, day, day]);
    const [again, left = 0] = figures(/case that's left takes (\d+) minutes, and a full day is (\d+) cases/);
    expect([again, Math.floor(day / long)]).toEqual([long, left]);
    expect(figures(/If the target stays at (\d+), the whole team fails/)).toEqual([cases]);
    // 'Almost half'.
    expect(1 - left / cases).toBeGreaterThan(0.4);
    expect(1 - left / cases).toBeLessThan(0.5);
  });

  it('counts the contracts that end', () => {
    const [from = 0, to = 0, contracts] = figures(
      /shrink from (\w+) to (\w+) by the end of next year\. We won't renew the (\w+) temporary/,
    );
    expect(from - to).toBe(contracts);
  });
});

describe('measuring invoice extraction', () => {
  const { figures, rows, text } = articleText('measuring-invoice-extraction');
  const [sample = 0] = figures(/labeled sample of ([\d,]+) invoices/);
  const [minutes = 0, wage = 0, review = 0, error = 0, everything = 0] = figures(
    /takes (\w+) minutes at \$(\d+) an hour, which is \$([\d.]+), and an error that gets through costs \$(\d+) on average to find and repair\. Reviewing everything costs (\$[\d,]+)\./,
  );
  const thresholds = rows('Threshold').map((cells) => cells.map(figure));
  const [, at90 = [], at97 = []] = thresholds;

  it('multiplies field accuracies', () => {
    const [fields] = figures(/With (\w+) required fields/);
    for (const [field = '', invoices = ''] of rows('Accuracy per field'))
      expect(percent((figure(field) / 100) ** (fields ?? 0), 1), field).toBe(figure(invoices));
  });

  it('adds up the costs of each threshold', () => {
    expect((minutes / 60) * wage).toBeCloseTo(review);
    expect(sample * review).toBeCloseTo(everything);
    expect(thresholds).toHaveLength(3);
    for (const [at, pass = 0, wrong = 0, rate, reviewed = 0, errors = 0, total] of thresholds) {
      expect.soft(percent(wrong / pass, 1), `${at}`).toBe(rate);
      expect.soft((sample - pass) * review, `${at}`).toBeCloseTo(reviewed);
      expect.soft(wrong * error, `${at}`).toBe(errors);
      expect.soft(reviewed + errors, `${at}`).toBe(total);
    }
    const totals = thresholds.map((row) => row.at(-1) ?? 0);
    expect(totals[0]).toBe(Math.max(...totals));
  });

  it('finds the cost of an error that decides', () => {
    const [loose = 0, many = 0, strict = 0, few = 0, even] = figures(
      /when (\d+) \+ (\d+)e = ([\d,]+) \+ (\d+)e, which gives e = \$(\d+)/,
    );
    expect([loose, many, strict, few]).toEqual([at90[4], at90[2], at97[4], at97[2]]);
    expect((strict - loose) / (many - few)).toBe(even);
    expect(figures(/The options ([\d.]+) and ([\d.]+) cost the same/)).toEqual([at90[0], at97[0]]);
    expect(figures(/an average of \$(\d+) hides/)).toEqual([error]);
    expect(figures(/error costs more than \$(\d+), use the stricter/)).toEqual([even]);
    expect(figures(/Above \$(\d+) the stricter threshold costs more/)).toEqual([(everything - strict) / few]);
  });

  it('sizes its samples', () => {
    expect(text).toContain('\nn = 1.96² × p × (1 − p) / m²\n');
    const table = rows('Expected accuracy');
    for (const [accuracy = '', margin = '', needed = ''] of table) {
      const p = figure(accuracy) / 100;
      const m = Number(margin.match(/\d+/)?.[0]) / 100;
      expect
        .soft(Math.ceil((1.96 ** 2 * p * (1 - p)) / m ** 2 - 1e-9), accuracy + margin)
        .toBe(figure(needed));
    }
    const [each = 0, small = 0, hours, large = 0, more] = figures(
      /At (\w+) minutes each, (\d+) invoices are about (\d+) hours of labeling and ([\d,]+) about (\d+)/,
    );
    expect(table.map((row) => figure(row[2] ?? ''))).toEqual(expect.arrayContaining([small, large]));
    expect([rounded((small * each) / 60), rounded((large * each) / 60)]).toEqual([hours, more]);
  });

  it('uses the rule of three', () => {
    expect(text).toContain('Three hundred invoices without an error support "below 1 percent"');
    expect(percent(3 / 300)).toBe(1);
    const [below = 0, needed] = figures(/claim "below ([\d.]+) percent" you need ([\d,]+) without one/);
    expect(3 / (below / 100)).toBeCloseTo(needed ?? 0);
    const [weekly = 0] = figures(/Pull (\d+) straight-through invoices a week/);
    const [weeks = 0, month = 0, rate] = figures(
      /(\w+) weeks give you (\d+)\. If none is wrong, the error rate is below about ([\d.]+) percent/,
    );
    expect(weeks * weekly).toBe(month);
    expect(percent(3 / month, 1)).toBe(rate);
  });

  it('leaves the middle band open until there is more data', () => {
    const [band = 0, errors = 0, rate] = figures(/lie (\d+) invoices with (\w+) errors: ([\d.]+) percent/);
    expect([band, errors]).toEqual([(at90[1] ?? 0) - (at97[1] ?? 0), (at90[2] ?? 0) - (at97[2] ?? 0)]);
    expect(percent(errors / band, 1)).toBe(rate);
    expect(figures(/Between ([\d.]+) and ([\d.]+) lie/)).toEqual([at90[0], at97[0]]);
    const [cost, repair = 0, limit = 0] = figures(/rate is below ([\d.]+) \/ (\d+) = (\d+) percent/);
    expect([cost, repair, percent(review / error)]).toEqual([review, error, limit]);
    const [wrong, of, low = 0, high = 0] = figures(/for (\d+) of (\d+) runs from ([\d.]+) to ([\d.]+), so/);
    expect([wrong, of]).toEqual([errors, band]);
    expect(interval(errors, band, 1)).toEqual([low, high]);
    expect([low < limit, high > limit]).toEqual([true, true]);
    const [monthly = 0, months = 0, later = 0] = figures(
      /At ([\d,]+) invoices a month, (\w+) months put (\d+) of them in the band/,
    );
    expect((months * monthly * band) / sample).toBe(later);
    const [still = 0, again, from, to = 0] = figures(
      /If (\d+) are wrong, still ([\d.]+) percent, the interval is ([\d.]+) to ([\d.]+), and you can relax/,
    );
    expect(percent(still / later, 1)).toBe(again);
    expect(interval(still, later, 1)).toEqual([from, to]);
    expect(to).toBeLessThan(limit);
  });

  it('draws those intervals', () => {
    const picture = readFileSync('public/figures/invoice-error-intervals.svg', 'utf8');
    const counts = [...picture.matchAll(/(\d+) wrong of (\d+)/g)].map(([, k, n]) => [Number(k), Number(n)]);
    const column = (index: number) => thresholds.map((row) => row[index] ?? 0);
    const bands = (values: number[]) => values.map((value, index) => value - (values[index + 1] ?? 0));
    expect(counts).toEqual(bands(column(2)).map((wrong, index) => [wrong, bands(column(1))[index]]));
    const bars = [...picture.matchAll(/<rect x="([\d.]+)" y="\d+" width="([\d.]+)" height="12"/g)];
    // 0 and 5 percent on the axis.
    const [zero = 0, five = 0] = [...picture.matchAll(/M([\d.]+) 56/g)].map(([, x]) => Number(x));
    const position = (share: number) => zero + share * 20 * (five - zero);
    bars.forEach(([, x, width], index) => {
      const [wrong = 0, of = 1] = counts[index] ?? [];
      const [low, high] = wilson(wrong, of);
      expect(Number(x)).toBeCloseTo(position(low), 0);
      expect(Number(x) + Number(width)).toBeCloseTo(position(high), 0);
    });
    expect(bars).toHaveLength(3);
  });

  it('says below which volume the weekly check eats the saving', () => {
    const [checks = 0, each, monthly = 0] = figures(/(\d+) reviews at \$([\d.]+) are \$(\d+) a month/);
    expect(each).toBe(review);
    expect(checks * review).toBeCloseTo(monthly);
    expect(figures(/Passing at ([\d.]+) instead/)).toEqual([at90[0]]);
    const [saving = 0] = figures(/reviewing everything saves (\$[\d,]+) per thousand invoices/);
    expect(everything - (at90[6] ?? 0)).toBe(saving);
    const [volume = 0] = figures(/below about (\d+) invoices a month the check eats/);
    expect((monthly / saving) * 1000).toBeGreaterThan(volume * 0.95);
    expect((monthly / saving) * 1000).toBeLessThan(volume * 1.05);
  });
});

describe('preparing documents for retrieval', () => {
  const { figures, rows, text } = articleText('preparing-documents-for-retrieval');
  const [questions = 0] = figures(/Collect (\d+) questions/);
  const found = rows('What the expert found').map(([, count = '', share = '']) => [
    figure(count),
    figure(share),
  ]);

  it('shares its questions out', () => {
    expect(found.reduce((sum, [count = 0]) => sum + count, 0)).toBe(questions);
    for (const [count = 0, share] of found) expect(percent(count / questions, 1)).toBe(share);
    const [answered = 0, disagree = 0] = found.map(([count]) => count ?? 0);
    expect(figures(/answer (\d+) of (\d+) questions dependably\. On the other (\d+)/)).toEqual([
      answered,
      questions,
      questions - answered,
    ]);
    expect(figures(/The ceiling is (\d+) percent/)).toEqual([percent(answered / questions)]);
    expect(
      figures(/Settling the (\w+) contradictions raises it to (\d+) of (\d+), or ([\d.]+) percent/),
    ).toEqual([disagree, answered + disagree, questions, percent((answered + disagree) / questions, 1)]);
    expect(figures(/for (\d+) of (\d+), the 95 percent interval runs from (\d+) to (\d+) percent/)).toEqual([
      answered,
      questions,
      ...interval(answered, questions),
    ]);
  });

  it('leaves fewer files with each day of its plan', () => {
    const plan = rows('Days');
    const files = plan.map(([, , left = '']) => figure(left));
    expect(files).toEqual([...files].sort((a, b) => b - a));
    expect(figures(/In the example, ([\d,]+) files become ([\d,]+)/)).toEqual([files[0], files.at(-1)]);
    const days = plan.flatMap(([when = '']) => {
      const [from = 0, to = from] = when.split(' to ').map(Number);
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    });
    expect(days).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(figures(/about (\w+) owners for a day each/)).toEqual(figures(/(\w+) owners share/));
  });

  it('gives the owners enough time', () => {
    const [owners = 1, files = 0, each = 0] = figures(/(\w+) owners share ([\d,]+) files, about (\d+) each/);
    expect(files).toBe(figure(rows('Days').at(-1)?.[2] ?? ''));
    expect(rounded(files / owners)).toBe(each);
    const [months = 1, monthly = 0, hours = 0, minutes = 0] = figures(
      /every (\w+) months makes (\d+) a month, so budget (\w+) hours a month for each owner: under (\w+) minutes a file/,
    );
    expect(rounded(each / months)).toBe(monthly);
    expect((hours * 60) / monthly).toBeLessThan(minutes);
    expect((hours * 60) / monthly).toBeGreaterThan(minutes - 1);
  });

  it('dates its example by its own rule', () => {
    const date = (key: string) =>
      new Date(text.match(new RegExp(`${key}: (\\d{4}-\\d\\d-\\d\\d)`))?.[1] ?? '');
    const [, months = ''] = rows('Kind of document').find(([kind]) => kind?.startsWith('Procedures')) ?? [];
    const expires = date('confirmed');
    expires.setUTCMonth(expires.getUTCMonth() + figure(months));
    expect(date('expires')).toEqual(expires);
  });
});

describe('questions your security team will ask', () => {
  const { figures, text } = articleText('questions-your-security-team-will-ask');

  it('are twelve, in groups of three', () => {
    const groups = text
      .split(/^## /m)
      .map((section) => section.match(/^### (\d+)\. /gm)?.length ?? 0)
      .filter(Boolean);
    expect(groups).toEqual([3, 3, 3, 3]);
    expect(figures(/one page per group of (\w+) questions/)).toEqual([3]);
    expect(text).toContain('deserves all twelve');
  });

  it('keep withdrawn text no longer than the article on documents allows', () => {
    const [minutes] = figures(/Until the source is deleted, plus (\d+) minutes/);
    expect(
      articleText('preparing-documents-for-retrieval').figures(/(\d+) minutes is a defensible target/),
    ).toEqual([minutes]);
  });
});

describe('testing a model before launch', () => {
  const { figures, rows, text } = articleText('testing-a-model-before-launch');
  const [[ordinary = 0, ordinaryLine = 0] = [], [hard = 0, hardLine = 0] = [], [stop = 0] = []] = rows(
    'Part',
  ).map(([, cases = '', , line = '']) => [figure(cases), figure(line)]);

  it('has two hundred cases', () => {
    expect(text).toContain('## Two hundred cases');
    expect(ordinary + hard + stop).toBe(200);
    expect(rows('Part').at(-1)?.at(-1)).toBe(`All ${stop}`);
    for (const [, what] of rows('Event').slice(0, -1)) expect(what).toMatch(/^All 200\b/);
  });

  it('knows what its pass lines let through', () => {
    const [rate = 0, pass = 0, of = 0, chance, lowRate = 0, lowPass = 0, lowOf = 0, lowChance] = figures(
      /At a true (\d+) percent it gets (\d+) of (\d+) in (\d+) runs of 100, and at a true (\d+) percent it gets (\d+) of (\d+) in (\d+)\./,
    );
    expect([rate, of, (of * rate) / 100]).toEqual([ordinaryLine, ordinary, pass]);
    expect([lowRate, lowOf, (lowOf * lowRate) / 100]).toEqual([hardLine, hard, lowPass]);
    expect(percent(atLeast(of, pass, rate / 100))).toBe(chance);
    expect(percent(atLeast(lowOf, lowPass, lowRate / 100))).toBe(lowChance);
    const [nine = 0, ten = 1, high = 0, low = 0] = figures(
      /To pass about (\w+) times in (\w+) it has to be at (\d+) and (\d+) percent/,
    );
    expect(atLeast(of, pass, high / 100)).toBeGreaterThan(nine / ten);
    expect(atLeast(of, pass, (high - 1) / 100)).toBeLessThan(nine / ten);
    expect(atLeast(lowOf, lowPass, low / 100)).toBeGreaterThan(nine / ten);
    expect(atLeast(lowOf, lowPass, (low - 1) / 100)).toBeLessThan(nine / ten);
  });

  it('counts agreements', () => {
    const [cases = 1] = figures(/two colleagues do (\d+) of the ordinary cases/);
    const [agreed = 0, share] = figures(/If they agree on (\d+), or (\d+) percent/);
    expect(percent(agreed / cases)).toBe(share);
    const [good = 0, bothGood = 0, bad = 0, bothBad = 0, all, of] = figures(
      /Say (\d+) are good and both call (\d+) of these good, and (\d+) are bad and both call (\d+) bad\. They agree on (\d+) of (\d+)\./,
    );
    expect([bothGood + bothBad, good + bad]).toEqual([all, of]);
    expect(figures(/judge grade the same (\d+) answers/)).toEqual([of]);
    expect(figures(/missed (\w+) of the (\d+) bad answers/)).toEqual([bad - bothBad, bad]);
    expect(figures(/Even (\d+) of (\d+) is uncertain, anything from (\d+) to (\d+) percent/)).toEqual([
      bothBad,
      bad,
      ...interval(bothBad, bad),
    ]);
  });

  it('separates change from noise', () => {
    const [rate = 0, cases = 0, points] = figures(
      /(\d+) percent on (\d+) cases has a 95 percent interval of roughly plus or minus (\w+) points/,
    );
    const margin = (p: number, n: number) => percent(1.96 * Math.sqrt((p / 100) * (1 - p / 100) * (1 / n)));
    expect(margin(rate, cases)).toBe(points);
    const [weekly = 0, at = 0, noise] = figures(
      /(\d+) cases at (\d+) percent carry (\w+) points of noise either way/,
    );
    expect(rows('Event').at(-1)?.[1]).toBe(`${weekly} at random, weekly`);
    expect(margin(at, weekly)).toBe(noise);

    const [fixed = 0, broken = 0, more, gained] = figures(
      /fixes (\d+) cases and breaks (\d+)\. The score rises by (\w+) cases, (\w+) points/,
    );
    expect([fixed - broken, ((fixed - broken) / cases) * 100]).toEqual([more, gained]);
    expect(figures(/A change from (\d+) to (\d+) proves nothing/)).toEqual([rate, rate + (gained ?? 0)]);
    expect(figures(/a split of (\d+) to (\d+) or a more lopsided one/)).toEqual([fixed, broken]);
    const splits = rows('Fixed').map((cells) => cells.map(figure));
    expect(splits[0]?.slice(0, 2)).toEqual([fixed, broken]);
    for (const [one = 0, other = 0, chance = 0] of splits)
      expect(percent(signTest(one, other), chance < 10 ? 1 : 0)).toBe(chance);
    expect(figures(/If it fixes (\d+) and breaks (\d+), the same chance is below one percent/)).toEqual(
      splits.at(-1)?.slice(0, 2),
    );
    expect(signTest(fixed, broken)).toBeGreaterThan(0.5);
    expect(signTest(splits.at(-1)?.[0] ?? 0, splits.at(-1)?.[1] ?? 0)).toBeLessThan(0.01);
  });

  it('runs the cases for refusal often enough', () => {
    const [cases = 0, times = 0, runs] = figures(
      /The (\d+) cases for refusal or handover all have to pass\. Run each (\w+) times: that's (\d+) runs/,
    );
    expect([cases, cases * times]).toEqual([stop, runs]);
    expect(figures(/^must-stop +(\d+)\/(\d+) /m)).toEqual([runs, runs]);
    expect(
      figures(/(\d+) clean cases are still compatible with failure on nearly one such case in ten/),
    ).toEqual([stop]);
    expect(1 - 0.05 ** (1 / stop)).toBeCloseTo(0.095, 3);
  });

  it('reports what it counted', () => {
    const report = [...text.matchAll(/^(ordinary|hard) +(\d+)\/(\d+) +([\d.]+)% +line (\d+)% +(\w+)$/gm)];
    expect(report.map(([, part, , of, , line]) => [part, Number(of), Number(line)])).toEqual([
      ['ordinary', ordinary, ordinaryLine],
      ['hard', hard, hardLine],
    ]);
    for (const [, part, right, of, share, line, verdict] of report) {
      expect(percent(Number(right) / Number(of), 1), part).toBe(Number(share));
      expect(verdict).toBe(Number(share) >= Number(line) ? 'pass' : 'FAIL');
    }
    expect(text).toContain('the hard part missed its line by one case');
    expect((hard * hardLine) / 100 - Number(report[1]?.[2])).toBe(1);
    const [fixed = 0, broken = 0] = figures(/fixed (\d+): [^\n]*broken (\d+):/);
    expect(figures(/splits (\d+) cases (\w+) to (\w+) or worse in (\d+) runs of 100/)).toEqual([
      fixed + broken,
      fixed,
      broken,
      percent(signTest(fixed, broken)),
    ]);
  });

  it('adds up its days', () => {
    const [days, draw = 0, agree = 0, program = 0] = figures(
      /about (\w+) working days for the first 200: (\w+) to draw and clean, (\w+) to agree on the expected outcomes, (\w+) for/,
    );
    expect(draw + agree + program).toBe(days);
  });
});

describe('writing an RFP', () => {
  const { figures, rows, text } = articleText('writing-an-rfp-for-ai-work');
  const [cases = 0, complete = 0, wrong = 0] = figures(
    /runs on (\d+) consecutive cases [^.]*\. It is accepted if it completes at least (\d+) without a person, and if two of the client's experts judge at most (\d+) of those wrong/,
  );

  it('asks as many questions as it says', () => {
    expect(text).toContain('## Eight questions');
    expect(rows('Ask')).toHaveLength(8);
    const sent = figures(/attachment does the work: (\d+) real cases/);
    expect(rows('Ask')[0]?.[0]).toContain(`our ${sent} cases`);
    for (const again of [
      /^- The (\d+) cases, and/m,
      /the same (\d+) cases, and skip/,
      /for (\d+) closed cases/,
    ])
      expect.soft(figures(again)).toEqual(sent);
  });

  it('knows how far its acceptance test can be trusted', () => {
    const [errors, of, rate] = figures(/(\w+) wrong in (\d+) is an error rate of ([\d.]+) percent/);
    expect([errors, of, rate]).toEqual([wrong, complete, percent(wrong / complete, 1)]);
    const [low, high] = figures(/interval for the true rate runs from ([\d.]+) to ([\d.]+)\. If/);
    expect(interval(wrong, complete, 1)).toEqual([low, high]);
    expect(figures(/If ([\d.]+) would hurt you/)).toEqual([high]);
    const [exactly = 0, reached, again, chance, better = 0, often] = figures(
      /truly completes (\d+) percent, it reaches (\d+) of (\d+) in (\d+) tests of 100, and at (\d+) percent in (\d+)\./,
    );
    expect([reached, again, (cases * exactly) / 100]).toEqual([complete, cases, complete]);
    expect(percent(atLeast(cases, complete, exactly / 100))).toBe(chance);
    expect(percent(atLeast(cases, complete, better / 100))).toBe(often);
  });

  it('weighs and times the offers', () => {
    expect(rows('Criterion').reduce((sum, [, weight = '']) => sum + figure(weight), 0)).toBe(100);
    const [all, ...weeks] = figures(
      /takes about (\w+) weeks: (\w+) to answer bidders' questions, (\w+) for the proposals, (\w+) to score, (\w+) for the paid tests, (\w+) to decide/,
    );
    expect(weeks.reduce((sum, one) => sum + one, 0)).toBe(all);
    const [bidders = 0, each = 0] = figures(/pay the best (\w+) for one week each, say (\$[\d,]+) apiece/);
    const [project = 1] = figures(/under roughly (\$[\d,]+), where two paid weeks already cost a quarter/);
    expect((bidders * each) / project).toBe(1 / 4);
  });
});

describe('the reports’ small samples', () => {
  it('have margins in the guide to contracts', () => {
    const { figures } = articleText('contracts-and-data-guide', 'reports');
    const [wrong = 0, of = 1, low, high] = figures(
      /(\d+) errors in (\d+) cases are compatible with a true rate anywhere from ([\d.]+) to (\d+) percent/,
    );
    expect([percent(wilson(wrong, of)[0], 1), percent(wilson(wrong, of)[1])]).toEqual([low, high]);
  });

  it('say no in the checklist only if chance would not', () => {
    const { figures } = articleText('readiness-checklist', 'reports');
    const [agreed = 0, nine = 0, ten = 1, times = 0] = figures(
      /(\w+) agreements or fewer mean no: two people who really agree on (\d+) of (\d+) land that low only about one time in (\d+)/,
    );
    const chance = 1 - atLeast(20, agreed + 1, nine / ten);
    expect(rounded(1 / chance)).toBe(times);
  });

  it('are as large as the business case says', () => {
    const { figures } = articleText('automation-business-case', 'reports');
    const [looks] = figures(/\| Second look \| (\d+) at/);
    expect(figures(/Any one in the second look, of (\d+) a month/)).toEqual([looks]);
    expect(figures(/strict on purpose: (\d+) requests are too few/)).toEqual([looks]);
  });
});

describe('the sample issue of the newsletter', () => {
  const blocks = sampleLetter.sections.flatMap(({ blocks }) => blocks);
  const told = blocks
    .flatMap((block) => (block.kind === 'text' ? [block.text] : block.kind === 'list' ? block.items : []))
    .join('\n');
  const figures = (pattern: RegExp) => (told.match(pattern) ?? []).slice(1).map(figure);
  const table = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
  const [messages = [], tickets = [], hours = [], costs = []] = table.map(([, ...cells]) =>
    cells.map(figure),
  );
  const [seconds = 0, wage = 0] = figures(/took a buyer (\d+) seconds on average\. At \$(\d+) an hour/);
  const [before = 0, after = 0] = tickets;
  const spent = (count: number) => (count * seconds) / 3600;
  // Minutes for the folder on Friday.
  const [check = 0] = figures(/It takes her (\w+) minutes/);

  it('prices the tickets without an author', () => {
    expect(new Set(messages).size).toBe(1);
    expect(tickets.map((count) => rounded(spent(count), 1))).toEqual(hours);
    expect(tickets.map((count) => rounded(spent(count) * wage))).toEqual(costs);
    expect(figures(/all ([\d,]+)\. Machines had written (\d+) of them/)).toEqual([messages[0], before]);
    expect(figures(/That’s ([\d.]+) percent, one in (\w+)\./)).toEqual([
      percent(before / (messages[0] ?? 1), 1),
      rounded((messages[0] ?? 0) / before),
    ]);
  });

  it('counts what each rule caught', () => {
    const [headers = 0, all] = figures(/This rule caught (\d+) of the (\d+)/);
    const [subjects = 0] = figures(/It caught (\d+) more/);
    expect([all, before - headers - subjects]).toEqual([before, after]);
    expect(figures(/The other (\d+) still reach a buyer, which takes (\d+) minutes a week/)).toEqual([
      after,
      spent(after) * 60,
    ]);
  });

  it('pays for itself when it says', () => {
    const [saved, minus, days = 0, effort = 0] = figures(
      /saves (\d+) hours a week, minus (\w+) minutes for the weekly check below\. It took (\w+) working days, (\d+) hours, .*paid for itself in the fourth week/,
    );
    expect(saved).toBe(rounded(spent(before) - spent(after)));
    expect([minus, days * 8]).toEqual([check, effort]);
    expect(Math.ceil(effort / (spent(before - after) - check / 60))).toBe(4);

    const [share = 0, lost, months] = figures(
      /At (\d+) percent, this mailbox would have lost ([\d.]+) hours a week, and the two days would have taken (\w+) months/,
    );
    const fewer = ((messages[0] ?? 0) * share) / 100;
    expect(rounded(spent(fewer), 1)).toBe(lost);
    const gain = spent((fewer * (before - after)) / before) - check / 60;
    expect(rounded((effort / gain) * (12 / 52))).toBe(months);
  });
});
