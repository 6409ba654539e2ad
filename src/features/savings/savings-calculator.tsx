import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import savings from '~/content/savings.json';
import { planNames } from '~/facts/plan-prices';
import { useContactHandover } from '~/leads/form/use-contact-handover';
import { SelectField, TextField } from '~/shared/forms/fields';
import { isTextControl } from '~/shared/forms/is-text-control';
import { recordEvent } from '~/shared/lib/analytics-events';
import { Artwork } from '~/shared/motion/artwork';
import { Section } from '~/shared/sections/section';
import { Button } from '~/shared/ui/button';
import { Callout } from '~/shared/ui/callout';
import { cx } from '~/shared/ui/class-names';
import { ScrollRegion } from '~/shared/ui/scroll-region';
import {
  type Entries,
  exampleInputs,
  MAX_TASK_LENGTH,
  type NumberName,
  type Problems,
  readEntries,
  toEntries,
} from './entries';
import {
  formatMessage,
  formatNet,
  formatPriceOption,
  formatSaving,
  formatSavingRange,
  formatSummary,
  getPlanNote,
  getResultFacts,
  getVerdict,
} from './format-case';
import { calculate, type Inputs, type Result } from './model';
import { NetChart } from './net-chart';

const { fields: labels, groups, hints, result: words, table } = savings;

interface CalculatorProps {
  /** The headings of its sections, and their anchors. */
  parts: Readonly<Record<'calculator' | 'months', { id?: string | undefined; heading: string }>>;
}

/** The calculator with its result, which begins with the example, and the net month by month. */
export function SavingsCalculator({ parts }: CalculatorProps) {
  const fields = useRef<HTMLDivElement>(null);
  const { announcement, hasProblems, reset, ...entered } = useCase(fields);
  const { inputs } = entered;
  const result = useMemo(() => calculate(inputs), [inputs]);
  const { busy, handOver } = useContactHandover();
  return (
    <>
      <section
        id={parts.calculator.id}
        aria-labelledby="savings:case"
        data-chat-index="exclude"
        className="bg-page pt-10 pb-[clamp(52px,9vw,128px)] md:pt-20"
      >
        <div className="container-page">
          <h2 id="savings:case" className="text-h4">
            {parts.calculator.heading}
          </h2>
          <noscript>
            <Callout tone="info" {...savings.withoutScripts} className="mt-6" />
          </noscript>
          <div
            ref={fields}
            className="mt-8 grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]"
          >
            <MainFields {...entered} result={result} />
            <div className="min-w-0 lg:row-span-2 lg:self-start [@media(width>=64rem)_and_(height>=40rem)]:sticky [@media(width>=64rem)_and_(height>=40rem)]:top-(--sticky-offset)">
              <ResultCard inputs={inputs} result={result} hasProblems={hasProblems} />
              <div className="my-4 flex flex-wrap items-center gap-3 noscript:hidden print:hidden">
                <Button loading={busy} onClick={() => handOver(formatMessage(inputs, result))}>
                  {savings.actions.ask}
                </Button>
                <Button variant="ghost" size="sm" onClick={reset}>
                  {savings.actions.reset}
                </Button>
              </div>
              {/* Last, so that a low window cuts off only the chart. */}
              <NetChart result={result} headline={getVerdict(result).headline} />
            </div>
            <details className="border-y border-border noscript:hidden print:hidden">
              <summary className="cursor-pointer py-4 font-display text-h6 font-heading tracking-heading">
                {groups.finer}
              </summary>
              <div className="pb-6">
                <NumberFields
                  names={['errorRate', 'errorCost', 'reviewMinutes', 'ownerHours', 'ownHours']}
                  {...entered}
                />
              </div>
            </details>
          </div>
          <p role="status" className="sr-only">
            {announcement}
          </p>
        </div>
      </section>
      <MonthTable part={parts.months} result={result} />
    </>
  );
}

/** After this pause in typing, mistakes show, and the result is read out. */
const TYPING_PAUSE_MS = 700;

