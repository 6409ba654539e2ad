import { namesAt, recordOf } from '~/leads/contact-fields';
import type { Lead } from '~/leads/lead';

/** The columns of both tables, by name. */
export type Row = Record<string, string>;

/** The columns that both tables need. */
export const COLUMNS = [...namesAt('airtable'), 'Date Submitted'];

/** Together they tell one submission from another: a visitor can't submit twice in one millisecond. */
export const KEY_COLUMNS = ['Email', 'Date Submitted'];

export function toRow({ contact, createdAt }: Pick<Lead, 'contact' | 'createdAt'>): Row {
  return { ...recordOf('airtable', contact), 'Date Submitted': createdAt };
}
