import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import copy from '~/content/readiness.json';
import { toHref } from '~/shared/base-path';
import { fillTemplate } from '~/shared/lib/fill-template';
import { Bullet, bulletColorClass } from '~/shared/motion/bullet-list';
import { Button } from '~/shared/ui/button';
import { Callout } from '~/shared/ui/callout';
import { cx } from '~/shared/ui/class-names';
import type { Mark } from './marks';
import { type Answers, getMark, getOutcome, noAnswers, readLink, toAddress, toLink } from './outcome';
import { type ReadinessQuestion, readinessQuestions } from './questions';
import { ReadinessResult } from './readiness-result';

const questionCount = readinessQuestions.length;

interface ReadinessCheckProps {
  /** The anchor for links. */
  id?: string | undefined;
  /** For screen readers. */
  heading: string;
  className: string;
}

/**
 * The questions and, once all are answered, the result. The page's address stores the answers. The fields are
 * uncontrolled, so that answers given before hydration count. Phones show one question at a time, except without
 * scripts.
 */
export function ReadinessCheck({ id, heading, className }: ReadinessCheckProps) {
  const { pathname, search } = useLocation();
  const [linked] = useState(() => readLink(search));
  const [answers, setAnswers] = useState(linked.answers);
  const [current, setCurrent] = useState(Math.max(0, linked.answers.indexOf(undefined)));
  const fields = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const outcome = getOutcome(answers);
  const isLast = current === readinessQuestions.length - 1;

  useEffect(() => {
    // Answers chosen before hydration, or restored by the browser.
    if (fields.current) setAnswers(readChosenAnswers(fields.current));
  }, []);

  const saveAnswers = (next: Answers) => {
    setAnswers(next);
    // Not a navigation: going back leaves the page.
    history.replaceState(history.state, '', toHref(toAddress(pathname, next)));
  };
  const clear = () => {
    const inputs = fields.current?.querySelectorAll('input') ?? [];
    for (const input of inputs) input.checked = false;
    flushSync(() => {
      saveAnswers(noAnswers);
      setCurrent(0);
    });
    inputs[0]?.focus();
  };
  /** Moves the focus too, so that screen readers read the question. */
  const goToQuestion = (index: number) => {
    flushSync(() => setCurrent(index));
    fields.current?.querySelectorAll('fieldset')[index]?.focus();
  };
  const showResult = () => {
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView();
  };

  return (
    <>
      <section
        id={id}
        aria-labelledby="readiness:questions"
        data-chat-index="exclude"
        className={`${className} pb-18 md:pb-24`}
      >
        <h2 id="readiness:questions" className="sr-only">
          {heading}
        </h2>
        <div className="grid print:block grid-cols-1 gap-x-8 gap-y-5 lg:grid-side-end-72">
          <div className="rounded-card border border-border bg-surface px-5 sm:px-8">
            {linked.broken && (
              <Callout
                tone="warning"
                className="mt-6"
                title={copy.brokenLink.title}
                text={copy.brokenLink.text}
              />
            )}
            <div ref={fields} onChange={(event) => saveAnswers(readChosenAnswers(event.currentTarget))}>
              {readinessQuestions.map((question, index) => (
                <Question
                  key={question.id}
                  question={question}
                  number={index + 1}
                  answer={linked.answers[index]}
                  current={index === current}
                />
              ))}
            </div>
            <div className="flex justify-between gap-3 border-t border-border py-4 md:hidden noscript:hidden print:hidden">
              <Button variant="secondary" disabled={current === 0} onClick={() => goToQuestion(current - 1)}>
                {copy.back}
              </Button>
              {!(isLast && outcome) && (
                <Button onClick={() => goToQuestion(isLast ? answers.indexOf(undefined) : current + 1)}>
                  {copy.next}
                </Button>
              )}
            </div>
          </div>
          <aside
            aria-labelledby="readiness:progress"
            className="self-start rounded-card border border-border bg-surface p-5 lg:sticky lg:top-26 print:hidden"
          >
            <Progress answers={answers} onShow={setCurrent} />
            <p className="mt-3 text-small text-muted">{copy.unsure}</p>
            <p className="mt-1 hidden text-small text-muted noscript:block">{copy.progress.paper}</p>
            <div className="mt-4 flex flex-wrap gap-2.5 empty:hidden noscript:hidden">
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
        <p role="status" className="sr-only">
          {outcome && `${copy.result.announced} ${copy.verdicts[outcome.verdict].title}`}
        </p>
      </section>
      {outcome && <ReadinessResult answers={answers} outcome={outcome} headingRef={result} />}
    </>
  );
}

