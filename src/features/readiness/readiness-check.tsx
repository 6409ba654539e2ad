import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readiness as copy } from '~/content/readiness';
import { type Mark, type ReadinessQuestion, readinessQuestions } from '~/content/readiness-questions';
import { href } from '~/shared/base-path';
import { Knot, threadColour } from '~/shared/motion/knot';
import { paths, READINESS_QUERY } from '~/shared/paths';
import { Section } from '~/shared/sections/section';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { Notice } from '~/shared/ui/notice';
import { type Answers, fromLink, judge, markOf, noAnswers, toLink } from './judge';
import { ReadinessResult } from './readiness-result';

/**
 * The questions and, once all are answered, the result. The answers stay in the page's address. The fields are the
 * browser's own, so that an answer given before the script was there counts as well.
 */
export function ReadinessCheck() {
  const { search } = useLocation();
  const [linked] = useState(() => readLink(search));
  const [answers, setAnswers] = useState(linked.answers);
  const fields = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const outcome = judge(answers);

  useEffect(() => {
    // Chosen before React was there, or put back by the browser.
    if (fields.current) setAnswers(chosenIn(fields.current));
  }, []);

  const keep = (next: Answers) => {
    setAnswers(next);
    const link = next.some((answer) => answer !== undefined) ? toLink(next) : undefined;
    // Not a navigation: the visitor stays where they are, and going back leaves the page.
    history.replaceState(history.state, '', href(paths.readiness(link)));
  };
  const clear = () => {
    const inputs = fields.current?.querySelectorAll('input') ?? [];
    for (const input of inputs) input.checked = false;
    keep(noAnswers);
    inputs[0]?.focus();
  };
  const showResult = () => {
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView();
  };

  return (
    <>
      <Section id={copy.questions.id} heading={copy.questions.heading} intro={copy.questions.text}>
        {linked.broken && (
          <Notice tone="warning" className="mb-8" title={copy.brokenLink.title} text={copy.brokenLink.text} />
        )}
        <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
          <div
            ref={fields}
            onChange={(event) => keep(chosenIn(event.currentTarget))}
            className="border-t border-line-strong/50"
          >
            {readinessQuestions.map((question, index) => (
              <Question
                key={question.id}
                question={question}
                number={index + 1}
                answer={linked.answers[index]}
              />
            ))}
          </div>
          <aside
            aria-labelledby="progress"
            className="self-start rounded-card border border-line bg-panel p-5 lg:sticky lg:top-26 print:hidden"
          >
            <Progress answers={answers} />
            {!outcome && <p className="mt-4 text-sm text-soft">{copy.progress.paper}</p>}
            <div className="mt-4 flex flex-wrap gap-2.5 noscript:hidden">
              {outcome && (
                <Button size="sm" onClick={showResult}>
                  {copy.progress.show}
                </Button>
              )}
              {toLink(answers) !== toLink(noAnswers) && (
                <Button size="sm" variant="secondary" onClick={clear}>
                  {copy.progress.clear}
                </Button>
              )}
            </div>
          </aside>
        </div>
      </Section>
      {outcome && <ReadinessResult answers={answers} outcome={outcome} headingRef={result} />}
      <p role="status" className="sr-only">
        {outcome && `${copy.result.announced} ${copy.verdicts[outcome.verdict].title}`}
      </p>
    </>
  );
}

/** The answers in an address. `broken`: there are some, but they can't be read. */
function readLink(search: string): { answers: Answers; broken: boolean } {
  const value = new URLSearchParams(search).get(READINESS_QUERY);
  const answers = value === null ? undefined : fromLink(value);
  return { answers: answers ?? noAnswers, broken: value !== null && !answers };
}

function chosenIn(fields: HTMLElement): Answers {
  const chosen = new Map(
    [...fields.querySelectorAll<HTMLInputElement>('input:checked')].map(({ name, value }) => [name, value]),
  );
  return readinessQuestions.map(({ id }) => {
    const value = chosen.get(id);
    return value === undefined ? undefined : Number(value);
  });
}

interface QuestionProps {
  question: ReadinessQuestion;
  number: number;
  /** The answer at first. */
  answer: number | undefined;
}

function Question({ question: { id, question, hint, answers }, number, answer }: QuestionProps) {
  const hintId = hint && `${id}-hint`;
  return (
    <fieldset
      data-paper=""
      id={`question-${number}`}
      aria-describedby={hintId}
      className="break-inside-avoid border-b border-line py-7"
    >
      <legend className="float-left mb-3 flex w-full gap-x-4 font-display text-[1.3rem] leading-tight font-semibold tracking-[-0.02em] large-text:flex-col">
        <span className="w-8 shrink-0 text-link large-text:w-auto">
          {number}
          <span className="sr-only">. </span>
        </span>
        <span className="max-w-measure text-pretty">{question}</span>
      </legend>
      <div className="clear-both md:pl-12">
        {hint && (
          <p id={hintId} className="-mt-1.5 mb-3 text-[0.94rem] text-soft">
            {hint}
          </p>
        )}
        {answers.map(({ text, mark }, value) => (
          <label
            key={text}
            className="-mx-3 flex min-h-11 cursor-pointer items-start gap-x-3 rounded px-3 py-2 leading-normal hover:bg-sunken has-checked:bg-tint large-text:flex-wrap"
          >
            <input
              type="radio"
              name={id}
              value={value}
              defaultChecked={value === answer}
              className="mt-[0.2rem] size-5 shrink-0 accent-indigo-600"
            />
            <span className="min-w-0 grow text-pretty">{text}</span>
            <MarkTag mark={mark} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const dyes = { stop: 'madder', fix: 'weld', open: 'indigo', fine: 'mist' } as const;

/** How an answer counts, as a knot and a word. */
const MarkTag = ({ mark }: { mark: Mark }) => (
  <span className="mt-[0.1rem] flex w-[5.6rem] shrink-0 items-center gap-2 max-sm:w-[4.7rem] max-sm:gap-1.5 text-sm text-soft">
    <Knot className={cx('size-3.5', threadColour[dyes[mark]])} />
    <span className="sr-only">, {copy.counts} </span>
    {copy.marks[mark]}
  </span>
);

/** A knot for each question, tied once it's answered, and how many there are. */
function Progress({ answers }: { answers: Answers }) {
  const { heading, answered, missing } = copy.progress;
  const count = answers.filter((answer) => answer !== undefined).length;
  const left = answers.flatMap((answer, index) => (answer === undefined ? [index + 1] : []));
  return (
    <>
      <h3 id="progress" className="text-[1.15rem]">
        {heading}
      </h3>
      <div aria-hidden="true" className="relative mt-4 flex justify-between noscript:hidden">
        <span className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 bg-line" />
        {readinessQuestions.map((question, index) => {
          const mark = markOf(question, answers[index]);
          return (
            <Knot
              key={question.id}
              className={cx('relative size-3.5', mark ? threadColour[dyes[mark]] : 'text-line-strong/50')}
            />
          );
        })}
      </div>
      <p className="mt-3 font-semibold noscript:hidden">{answered.replace('{count}', String(count))}</p>
      {count > 0 && left.length > 0 && left.length < 5 && (
        <p className="mt-1 text-[0.94rem] text-soft">
          {missing}{' '}
          {left.map((number, index) => (
            <span key={number}>
              {index > 0 && ', '}
              <a href={`#question-${number}`} className="text-link underline underline-offset-4">
                {number}
              </a>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
