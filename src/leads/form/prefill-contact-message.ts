import { addToDraft, drafts } from './form-draft';

/**
 * Puts a text into the contact form's message, for the visitor to edit: the result of a tool, say. `beginning` is its
 * first line, by which the form knows it later. An earlier text with the same one is replaced; any other stays. It
 * comes with the forms' code, so a tool loads it once it's needed.
 */
export const prefillContactMessage = (beginning: string, rest: string): void =>
  addToDraft(drafts.contact, { message: `${beginning}\n\n${rest}` }, beginning);
