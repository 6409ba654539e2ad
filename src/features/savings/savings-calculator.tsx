import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import savings from '~/content/savings.json';
import { useContactHandover } from '~/leads/form/use-contact-handover';
import { toHref } from '~/shared/base-path';
import { isTextControl } from '~/shared/forms/is-text-control';
import { recordEvent } from '~/shared/lib/analytics-events';
import { fillTemplate } from '~/shared/lib/fill-template';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { Artwork } from '~/shared/motion/artwork';
import { CASE_QUERY } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { Callout } from '~/shared/ui/callout';
import { CopyButton } from '~/shared/ui/copy-button';
import { toContactMessage } from './ask-about-case';
import { type CaseParts, Formula, InputTable, MonthTable } from './case-details';
import { AdvancedFields, MainFields } from './case-fields';
import {
  type Entries,
  exampleInputs,
  isNumberField,
  type ParsedEntries,
  readEntries,
  readLink,
  toAddress,
  toEntries,
  toLink,
} from './entries';
import {
  formatDecimal,
  formatSaving,
  formatSavingRange,
  getFieldName,
  getResultFacts,
  getTaskName,
  getVerdict,
} from './format-case';
import { calculate, type Inputs, type WorkedCase } from './model';
import { NetChart } from './net-chart';

const { actions, brokenLink, withoutScripts } = savings;

/** The calculator and its results, for the case in the address or the example. */
export function SavingsCalculator({ parts }: { parts: CaseParts }) {
  const { search, state } = useLocation();
  const link = new URLSearchParams(search).get(CASE_QUERY) ?? '';
  const navigation = useNavigationType();
  const [shown, setShown] = useState({ link, key: 0 });
  if (link !== shown.link) {
    // Typing changes the address of the same case. Any other change, such as going back, opens another case.
    const typed = navigation === 'REPLACE' && (state as Partial<typeof TYPED_STATE> | null)?.typed === true;
    setShown({ link, key: typed ? shown.key : shown.key + 1 });
  }
  return <CaseCalculator key={shown.key} link={link} parts={parts} />;
}

function CaseCalculator({ link, parts }: { link: string; parts: CaseParts }) {
  const linked = readLink(link);
  // The address changes while the visitor types; the note stays.
  const [isBroken] = useState(link !== '' && !linked);
  const fields = useRef<HTMLDivElement>(null);
  const { announcement, kept, reset, ...entered } = useCase(linked ?? exampleInputs, fields);
  const { inputs } = entered;
  const result = useMemo(() => calculate(inputs), [inputs]);
  const fieldProps = { ...entered, result };
  return (
    <>
      <section
        id={parts.calculator.id}
        aria-labelledby="case"
        data-chat-index="exclude"
        className="bg-page pt-10 pb-[clamp(52px,9vw,128px)] md:pt-20"
      >
        <div className="container-page">
          <h2 id="case" className="text-h4">
            {parts.calculator.heading}
          </h2>
          <noscript>
            <Callout tone="info" title={withoutScripts.title} text={withoutScripts.text} className="mt-6" />
          </noscript>
          {isBroken && <Callout tone="warning" {...brokenLink} className="mt-6" />}
          <div
            ref={fields}
            className="mt-8 grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]"
          >
            <div>
              <div className="noscript:hidden print:hidden">
                <MainFields {...fieldProps} />
              </div>
              <InputTable inputs={inputs} result={result} />
            </div>
            <div className="min-w-0 lg:row-span-2 lg:self-start [@media(width>=64rem)_and_(height>=40rem)]:sticky [@media(width>=64rem)_and_(height>=40rem)]:top-(--sticky-offset)">
              <ResultCard inputs={inputs} result={result} kept={kept} />
              <Actions inputs={inputs} result={result} onReset={reset} />
              {/* Last, so that a low window cuts off only the chart. */}
              <NetChart result={result} headline={getVerdict(inputs, result).headline} />
            </div>
            <div className="noscript:hidden print:hidden">
              <AdvancedFields {...fieldProps} />
            </div>
          </div>
          <p role="status" className="sr-only">
            {announcement}
          </p>
        </div>
      </section>
      <MonthTable part={parts.months} result={result} />
      <Formula part={parts.formula} inputs={inputs} result={result} />
    </>
  );
}

/** What to do with a case: ask about it, share it, print it, or begin again. */
function Actions({ inputs, result, onReset }: WorkedCase & { onReset: () => void }) {
  const { busy, handOver } = useContactHandover();
  const address = toAddress(useLocation().pathname, inputs);
  const ask = () => handOver(toContactMessage(inputs, result, location.origin + toHref(address)));
  return (
    <div className="my-4 flex flex-wrap items-center gap-3 noscript:hidden print:hidden">
      <Button loading={busy} onClick={ask}>
        {actions.ask}
      </Button>
      <CopyButton
        text={useHydrated() ? location.origin + toHref(address) : toHref(address)}
        label={actions.copy}
        copiedLabel={actions.copied}
        errorLabel={actions.failed}
      />
      <Button variant="secondary" size="sm" onClick={() => print()}>
        {actions.print}
      </Button>
      <Button variant="ghost" size="sm" onClick={onReset}>
        {actions.reset}
      </Button>
    </div>
  );
}

/** After this pause in typing, mistakes show, the result is read out, and the address changes. */
const TYPING_PAUSE_MS = 700;
/** State of the history entry: the navigation keeps scroll and focus, and the fields are newer than the address. */
const TYPED_STATE = { keepPlace: true, typed: true };

type Case = ParsedEntries & { entries: Entries };

const createCase = (inputs: Inputs): Case => ({ entries: toEntries(inputs), inputs, problems: {}, kept: [] });

