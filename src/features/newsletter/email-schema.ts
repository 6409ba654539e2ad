import { formText } from '~/leads/form/form-text';
import { emailAddress } from '~/shared/forms/email-address';

const emailSchema = formText().check(emailAddress());

/** Whether a text, already trimmed, is an address. By the same rule as in every other form. */
export const isEmail = (text: string): boolean => emailSchema.safeParse(text).success;
