import type { Ref } from 'react';
import { useLocation } from 'react-router-dom';
import handovers from '~/content/handovers.json';
import copy from '~/content/readiness.json';
import { useContactHandover } from '~/leads/form/use-contact-handover';
import { toHref } from '~/shared/base-path';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { Link } from '~/shared/navigation/link';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { CopyButton } from '~/shared/ui/copy-button';
import { type Answers, getAnswerText, type Outcome, toAddress } from './outcome';
import { readinessQuestions } from './questions';

interface ReadinessResultProps {
  answers: Answers;
  outcome: Outcome;
  /** The heading takes the focus when the visitor asks for the result. */
  headingRef: Ref<HTMLHeadingElement>;
}

/** The verdict, the answers behind it, and the fixes in order. */
export function ReadinessResult({ answers, outcome, headingRef }: ReadinessResultProps) {
  const { verdict, deciding, fixes } = outcome;
  const { title, text, fixes: fixesHeading } = copy.verdicts[verdict];
  const address = location.origin + toHref(toAddress(useLocation().pathname, answers));
  return (
    <section aria-labelledby="readiness:result" className="section-padding bg-subtle">
      <div className="container-page">
        <div className={cx('rounded-card border-t-8 bg-surface p-6 sm:p-9 lg:p-12', verdictBorders[verdict])}>
          <p className="text-ui text-muted">{copy.result.kicker}</p>
          <h2 id="readiness:result" ref={headingRef} tabIndex={-1} className="mt-2 max-em-14 outline-none">
            {title}
          </h2>
          <p className="mt-5 max-w-measure text-lead text-pretty">{text}</p>
          {deciding.length > 0 && <DecidingAnswers answers={answers} outcome={outcome} />}
          <div className="mt-8 flex flex-wrap items-center gap-3 print:hidden">
            <TalkButton answers={answers} title={title} address={address} />
            <CopyButton
              text={address}
              label={copy.result.copy}
              copiedLabel={copy.result.copied}
              className="min-h-11!"
            />
            <Button variant="secondary" size="sm" onClick={() => print()} className="min-h-11!">
              {copy.result.print}
            </Button>
          </div>
          <p className="mt-5 text-small wrap-anywhere text-muted">{address}</p>
        </div>
        {fixes.length > 0 && (
          <>
            <h3 className="mt-14 text-h5 tracking-tight">{fixesHeading}</h3>
            <FixList outcome={outcome} />
          </>
        )}
        <ArrowLink to={copy.ways[verdict].to} className="mt-8">
          <span>{copy.ways[verdict].label}</span>
        </ArrowLink>
      </div>
    </section>
  );
}

const verdictBorders = {
  stop: 'border-madder-500',
  fix: 'border-weld-500',
  open: 'border-indigo-500',
  ready: 'border-leaf-700',
};

function DecidingAnswers({ answers, outcome: { deciding } }: { answers: Answers; outcome: Outcome }) {
  return (
    <>
      <h3 className="mt-8 font-sans text-ui font-semibold tracking-normal">{copy.result.decided}</h3>
      <dl className="mt-2.5 max-w-184 divide-y divide-border border-y border-border">
        {deciding.map((question) => (
          <div key={question.id} className="grid gap-x-6 py-3 sm:grid-side-start-44">
            <dt className="font-semibold">{question.name}</dt>
            <dd className="text-pretty text-muted">
              {getAnswerText(answers, readinessQuestions.indexOf(question))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const FixList = ({ outcome: { fixes } }: { outcome: Outcome }) => (
  <ol className="mt-6 grid grid-cols-1 gap-x-16 lg:grid-cols-2">
    {fixes.map(({ id, fix }, index) => (
      <li
        key={id}
        className="flex break-inside-avoid gap-x-4 border-t border-border py-6 large-text:flex-col"
      >
        <span
          aria-hidden="true"
          className="w-8 shrink-0 font-display text-h5 leading-tight font-semibold text-link large-text:w-auto"
        >
          {index + 1}
        </span>
        <div className="min-w-0">
          <h4 className="text-lead leading-snug font-semibold tracking-normal">{fix.title}</h4>
          <p className="mt-2 max-w-measure text-pretty text-muted">{fix.why}</p>
          <p className="mt-2 text-ui">
            <span className="text-muted">{copy.result.takes}:</span> <span>{fix.takes}</span>
          </p>
          <Link
            to={fix.link.to}
            className="mt-1 inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
          >
            {fix.link.label}
          </Link>
        </div>
      </li>
    ))}
  </ol>
);

/** Leads to the contact form, with the result as a message that the visitor can edit. */
function TalkButton({ answers, title, address }: { answers: Answers; title: string; address: string }) {
  const { busy, handOver } = useContactHandover();
  const talk = () => {
    const lines = readinessQuestions.map(
      ({ question }, index) => `${index + 1}. ${question} ${getAnswerText(answers, index)}`,
    );
    return handOver(
      `${handovers.readiness.intro}\n\n${title}\n\n${lines.join('\n')}\n\n${copy.result.link} ${address}`,
    );
  };
  return (
    <Button loading={busy} onClick={talk}>
      {copy.result.talk}
    </Button>
  );
}
