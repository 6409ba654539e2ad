import type { SettingsOf } from '~/config/section';
import type { adminSection } from '~/config/site-sections';
import {
  allowedOrigins,
  leadsReach,
  secretPlaces,
  subscriptionsReach,
  checkTexts as texts,
} from '~/content/admin/security';
import { ITERATIONS } from '~/shared/session/password-hash';

export type CheckState = 'serious' | 'attention' | 'ok';

/** One finding of the self-check. */
export interface Check {
  readonly state: CheckState;
  readonly title: string;
  readonly text: string;
  /** Its subject: accounts, or places of secrets. */
  readonly names?: readonly string[];
  readonly actions?: readonly { label: string; to: string }[];
}

type Switches = SettingsOf<typeof adminSection>;

/** Everything the self-check looks at. */
export interface SecurityFacts {
  readonly admin: { here: Switches; built: Switches };
  /** Where visitors' leads go, by name. */
  readonly destinations: readonly string[];
  /** Where their newsletter sign-ups go. */
  readonly mailingServices: readonly string[];
  /** Whether visitors' newsletter box starts empty. */
  readonly optIn: boolean;
  readonly samplePassword: boolean;
  readonly address: { protocol: string; hostname: string };
  readonly canHash: boolean;
  /** Every account that could sign in, with its hash's rounds; undefined if the hash is malformed. */
  readonly accounts: readonly { email: string; rounds: number | undefined }[];
  /** The origins that the site's policy lets pages send to besides the site's own; undefined if it's all of them. */
  readonly connects: readonly string[] | undefined;
  /** Places such as 'hubspot.apiKey'. */
  readonly secrets: readonly string[];
}

/** All findings, gravest first. */
export function selfCheck(facts: SecurityFacts): Check[] {
  const checks = [
    leadsCheck(facts),
    subscriptionsCheck(facts),
    ...marketingConsentCheck(facts),
    passwordCheck(facts),
    transportCheck(facts),
    cryptoCheck(facts),
    testingModeCheck(facts),
    superAdminCheck(facts),
    policyCheck(facts),
    hashesCheck(facts),
    secretsCheck(facts),
    linksCheck(facts),
  ];
  return ORDER.flatMap((state) => checks.filter((check) => check.state === state));
}

const ORDER: readonly CheckState[] = ['serious', 'attention', 'ok'];

const serious = (text: Omit<Check, 'state'>): Check => ({ ...text, state: 'serious' });
const attention = (text: Omit<Check, 'state'>): Check => ({ ...text, state: 'attention' });
const ok = (text: Omit<Check, 'state'>): Check => ({ ...text, state: 'ok' });

function leadsCheck({ admin, destinations }: SecurityFacts): Check {
  if (destinations.length > 0) return ok(leadsReach(destinations.join(', ')));
  return isLaunched(admin) ? serious(texts.lostLeads) : ok(texts.noDestinationYet);
}

function subscriptionsCheck({ admin, mailingServices }: SecurityFacts): Check {
  if (mailingServices.length > 0) return ok(subscriptionsReach(mailingServices.join(', ')));
  return isLaunched(admin) ? attention(texts.lostSubscriptions) : ok(texts.noMailingServiceYet);
}

/** Nothing to say where nobody is subscribed anyway. */
function marketingConsentCheck({ mailingServices, optIn }: SecurityFacts): Check[] {
  if (mailingServices.length === 0) return [];
  return [optIn ? ok(texts.askedForConsent) : attention(texts.assumedConsent)];
}

const isLaunched = ({ here, built }: SecurityFacts['admin']) => !here.testingMode || !built.testingMode;

const passwordCheck = ({ samplePassword }: SecurityFacts) =>
  samplePassword ? serious(texts.samplePassword) : ok(texts.ownPassword);

function transportCheck({ address: { protocol, hostname } }: SecurityFacts): Check {
  if (protocol === 'https:') return ok(texts.https);
  return isThisComputer(hostname) ? ok(texts.localHttp) : serious(texts.plainHttp);
}

const isThisComputer = (hostname: string) =>
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);

const cryptoCheck = ({ canHash }: SecurityFacts) => (canHash ? ok(texts.crypto) : serious(texts.noCrypto));

function testingModeCheck({ admin: { here, built } }: SecurityFacts): Check {
  if (here.testingMode !== built.testingMode) return attention(texts.testingModeHere);
  return here.testingMode ? attention(texts.testingMode) : ok(texts.launched);
}

function superAdminCheck({ admin: { here, built } }: SecurityFacts): Check {
  if (here.enforceSuperAdminOnly) return ok(texts.superAdminsOnly);
  return attention(built.enforceSuperAdminOnly ? texts.anyoneSignedIn : texts.anyoneSignedInForAll);
}

function policyCheck({ admin, connects }: SecurityFacts): Check {
  if (connects) return ok(connects.length > 0 ? allowedOrigins(connects.join(', ')) : texts.ownOriginOnly);
  return isLaunched(admin) ? attention(texts.openPolicy) : ok(texts.openPolicyYet);
}

function hashesCheck({ accounts }: SecurityFacts): Check {
  const weak = accounts.filter(({ rounds }) => rounds === undefined || rounds < ITERATIONS);
  if (weak.length === 0) return ok(texts.soundHashes);
  return attention({ ...texts.weakHashes, names: weak.map(({ email }) => email) });
}

function secretsCheck({ secrets }: SecurityFacts): Check {
  if (secrets.length === 0) return ok(texts.noSecrets);
  const places = secrets.map((secret) => PLACES[secret.split('.')[0] ?? ''] ?? secretPlaces.integrations);
  return attention({ ...texts.heldSecrets, names: secrets, actions: [...new Set(places)] });
}

const PLACES: Record<string, { label: string; to: string }> = {
  voiceAi: secretPlaces.voiceAi,
  agents: secretPlaces.agents,
};

const linksCheck = ({ admin: { here } }: SecurityFacts) =>
  ok(here.showAdminLinks ? texts.adminLinks : texts.noAdminLinks);
