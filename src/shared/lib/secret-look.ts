import { secretWords as words } from '../../content/words/secrets.ts';
import { decoded } from './parse-url.ts';

/** How the secrets of known services look, anywhere in a text. Each has a mark of its own, so prose doesn't match. */
const KINDS: readonly (readonly [kind: string, look: RegExp])[] = [
  [words.hubspotToken, /\bpat-[a-z]{2}\d-[\w-]{8}/],
  [words.airtableToken, /\bpat[A-Za-z0-9]{14}\.[A-Za-z0-9]{6}/],
  [words.airtableKey, /\bkey[A-Z][A-Za-z0-9]{13}\b/],
  [words.secretKey, /\b[sr]k[-_][\w-]{16}/],
  [words.webhookSecret, /\bwhsec_\w{12}/],
  [words.githubToken, /\bgh[opusr]_\w{20}|\bgithub_pat_\w{12}/],
  [words.gitlabToken, /\bgl(?:pat|dt|rt|ptt)-[\w-]{12}/],
  [words.awsKey, /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  [words.googleKey, /\bAIza[\w-]{12}|\bya29\.[\w-]{12}|\bGOCSPX-[\w-]{12}/],
  [words.slackToken, /\bxox[abeoprs]-[\w-]{10}|\bxapp-\d-[\w-]{10}/],
  [words.slackWebhook, /\bhooks\.slack\.com\/(?:services|workflows|triggers)\/\w{6}/],
  [words.discordWebhook, /\bdiscord(?:app)?\.com\/api\/webhooks\/\d{6}/],
  [words.sendgridKey, /\bSG\.[\w-]{22}\.[\w-]{12}/],
  [words.mailgunKey, /\bkey-[0-9a-f]{32}\b/],
  [words.mailchimpKey, /\b[0-9a-f]{32}-us\d/],
  [words.brevoKey, /\bxkeysib-[0-9a-f]{12}/],
  [words.resendKey, /\bre_[A-Za-z0-9]{8}_[A-Za-z0-9]{16}/],
  [words.otherKey, /\bSK[0-9a-f]{32}\b|\bbot\d{8}\d?\d?:[\w-]{12}/],
  [words.npmToken, /\bnpm_[A-Za-z0-9]{36}\b/],
  [words.shopifyToken, /\bshp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}\b/],
  [words.hostToken, /\b(?:dop|doo|dor)_v1_[0-9a-f]{64}\b|\bnfp_[A-Za-z0-9]{12}|\bvc[pkair]_[A-Za-z0-9]{12}/],
  [words.supabaseSecret, /\bsb_secret_[\w-]{12}|\bsbp_[0-9a-f]{40}\b/],
  [words.contentfulToken, /\bCFPAT-[\w-]{12}/],
  [words.toolToken, /\bntn_[A-Za-z0-9]{12}|\blin_api_[A-Za-z0-9]{12}|\bfigd_[\w-]{12}/],
  [words.modelKey, /\b(?:gsk|hf)_[A-Za-z0-9]{12}|\b(?:pplx|xai)-[A-Za-z0-9]{12}|\br8_[A-Za-z0-9]{12}/],
  [words.jwt, /[\w-]{8}\.eyJ[\w-]{8}/],
  [words.privateKey, /-{5}BEGIN (?:[A-Z]{2,9} )?PRIVATE KEY/],
];

/** The kind of secret that a text holds ('a HubSpot token'), if it has the marks of one. Takes time in its length. */
export const knownSecretIn = (text: string): string | undefined =>
  KINDS.find(([, look]) => look.test(text))?.[0];

/**
 * The same for a setting, which is too short to hold a credential or a random word by chance. `published`: random words
 * in it are public by design.
 */
export function secretIn(setting: string, published = false): string | undefined {
  return (
    knownSecretIn(setting) ??
    authorizationIn(setting) ??
    secretInAddress(setting) ??
    (published ? undefined : secretById(setting))
  );
}

/** The same for the value of an Authorization header. */
const authorizationIn = (text: string): string | undefined => {
  const line = text.replace(/\s+/g, ' ');
  const isOne = /\bbearer \S{4}/i.test(line) || /\bbasic [\w+/]{6,}=/i.test(line);
  return isOne ? words.authorization : undefined;
};

const isAddressLike = (text: string) => /:\/\/|^\s*\//.test(text);

function secretInAddress(address: string): string | undefined {
  if (!isAddressLike(address)) return undefined;
  // Also where a slash of the password ends the host: no port looks like that.
  if (/:\/\/(?:[^/?#\s]*@|[^/?#\s@[]*:(?!\d{0,5}(?:[/?#]|$)))/.test(address)) return words.addressWithUser;
  const parameter = address
    .split(/[?&#;]/)
    .slice(1)
    .map((pair) => /^([^=]+)=\S/.exec(pair)?.[1] ?? '')
    // As servers read it: '%74oken' is 'token'.
    .map((name) => decoded(name) ?? name)
    .find(isSecretName);
  return parameter ? words.addressWithParameter(parameter) : undefined;
}

/** By its parts: 'webhook_secret', 'accessToken', 'X-Api-Key', but not 'monkey'. A code may be a coupon's as well. */
const isSecretName = (name: string) =>
  name === 'code' ||
  name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((part) => SECRET_PART.test(part));

const SECRET_PART =
  /^(?:(?:h?api|access|auth|client|private|secret)*(?:key|token|secret)|password|passwd|pwd|sig|signature|auth|authorization)$/;

/** Random words in place of an id, or in an address's path. UUIDs are ids; short words are too. */
function secretById(text: string): string | undefined {
  const [between, kind] = isAddressLike(text)
    ? [/[^\w+=.~-]/, words.addressWithToken]
    : [/[^\w+/=.~-]/, words.randomWord];
  const isSecret = (word: string) => word.length >= 24 && !UUID.test(word) && isRandom(word);
  return text.split(between).some(isSecret) ? kind : undefined;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Words that people make up keep to letters, to digits, and mostly to one case. */
function isRandom(word: string): boolean {
  if (!/\d/.test(word)) return false;
  if (word.length >= 32 && /^[0-9a-f]+$/i.test(word)) return /[a-f]/i.test(word);
  const kinds = [...word].map(kindOf);
  const changes = kinds.filter(
    (kind, index) => index > 0 && kind && kinds[index - 1] && kind !== kinds[index - 1],
  );
  return changes.length >= word.length / 4;
}

/** Of a sign within a word: nothing for those between its parts. */
const kindOf = (sign: string): string =>
  /[a-z]/.test(sign) ? 'small' : /[A-Z]/.test(sign) ? 'capital' : /\d/.test(sign) ? 'digit' : '';
