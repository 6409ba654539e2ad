import type { LeadKind } from '~/leads/outbox-row';
import { cutText } from '~/shared/lib/cut-text';
import type { MergedLead } from './merge-leads';

export const leadKinds: Record<LeadKind, string> = {
  contact: 'Contact',
  qualification: 'Qualification',
  enterprise: 'Enterprise',
  demo: 'Demo',
  newsletter: 'Newsletter',
};

type Named = Pick<MergedLead, 'contact'>;

/** A lead's name in a list: the address, or else anything that says who it was. */
export function leadAddressee({ contact }: Named): string {
  const { email, phone, company } = contact;
  return email || personName(contact) || phone || company || 'No name given';
}

/** 'Ada Byron'; empty if neither name is known. */
export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter(Boolean).join(' ');

const MAX_PREVIEW_LENGTH = 140;
const MAX_TITLE_LENGTH = 80;

/** How a message begins, in one line. */
export const firstWords = (message: string): string =>
  cut(message.replace(/\s+/g, ' ').trim(), MAX_PREVIEW_LENGTH);

/** The name above a lead. Even a very long one leaves room for the rest. */
export const leadTitle = (lead: Named): string =>
  cut(personName(lead.contact) || leadAddressee(lead), MAX_TITLE_LENGTH);

const cut = (text: string, most: number): string =>
  text.length > most ? `${cutText(text, most).trimEnd()}\u2026` : text;
