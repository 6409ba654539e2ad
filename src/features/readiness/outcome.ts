import { READINESS_QUERY } from '~/shared/paths';
import { fixOrder, type Mark, TOO_MANY_OPEN } from './marks';
import { type ReadinessQuestion, readinessQuestions } from './questions';

/** The place of each question's answer among its answers, in the order of the questions; undefined if it's open. */
export type Answers = readonly (number | undefined)[];

export type Verdict = 'stop' | 'fix' | 'open' | 'ready';

export const noAnswers: Answers = readinessQuestions.map(() => undefined);

/** How the answer to a question counts; undefined as long as there is none. */
export const getMark = ({ answers }: ReadinessQuestion, answer: number | undefined): Mark | undefined =>
  answer === undefined ? undefined : answers[answer]?.mark;

/** The chosen answer to a question in words; empty as long as there is none. */
export const getAnswerText = (answers: Answers, index: number): string =>
  readinessQuestions[index]?.answers[answers[index] ?? -1]?.text ?? '';

export interface Outcome {
  verdict: Verdict;
  /** The questions whose answers led to it. None if all are fine. */
  deciding: readonly ReadinessQuestion[];
  /** The questions with something to mend: the worst marks first, and then as `fixOrder` has it. */
  fixes: readonly ReadinessQuestion[];
}

/** What the answers come to; undefined until there's one for each question. The worst mark decides. */
export function getOutcome(answers: Answers): Outcome | undefined {
  const marks = readinessQuestions.map((question, index) => getMark(question, answers[index]));
  if (marks.includes(undefined)) return undefined;
  const marked = (mark: Mark) => readinessQuestions.filter((_, index) => marks[index] === mark);
  const [stops, repairs, open] = [marked('stop'), marked('fix'), marked('open')];
  const fixes = [stops, repairs, open].flatMap((group) => group.toSorted(compareFixOrder));
  if (stops.length > 0) return { verdict: 'stop', deciding: stops, fixes };
  if (repairs.length > 0) return { verdict: 'fix', deciding: repairs, fixes };
  if (open.length === 0) return { verdict: 'ready', deciding: [], fixes };
  return { verdict: open.length >= TOO_MANY_OPEN ? 'fix' : 'open', deciding: open, fixes };
}

const compareFixOrder = (one: ReadinessQuestion, other: ReadinessQuestion) =>
  fixOrder.indexOf(one.id) - fixOrder.indexOf(other.id);

/** For links that were made before the questions or answers changed in a way that moves their places. */
const VERSION = '1.';
const NO_ANSWER = '-';

/** The answers as they stand in a link: the version, and a character for each question. */
export const toLink = (answers: Answers): string =>
  VERSION + answers.map((answer) => answer ?? NO_ANSWER).join('');

/** The answers of a link; undefined if it isn't whole, or has answers that there aren't. */
export function parseLink(value: string): Answers | undefined {
  const characters = value.slice(VERSION.length).split('');
  if (!value.startsWith(VERSION) || characters.length !== readinessQuestions.length) return undefined;
  const known = readinessQuestions.every(
    ({ answers }, index) =>
      characters[index] === NO_ANSWER || answers.some((_, place) => String(place) === characters[index]),
  );
  return known
    ? characters.map((character) => (character === NO_ANSWER ? undefined : Number(character)))
    : undefined;
}

/** The answers in the query of an address, and whether it has some that can't be read. */
export function readLink(search: string): { answers: Answers; broken: boolean } {
  const value = new URLSearchParams(search).get(READINESS_QUERY);
  const answers = value === null ? undefined : parseLink(value);
  return { answers: answers ?? noAnswers, broken: value !== null && !answers };
}
