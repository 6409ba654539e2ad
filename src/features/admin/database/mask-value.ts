import { SECRET_NAME } from '~/config/parse-site-config';
import { authorizationIn, knownSecretIn } from '~/shared/lib/secret-look';

/** Replaces a secret of any length. */
export const MASK = '••••••••';
const LONGEST = 20_000;
const HASH_NAME = /^password_?hash$/i;
/** A name and the beginning of its value, and a value, in a text that is no longer JSON. */
const NAMED = /"(\w+)"\s*:\s*"/g;
const VALUE = /"(?:[^"\\]|\\.)*"?/y;

/**
 * A stored value for the screen: indented if it is JSON, and without secrets to read over a shoulder. `masked`: something
 * is hidden in it. `cut`: its end is left out.
 */
export function showValue(raw: string) {
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
        if (!isSecretName(name) && !isSecret(value)) return value;
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

const isSecretName = (name: string) => SECRET_NAME.test(name) || HASH_NAME.test(name);

function maskText(raw: string): [string, boolean] {
  if (isSecret(raw)) return [MASK, true];
  let text = '';
  let from = 0;
  NAMED.lastIndex = 0;
  for (let found = NAMED.exec(raw); found; found = NAMED.exec(raw)) {
    // What is taken for a value may be the next name.
    VALUE.lastIndex = NAMED.lastIndex -= 1;
    if (!isSecretName(found[1] ?? '')) continue;
    text += `${raw.slice(from, VALUE.lastIndex)}"${MASK}"`;
    VALUE.exec(raw);
    from = NAMED.lastIndex = VALUE.lastIndex;
  }
  return [text + raw.slice(from), from > 0];
}
