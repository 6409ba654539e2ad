import { foldInto } from '~/integrations/fold-into';
import { recordOf } from '~/leads/contact-fields';
import type { Lead } from '~/leads/lead';
import { href } from '~/shared/base-path';

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
  const cookie = cookies.split(';').find((one) => one.trimStart().startsWith('hubspotutk='));
  const hutk = cookie?.match(/=([0-9a-f]{32})$/)?.[1];
  return {
    fields: toFields(recordOf('hubspot', contact)),
    // HubSpot refuses the whole submission for an empty or malformed visitor id.
    context: { pageUri: origin + href(context.page), pageName: formName, ...(hutk && { hutk }) },
  };
}

/**
 * The submission without the named fields, whose content goes to the end of the message. Undefined if
 * that would lose something: there's no message to take it, or the address itself is refused.
 */
export function withoutFields(submission: FormSubmission, names: string[]): FormSubmission | undefined {
  const values = Object.fromEntries(submission.fields.map(({ name, value }) => [name, value]));
  const folded = values.message && foldInto('message', values, names, ['message', 'email']);
  return folded ? { ...submission, fields: toFields(folded) } : undefined;
}

const toFields = (values: Readonly<Record<string, string>>): FormField[] =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ objectTypeId: '0-1', name, value }));
