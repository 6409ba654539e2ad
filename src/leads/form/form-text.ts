import * as z from 'zod/mini';
import formErrors from '~/content/form-errors.json';
import { plainTextSchema } from '~/shared/forms/text-schema';
import { fillTemplate } from '~/shared/lib/fill-template';

/** Characters that any text of a lead may have: ten pages. Some systems refuse more, and nobody means to type it. */
const MAX_TEXT_LENGTH = 20_000;

/** A text of a lead form. */
export const formText = () => plainTextSchema().check(maxLength(MAX_TEXT_LENGTH));

/** Refuses a text with more characters, and says how many it may have. */
export const maxLength = (limit: number) =>
  z.maxLength(limit, { error: () => fillTemplate(formErrors.tooLong, { limit }) });

/** The first and the last day that a form takes. A browser makes the year 26 of two typed digits. */
export const dateRange = { min: '1900-01-01', max: '2099-12-31' };

/** A day, as ISO date; may be empty. */
export const formDate = () => formText().check(z.regex(/^(?:(?:19|20)\d\d-\d\d-\d\d)?$/, formErrors.date));
