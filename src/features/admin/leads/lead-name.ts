import { leadsTable } from '~/content/admin/leads';
import type { OutboxRow } from '~/leads/outbox-row';
import { cutText } from '~/shared/lib/cut-text';

/** What a lead is called in a list: the address, else whatever says who it was. */
export function leadAddressee({ lead }: OutboxRow): string {
  if (!lead) return leadsTable.removed;
  const { email, phone, company } = lead.contact;
  return email || leadPerson(lead.contact) || phone || company || leadsTable.nobody;
}

/** 'Ada Byron'; empty where neither name is known. */
export const leadPerson = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter(Boolean).join(' ');

const MOST_WORDS = 140;

/** How a message begins, in one line. */
export const firstWords = (message: string): string => cut(message.replace(/\s+/g, ' ').trim(), MOST_WORDS);

const LONGEST_TITLE = 80;

/** The name that stands over a lead. Whatever was typed as a name, it leaves room for the rest. */
export function leadTitle(row: OutboxRow): string | undefined {
  if (!row.lead) return undefined;
  return cut(leadPerson(row.lead.contact) || leadAddressee(row), LONGEST_TITLE);
}

const cut = (text: string, longest: number): string =>
  text.length > longest ? `${cutText(text, longest).trimEnd()}\u2026` : text;
