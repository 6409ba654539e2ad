import readiness from '~/content/readiness.json';
import { type Mark, type QuestionId, readinessMarks } from './marks';

export interface ReadinessQuestion {
  id: QuestionId;
  /** For lists: two to four words. */
  name: string;
  question: string;
  hint?: string;
  answers: readonly { text: string; mark: Mark }[];
  /** What to do about every answer that isn't fine. */
  fix: {
    title: string;
    why: string;
    /** How long it usually takes. */
    takes: string;
    /** The page of this site to read first. */
    link: { label: string; to: string };
  };
}

/** The questions with their marks, in the order of a link. */
export const readinessQuestions: readonly ReadinessQuestion[] = (
  Object.keys(readinessMarks) as QuestionId[]
).map((id) => {
  const { answers, ...texts } = readiness.questions[id];
  return {
    id,
    ...texts,
    answers: readinessMarks[id].map((mark, index) => ({ mark, text: answers[index] ?? '' })),
  };
});
