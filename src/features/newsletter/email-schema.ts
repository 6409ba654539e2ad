import { formText } from '~/leads/form/form-text';
import { emailChecks } from '~/shared/forms/text-schema';

const emailSchema = formText().check(...emailChecks());

/** The email address in a text, by the same rule as every other form; undefined if invalid. */
export const toEmail = (text: string): string | undefined => emailSchema.safeParse(text).data;
