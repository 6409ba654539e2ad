import type { ReactNode } from 'react';
import { productExamples, servicesOverview } from '~/content/services-overview';
import { threadColour } from '~/shared/motion/knot';
import { cx } from '~/shared/ui/class-names';
import { Fold } from '~/shared/ui/fold';
import { tableRoles as roles } from '~/shared/ui/table-roles';

/** A draft that shows a source for each sentence. */
export function DraftExample() {
  const { caption, sentences, noSource } = productExamples.draft;
  return (
    <ExampleFigure caption={caption}>
      <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-panel">
        {sentences.map(({ text, source }, index) => (
          <li key={text} className="grid grid-cols-1 gap-x-8 gap-y-3 p-6 sm:grid-cols-[1fr_1fr] sm:p-7">
            <p className="text-lg leading-snug text-pretty">
              {source ? text : <del className="text-soft decoration-madder-500 decoration-2">{text}</del>}
            </p>
            <p className="flex gap-3 border-l-2 border-weld-500 pl-4 text-[0.94rem] leading-normal text-soft">
              {source ? (
                <span>
                  <span className="mr-1.5 font-semibold text-warn">{index + 1}</span>
                  {source}
                </span>
              ) : (
                <span className="text-error">{noSource}</span>
              )}
            </p>
          </li>
        ))}
      </ol>
    </ExampleFigure>
  );
}

/** The log of one case on its way through several systems; a person's step is marked. */
export function RunExample() {
  const { caption, time, place, event: what, events, byPerson } = productExamples.run;
  return (
    <ExampleFigure caption={caption}>
      <div className="rounded-card border border-ink-700 bg-ink-950 px-5 py-6 text-mist-100 sm:px-8 sm:py-7">
        <table {...roles.table} className="w-full text-left leading-snug max-sm:block">
          <thead {...roles.rowgroup} className="text-[0.94rem] text-ink-300 max-sm:hidden">
            <tr {...roles.row}>
              <th {...roles.columnheader} scope="col" className="w-20 pb-3 font-normal">
                {time}
              </th>
              <th {...roles.columnheader} scope="col" className="w-32 pb-3 font-normal">
                {place}
              </th>
              <th {...roles.columnheader} scope="col" className="pb-3 font-normal">
                {what}
              </th>
            </tr>
          </thead>
          <tbody {...roles.rowgroup} className="max-sm:block">
            {events.map((entry) => {
              const person = 'person' in entry;
              return (
                <tr
                  {...roles.row}
                  key={entry.event}
                  className="border-t border-ink-700 align-top max-sm:first:border-t-0 max-sm:grid max-sm:grid-cols-[4rem_minmax(0,1fr)]"
                >
                  <td {...roles.cell} className="py-3 text-ink-300 tabular-nums">
                    {entry.time}
                  </td>
                  <td {...roles.cell} className="pt-3 pr-4 text-ink-300 sm:py-3">
                    {entry.place}
                  </td>
                  <td {...roles.cell} className="pb-3 max-sm:col-start-2 max-sm:pt-1 sm:py-3">
                    <span className={cx(person && 'border-b-2 border-weld-500 pb-0.5 text-white')}>
                      {entry.event}
                    </span>
                    {person && <span className="sr-only">, {byPerson}</span>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </ExampleFigure>
  );
}

/** One question and its three answers, each in the asker's thread. */
export function AnswersExample() {
  const { caption, question, used, items } = productExamples.answers;
  return (
    <ExampleFigure caption={caption}>
      <div className="rounded-card border border-line bg-panel p-6 sm:p-9 lg:p-11">
        <p className="font-display text-[clamp(1.7rem,3.2vw,2.6rem)] leading-tight font-semibold tracking-[-0.03em]">
          “{question}”
        </p>
        <dl className="mt-8 grid grid-cols-1 gap-x-8 gap-y-8 md:grid-cols-3">
          {items.map(({ asker, answer, used: sources, dye }) => (
            <div key={asker}>
              <dt className="text-[0.94rem] text-soft">
                <span aria-hidden="true" className={`mb-4 block h-1 bg-current ${threadColour[dye]}`} />
                {asker}
              </dt>
              <dd className="mt-2.5">
                <p className="text-lg leading-snug text-pretty">{answer}</p>
                <p className="mt-4 text-sm text-soft">
                  {used}: {sources}
                </p>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </ExampleFigure>
  );
}

const THRESHOLD = 0.9;

/** The fields read from an invoice, with the doubtful one highlighted. */
export function RecordExample() {
  const { caption, columns, rows } = productExamples.record;
  return (
    <ExampleFigure caption={caption}>
      <table {...roles.table} className="w-full text-left leading-snug wrap-anywhere max-sm:block">
        <thead {...roles.rowgroup} className="text-[0.94rem] text-soft max-sm:hidden">
          <tr {...roles.row}>
            {columns.map((column) => (
              <th
                {...roles.columnheader}
                key={column}
                scope="col"
                className="pr-4 pb-3 pl-4 font-normal first:pl-3"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup} className="max-sm:block">
          {rows.map(([field, value, score, action]) => {
            const doubtful = Number(score) < THRESHOLD;
            return (
              <tr
                {...roles.row}
                key={field}
                className={cx(
                  'border-t border-line align-top last:border-b max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:py-3',
                  doubtful && 'bg-warn-tint',
                )}
              >
                <th
                  {...roles.rowheader}
                  scope="row"
                  className="font-semibold max-sm:pl-3 sm:py-4 sm:pr-4 sm:pl-3"
                >
                  {field}
                </th>
                <td {...roles.cell} className="order-3 tabular-nums max-sm:pl-3 sm:p-4">
                  {value}
                </td>
                <td {...roles.cell} className="tabular-nums max-sm:pr-3 sm:p-4">
                  {score}
                </td>
                <td
                  {...roles.cell}
                  className={cx(
                    'order-4 text-[0.94rem] max-sm:col-span-2 max-sm:pl-3 sm:p-4',
                    doubtful ? 'font-semibold text-warn' : 'text-soft',
                  )}
                >
                  {action}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ExampleFigure>
  );
}

interface ExampleFigureProps {
  /** The subject. */
  caption: string;
  children: ReactNode;
}

/** An invented example of a product at work, labeled as such, that opens on request. */
function ExampleFigure({ caption, children }: ExampleFigureProps) {
  return (
    <Fold
      summary={
        <>
          <span className="font-semibold">{servicesOverview.example}.</span> {caption}
        </>
      }
    >
      <figure aria-label={caption}>{children}</figure>
    </Fold>
  );
}