/** The state of a case while the visitor enters it. `fields` is the element around its fields. */
function useCase(inputs: Inputs, fields: RefObject<HTMLElement | null>) {
  const [now, setNow] = useState(() => createCase(inputs));
  /** As of the latest pause; undefined until the visitor has changed something. */
  const [settled, setSettled] = useState<Case>();
  const [touched, setTouched] = useState(false);
  const isRecorded = useRef(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const enter = (changes: Partial<Entries>) => {
    setTouched(true);
    setNow((before) => {
      const entries = { ...before.entries, ...changes };
      return { entries, ...readEntries(entries, before.inputs) };
    });
  };

  const adoptValues = useEffectEvent(() => {
    const typed: Partial<Entries> = {};
    for (const field of fields.current?.querySelectorAll('[name]') ?? []) {
      if (!isTextControl(field)) continue;
      if (field instanceof HTMLInputElement && field.type === 'radio' && !field.checked) continue;
      const name = field.name as keyof Inputs;
      if (field.value !== now.entries[name]) typed[name] = field.value;
    }
    if (Object.keys(typed).length > 0) enter(typed);
  });
  // Adopts values entered before hydration.
  useLayoutEffect(() => adoptValues(), []);

  const settle = useEffectEvent(() => {
    if (!isRecorded.current) recordEvent('calculator');
    isRecorded.current = true;
    setSettled(now);
    const to = toLink(now.inputs) === toLink(exampleInputs) ? pathname : toAddress(pathname, now.inputs);
    if (to !== pathname + search) void navigate(to, { replace: true, state: TYPED_STATE });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with each change
  useEffect(() => {
    if (!touched) return;
    const pause = setTimeout(() => settle(), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [touched, now]);

  return {
    entries: now.entries,
    inputs: now.inputs,
    /** By field. A problem shows after a pause, and disappears once fixed. */
    problems: settled ? intersectProblems(settled.problems, now.problems) : {},
    /** The earlier numbers that the result still uses, in words; empty if every field can be read. */
    kept: settled && now.kept.length > 0 ? formatKept(now) : '',
    /** A summary for screen readers, after each pause. */
    announcement: settled ? formatSummary(settled) : '',
    enter: (name: keyof Inputs, text: string) => enter({ [name]: text }),
    /** The visitor has left a field. */
    leave: () => touched && setSettled(now),
    reset: () => enter(toEntries(exampleInputs)),
  };
}

function intersectProblems(settled: Case['problems'], now: Case['problems']): Case['problems'] {
  return Object.fromEntries(Object.entries(now).filter(([name]) => name in settled));
}

const formatKept = ({ kept, inputs }: Case) =>
  fillTemplate(savings.kept, {
    list: kept
      .map((name) => {
        const value = isNumberField(name) ? formatDecimal(inputs[name]) : inputs[name];
        return fillTemplate(savings.keptOne, { field: getFieldName(name), value });
      })
      .join(', '),
  });

function formatSummary(settled: Case): string {
  const problems = Object.entries(settled.problems).map(
    ([name, problem]) => `${getFieldName(name as keyof Inputs)}: ${problem}`,
  );
  if (problems.length > 0) return [...problems, formatKept(settled)].join(' ');
  const result = calculate(settled.inputs);
  const { amount, what } = formatSaving(result);
  return `${getVerdict(settled.inputs, result).headline} ${amount} ${what}. ${formatSavingRange(settled.inputs, result)}`;
}

const { result: words } = savings;

interface ResultCardProps extends WorkedCase {
  /** The earlier numbers that the result still uses, in words. */
  kept: string;
}

/** The verdict, the saving and its four figures, on ink. */
function ResultCard({ inputs, result, kept }: ResultCardProps) {
  const verdict = getVerdict(inputs, result);
  const { amount, what } = formatSaving(result);
  return (
    <section
      aria-labelledby="result"
      className="overflow-hidden rounded-card border border-ink-700 bg-ink-950 text-white print:border-0"
    >
      <Artwork seed="savings" dye="indigo" accent="weld" columns={28} rows={3} className="h-9 w-full" />
      <div className="px-5 pt-5 pb-6 sm:px-8 print:p-0">
        <h3 id="result" className="font-sans text-ui font-normal tracking-normal wrap-anywhere text-ink-300">
          <span className="sr-only">{words.heading}:</span> <span>{getTaskName(inputs)}</span>
        </h3>
        <p className="mt-2.5 font-display text-h6 leading-tight font-heading tracking-heading lg:text-h5">
          {verdict.headline}
        </p>
        {verdict.why.map((reason) => (
          <p key={reason} className="mt-2 max-w-measure text-pretty text-mist-100">
            {reason}
          </p>
        ))}
        <p className="mt-4 flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-ink-700 pt-4">
          <span className="font-display text-h1 leading-none font-heading tracking-tighter wrap-anywhere">
            {amount}
          </span>{' '}
          <span className="text-mist-100">{what}</span>
        </p>
        <p className="mt-2 text-pretty text-ink-300">{formatSavingRange(inputs, result)}</p>
        {kept && (
          <p className="mt-3 border-s-3 border-weld-500 ps-3 text-ui leading-snug text-weld-300">{kept}</p>
        )}
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-5 border-t border-ink-700 pt-4 large-text:grid-cols-1 xl:grid-cols-4">
          {getResultFacts(result).map(({ label, value, range }) => (
            <div key={label}>
              <dt className="text-small leading-snug text-ink-300">{label}</dt>
              <dd className="mt-1 leading-snug">
                <span className="font-display text-h6 font-heading tracking-heading wrap-anywhere tabular-nums">
                  {value}
                </span>
                {range && <span className="mt-0.5 block text-small text-ink-300 wrap-anywhere">{range}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
