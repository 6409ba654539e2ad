// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { findRoute, notFoundRoute } from '~/app/routes';
import { fixOrder, type Mark, TOO_MANY_OPEN } from '~/features/readiness/marks';
import { type Answers, getMark, getOutcome, noAnswers, readLink, toLink } from '~/features/readiness/outcome';
import { readinessQuestions } from '~/features/readiness/questions';
import { READINESS_QUERY } from '~/shared/paths';
import { fc } from '../../support/any-values';

const best = readinessQuestions.map(({ answers }) => answers.length - 1);
const change = (answers: Answers, index: number, answer: number | undefined) => answers.with(index, answer);
const findIndexById = (id: string) => readinessQuestions.findIndex((question) => question.id === id);

/** Any complete set of answers. */
const complete = fc.tuple(...readinessQuestions.map(({ answers }) => fc.nat(answers.length - 1)));
/** Any set of answers, with or without gaps. */
const partial = fc.tuple(
  ...readinessQuestions.map(({ answers }) => fc.option(fc.nat(answers.length - 1), { nil: undefined })),
);

describe('the twelve questions', () => {
  it('have three or four answers each, from the worst to the best', () => {
    const order: readonly Mark[] = ['stop', 'fix', 'open', 'fine'];
    expect(readinessQuestions).toHaveLength(12);
    for (const { id, answers } of readinessQuestions) {
      expect.soft([3, 4], id).toContain(answers.length);
      const ranks = answers.map(({ mark }) => order.indexOf(mark));
      expect.soft(ranks, id).toEqual(ranks.toSorted());
      expect.soft(answers.at(-1)?.mark, id).toBe('fine');
    }
  });

  it('link every fix to an existing page', () => {
    for (const { id, fix } of readinessQuestions) {
      const [path = ''] = fix.link.to.split('#');
      expect.soft(findRoute(path, '/admin-access'), id).not.toBe(notFoundRoute);
    }
    expect(fixOrder.toSorted()).toEqual(readinessQuestions.map(({ id }) => id).toSorted());
  });

  it.each(['volume', 'mistake', 'undo', 'owner', 'future'])('%s alone rules an automation out', (id) => {
    expect(getOutcome(best)).toEqual({ verdict: 'ready', deciding: [], fixes: [] });
    const outcome = getOutcome(change(best, findIndexById(id), 0));
    expect(outcome?.verdict).toBe('stop');
    expect(outcome?.deciding.map((question) => question.id)).toEqual([id]);
    expect(outcome?.fixes.map((question) => question.id)).toEqual([id]);
  });
});

describe('the verdict', () => {
  it('follows the rule on the page for every combination of marks', {
    tags: ['proof'],
  }, () => {
    // Answers with the same mark are alike, so the first of each mark stands for the others.
    const choices = readinessQuestions.map(({ answers }) =>
      [...new Set(answers.map(({ mark }) => mark))].map((mark) => ({
        mark,
        answer: answers.findIndex((answer) => answer.mark === mark),
      })),
    );
    const answers: number[] = [];
    const wrong: string[] = [];
    let seen = 0;
    const walk = (index: number, stops: number, fixes: number, open: number) => {
      if (index === choices.length) {
        seen += 1;
        const expected =
          stops > 0 ? 'stop' : fixes > 0 || open >= TOO_MANY_OPEN ? 'fix' : open > 0 ? 'open' : 'ready';
        if (getOutcome(answers)?.verdict !== expected) wrong.push(toLink(answers));
        return;
      }
      for (const { mark, answer } of choices[index] ?? []) {
        answers[index] = answer;
        walk(index + 1, stops + +(mark === 'stop'), fixes + +(mark === 'fix'), open + +(mark === 'open'));
      }
    };
    walk(0, 0, 0, 0);
    expect(wrong).toEqual([]);
    expect(seen).toBe(3 ** 11 * 2);
  });

  it('lists the deciding answers, and every fix once, worst first', () => {
    fc.assert(
      fc.property(complete, (answers) => {
        const { verdict, deciding, fixes } = getOutcome(answers) as NonNullable<
          ReturnType<typeof getOutcome>
        >;
        const marks = new Map(
          readinessQuestions.map((question, index) => [question, getMark(question, answers[index])]),
        );
        expect(deciding.length > 0).toBe(verdict !== 'ready');
        expect(new Set(deciding.map((question) => marks.get(question))).size).toBeLessThanOrEqual(1);
        const order = fixes.map((question) => ['stop', 'fix', 'open'].indexOf(marks.get(question) as Mark));
        expect(order).toEqual(order.toSorted());
        expect(new Set(fixes)).toEqual(
          new Set(readinessQuestions.filter((one) => marks.get(one) !== 'fine')),
        );
      }),
    );
  });
});

describe('a link', () => {
  const read = (value: string) => readLink(`?${new URLSearchParams({ [READINESS_QUERY]: value })}`);

  it('restores its answers, complete or not', () => {
    fc.assert(
      fc.property(partial, (answers) => {
        expect(read(toLink(answers))).toEqual({ answers: [...answers], broken: false });
      }),
    );
  });

  it.each([
    '',
    '1.',
    '2.000000000000',
    '1.00000000000',
    '1.0000000000000',
    '1.900000000000',
    '1.003000000000',
    '1.x00000000000',
    '1. 00000000000',
    '1.00000000000²',
  ])('%j is broken', (value) => {
    expect(read(value)).toEqual({ answers: noAnswers, broken: true });
  });
});
