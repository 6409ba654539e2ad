import { formText } from '~/leads/form/form-text';
import { emailChecks } from '~/shared/forms/text-schema';

const emailSchema = formText().check(...emailChecks());

/** The address that a text is, by the same rule as in every other form; undefined if it's none. */
export const toEmail = (text: string): string | undefined => emailSchema.safeParse(text).data;
