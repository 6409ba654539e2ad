// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { promises } from '~/content/phrases.json';
import { values as storedValues } from '~/content/stored-values.json';
import { brand } from '~/facts/brand';
import { capitalize } from '~/facts/count-words';
import { implementation, phaseLengths, replyTime } from '~/facts/durations';
import { basicAgents, formatPlanPrices, formatPrice, planFacts, planPrices } from '~/facts/plan-prices';
import { getLegalDocuments } from '../../prerender/content/legal-documents';

/*
 * Each promise has one wording, in phrases.json, and each figure one source. These tests read every text of every content
 * module and reject a second wording.
 */

const modules: Record<string, Record<string, unknown>> = {
  ...import.meta.glob(['../../src/{content,facts}/**/*.{ts,json}', '!**/facts.ts'], { eager: true }),
  'legal documents': getLegalDocuments({
    payments: { starter: 'https://pay.example/starter' },
    hubspot: { enabled: true, baseUrl: '/api/hubspot' },
  }),
};

function collectStrings(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  return Object.values(value).flatMap((inner) => collectStrings(inner, seen));
}

const texts = Object.entries(modules).flatMap(([name, module]) =>
  collectStrings(module).map((text) => ({
    name: name.replace(/^\.\.\/\.\.\/src\/(?:content|facts)\//, ''),
    text,
  })),
);

/** Every match outside the allowed wordings. */
const findOtherWordings = (pattern: RegExp, allowed: readonly string[], except: readonly RegExp[] = []) =>
  texts.flatMap(({ name, text }) => {
    if (except.some((one) => one.test(name))) return [];
    const rest = allowed.reduce((left, wording) => left.replaceAll(wording, '…'), text);
    return rest.match(pattern) ? [`${name}: ${rest.match(pattern)?.[0]}`] : [];
  });

it('the modules have texts', () => {
  expect(texts.length).toBeGreaterThan(2_000);
  for (const promise of [promises.reply, promises.trial, promises.guarantee, promises.limits])
    expect(texts.filter(({ text }) => text.includes(promise)).length, promise).toBeGreaterThan(1);
});

describe('a promise', () => {
  it('of a reply is made in business hours', () => {
    const hours = new RegExp(`\\b(?:${brand.replyHours}|twenty-four) ?(?:hours|h)\\b`, 'i');
    // Durations of other things: a session, a letter's limit on mails, half of an article.
    expect(
      findOtherWordings(
        hours,
        [replyTime, storedValues.auth_status.lifetime],
        [/^newsletter\.json$/, /^brand/, /^everyday-tools\.json$/],
      ),
    ).toEqual([]);
    // Goals of a case or a client may differ.
    const promised = /\b(?:repl(?:y|ies)|answers?|hear from us) within (?!…)/i;
    expect(findOtherWordings(promised, [promises.reply], [/^case-study/, /^testimonials/])).toEqual([]);
  });

  it('of a trial has its length, and says that it needs a card', () => {
    expect(findOtherWordings(/\b(?!7-)\w+[- ]days?[- ](?:free )?trial\b/i, [])).toEqual([]);
    expect(
      findOtherWordings(/\b\w+-day free trial(?!,? (?:of|credit card))/i, [
        promises.trial,
        `${planFacts.trialDays}-day free trial`,
      ]),
    ).toEqual([]);
  });

  it('of money back has its length, and never begins with the payment alone', () => {
    expect(findOtherWordings(/\b(?!14-)\w+-day money-back/i, [])).toEqual([]);
    expect(
      findOtherWordings(/days (?:of|after|from) your first payment/i, [promises.guaranteeStarts]),
    ).toEqual([]);
  });

  it('about limits says what happens when one is reached', () => {
    expect(
      findOtherWordings(
        /before a limit is reached|\b80%/i,
        [promises.limits, promises.limits.slice(0, 30)],
        [/^case-study/],
      ),
    ).toEqual([]);
  });

  it('about ending a plan is the same everywhere', () => {
    expect(findOtherWordings(/\bon any day\b/i, [promises.cancel])).toEqual([]);
  });

  it.each<[string, RegExp, string[]?]>([
    ['who answers', /(?:engineer|someone on our team)[^.]* (?:reads?|repl\w+|answers?|writes? back)\b/i],
    ['what leaves with a client', /\bdata and results|rules and test cases/i],
    ['no setup fee', /\b(?:set-up fee|setup costs?|setup charge)\b/i],
    ['a refund', /\brefund (?:what|your)\b/i, [promises.refund]],
    [
      'leaving',
      /\b(?:delete our copies|business days, free of charge)\b/i,
      [promises.deletion, promises.export],
    ],
    ['nights', /\bfails at night\b/i, [promises.nights]],
    ['setup that is billed', /\bfirst day of setup\b/i, [promises.paidFromSetup]],
    ['bank transfer', /\bbank transfer\b/, [promises.transfer]],
    ['owing nothing before', /\bow(?:e|ed)\b.*\b(?:until|offer)\b/i, [promises.nothingOwed]],
    // Other figures: between two phases, and a tool's.
    [
      'a fixed price',
      /\bfixed price\b(?! and a start|\. A case)/i,
      [promises.phasePrice.slice(2), capitalize(promises.phaseByPhase), promises.phaseByPhase],
    ],
    ['campaign links', /\b90 days which\b/, ['remembers for 90 days which campaign links brought you here']],
    [
      'a plan’s setup, without Enterprise’s',
      /^(?=.*\b(?:plan|set up)\b(?! on))(?!.*(?:enterprise|standard|one kind)).*\b(?:2 to 4|two to four) weeks/i,
    ],
    ['five phases, each with an end', /\bfive phases\b/i],
    [
      'work with the data of patients',
      /\b(?:patients?|clinics?)\b/i,
      ['no health data of patients', 'clinic doctor medical patient'],
    ],
  ])('of %s has no second wording', (_, pattern, allowed = []) => {
    expect(findOtherWordings(pattern, allowed)).toEqual([]);
  });
});

describe('a figure', () => {
  it('with "a month" beside a plan is one of its prices', () => {
    const known = new Set([
      formatPrice(basicAgents.price),
      ...Object.values(planPrices).flatMap((price) => Object.values(formatPlanPrices(price))),
    ]);
    const names = Object.keys(planPrices).join('|');
    const claim = new RegExp(`\\b(?:${names})(?: plan)?(?: is|:| costs)? (\\$[\\d,]+)`, 'g');
    const wrong = texts.flatMap(({ name, text }) =>
      [...text.matchAll(claim)].flatMap(([whole, price = '']) =>
        known.has(price) ? [] : [`${name}: ${whole}`],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('of weeks for an implementation is one of its lengths', () => {
    const known = new Set(
      [...Object.values(implementation), ...Object.values(phaseLengths)].flatMap(({ least, most }) => [
        `${least}–${most}`,
      ]),
    );
    const wrong = texts.flatMap(({ name, text }) =>
      [
        ...text.matchAll(/(\d+)(?: to |-)(\d+) weeks (?:for (?:a|an) (?:basic|enterprise)|to set up)/g),
      ].flatMap(([whole, least, most]) => (known.has(`${least}–${most}`) ? [] : [`${name}: ${whole}`])),
    );
    expect(wrong).toEqual([]);
  });

  it('of a plan’s limit is the plan’s', () => {
    const { cases, conversations, documents } = planFacts;
    for (const [counts, unit] of [
      [cases, 'cases a month'],
      [conversations, 'conversations a month'],
      [documents, 'documents'],
    ] as const) {
      const known = new Set(Object.values(counts).map((count) => count.toLocaleString('en-US')));
      const wrong = texts.flatMap(({ name, text }) =>
        [...text.matchAll(new RegExp(`up to ([\\d,]+) ${unit}`, 'gi'))].flatMap(([whole, count = '']) =>
          known.has(count) ? [] : [`${name}: ${whole}`],
        ),
      );
      expect(wrong, unit).toEqual([]);
    }
  });
});
