import * as z from 'zod/mini';
import { NEEDS_LIMIT } from '~/content/qualification';
import { formOf } from '~/shared/forms/form-control';

const text = () => z.string().check(z.trim());

/** What a qualification must hold. Texts are trimmed before they are checked. */
export const qualificationSchema = z.object({
  name: text().check(z.minLength(2, 'Name must be at least 2 characters.')),
  email: text().check(z.email('Please enter a valid email address.')),
  company: text().check(z.minLength(1, 'Please enter your company name.')),
  interestInPlan: text(),
  budget: text().check(z.minLength(1, 'Please select your monthly budget.')),
  timeframe: text().check(z.minLength(1, 'Please select your implementation timeframe.')),
  needs: text().check(
    z.minLength(10, 'Please tell us more about your needs.'),
    z.maxLength(NEEDS_LIMIT, `Maximum ${NEEDS_LIMIT} characters.`),
  ),
  subscribeToNewsletter: z.boolean(),
});

/** What the form holds; `interestInPlan` is a plan's name or empty. */
export type QualificationValues = z.infer<typeof qualificationSchema>;

export const createQualificationForm = formOf(qualificationSchema);
