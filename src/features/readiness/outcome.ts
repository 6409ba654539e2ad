import { READINESS_QUERY } from '~/shared/paths';
import { fixOrder, type Mark, TOO_MANY_OPEN } from './marks';
import { type ReadinessQuestion, readinessQuestions } from './questions';

/** The index of each question's chosen answer, in the order of the questions; undefined if unanswered. */
export type Answers = readonly (number | undefined)[];

type Verdict = 'stop' | 'fix' | 'open' | 'ready';

export const noAnswers: Answers = readinessQuestions.map(() => undefined);

/** How the answer to a question counts; undefined without an answer. */
export const getMark = ({ answers }: ReadinessQuestion, answer: number | undefined): Mark | undefined =>
  answer === undefined ? undefined : answers[answer]?.mark;

/** The text of the chosen answer; empty without an answer. */
export const getAnswerText = (answers: Answers, index: number): string =>
  readinessQuestions[index]?.answers[answers[index] ?? -1]?.text ?? '';

export interface Outcome {
  verdict: Verdict;
  /** The questions whose answers decided the verdict. None if all are fine. */
  deciding: readonly ReadinessQuestion[];
  /** The questions with something to fix: the worst marks first, then by `fixOrder`. */
  fixes: readonly ReadinessQuestion[];
}

/** The outcome of the answers; undefined until every question is answered. The worst mark decides. */
export function getOutcome(answers: Answers): Outcome | undefined {
  const marks = readinessQuestions.map((question, index) => getMark(question, answers[index]));
  if (marks.includes(undefined)) return undefined;
  const findByMark = (mark: Mark) => readinessQuestions.filter((_, index) => marks[index] === mark);
  const [stops, repairs, open] = [findByMark('stop'), findByMark('fix'), findByMark('open')];
  const fixes = [stops, repairs, open].flatMap((group) => group.toSorted(compareFixOrder));
  if (stops.length > 0) return { verdict: 'stop', deciding: stops, fixes };
  if (repairs.length > 0) return { verdict: 'fix', deciding: repairs, fixes };
  if (open.length === 0) return { verdict: 'ready', deciding: [], fixes };
  return { verdict: open.length >= TOO_MANY_OPEN ? 'fix' : 'open', deciding: open, fixes };
}

const compareFixOrder = (a: ReadinessQuestion, b: ReadinessQuestion) =>
  fixOrder.indexOf(a.id) - fixOrder.indexOf(b.id);

/** Tells links apart whose questions or answers have other indexes. */
const VERSION = '1.';
const NO_ANSWER = '-';

/** The answers as a link stores them: the version, then a character for each question. */
export const toLink = (answers: Answers): string =>
  VERSION + answers.map((answer) => answer ?? NO_ANSWER).join('');

/** The address of a page's check with its answers. */
export const toAddress = (pathname: string, answers: Answers): string =>
  answers.some((answer) => answer !== undefined)
    ? `${pathname}?${READINESS_QUERY}=${toLink(answers)}`
    : pathname;

/** The answers of a link; undefined if it is incomplete or has unknown answers. */
function parseLink(value: string): Answers | undefined {
  const characters = value.slice(VERSION.length).split('');
  if (!value.startsWith(VERSION) || characters.length !== readinessQuestions.length) return undefined;
  const isValid = readinessQuestions.every(
    ({ answers }, index) =>
      characters[index] === NO_ANSWER || answers.some((_, place) => String(place) === characters[index]),
  );
  return isValid
    ? characters.map((character) => (character === NO_ANSWER ? undefined : Number(character)))
    : undefined;
}

/** The answers in the query of an address, and whether they can't be read. */
export function readLink(search: string): { answers: Answers; broken: boolean } {
  const value = new URLSearchParams(search).get(READINESS_QUERY);
  const answers = value === null ? undefined : parseLink(value);
  return { answers: answers ?? noAnswers, broken: value !== null && !answers };
}
