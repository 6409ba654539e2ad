import { savings } from '~/content/savings';
import { Weave } from '~/shared/motion/weave';
import { factsOf, rangeText, savingText, taskOf, verdictOf } from './case-words';
import type { Inputs, Result } from './model';

const { result: words } = savings;

interface ResultCardProps {
  inputs: Inputs;
  result: Result;
  /** Which earlier numbers it still counts. */
  kept: string;
}

/** The verdict, the saving and its four figures, on ink. */
export function ResultCard({ inputs, result, kept }: ResultCardProps) {
  const verdict = verdictOf(inputs, result);
  const { amount, what } = savingText(result);
  return (
    <section
      aria-labelledby="result"
      className="overflow-hidden rounded-card border border-ink-700 bg-ink-950 text-white print:border-0"
    >
      <Weave seed="savings" dye="indigo" accent="weld" columns={28} rows={3} className="h-9 w-full" />
      <div className="px-5 pt-5 pb-6 sm:px-8 print:p-0">
        <h3
          id="result"
          className="font-sans text-[0.94rem] font-normal tracking-normal wrap-anywhere text-ink-300"
        >
          <span className="sr-only">{words.heading}:</span> {taskOf(inputs)}
        </h3>
        <p className="mt-2.5 font-display text-[clamp(1.35rem,2.2vw,1.7rem)] leading-tight font-[640] tracking-[-0.02em]">
          {verdict.headline}
        </p>
        {verdict.why.map((reason) => (
          <p key={reason} className="mt-2 max-w-measure text-pretty text-mist-100">
            {reason}
          </p>
        ))}
        <p className="mt-4 flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-ink-700 pt-4">
          <span className="font-display text-[clamp(2.6rem,5.4vw,4rem)] leading-none font-[640] tracking-[-0.045em] wrap-anywhere">
            {amount}
          </span>{' '}
          <span className="text-mist-100">{what}</span>
        </p>
        <p className="mt-2 text-pretty text-ink-300">{rangeText(inputs, result)}</p>
        {kept && (
          <p className="mt-3 border-l-3 border-weld-500 pl-3 text-[0.94rem] leading-snug text-weld-300">
            {kept}
          </p>
        )}
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-5 border-t border-ink-700 pt-4 large-text:grid-cols-1 xl:grid-cols-4">
          {factsOf(result).map(({ label, value, range }) => (
            <div key={label}>
              <dt className="text-sm leading-snug text-ink-300">{label}</dt>
              <dd className="mt-1 leading-snug">
                <span className="font-display text-[1.3rem] font-[640] tracking-[-0.02em] wrap-anywhere tabular-nums">
                  {value}
                </span>
                {range && <span className="mt-0.5 block text-sm text-ink-300 wrap-anywhere">{range}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
