import { CircleCheck, CircleX, UserRound } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { mark, pictures } from '~/content/product-pictures.json';
import { Bullet } from '~/shared/motion/bullet-list';
import { cx } from '~/shared/ui/class-names';

/** The names of the screens, one for each thing that a client gets. */
export type ProductPictureName = keyof typeof pictures;

/**
 * A screen of the product, drawn in HTML with real text. In narrow containers its panes stack in one column. Nothing in
 * it can be pressed, and all its data is invented.
 */
export function ProductPicture({ name }: { name: ProductPictureName }) {
  const { title, caption } = pictures[name];
  return (
    <figure data-picture={name} className="@container w-full min-w-0 text-mini leading-[1.45] text-text">
      <div className="overflow-hidden rounded-lg border border-border bg-surface">
        <p className="flex flex-wrap items-center gap-x-2.5 border-b border-border px-4 py-2">
          <Bullet className="size-3 shrink-0 text-indigo-500" />
          <span className="min-w-0 grow basis-[6em] font-semibold">{title}</span>
          <span className="rounded-sm border border-border px-1.5 text-relative-sm text-muted">{mark}</span>
        </p>
        {screens[name]()}
      </div>
      <figcaption className="mt-3 max-w-measure text-ui leading-normal text-pretty text-muted">
        {caption}
      </figcaption>
    </figure>
  );
}

/** Panes, beside each other in wide containers. */
const panesClass = 'divide-y divide-border @picture:grid @picture:divide-x @picture:divide-y-0';
/** The small label of a part of a screen. */
const labelClass = 'text-relative-sm font-semibold text-muted';
/** Marks the main part of a picture: a weld-colored border on that dye's tint. */
const highlightClass = 'border-s-3 border-s-weld-500 bg-warning-subtle';
/** The padding of a pane. */
const paneClass = 'px-4 py-3.5 @picture:px-6 @picture:py-5';

/** The person to whom a case goes. */
const Person = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center gap-2 font-semibold text-warning">
    <UserRound aria-hidden="true" className="size-4 shrink-0" />
    {children}
  </p>
);

