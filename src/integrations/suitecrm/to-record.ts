import { suitecrmWords } from '~/content/systems/suitecrm';
import { type LeadContact, recordOf } from '~/leads/contact-fields';

export type Attributes = Record<string, string>;

/** A lead's person as SuiteCRM's contact: without the service, which stands in the lead's description. */
export const toContact = (contact: LeadContact, leadSource: string): Attributes =>
  whole({
    ...recordOf('suitecrm', { ...contact, service: '' }),
    lead_source: leadSource === OUR_SOURCE ? LISTED_SOURCE : leadSource,
  });

/** The same as a new lead. */
export function toLead(contact: LeadContact, leadSource: string): Attributes {
  const prefix = contact.service ? `${suitecrmWords.topic(contact.service)}\n\n` : '';
  const { message } = contact;
  return { ...toContact({ ...contact, message: prefix + message }, leadSource), status: 'New' };
}

/** SuiteCRM's list of lead sources has the site's usual one under another name, and its forms empty any other value. */
const OUR_SOURCE = 'Website';
const LISTED_SOURCE = 'Web Site';

/** Characters that SuiteCRM's columns hold; it cuts longer ones without a word. Seen on 7.14.6. */
const LONGEST: Readonly<Record<string, number>> = {
  first_name: 100,
  last_name: 100,
  phone_work: 100,
  lead_source: 100,
  account_name: 255,
  email1: 255,
};

/** What would be cut stands whole in the description. */
function whole(given: Attributes): Attributes {
  const attributes = asText(given);
  const long = Object.entries(LONGEST).flatMap(([name, most]) => {
    const text = attributes[name] ?? '';
    return [...text].length > most ? [`${suitecrmWords.inFull[name] ?? name}: ${text}`] : [];
  });
  return { ...attributes, description: [attributes.description, ...long].join('\n\n') };
}

/**
 * SuiteCRM drops everything that looks like a tag, even if it comes as an entity: "Write to <ada@x.example>" would end
 * after "to". With a space after the bracket it's text.
 */
const asText = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, text]) => [name, text.replace(/(<|&lt;)(?=[a-z/!?])/gi, '$1 ')]),
  );
