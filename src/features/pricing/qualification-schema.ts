import * as z from 'zod/mini';
import formErrors from '~/content/form-errors.json';
import { formText, maxLength } from '~/leads/form/form-text';
import { emailChecks, plainTextSchema } from '~/shared/forms/text-schema';
import { MAX_NEEDS_LENGTH } from './qualification-choices';

/** The rules for a qualification. Texts are trimmed before they are checked. */
export const qualificationSchema = z.object({
  name: formText().check(z.minLength(2, formErrors.name)),
  email: formText().check(...emailChecks(formErrors.email)),
  company: formText().check(z.minLength(1, formErrors.company)),
  interestInPlan: formText(),
  budget: formText().check(z.minLength(1, formErrors.budget)),
  timeframe: formText().check(z.minLength(1, formErrors.timeframe)),
  needs: plainTextSchema().check(z.minLength(10, formErrors.needs), maxLength(MAX_NEEDS_LENGTH)),
  subscribeToNewsletter: z.boolean(),
});

/** The form's values; `interestInPlan` is a plan's name or empty. */
export type QualificationValues = z.infer<typeof qualificationSchema>;