/** A table in which one row may be marked. */
function Rows({
  columns,
  rows,
  marked,
}: {
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  marked: number;
}) {
  return (
    <table className="w-full text-start tabular-nums @max-picture-label:block">
      <thead className="text-relative-sm text-muted @max-picture-label:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-1.5 pe-2 font-semibold first:ps-4">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-picture-label:block">
        {rows.map((cells, row) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
            key={row}
            className={cx(
              'border-t border-border align-top @max-picture-label:flex @max-picture-label:flex-wrap @max-picture-label:ps-4',
              row === marked && 'bg-warning-subtle shadow-[inset_3px_0_--theme(--color-weld-500)]',
            )}
          >
            {cells.map((cell, column) => (
              <td key={columns[column]} className="py-1.25 pe-2 @picture-label:first:ps-4 @picture:py-2.5">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Inbox() {
  const { list, cases, waits, reason, sides, done, answersLabel, answers } = pictures.inbox;
  return (
    <div className={cx(panesClass, '@picture:grid-cols-2-3')}>
      <ul aria-label={list} className="divide-y divide-border">
        {cases.map((row) => (
          <li
            key={row.name}
            className="flex flex-wrap justify-between gap-x-3 border-s-3 border-s-transparent px-4 py-2 first:border-s-weld-500 first:bg-warning-subtle @picture:py-3"
          >
            <span className="font-semibold">{row.name}</span>
            <span className="text-muted tabular-nums">{row.time}</span>
            <span className="basis-full text-muted @max-picture:hidden">{row.reason}</span>
          </li>
        ))}
      </ul>
      <div className={paneClass}>
        <Person>{waits}</Person>
        <p className="mt-2 font-display text-lead leading-tight font-semibold tracking-heading text-balance">
          {reason}
        </p>
        <dl className="mt-3.5 grid grid-cols-2 divide-x divide-border rounded border border-border @max-picture-label:grid-cols-1">
          {sides.map((side) => (
            <div key={side.name} className="group px-3 py-2">
              <dt className="text-muted">{side.name}</dt>
              <dd className="text-body font-semibold group-first:text-error">{side.value}</dd>
              <dd className="text-muted">{side.note}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2.5 flex gap-2 text-muted">
          <CircleCheck aria-hidden="true" className="mt-px size-4 shrink-0 text-success" />
          {done}
        </p>
        <ul aria-label={answersLabel} className="mt-3.5 flex flex-wrap gap-2 font-semibold">
          {answers.map((answer) => (
            <li
              key={answer}
              className="rounded border border-border-strong px-3 py-1.5 first:border-indigo-700 first:bg-indigo-700 first:text-white"
            >
              {answer}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Chatbot() {
  const { customer, assistant, talk, source, handover, note } = pictures.chatbot;
  return (
    <div className={cx(panesClass, '@picture:grid-cols-3-2')}>
      <ol className={cx('space-y-2.5', paneClass)}>
        {talk.map((turn) => (
          <Fragment key={turn.question}>
            <li className="flex justify-end">
              <p className="max-w-85/100 rounded-lg rounded-ee-sm bg-info-subtle px-3 py-1.5">
                <span className="sr-only">{customer}: </span>
                {turn.question}
              </p>
            </li>
            <li className="flex gap-2.5">
              <Bullet className="mt-1 size-3 shrink-0 text-indigo-500" />
              <div className="max-w-9/10">
                <p>
                  <span className="sr-only">{assistant}: </span>
                  {turn.answer}
                </p>
                {turn.source && (
                  <p className="mt-1 text-muted">
                    {source}: <span className="text-link underline underline-offset-3">{turn.source}</span>
                  </p>
                )}
              </div>
            </li>
          </Fragment>
        ))}
      </ol>
      <div className={cx(highlightClass, paneClass)}>
        <Person>{handover}</Person>
        <dl className="mt-1.5 grid grid-cols-[4.6em_1fr] gap-x-2 gap-y-1 @max-picture-label:grid-cols-1 @picture:mt-3 @picture:gap-y-2">
          {note.map(({ name, text }) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function Draft() {
  const { sentences, struck, rules, checks, kept, broken } = pictures.draft;
  return (
    <div className={cx(panesClass, '@picture:grid-cols-3-2')}>
      <ol className={cx('space-y-3.5', paneClass)}>
        {sentences.map(({ text, source }) => (
          <li key={text}>
            <p className="text-ui leading-snug text-pretty">
              {source ? text : <del className="text-muted decoration-madder-500 decoration-2">{text}</del>}
            </p>
            {source ? (
              <p className="mt-1 text-link underline underline-offset-3">{source}</p>
            ) : (
              <p className="mt-1.5 border-s-3 border-madder-500 bg-error-subtle px-2.5 py-1 text-error">
                {struck}
              </p>
            )}
          </li>
        ))}
      </ol>
      <div className={paneClass}>
        <p className={labelClass}>{rules}</p>
        <ol className="mt-1.5 space-y-1 @picture:mt-3 @picture:space-y-2.5">
          {checks.map((check) => {
            const Sign = check.kept ? CircleCheck : CircleX;
            return (
              <li key={check.text} className="flex gap-2">
                <Sign
                  aria-hidden="true"
                  className={cx('mt-px size-4 shrink-0', check.kept ? 'text-success' : 'text-error')}
                />
                <span>
                  {check.text}
                  <span className="sr-only">: {check.kept ? kept : broken}</span>
                </span>
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}

/** A marked field of the document, with the number of its row. */
const Field = ({ row, unclear, children }: { row: number; unclear?: boolean; children: ReactNode }) => (
  <span className={cx('inline-block rounded-xs px-1', unclear ? unclearMarkClass : clearMarkClass)}>
    {children}
    <sup className="text-relative-sm ms-1 font-semibold">{row}</sup>
  </span>
);
const clearMarkClass = 'outline-1 outline-indigo-500/60 [&>sup]:text-link';
const unclearMarkClass = 'bg-warning-subtle outline-2 outline-weld-500 [&>sup]:text-warning';

function ReadDocument() {
  const { paper, letterhead, order, lines, net, account, columns, fields } = pictures.document;
  const rows = Object.values(fields);
  return (
    <div className={cx(panesClass, '@picture:grid-cols-2')}>
      <div className="bg-subtle px-4 pt-3.5 @max-picture:pb-3.5 @picture:px-7 @picture:pt-7">
        <p className="sr-only">{paper}</p>
        <div
          aria-hidden="true"
          className="h-full space-y-2 border border-border bg-surface px-3 py-3 text-mini @picture:px-4 @picture:space-y-3.5 @picture:border-b-0 @picture:py-5"
        >
          <p className="font-display text-ui font-semibold">
            <Field row={1}>{fields.supplier.value}</Field>
          </p>
          <p className="flex flex-wrap justify-between gap-x-3 gap-y-1.5">
            <span>
              {letterhead} <Field row={2}>{fields.number.value}</Field>
            </span>
            <span>
              {order}{' '}
              <Field row={5} unclear>
                71
                <span className="mx-px inline-block h-[0.8em] w-[0.7em] rounded-full bg-current align-baseline opacity-70 blur-[1.5px]" />
                38
              </Field>
            </span>
          </p>
          <ul className="divide-y divide-border border-y border-border text-muted *:py-1">
            {lines.map(({ item, count, total }) => (
              <li key={item} className="flex justify-between gap-x-3 tabular-nums">
                <span>
                  {item} <span className="ms-2 @max-[26em]:hidden">{count}</span>
                </span>{' '}
                <span>{total}</span>
              </li>
            ))}
          </ul>
          <p className="flex flex-wrap justify-between gap-x-3 gap-y-1.5">
            <span className="text-muted">
              {account} <Field row={4}>{fields.account.value}</Field>
            </span>
            <span className="font-semibold">
              {net} <Field row={3}>{fields.net.value}</Field>
            </span>
          </p>
        </div>
      </div>
      <Rows
        columns={columns}
        marked={rows.findIndex(({ doubt }) => doubt)}
        rows={rows.map(({ name, value, score, doubt }, index) => [
          <>
            <span aria-hidden="true" className="me-1.5 text-relative-sm font-semibold">
              {index + 1}
            </span>
            <span>{name}</span>
          </>,
          <>
            <span className="font-semibold">{value}</span>{' '}
            {doubt && <span className="block text-warning">{doubt}</span>}
          </>,
          <span key={name} className={doubt ? 'font-semibold text-warning' : 'text-muted'}>
            {score}
          </span>,
        ])}
      />
    </div>
  );
}

const segmentClasses = ['fill-indigo-500', 'fill-weld-500', 'fill-madder-500'];

function Report() {
  const { counts, failed, failures, hours } = pictures.report;
  const { cases, ...parts } = counts;
  return (
    <div className={paneClass}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(4em,1fr))] gap-x-3 gap-y-2">
        {Object.values(counts).map(({ name, count, note }) => (
          <div key={name} className="flex flex-col">
            <dt className="text-muted">{name}</dt>
            <dd className="order-first font-display text-h5 leading-none font-semibold tracking-tight whitespace-nowrap">
              {count}
            </dd>
            <dd className="text-relative-sm text-muted">{note}</dd>
          </div>
        ))}
      </dl>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${cases.count} 10`}
        preserveAspectRatio="none"
        className="mt-3 h-2 w-full scale-x-(--direction) rounded-xs"
      >
        {Object.values(parts).map(({ name, count }, index, all) => (
          <rect
            key={name}
            x={all.slice(0, index).reduce((sum, part) => sum + Number(part.count), 0)}
            width={count}
            height={10}
            className={segmentClasses[index]}
          />
        ))}
      </svg>
      <div className="mt-4 grid gap-x-8 gap-y-3.5 @picture:grid-cols-3-2">
        <div>
          <p className={labelClass}>{failed}</p>
          <dl className="mt-1.5 space-y-2 border-s-3 border-madder-500 bg-error-subtle px-3 py-2">
            {failures.map(({ name, text }) => (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                <dd className="text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <dl className="divide-y divide-border self-end border-y border-border">
          {hours.map(({ name, text }) => (
            <div key={name} className="flex justify-between gap-x-3 py-1.5">
              <dt className="text-muted">{name}</dt>
              <dd className="font-semibold whitespace-nowrap">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function Run() {
  const { columns, events } = pictures.run;
  return (
    <Rows
      columns={columns}
      marked={events.findIndex(({ by }) => by)}
      rows={events.map((entry) => [
        entry.time,
        <span key="place" className="text-muted">
          {entry.place}
        </span>,
        <>
          {entry.event}
          {entry.by && <Person>{entry.by}</Person>}
        </>,
      ])}
    />
  );
}

const screens: Record<ProductPictureName, () => ReactNode> = {
  inbox: Inbox,
  chatbot: Chatbot,
  draft: Draft,
  document: ReadDocument,
  report: Report,
  run: Run,
};
