import * as z from 'zod/mini';

const emailSchema = z.email();

/** Whether a text, already trimmed, is an address. By the same rule as in every other form. */
export const isEmail = (text: string): boolean => emailSchema.safeParse(text).success;