function readChosenAnswers(fields: HTMLElement): Answers {
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
  /** The initial answer. */
  answer: number | undefined;
  /** Whether phones show it. */
  current: boolean;
}

function Question({ question: { id, question, hint, answers }, number, answer, current }: QuestionProps) {
  const hintId = hint && `${id}:hint`;
  return (
    <fieldset
      data-print-keep=""
      id={`question:${number}`}
      aria-describedby={hintId}
      tabIndex={-1}
      className={cx(
        'break-inside-avoid border-border py-6 outline-none md:py-7 md:not-first:border-t',
        !current && 'max-md:not-noscript:not-print:hidden',
      )}
    >
      <legend className="float-start mb-3 flex w-full gap-x-4 gap-y-1.5 font-display text-h6 leading-tight font-semibold tracking-heading max-md:flex-col large-text:flex-col">
        <span className="w-8 shrink-0 text-link max-md:w-auto max-md:text-body">
          <span className="md:hidden">{copy.place.before} </span>
          <span>{number}</span>
          <span className="md:hidden"> {fillTemplate(copy.place.after, { total: questionCount })}</span>
          <span className="sr-only">. </span>
        </span>
        <span className="max-w-measure text-pretty">{question}</span>
      </legend>
      <div className="clear-both md:ps-12">
        {hint && (
          <p id={hintId} className="-mt-1.5 mb-3 text-ui text-muted">
            {hint}
          </p>
        )}
        {answers.map(({ text, mark }, value) => (
          <label
            key={text}
            className={cx(
              'group/answer -mx-3 flex min-h-11 cursor-pointer items-start gap-x-3 rounded px-3 py-2 leading-normal',
              'hover:bg-subtle has-checked:bg-info-subtle large-text:flex-wrap',
            )}
          >
            <input
              type="radio"
              name={id}
              value={value}
              defaultChecked={value === answer}
              className="mt-0.75 size-5 shrink-0 accent-indigo-600"
            />
            <span className="min-w-0 grow text-pretty">{text}</span>
            <MarkTag mark={mark} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const markDyes = { stop: 'madder', fix: 'weld', open: 'indigo', fine: 'mist' } as const;

/** How an answer counts, as a knot and a word: visible once chosen, in print and without scripts. */
const MarkTag = ({ mark }: { mark: Mark }) => (
  <span className="invisible mt-0.5 flex w-[5.6rem] shrink-0 items-center gap-2 text-small max-sm:w-[4.7rem] max-sm:gap-1.5 text-muted group-has-checked/answer:visible noscript:visible print:visible">
    <Bullet className={cx('size-3.5', bulletColorClass[markDyes[mark]])} />
    <span className="sr-only">, {copy.counts} </span>
    <span>{copy.marks[mark]}</span>
  </span>
);

/** A knot for each question, colored once answered, and the number of answers. */
function Progress({ answers, onShow }: { answers: Answers; onShow: (index: number) => void }) {
  const { heading, answered, missing } = copy.progress;
  const count = answers.filter((answer) => answer !== undefined).length;
  const left = answers.flatMap((answer, index) => (answer === undefined ? [index + 1] : []));
  return (
    <>
      <h3 id="readiness:progress" className="text-lead">
        {heading}
      </h3>
      <div aria-hidden="true" className="relative mt-4 flex justify-between noscript:hidden">
        <span className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 bg-border" />
        {readinessQuestions.map((question, index) => {
          const mark = getMark(question, answers[index]);
          return (
            <Bullet
              key={question.id}
              className={cx(
                'relative size-3.5',
                mark ? bulletColorClass[markDyes[mark]] : 'text-border-strong/50',
              )}
            />
          );
        })}
      </div>
      <p className="mt-3 font-semibold noscript:hidden">
        {fillTemplate(answered, { count, total: questionCount })}
      </p>
      {count > 0 && left.length > 0 && left.length < 5 && (
        <p className="mt-1 text-ui text-muted">
          {missing}{' '}
          {left.map((number, index) => (
            <span key={number}>
              {index > 0 && <span>, </span>}
              <a
                href={`#question:${number}`}
                onClick={() => onShow(number - 1)}
                className="text-link underline underline-offset-4"
              >
                {number}
              </a>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
