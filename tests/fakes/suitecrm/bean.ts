import { BEAN, DEFAULTS, FIELDS, type ModuleName, RELATIONSHIPS } from './fields.ts';

/** A stored record. `attributes` holds the text that the CRM's users see, not the escaped text of the answers. */
export interface Bean {
  readonly id: string;
  readonly attributes: Record<string, string>;
  readonly createdAt: number;
}

/** The sent attributes that the CRM keeps: no scripts, and no account name on contacts. */
export function storedAttributes(
  module: ModuleName,
  attributes: Record<string, unknown>,
): Record<string, string> {
  const entries = Object.entries(attributes).map(([name, value]) => [
    name,
    withoutScripts(String(value ?? '')),
  ]);
  const stored: Record<string, string> = Object.fromEntries(entries);
  // A contact belongs to an account by its id; the name alone is accepted and dropped.
  if (module === 'Contacts') delete stored.account_name;
  return stored;
}

/** A record as answers show it: all fields, text with HTML entities. `only` limits the fields. */
export function presentBean(module: ModuleName, bean: Bean, only?: readonly string[], linkBase = ''): object {
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
  const shown = (only ?? FIELDS[module]).map((field) => [field, escaped(all[field] ?? '')]);
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

const withoutScripts = (text: string) => text.replace(/<script\b[\s\S]*?<\/script>/gi, '');

function escaped(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.replace(/["'<>]/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Record<string, string> = { '"': '&quot;', "'": '&#039;', '<': '&lt;', '>': '&gt;' };
