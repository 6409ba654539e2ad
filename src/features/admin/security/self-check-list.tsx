import { readBuildSettings, readSettings } from '~/config/config-store';
import { TextLink } from '~/features/admin/form/text';
import { useConfigSnapshot } from '~/features/admin/form/use-config-snapshot';
import {
  checkAccessRules,
  checkCanonical,
  checkLaunchContent,
  checkLeadSettings,
  checkTransport,
  type Finding,
  type FindingState,
  sortBySeverity,
} from '~/integrations/site-check';
import { readSiteSetup } from '~/integrations/site-setup';
import { formatNumber } from '~/shared/lib/locale';
import { paths } from '~/shared/paths';
import { Badge } from '~/shared/ui/badge';
import { Card } from '~/shared/ui/card';
import { ToneIcon } from '~/shared/ui/tone-icon';

export function SelfCheckList() {
  const checks = useSelfCheck();
  const count = (state: FindingState) => checks.filter((check) => check.state === state).length;
  return (
    <Card title="Self-check" text="Checks this site can run on itself, with the most serious first.">
      <p role="status" className="mb-2 font-semibold">
        {checks.length > 0 && summarize(count('serious'), count('attention'))}
      </p>
      <ul className="grid grid-cols-1 gap-x-10 xl:grid-cols-2">
        {checks.map((check) => (
          <CheckRow key={check.title} check={check} />
        ))}
      </ul>
    </Card>
  );
}

function CheckRow({ check }: { check: Finding }) {
  const tone = TONES[check.state];
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-1 border-t border-border py-4 text-ui leading-normal">
      <ToneIcon tone={tone} className="mt-icon-align" />
      <div className="min-w-0 flex-basis-grow-32 space-y-1">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-sans text-ui leading-normal font-semibold tracking-normal">
            {check.title}
          </h3>
          <Badge tone={tone}>{STATES[check.state]}</Badge>
        </div>
        <div className="max-w-measure text-muted">
          <CheckDetails check={check} />
        </div>
      </div>
    </li>
  );
}

const STATES = { serious: 'Serious', attention: 'Attention', ok: 'OK' } as const;
const TONES = { serious: 'error', attention: 'warning', ok: 'success' } as const;

const summarize = (serious: number, attention: number): string =>
  serious + attention === 0
    ? 'Every check is fine.'
    : [serious && `${formatNumber(serious)} serious`, attention && `${formatNumber(attention)} to look at`]
        .filter(Boolean)
        .join(', ');

/** The titles of the findings that need attention, most serious first. */
export function SelfCheckWarnings() {
  const failing = useSelfCheck().filter(({ state }) => state !== 'ok');
  if (failing.length === 0) return <p className="text-muted">Nothing needs attention.</p>;
  return (
    <Card
      title="Needs attention"
      actions={<TextLink to={paths.adminSecurity()}>Open the self-check</TextLink>}
    >
      <ul className="grid grid-cols-1 gap-x-10 gap-y-2 text-ui lg:grid-cols-2">
        {failing.map(({ title, state }) => (
          <li key={title} className="flex gap-2">
            <ToneIcon tone={TONES[state]} className="mt-icon-align" />
            <span className="min-w-0">{title}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CheckDetails({ check: { text, todo, names = [], actions = [] } }: { check: Finding }) {
  return (
    <>
      <p>{[text, todo].filter(Boolean).join(' ')}</p>
      {names.length > 0 && <p className="font-medium wrap-anywhere">{names.join(', ')}</p>}
      {actions.length > 0 && (
        <p className="flex flex-wrap gap-x-5">
          {actions.map(({ label, to }) => (
            <TextLink key={to} to={to} standalone>
              {label}
            </TextLink>
          ))}
        </p>
      )}
    </>
  );
}

/** What the site check finds in this browser's settings, most serious first. Follows changes. */
function useSelfCheck(): Finding[] {
  const setup = useConfigSnapshot(() => readSiteSetup(readBuildSettings, readSettings));
  return sortBySeverity([
    ...checkLeadSettings(setup),
    checkTransport(location),
    ...checkCanonical(setup, setup.origin, location),
    ...checkAccessRules(setup),
    ...checkLaunchContent(setup),
  ]);
}
