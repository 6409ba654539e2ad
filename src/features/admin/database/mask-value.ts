import { SECRET_NAME } from '~/config/parse-site-config';
import { authorizationIn, knownSecretIn } from '~/shared/lib/secret-look';

/** Replaces a secret of any length. */
export const MASK = '••••••••';
const LONGEST = 20_000;
const HASH_NAME = /^password_?hash$/i;
/** Names and values in a text that is no longer JSON. */
const LOOSE =
  /("(?:api_?key|password(?:_?hash)?|client_?secret|(?:access_?|bearer_?)?token|secret|username)"\s*:\s*)"(?:[^"\\]|\\.)*"?/gi;

export interface ShownValue {
  text: string;
  /** Whether something is hidden in it. */
  masked: boolean;
  /** Whether its end is left out. */
  cut: boolean;
}

/** A stored value for the screen: indented if it is JSON, and without secrets to read over a shoulder. */
export function showValue(raw: string): ShownValue {
  const [text, masked] = maskJson(raw) ?? maskText(raw);
  return { text: text.slice(0, LONGEST), masked, cut: text.length > LONGEST };
}

const isSecret = (value: string) => (knownSecretIn(value) ?? authorizationIn(value)) !== undefined;

function maskJson(raw: string): [string, boolean] | undefined {
  let masked = false;
  try {
    const text = JSON.stringify(
      JSON.parse(raw),
      (name, value: unknown) => {
        if (typeof value !== 'string' || value === '') return value;
        if (!SECRET_NAME.test(name) && !HASH_NAME.test(name) && !isSecret(value)) return value;
        masked = true;
        return MASK;
      },
      2,
    );
    return text === undefined ? undefined : [text, masked];
  } catch {
    // Not JSON, or nested too deeply to be serialized again.
    return undefined;
  }
}

function maskText(raw: string): [string, boolean] {
  if (isSecret(raw)) return [MASK, true];
  const text = raw.replace(LOOSE, (_, name: string) => `${name}"${MASK}"`);
  return [text, text !== raw];
}
