import { readBuildSettings, readSettings } from '~/config/config-store';
import { TextLink } from '~/features/admin/kit/text';
import { useConfigSnapshot } from '~/features/admin/kit/use-config-snapshot';
import { storedValues } from '~/features/stored-values';
import {
  checkAccessRules,
  checkCanonical,
  checkLaunchContent,
  checkLeadSettings,
  checkTransport,
  createFinding,
  type Finding,
  type FindingState,
  sortBySeverity,
} from '~/integrations/site-check';
import { readSiteSetup, type SiteSetup } from '~/integrations/site-setup';
import { formatNumber } from '~/shared/lib/locale';
import { readStorage } from '~/shared/lib/storage';
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

/** The input of the self-check: the site's setup, and this browser. */
interface SecurityFacts extends SiteSetup {
  readonly address: Pick<URL, 'protocol' | 'hostname' | 'origin'>;
  /** Paths of stored secrets, such as 'hubspot.apiKey'. */
  readonly secrets: readonly string[];
}

/** Returns all findings, most serious first. */
const runSelfCheck = (facts: SecurityFacts): Finding[] =>
  sortBySeverity([
    ...checkLeadSettings(facts),
    checkTransport(facts.address),
    ...checkCanonical(facts, facts.origin, facts.address),
    ...checkAccessRules(facts),
    ...checkLaunchContent(facts),
    checkSecrets(facts),
  ]);

function checkSecrets({ secrets }: SecurityFacts): Finding {
  if (secrets.length === 0) {
    return createFinding('ok', {
      title: 'This browser holds no secrets',
      text: 'No key or password of an outside system is stored here.',
    });
  }
  const links = secrets.map((secret) => SECRET_LINKS[secret.split('.')[0] ?? ''] ?? INTEGRATIONS_LINK);
  return createFinding('attention', {
    title: 'This browser holds secrets',
    text: 'Anyone who uses this browser can read them, and so could a script that got into this site. Remove them after you’ve tried a connection:',
    actions: [...new Set(links)],
    names: secrets,
  });
}

const INTEGRATIONS_LINK = { label: 'Open integrations', to: paths.adminIntegrations() };
const SECRET_LINKS: Record<string, typeof INTEGRATIONS_LINK> = {
  voiceAi: { label: 'Open voice AI', to: paths.adminVoiceAi() },
  agents: { label: 'Open AI agents', to: paths.adminAiAgents() },
};

/** Returns the findings, and follows changes of their input. */
function useSelfCheck(): Finding[] {
  const facts = useConfigSnapshot(() => readSiteSetup(readBuildSettings, readSettings));
  const secrets = useConfigSnapshot(findStoredSecrets);
  return runSelfCheck({ ...facts, address: location, secrets });
}

/** Returns the paths of stored secrets, such as 'hubspot.apiKey'. */
const findStoredSecrets = (): string[] =>
  storedValues.flatMap((stored) => {
    const { place, fields } = stored.secrets ?? { place: '', fields: [] };
    const value =
      fields.length > 0 ? (readStorage(stored) as Record<string, unknown> | undefined) : undefined;
    return fields.filter((field) => value?.[field]).map((field) => `${place}.${field}`);
  });
