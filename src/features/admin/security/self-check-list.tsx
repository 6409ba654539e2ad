import { builtConfig, readConfig } from '~/config/config-store';
import {
  selfCheck as copy,
  noWarnings,
  secretPlaces,
  checkTexts as texts,
  warningsHeading,
} from '~/content/admin/security';
import { useFollowed } from '~/features/admin/kit/changes';
import { TextLink } from '~/features/admin/kit/words';
import { storedValues } from '~/features/stored-values';
import {
  accessRules,
  addressRule,
  attention,
  type Finding,
  type FindingState,
  gravestFirst,
  leadRules,
  ok,
  type SiteFacts,
  serious,
  siteFacts,
  transportRule,
  trustRules,
} from '~/integrations/site-check';
import { readStorage } from '~/shared/lib/storage';
import { useHydrated } from '~/shared/lib/use-hydrated';
import { builtInAccounts } from '~/shared/session/built-in-accounts';
import { canHashPasswords, hashRounds, ITERATIONS } from '~/shared/session/password-hash';
import { useRegisteredUsers } from '~/shared/session/registered-users';
import { Badge } from '~/shared/ui/badge';
import { Notice } from '~/shared/ui/notice';
import { FoldedPanel, Panel } from '~/shared/ui/panel';
import { ToneIcon } from '~/shared/ui/tone-icon';

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
    <FoldedPanel
      title={warningsHeading}
      tone={serious > 0 ? 'error' : 'warning'}
      summary={copy.summary(serious, failing.length - serious)}
    >
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {failing.map((check) => (
          <Notice key={check.title} tone={TONES[check.state]} title={check.title}>
            <CheckDetails check={check} />
          </Notice>
        ))}
      </div>
    </FoldedPanel>
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
            <TextLink key={to} to={to} alone>
              {label}
            </TextLink>
          ))}
        </p>
      )}
    </>
  );
}

/** Everything the self-check looks at: the site's setup, and this browser. */
export interface SecurityFacts extends SiteFacts {
  readonly address: Pick<URL, 'protocol' | 'hostname' | 'origin'>;
  readonly canHash: boolean;
  /** Every account that could sign in, with its hash's rounds; undefined if the hash is malformed. */
  readonly accounts: readonly { email: string; rounds: number | undefined }[];
  /** Places such as 'hubspot.apiKey'. */
  readonly secrets: readonly string[];
}

/** All findings, gravest first. */
export const selfCheck = (facts: SecurityFacts): Finding[] =>
  gravestFirst([
    ...leadRules(facts),
    transportRule(facts.address),
    facts.canHash ? ok(texts.crypto) : serious(texts.noCrypto),
    ...addressRule(facts, facts.origin, facts.address),
    ...accessRules(facts),
    ...trustRules(facts),
    hashesCheck(facts),
    secretsCheck(facts),
    ok(facts.admin.here.showAdminLinks ? texts.adminLinks : texts.noAdminLinks),
  ]);

function hashesCheck({ accounts }: SecurityFacts): Finding {
  const weak = accounts.filter(({ rounds }) => rounds === undefined || rounds < ITERATIONS);
  if (weak.length === 0) return ok(texts.soundHashes);
  return attention(
    texts.weakHashes,
    weak.map(({ email }) => email),
  );
}

function secretsCheck({ secrets }: SecurityFacts): Finding {
  if (secrets.length === 0) return ok(texts.noSecrets);
  const places = secrets.map((secret) => PLACES[secret.split('.')[0] ?? ''] ?? secretPlaces.integrations);
  return attention({ ...texts.heldSecrets, actions: [...new Set(places)] }, secrets);
}

const PLACES: Record<string, { label: string; to: string }> = {
  voiceAi: secretPlaces.voiceAi,
  agents: secretPlaces.agents,
};

/** The self-check of this page, followed through every change that it depends on. Empty on the server. */
function useSelfCheck(): Finding[] {
  const facts = useFollowed(() => siteFacts(builtConfig, readConfig));
  const secrets = useHeldSecrets();
  const users = useRegisteredUsers();
  // Only the browser knows how the page arrived.
  if (!useHydrated() || !facts) return [];
  return selfCheck({
    ...facts,
    address: location,
    canHash: canHashPasswords(),
    accounts: [...builtInAccounts, ...users].map(({ email, passwordHash }) => ({
      email,
      rounds: hashRounds(passwordHash),
    })),
    secrets,
  });
}

/** The places ('hubspot.apiKey') of secrets that this browser holds, followed through saves in any tab. */
export const useHeldSecrets = (): string[] => useFollowed(heldSecrets) ?? [];

const heldSecrets = (): string[] =>
  storedValues.flatMap((stored) => {
    const { place, fields } = stored.secrets ?? { place: '', fields: [] };
    const held = fields.length > 0 ? (readStorage(stored) as Record<string, unknown> | undefined) : undefined;
    return fields.filter((field) => held?.[field]).map((field) => `${place}.${field}`);
  });
