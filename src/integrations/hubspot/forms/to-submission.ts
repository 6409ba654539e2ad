import { type Lead, serviceInterest } from '~/leads/lead';

interface FormField {
  /** '0-1' is a contact. */
  objectTypeId: '0-1';
  name: string;
  value: string;
}

export interface FormSubmission {
  fields: FormField[];
  context: { pageUri: string; pageName: string; hutk?: string };
}

/** The lead as a submission, without fields that the visitor left empty. */
export function toSubmission(
  { contact, context, formName }: Lead,
  origin: string,
  cookies: string,
): FormSubmission {
  const values = {
    email: contact.email,
    firstname: contact.firstName,
    lastname: contact.lastName,
    phone: contact.phone,
    company: contact.company,
    message: contact.message,
    service_interest: serviceInterest(contact),
  };
  const hutk = /(?:^|;\s*)hubspotutk=([0-9a-f]{32})(?:;|$)/.exec(cookies)?.[1];
  return {
    fields: Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ({ objectTypeId: '0-1', name, value })),
    // HubSpot refuses the whole submission for an empty or malformed visitor id.
    context: { pageUri: origin + context.page, pageName: formName, ...(hutk && { hutk }) },
  };
}

/**
 * The submission without the named fields, whose content goes to the end of the message. Undefined if
 * that would lose something: there's no message to take it, or the address itself is refused.
 */
export function withoutFields(submission: FormSubmission, names: string[]): FormSubmission | undefined {
  const refused = submission.fields.filter(({ name }) => names.includes(name));
  const kept = submission.fields.filter((field) => !refused.includes(field));
  const message = kept.find(({ name }) => name === 'message');
  if (refused.length === 0 || !message || names.includes('email')) return undefined;
  const lines = refused.map(({ name, value }) => `${labelOf(name)}: ${value}`);
  const value = [message.value, '', ...lines].join('\n');
  return { ...submission, fields: kept.map((field) => (field === message ? { ...message, value } : field)) };
}

const labelOf = (name: string) => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
