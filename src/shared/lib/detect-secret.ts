import { decodeUrlPart } from './parse-url.ts';

/** Patterns of known services' secrets, anywhere in a text. Each has a distinctive form, so prose doesn't match. */
const SECRET_PATTERNS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['a HubSpot token', /\bpat-[a-z]{2}\d-[\w-]{8}/],
  ['an Airtable token', /\bpat[A-Za-z0-9]{14}\.[A-Za-z0-9]{6}/],
  ['an Airtable key', /\bkey[A-Z][A-Za-z0-9]{13}\b/],
  ['a key of OpenAI, Anthropic, Stripe, ElevenLabs or the like', /\b[sr]k[-_][\w-]{16}/],
  ['a webhook’s signing secret', /\bwhsec_\w{12}/],
  ['a GitHub token', /\bgh[opusr]_\w{20}|\bgithub_pat_\w{12}/],
  ['a GitLab token', /\bgl(?:pat|dt|rt|ptt)-[\w-]{12}/],
  ['an AWS key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a Google key', /\bAIza[\w-]{12}|\bya29\.[\w-]{12}|\bGOCSPX-[\w-]{12}/],
  ['a Slack token', /\bxox[abeoprs]-[\w-]{10}|\bxapp-\d-[\w-]{10}/],
  ['a Slack webhook', /\bhooks\.slack\.com\/(?:services|workflows|triggers)\/\w{6}/],
  ['a Discord webhook', /\bdiscord(?:app)?\.com\/api\/webhooks\/\d{6}/],
  ['a SendGrid key', /\bSG\.[\w-]{22}\.[\w-]{12}/],
  ['a Mailgun key', /\bkey-[0-9a-f]{32}\b/],
  ['a Mailchimp key', /\b[0-9a-f]{32}-us\d/],
  ['a Brevo key', /\bxkeysib-[0-9a-f]{12}/],
  ['a Resend key', /\bre_[A-Za-z0-9]{8}_[A-Za-z0-9]{16}/],
  ['a Postmark, Twilio or Telegram key', /\bSK[0-9a-f]{32}\b|\bbot\d{8}\d?\d?:[\w-]{12}/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a Shopify token', /\bshp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}\b/],
  [
    'a token of the host',
    /\b(?:dop|doo|dor)_v1_[0-9a-f]{64}\b|\bnfp_[A-Za-z0-9]{12}|\bvc[pkair]_[A-Za-z0-9]{12}/,
  ],
  ['a Supabase secret', /\bsb_secret_[\w-]{12}|\bsbp_[0-9a-f]{40}\b/],
  ['a Contentful management token', /\bCFPAT-[\w-]{12}/],
  ['a Notion, Linear or Figma token', /\bntn_[A-Za-z0-9]{12}|\blin_api_[A-Za-z0-9]{12}|\bfigd_[\w-]{12}/],
  [
    'a model provider’s key',
    /\b(?:gsk|hf)_[A-Za-z0-9]{12}|\b(?:pplx|xai)-[A-Za-z0-9]{12}|\br8_[A-Za-z0-9]{12}/,
  ],
  ['a signed token (JWT)', /[\w-]{8}\.eyJ[\w-]{8}/],
  ['a private key', /-{5}BEGIN (?:[A-Z]{2,9} )?PRIVATE KEY/],
];

/** The kind of secret in a text ('a HubSpot token'), by SECRET_PATTERNS. Takes linear time. */
export const detectKnownSecret = (text: string): string | undefined =>
  SECRET_PATTERNS.find(([, pattern]) => pattern.test(text))?.[0];

/**
 * The same for a setting. A setting is short, so a credential in a URL or a random word in it is no coincidence.
 * `published`: random words in it are public by design.
 */
export function detectSecret(setting: string, published = false): string | undefined {
  return (
    detectKnownSecret(setting) ??
    detectAuthorization(setting) ??
    detectSecretInAddress(setting) ??
    (published ? undefined : detectRandomWord(setting))
  );
}

/** The same for the value of an Authorization header. */
const detectAuthorization = (text: string): string | undefined => {
  const line = text.replace(/\s+/g, ' ');
  const isHeader = /\bbearer \S{4}/i.test(line) || /\bbasic [\w+/]{6,}=/i.test(line);
  return isHeader ? 'an authorization header' : undefined;
};

const isAddressLike = (text: string) => /:\/\/|^\s*\//.test(text);

function detectSecretInAddress(address: string): string | undefined {
  if (!isAddressLike(address)) return undefined;
  // Also matches a password whose slash ends the host: a port has only digits.
  if (/:\/\/(?:[^/?#\s]*@|[^/?#\s@[]*:(?!\d{0,5}(?:[/?#]|$)))/.test(address))
    return 'an address with a user name or a password';
  const parameter = address
    .split(/[?&#;]/)
    .slice(1)
    .map((pair) => /^([^=]+)=\S/.exec(pair)?.[1] ?? '')
    // As servers read it: '%74oken' is 'token'.
    .map((name) => decodeUrlPart(name) ?? name)
    .find(isSecretName);
  return parameter ? `an address with the parameter ‘${parameter}’` : undefined;
}

/**
 * Matches words: 'webhook_secret', 'accessToken', 'X-Api-Key', but not 'monkey'. `code` matches only as the whole name:
 * within one it may be a coupon's.
 */
const isSecretName = (name: string) =>
  name === 'code' ||
  name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((part) => SECRET_PART.test(part));

const SECRET_PART =
  /^(?:(?:h?api|access|auth|client|private|secret)*(?:key|token|secret)|password|passwd|pwd|sig|signature|auth|authorization)$/;

/** Detects random words in place of an id, or in a URL's path. UUIDs and short words count as ids. */
function detectRandomWord(text: string): string | undefined {
  const [separator, kind] = isAddressLike(text)
    ? [
        /[^\w+=.~-]/,
        'an address with a token in it: let the host’s function keep it, and name that function’s path here (docs/deploy.md)',
      ]
    : [/[^\w+/=.~-]/, 'a random word as long as a key'];
  const isSecret = (word: string) => word.length >= 24 && !UUID.test(word) && isRandom(word);
  return text.split(separator).some(isSecret) ? kind : undefined;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Words that people choose rarely mix letters, digits and cases. */
function isRandom(word: string): boolean {
  if (!/\d/.test(word)) return false;
  if (word.length >= 32 && /^[0-9a-f]+$/i.test(word)) return /[a-f]/i.test(word);
  const kinds = [...word].map(getCharacterKind);
  const changes = kinds.filter(
    (kind, index) => index > 0 && kind && kinds[index - 1] && kind !== kinds[index - 1],
  );
  return changes.length >= word.length / 4;
}

/** The kind of a character; empty for separators between a word's parts. */
const getCharacterKind = (character: string): string =>
  /[a-z]/.test(character)
    ? 'small'
    : /[A-Z]/.test(character)
      ? 'capital'
      : /\d/.test(character)
        ? 'digit'
        : '';
