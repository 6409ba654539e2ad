import { getServiceInterest, type LeadContact, toSystemRecord } from '~/leads/contact-fields';
// The host's function uses the same code.
import { TOPIC_LINE } from '../../../deploy/edge/lead-mark.js';

/** UTF-8 bytes of SuiteCRM's description, which it cuts without an error. Seen on 7.14.6. */
export const MAX_DESCRIPTION_BYTES = 65_535;
/** Reserved for a line of the host's function about the spam check. */
export const FLAG_BYTES = 200;
/** The end of a long description that stays, because it has the lines of other fields. */
const END_BYTES = 10_000;

/** Shortens a long description: a line replaces its middle. */
export function fitDescription(description: string, submissionId: string, maxBytes: number): string {
  const bytes = new TextEncoder().encode(description);
  if (bytes.length <= maxBytes) return description;
  const line = `\n\n[A part is missing here: SuiteCRM holds no more. The whole text has ${description.length} characters. Ask its sender for it, or look in another system for submission id ${submissionId}.]\n\n`;
  const begin = bytes.subarray(0, maxBytes - END_BYTES - new TextEncoder().encode(line).length);
  // Drops a character that the cut splits.
  const first = new TextDecoder().decode(begin, { stream: true });
  const last = new TextDecoder().decode(bytes.subarray(-END_BYTES)).replace(/^\ufffd+/, '');
  return first + line + last;
}

export type Attributes = Record<string, string>;

/** The attributes of a contact, without the service, which only the lead's description has. */
export const toContact = (contact: LeadContact, leadSource: string): Attributes =>
  addFullTexts({
    ...toSystemRecord('suitecrm', { ...contact, service: '' }),
    lead_source: toLeadSource(leadSource),
  });

/** The attributes of a new lead. */
export function toLead(contact: LeadContact, leadSource: string): Attributes {
  const { service, message } = contact;
  const hasTopic = service || TOPIC_LINE.test(message);
  const prefix = hasTopic ? `Service Interest: ${getServiceInterest(contact)}\n\n` : '';
  return { ...toContact({ ...contact, message: prefix + message }, leadSource), status: 'New' };
}

/** SuiteCRM's list spells the site's default source differently, and its forms drop values that aren't listed. */
const SITE_SOURCE = 'Website';
const LISTED_SOURCE = 'Web Site';

export const toLeadSource = (leadSource: string): string =>
  leadSource === SITE_SOURCE ? LISTED_SOURCE : leadSource;

/** The columns' length in characters, and their labels. SuiteCRM cuts longer texts without an error. Seen on 7.14.6. */
const COLUMN_LIMITS = [
  ['first_name', 100, 'First name'],
  ['last_name', 100, 'Last name'],
  ['phone_work', 100, 'Phone'],
  ['lead_source', 100, 'Lead source'],
  ['account_name', 255, 'Company'],
  ['email1', 255, 'Email'],
] as const;

/** Adds the full text of values that SuiteCRM would cut to the description. */
function addFullTexts(given: Attributes): Attributes {
  const attributes = escapeTags(given);
  const fullTexts = COLUMN_LIMITS.flatMap(([name, max, label]) => {
    const text = attributes[name] ?? '';
    return [...text].length > max ? [`${label} in full: ${text}`] : [];
  });
  return { ...attributes, description: [attributes.description, ...fullTexts].join('\n\n') };
}

/**
 * SuiteCRM drops everything that looks like a tag, even as an entity: "Write to <ada@x.example>" would end after "to".
 * With a space after the bracket it stays.
 */
const escapeTags = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, text]) => [name, text.replace(/(<|&lt;)(?=[a-z/!?])/gi, '$1 ')]),
  );
