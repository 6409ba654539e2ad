import { type Ref, useState } from 'react';
import { handovers } from '~/content/handovers';
import { pageParts } from '~/content/page-parts';
import { readiness as copy } from '~/content/readiness';
import { readinessQuestions } from '~/content/readiness-questions';
import { href } from '~/shared/base-path';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { Link } from '~/shared/navigation/link';
import { useGo } from '~/shared/navigation/use-go';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { CopyButton } from '~/shared/ui/copy-button';
import { toast } from '~/shared/ui/toast/toast-store';
import { type Answers, type Outcome, toLink } from './judge';

interface ReadinessResultProps {
  answers: Answers;
  outcome: Outcome;
  /** The heading takes the focus when the visitor asks for the result. */
  headingRef: Ref<HTMLHeadingElement>;
}

/** The verdict, the answers behind it, and what to mend, in order. */
export function ReadinessResult({ answers, outcome, headingRef }: ReadinessResultProps) {
  const { verdict, deciding, fixes } = outcome;
  const { title, text, fixes: fixesHeading } = copy.verdicts[verdict];
  const address = location.origin + href(paths.readiness(toLink(answers)));
  return (
    <section id="result" aria-labelledby="result-heading" className="section-pad bg-sunken">
      <div className="container-page">
        <div className={cx('rounded-card border-t-8 bg-panel p-6 sm:p-9 lg:p-12', edges[verdict])}>
          <p className="text-[0.94rem] text-soft">{copy.result.kicker}</p>
          <h2 id="result-heading" ref={headingRef} tabIndex={-1} className="mt-2 max-w-[14em] outline-none">
            {title}
          </h2>
          <p className="mt-5 max-w-measure text-lg text-pretty">{text}</p>
          {deciding.length > 0 && <Deciding answers={answers} outcome={outcome} />}
          <div className="mt-8 flex flex-wrap items-center gap-3 print:hidden">
            <TalkButton answers={answers} title={title} address={address} />
            <CopyButton
              text={address}
              label={copy.result.copy}
              copied={copy.result.copied}
              className="min-h-11!"
            />
            <Button variant="secondary" size="sm" onClick={() => print()} className="min-h-11!">
              {copy.result.print}
            </Button>
          </div>
          <p className="mt-5 text-sm wrap-anywhere text-soft">{address}</p>
        </div>
        {fixes.length > 0 && (
          <>
            <h3 className="mt-14 text-[1.55rem] tracking-[-0.025em]">{fixesHeading}</h3>
            <Fixes outcome={outcome} />
          </>
        )}
        <ArrowLink to={copy.next[verdict].to} className="mt-8">
          {copy.next[verdict].label}
        </ArrowLink>
      </div>
    </section>
  );
}

const edges = {
  stop: 'border-madder-500',
  fix: 'border-weld-500',
  open: 'border-indigo-500',
  ready: 'border-leaf-700',
};

function Deciding({ answers, outcome: { deciding } }: { answers: Answers; outcome: Outcome }) {
  return (
    <>
      <h3 className="mt-8 font-sans text-[0.94rem] font-semibold tracking-normal">{copy.result.decided}</h3>
      <dl className="mt-2.5 max-w-[46rem] divide-y divide-line border-y border-line">
        {deciding.map((question) => (
          <div key={question.id} className="grid gap-x-6 py-3 sm:grid-cols-[11rem_1fr]">
            <dt className="font-semibold">{question.name}</dt>
            <dd className="text-pretty text-soft">
              {answerText(answers, readinessQuestions.indexOf(question))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const Fixes = ({ outcome: { fixes } }: { outcome: Outcome }) => (
  <ol className="mt-6 grid grid-cols-1 gap-x-16 lg:grid-cols-2">
    {fixes.map(({ id, fix }, index) => (
      <li key={id} className="flex break-inside-avoid gap-x-4 border-t border-line py-6 large-text:flex-col">
        <span
          aria-hidden="true"
          className="w-8 shrink-0 font-display text-[1.6rem] leading-tight font-semibold text-link large-text:w-auto"
        >
          {index + 1}
        </span>
        <div className="min-w-0">
          <h4 className="text-[1.15rem] leading-snug font-semibold tracking-normal">{fix.title}</h4>
          <p className="mt-2 max-w-measure text-pretty text-soft">{fix.why}</p>
          <p className="mt-2 text-[0.94rem]">
            <span className="text-soft">{copy.result.takes}:</span> {fix.takes}
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

const answerText = (answers: Answers, index: number): string =>
  readinessQuestions[index]?.answers[answers[index] ?? -1]?.text ?? '';

/** Leads to the contact form, with the result as a message that the visitor can edit. */
function TalkButton({ answers, title, address }: { answers: Answers; title: string; address: string }) {
  const go = useGo();
  const [busy, setBusy] = useState(false);
  const talk = async () => {
    const lines = readinessQuestions.map(
      ({ question }, index) => `${index + 1}. ${question} ${answerText(answers, index)}`,
    );
    setBusy(true);
    try {
      const { bringToContact } = await import('~/leads/form/bring-to-contact');
      bringToContact(
        handovers.readiness.intro,
        `${title}\n\n${lines.join('\n')}\n\n${copy.result.link} ${address}`,
      );
      await go(paths.contactForm());
    } catch {
      toast({ title: pageParts.missing, variant: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={talk}>
      {copy.result.talk}
    </Button>
  );
}
