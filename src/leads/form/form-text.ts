import * as z from 'zod/mini';
import { formErrors } from '~/content/form-errors';
import { plainText } from '~/shared/forms/text-schema';

/** Characters that any text of a lead may have: ten pages. Some systems refuse more, and nobody means to type it. */
export const MAX_TEXT_LENGTH = 20_000;

/** A text of a lead form. */
export const formText = () =>
  plainText().check(z.maxLength(MAX_TEXT_LENGTH, formErrors.tooLong(MAX_TEXT_LENGTH)));
