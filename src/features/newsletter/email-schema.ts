import * as z from 'zod/mini';
import { formText } from '~/leads/form/form-text';

const emailSchema = formText().check(z.email());

/** Whether a text, already trimmed, is an address. By the same rule as in every other form. */
export const isEmail = (text: string): boolean => emailSchema.safeParse(text).success;
