import { BEAN, type ModuleName } from './create-params.ts';

/** A stored record, with the text that the CRM's users see. */
export interface Bean {
  readonly id: string;
  readonly attributes: Record<string, string>;
  /** ms since the epoch */
  readonly entered: number;
  readonly isDeleted?: true;
}

/** The attributes that the CRM stores: purified text, and no account name on contacts. */
export function storedAttributes(
  module: ModuleName,
  attributes: Record<string, unknown>,
): Record<string, string> {
  const entries = Object.entries(attributes).map(([name, value]) => [
    name,
    purify(decode(String(value ?? '').trim())),
  ]);
  const stored: Record<string, string> = Object.fromEntries(entries);
  // A contact belongs to an account by id; the name alone is accepted and dropped.
  if (module === 'Contacts') delete stored.account_name;
  for (const [name, maxLength] of Object.entries(MAX_LENGTHS)) {
    const text = stored[name];
    if (text) stored[name] = [...text].slice(0, maxLength).join('');
  }
  if (stored.description) stored.description = cutBytes(stored.description);
  return stored;
}

/** A record in the response to its creation. The real ones have all fields, links and escaped text. */
export const presentBean = (module: ModuleName, { id, attributes }: Bean): object => ({
  type: BEAN[module],
  id,
  attributes,
});

/** Characters, for each column that the site fills in. */
const MAX_LENGTHS: Record<string, number> = {
  first_name: 100,
  last_name: 100,
  phone_work: 100,
  lead_source: 100,
  status: 100,
  account_name: 255,
  email1: 255,
};

/** A text column has 65,535 bytes; a character that doesn't fit completely is dropped. */
const cutBytes = (text: string) =>
  new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, 65_535), { stream: true });

const decode = (text: string) =>
  text.replace(/&(lt|gt|quot|#0?39|amp);/g, (entity, name) => CHARACTERS[name] ?? entity);

const CHARACTERS: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#039': "'",
  amp: '&',
};

/**
 * The CRM's purifier treats everything that looks like a tag as one: it removes scripts with their content, strips the
 * attributes of tags such as <b> and closes them, and drops everything else. "< " and "<3" are text.
 */
function purify(text: string): string {
  const open: string[] = [];
  const kept = text
    .replace(/<script\b[\s\S]*?<\/script>/gi, '')
    .replace(/<(\/?)([a-z!?/][a-z0-9]*)[^>]*(?:>|$)/gi, (_, closing: string, name: string) => {
      const mark = name.toLowerCase();
      if (!MARKS.has(mark)) return '';
      if (!closing) {
        open.push(mark);
        return `<${mark}>`;
      }
      return open.at(-1) === mark ? `</${open.pop()}>` : '';
    });
  return (
    kept +
    open
      .reverse()
      .map((mark) => `</${mark}>`)
      .join('')
  );
}

const MARKS = new Set(['b', 'i', 'u', 'em', 'strong']);