/** The state of a case while the visitor enters it. `fields` is the element around its fields. */
function useCase(fields: RefObject<HTMLElement | null>) {
  const [now, setNow] = useState<{ entries: Entries; inputs: Inputs; problems: Problems }>({
    entries: toEntries(exampleInputs),
    inputs: exampleInputs,
    problems: {},
  });
  /** As of the latest pause; undefined until the visitor has changed something. */
  const [settled, setSettled] = useState<typeof now>();
  const [isTouched, setIsTouched] = useState(false);
  const isRecorded = useRef(false);

  const enter = (changes: Partial<Entries>) => {
    setIsTouched(true);
    setNow((before) => {
      const entries = { ...before.entries, ...changes };
      return { entries, ...readEntries(entries, before.inputs) };
    });
  };

  const adoptValues = useEffectEvent(() => {
    const typed: Partial<Entries> = {};
    for (const field of fields.current?.querySelectorAll('[name]') ?? []) {
      if (!isTextControl(field)) continue;
      const name = field.name as keyof Inputs;
      if (field.value !== now.entries[name]) typed[name] = field.value;
    }
    if (Object.keys(typed).length > 0) enter(typed);
  });
  // Adopts values entered before hydration, or that the browser brings back after a reload.
  useLayoutEffect(() => adoptValues(), []);

  useEffect(() => {
    if (!isTouched) return;
    const pause = setTimeout(() => {
      if (!isRecorded.current) recordEvent('calculator');
      isRecorded.current = true;
      setSettled(now);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [isTouched, now]);

  // A problem shows after a pause, and disappears once fixed.
  const problems: Problems = Object.fromEntries(
    Object.entries(now.problems).filter(([name]) => name in (settled?.problems ?? {})),
  );
  const hasProblems = Object.keys(problems).length > 0;
  return {
    entries: now.entries,
    inputs: now.inputs,
    problems,
    hasProblems,
    /** For screen readers, after each pause. */
    announcement:
      settled && (hasProblems ? savings.kept : formatSummary(settled.inputs, calculate(settled.inputs))),
    enter,
    /** The visitor has left a field. */
    leave: () => isTouched && setSettled(now),
    reset: () => enter(toEntries(exampleInputs)),
  };
}

interface FieldsProps
  extends Pick<ReturnType<typeof useCase>, 'entries' | 'inputs' | 'problems' | 'enter' | 'leave'> {
  result: Result;
}

/** The inputs that matter most: the work, the rate and the price, with a note if the volume is too large for the plan. */
function MainFields({ result, ...entered }: FieldsProps) {
  const { entries, inputs, enter, leave } = entered;
  const note = getPlanNote(inputs, result);
  return (
    <div className="space-y-9 noscript:hidden print:hidden">
      <FieldGroup legend={groups.work}>
        <TextField
          name="task"
          label={labels.task}
          maxLength={MAX_TASK_LENGTH}
          autoComplete="off"
          value={entries.task}
          onChange={({ target }) => enter({ task: target.value })}
          onBlur={leave}
        />
        <NumberFields names={['volume', 'minutes', 'hourly']} {...entered} />
      </FieldGroup>
      <FieldGroup legend={groups.rate} hint={groups.rateHint}>
        <NumberFields names={['passLow', 'pass', 'passHigh']} columns="grid-cols-3" {...entered} />
      </FieldGroup>
      <FieldGroup legend={groups.price}>
        <SelectField
          name="price"
          label={labels.price}
          value={inputs.price}
          options={[...planNames, 'project' as const].map((value) => ({
            value,
            label: formatPriceOption(value),
          }))}
          onChange={({ target }) => enter({ price: target.value })}
        />
        {note && <Callout tone="warning" role="status" text={note} />}
        {result.counted === 'project' && <NumberFields names={['buildCost', 'monthlyCost']} {...entered} />}
      </FieldGroup>
    </div>
  );
}

interface NumberFieldsProps extends Omit<FieldsProps, 'result' | 'inputs'> {
  names: readonly NumberName[];
  columns?: string;
}

const NumberFields = ({
  names,
  columns = 'grid-cols-2',
  entries,
  problems,
  enter,
  leave,
}: NumberFieldsProps) => (
  <div className={`grid items-end gap-x-4 gap-y-5 large-text:grid-cols-1 ${columns}`}>
    {names.map((name) => (
      <TextField
        key={name}
        name={name}
        label={labels[name]}
        hint={(hints as Partial<Record<NumberName, string>>)[name]}
        error={problems[name]}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={entries[name]}
        onChange={({ target }) => enter({ [name]: target.value })}
        onBlur={leave}
        className="tabular-nums"
      />
    ))}
  </div>
);

const FieldGroup = ({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="font-display text-h6 leading-tight font-heading tracking-heading">{legend}</legend>
    {hint && <p className="mt-1.5 text-ui leading-snug text-muted">{hint}</p>}
    <div className="mt-4 space-y-5">{children}</div>
  </fieldset>
);

interface ResultCardProps {
  inputs: Inputs;
  result: Result;
  /** Whether a field can't be read, so that the result still counts its earlier number. */
  hasProblems: boolean;
}

/** The verdict, the saving and its four figures, on ink. */
function ResultCard({ inputs, result, hasProblems }: ResultCardProps) {
  const verdict = getVerdict(result);
  const { amount, what } = formatSaving(result);
  return (
    <section
      aria-labelledby="savings:result"
      className="overflow-hidden rounded-card border border-ink-700 bg-ink-950 text-white print:border-0"
    >
      <Artwork seed="savings" dye="indigo" accent="weld" columns={28} rows={3} className="h-9 w-full" />
      <div className="px-5 pt-5 pb-6 sm:px-8 print:p-0">
        <h3
          id="savings:result"
          className="font-sans text-ui font-normal tracking-normal wrap-anywhere text-ink-300"
        >
          <span className="sr-only">{words.heading}:</span> <span>{inputs.task || words.unnamed}</span>
        </h3>
        <p className="mt-2.5 font-display text-h6 leading-tight font-heading tracking-heading lg:text-h5">
          {verdict.headline}
        </p>
        {verdict.why && <p className="mt-2 max-w-measure text-pretty text-mist-100">{verdict.why}</p>}
        <p className="mt-4 flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-ink-700 pt-4">
          <span className="font-display text-h1 leading-none font-heading tracking-tighter wrap-anywhere">
            {amount}
          </span>{' '}
          <span className="text-mist-100">{what}</span>
        </p>
        <p className="mt-2 text-pretty text-ink-300">{formatSavingRange(inputs, result)}</p>
        {hasProblems && (
          <p className="mt-3 border-s-3 border-weld-500 ps-3 text-ui leading-snug text-weld-300">
            {savings.kept}
          </p>
        )}
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-5 border-t border-ink-700 pt-4 large-text:grid-cols-1 xl:grid-cols-4">
          {getResultFacts(result).map(({ label, value, range }) => (
            <div key={label}>
              <dt className="text-small leading-snug text-ink-300">{label}</dt>
              <dd className="mt-1 leading-snug">
                <span className="font-display text-h6 font-heading tracking-heading wrap-anywhere tabular-nums">
                  {value}
                </span>
                <span className="mt-0.5 block text-small text-ink-300 wrap-anywhere">{range}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const TABLE_MONTHS = [0, 3, 6, 12, 18, 24, 36];

/** The chart's numbers as a table. */
const MonthTable = ({ part, result }: { part: CalculatorProps['parts']['months']; result: Result }) => (
  <Section id={part.id} chatIndex="exclude" heading={part.heading} intro={table.intro} background="subtle">
    <ScrollRegion label={table.caption}>
      <table className="w-full text-end leading-snug tabular-nums max-sm:text-ui">
        <caption className="sr-only">{table.caption}</caption>
        <thead className="align-bottom text-ui text-muted">
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col" className="pb-3 ps-3 font-normal first:ps-0 first:text-start">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TABLE_MONTHS.map((month) => (
            <tr key={month} className="border-t border-border-strong/40 last:border-b">
              <th scope="row" className="py-2 text-start font-semibold">
                {month}
              </th>
              {(['low', 'expected', 'high'] as const).map((scenario) => (
                <td
                  key={scenario}
                  className={cx('ps-3', scenario === 'expected' ? 'font-semibold' : 'text-muted')}
                >
                  {formatNet(result[scenario], month, result)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  </Section>
);
