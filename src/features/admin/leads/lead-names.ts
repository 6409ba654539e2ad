import type { LeadKind } from '~/leads/outbox-row';
import { cutText } from '~/shared/lib/shorten-text';
import type { MergedLead } from './merge-leads';

export const leadKinds: Record<LeadKind, string> = {
  contact: 'Contact',
  qualification: 'Qualification',
  enterprise: 'Enterprise',
  demo: 'Demo',
  newsletter: 'Newsletter',
};

type HasContact = Pick<MergedLead, 'contact'>;

/** Returns a lead's name in a list: the email address, or the first known of name, phone and company. */
export function getLeadName({ contact }: HasContact): string {
  const { email, phone, company } = contact;
  return email || getFullName(contact) || phone || company || 'No name given';
}

/** 'Ada Byron'; empty if neither name is known. */
export const getFullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter(Boolean).join(' ');

const MAX_PREVIEW_LENGTH = 140;
const MAX_TITLE_LENGTH = 80;

/** Returns the beginning of a message in one line. */
export const getPreview = (message: string): string =>
  truncate(message.replace(/\s+/g, ' ').trim(), MAX_PREVIEW_LENGTH);

export const getLeadTitle = (lead: HasContact): string =>
  truncate(getFullName(lead.contact) || getLeadName(lead), MAX_TITLE_LENGTH);

const truncate = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${cutText(text, maxLength).trimEnd()}\u2026` : text;
