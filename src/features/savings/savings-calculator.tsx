import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { savings } from '~/content/savings';
import { href } from '~/shared/base-path';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { useGo } from '~/shared/navigation/use-go';
import { CASE_QUERY, paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { CopyButton } from '~/shared/ui/copy-button';
import { Notice } from '~/shared/ui/notice';
import { toast } from '~/shared/ui/toast/toast-store';
import { Formula, InputTable, Limits, MonthTable } from './case-details';
import { FinerFields, MainFields } from './case-fields';
import { type ReadLink, readLink, toLink } from './case-link';
import { fieldName, verdictOf } from './case-words';
import { exampleInputs } from './entries';
import { calculate, type Inputs, type Result } from './model';
import { NetChart } from './net-chart';
import { ResultCard } from './result-card';
import { type TYPED, useCase } from './use-case';

const { actions, contents, brokenLink, withoutScripts } = savings;

const EXAMPLE: ReadLink = { inputs: exampleInputs, broken: [] };

/** The calculator and all that follows from its numbers, for the case that the address holds, or the example. */
export function SavingsCalculator() {
  const { search, state } = useLocation();
  const link = new URLSearchParams(search).get(CASE_QUERY) ?? '';
  const [shown, setShown] = useState({ link, key: 0 });
  if (link !== shown.link) {
    // Its own address changes as the visitor types; any other one is another case.
    const typed = (state as Partial<typeof TYPED> | null)?.typed === true;
    setShown({ link, key: typed ? shown.key : shown.key + 1 });
  }
  return <OneCase key={shown.key} link={link} />;
}

function OneCase({ link }: { link: string }) {
  const [arrival] = useState(() => (link ? readLink(link, exampleInputs) : EXAMPLE));
  const fields = useRef<HTMLDivElement>(null);
  const { said, kept, reset, ...entered } = useCase(arrival.inputs, fields);
  const { inputs } = entered;
  const result = useMemo(() => calculate(inputs), [inputs]);
  const fieldProps = { ...entered, result };
  return (
    <>
      <section
        id={contents.calculator.id}
        aria-labelledby="case"
        className="bg-page pt-14 pb-[clamp(72px,9vw,128px)] md:pt-20"
      >
        <div className="container-page">
          <h2 id="case" className="text-[clamp(1.8rem,3vw,2.25rem)]">
            {contents.calculator.heading}
          </h2>
          <noscript>
            <Notice tone="info" title={withoutScripts.title} text={withoutScripts.text} className="mt-6" />
          </noscript>
          <BrokenLinkNote broken={arrival.broken} />
          <div
            ref={fields}
            className="mt-8 grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]"
          >
            <div>
              <div className="noscript:hidden print:hidden">
                <MainFields {...fieldProps} />
              </div>
              <InputTable inputs={inputs} result={result} />
            </div>
            <div className="min-w-0 lg:row-span-2 lg:self-start [@media(width>=64rem)_and_(height>=40rem)]:sticky [@media(width>=64rem)_and_(height>=40rem)]:top-(--stuck)">
              <ResultCard inputs={inputs} result={result} kept={kept} />
              <Actions inputs={inputs} result={result} onReset={reset} />
              {/* Last: where it sticks in a low window, only the drawing is cut off. */}
              <NetChart result={result} headline={verdictOf(inputs, result).headline} />
            </div>
            <div className="noscript:hidden print:hidden">
              <FinerFields {...fieldProps} />
            </div>
          </div>
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
      </section>
      <MonthTable result={result} />
      <Formula inputs={inputs} result={result} />
      <Limits />
    </>
  );
}

/** What of a link couldn't be read. */
function BrokenLinkNote({ broken }: Pick<ReadLink, 'broken'>) {
  if (broken.length === 0) return null;
  return (
    <Notice
      tone="warning"
      className="mt-6"
      title={brokenLink.title}
      text={broken === 'all' ? brokenLink.all : brokenLink.some(broken.map(fieldName))}
    />
  );
}

interface ActionsProps {
  inputs: Inputs;
  result: Result;
  onReset: () => void;
}

/** What to do with a case: ask about it, share it, print it, or begin again. */
function Actions({ inputs, result, onReset }: ActionsProps) {
  const go = useGo();
  const [busy, setBusy] = useState(false);
  const address = paths.savings(toLink(inputs));
  const ask = async () => {
    setBusy(true);
    try {
      const { offerCase } = await import('./ask-about-case');
      offerCase(inputs, result, location.origin);
      await go(paths.contactForm());
    } catch {
      toast({ ...actions.unavailable, variant: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <div className="my-4 flex flex-wrap items-center gap-3 noscript:hidden print:hidden">
      <Button busy={busy} onClick={ask}>
        {actions.ask}
      </Button>
      <CopyButton
        text={useHydrated() ? location.origin + href(address) : href(address)}
        label={actions.copy}
        copied={actions.copied}
        failed={actions.failed}
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
