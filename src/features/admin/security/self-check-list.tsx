import { ChevronDown } from 'lucide-react';
import { selfCheck as copy, noWarnings, warningsHeading } from '~/content/admin/security';
import type { Finding, FindingState } from '~/integrations/site-check';
import { Link } from '~/shared/navigation/link';
import { Badge } from '~/shared/ui/badge';
import { Notice } from '~/shared/ui/notice';
import { Panel } from '~/shared/ui/panel';
import { ToneIcon } from '~/shared/ui/tone-icon';
import { useSelfCheck } from './use-self-check';

/** Every finding of the self-check, good or bad. */
export function SelfCheckList() {
  const checks = useSelfCheck();
  const count = (state: FindingState) => checks.filter((check) => check.state === state).length;
  return (
    <Panel title={copy.heading} text={copy.text}>
      <p role="status" className="mb-2 font-semibold">
        {checks.length > 0 && copy.summary(count('serious'), count('attention'))}
      </p>
      <ul className="grid grid-cols-1 gap-x-10 xl:grid-cols-2">
        {checks.map((check) => (
          <Row key={check.title} check={check} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({ check }: { check: Finding }) {
  const tone = TONES[check.state];
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-1 border-t border-line py-4 text-[0.94rem] leading-normal">
      <ToneIcon tone={tone} className="mt-[0.16em]" />
      <div className="min-w-0 flex-[1_1_8rem] space-y-1">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-sans text-[0.94rem] leading-normal font-semibold tracking-normal">
            {check.title}
          </h3>
          <Badge tone={tone}>{copy.states[check.state]}</Badge>
        </div>
        <div className="max-w-measure text-soft">
          <CheckDetails check={check} />
        </div>
      </div>
    </li>
  );
}

const TONES = { serious: 'error', attention: 'warning', ok: 'success' } as const;

/** The super admin's to-do list, folded into one line: the self-check's bad findings, gravest first. */
export function Warnings() {
  const failing = useSelfCheck().filter(({ state }) => state !== 'ok');
  const serious = failing.filter(({ state }) => state === 'serious').length;
  if (failing.length === 0) return <p className="text-soft">{noWarnings}</p>;
  return (
    <section aria-labelledby="needs-attention">
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
          <ToneIcon tone={serious > 0 ? 'error' : 'warning'} />
          <h2 id="needs-attention" className="text-[1.35rem]">
            {warningsHeading}
          </h2>
          <span className="text-soft">{copy.summary(serious, failing.length - serious)}</span>
          <ChevronDown aria-hidden="true" className="size-5 text-soft in-open:rotate-180" />
        </summary>
        <div className="mt-3 grid grid-cols-1 gap-4 lg:grid-cols-2">
          {failing.map((check) => (
            <Notice
              key={check.title}
              tone={check.state === 'serious' ? 'error' : 'warning'}
              title={check.title}
            >
              <CheckDetails check={check} />
            </Notice>
          ))}
        </div>
      </details>
    </section>
  );
}

/** The meaning of a finding, its subject, and where to fix it. */
function CheckDetails({ check: { text, todo, names = [], actions = [] } }: { check: Finding }) {
  return (
    <>
      <p>{[text, todo].filter(Boolean).join(' ')}</p>
      {names.length > 0 && <p className="font-medium wrap-anywhere">{names.join(', ')}</p>}
      {actions.length > 0 && (
        <p className="flex flex-wrap gap-x-5">
          {actions.map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4 md:min-h-0"
            >
              {label}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}
