import { secretPlaces, checkTexts as texts } from '~/content/admin/security';
import {
  accessRules,
  addressRule,
  attention,
  type Finding,
  gravestFirst,
  leadRules,
  ok,
  type SiteFacts,
  serious,
  transportRule,
  trustRules,
} from '~/integrations/site-check';
import { ITERATIONS } from '~/shared/session/password-hash';

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
