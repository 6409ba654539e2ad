import * as z from 'zod/mini';
import { formErrors } from '~/content/form-errors';
import { NEEDS_LIMIT } from '~/content/qualification';
import { formOf } from '~/shared/forms/form-control';

const text = () => z.string().check(z.trim());

/** The rules for a qualification. Texts are trimmed before they are checked. */
export const qualificationSchema = z.object({
  name: text().check(z.minLength(2, formErrors.name)),
  email: text().check(z.email(formErrors.email)),
  company: text().check(z.minLength(1, formErrors.company)),
  interestInPlan: text(),
  budget: text().check(z.minLength(1, formErrors.budget)),
  timeframe: text().check(z.minLength(1, formErrors.timeframe)),
  needs: text().check(
    z.minLength(10, formErrors.needs),
    z.maxLength(NEEDS_LIMIT, formErrors.tooLong(NEEDS_LIMIT)),
  ),
  subscribeToNewsletter: z.boolean(),
});

/** The form's values; `interestInPlan` is a plan's name or empty. */
export type QualificationValues = z.infer<typeof qualificationSchema>;

export const createQualificationForm = formOf(qualificationSchema);
