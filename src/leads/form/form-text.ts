import * as z from 'zod/mini';
import { formErrors } from '~/content/form-errors';
import { plainText } from '~/shared/forms/text-schema';

/** Characters that any text of a lead may have: ten pages. Some systems refuse more, and nobody means to type it. */
export const LONGEST_TEXT = 20_000;

/** A text of a lead form. */
export const formText = () => plainText().check(z.maxLength(LONGEST_TEXT, formErrors.tooLong(LONGEST_TEXT)));
