import { BEAN, DEFAULTS, FIELDS, type ModuleName, RELATIONSHIPS } from './fields.ts';

/** A stored record. `attributes` holds the text that the CRM's users see, not the escaped text of the answers. */
export interface Bean {
  readonly id: string;
  readonly attributes: Record<string, string>;
  readonly createdAt: number;
}

/** The sent attributes that the CRM keeps: purified text, and no account name on contacts. */
export function storedAttributes(
  module: ModuleName,
  attributes: Record<string, unknown>,
): Record<string, string> {
  const entries = Object.entries(attributes).map(([name, value]) => [
    name,
    purified(decoded(String(value ?? '').trim())),
  ]);
  const stored: Record<string, string> = Object.fromEntries(entries);
  // A contact belongs to an account by its id; the name alone is accepted and dropped.
  if (module === 'Contacts') delete stored.account_name;
  for (const [name, most] of Object.entries(LONGEST)) {
    const text = stored[name];
    if (text) stored[name] = [...text].slice(0, most).join('');
  }
  if (stored.description) stored.description = cutBytes(stored.description);
  return stored;
}

/** A record as answers show it: all fields, text with HTML entities. */
export function presentBean(module: ModuleName, bean: Bean, linkBase = ''): object {
  const { attributes: own } = bean;
  const at = new Date(bean.createdAt).toISOString().replace(/\.\d+Z$/, '+00:00');
  const name = `${own.first_name ?? ''} ${own.last_name ?? ''}`.trim();
  const mailFlag = own.email1 ? '0' : '';
  const all: Record<string, unknown> = {
    ...DEFAULTS[module],
    name,
    full_name: name,
    date_entered: at,
    date_modified: at,
    invalid_email: mailFlag,
    email_opt_out: mailFlag,
    ...own,
  };
  const shown = FIELDS[module].map((field) => [field, escaped(all[field] ?? '')]);
  const links = Object.entries(RELATIONSHIPS[module]).map(([related, field]) => [
    related,
    { links: { related: `V8/module/${linkBase}${bean.id}/relationships/${field}` } },
  ]);
  return {
    type: BEAN[module],
    id: bean.id,
    attributes: Object.fromEntries(shown),
    relationships: Object.fromEntries(links),
  };
}

/** Characters, for any column that the site fills in. */
const LONGEST: Record<string, number> = {
  first_name: 100,
  last_name: 100,
  phone_work: 100,
  lead_source: 100,
  status: 100,
  account_name: 255,
  email1: 255,
};

/** A text column has 65,535 bytes; a character that isn't whole within them goes. */
const cutBytes = (text: string) =>
  new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, 65_535), { stream: true });

const decoded = (text: string) =>
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
 * The CRM's purifier takes whatever looks like a tag for one: scripts go with their content, marks such as <b> lose
 * their attributes and are closed, everything else is dropped. "< " and "<3" are text.
 */
function purified(text: string): string {
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

function escaped(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.replace(/["'<>]/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Record<string, string> = { '"': '&quot;', "'": '&#039;', '<': '&lt;', '>': '&gt;' };
