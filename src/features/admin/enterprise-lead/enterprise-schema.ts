import * as z from 'zod/mini';
import formErrors from '~/content/form-errors.json';
import { formText, maxLength } from '~/leads/form/form-text';
import { formOf } from '~/shared/forms/form-control';
import { emailAddress, plainText } from '~/shared/forms/text-schema';

const chosen = (message: string) => formText().check(z.minLength(1, message));
const atMost500 = maxLength(500);

/** The rules for an enterprise lead. Texts are trimmed before they are checked. */
export const enterpriseSchema = z.object({
  company: formText().check(z.minLength(1, formErrors.company)),
  website: formText(),
  industry: chosen(formErrors.industry),
  employees: chosen(formErrors.employees),
  country: formText(),
  needs: plainText().check(z.minLength(10, formErrors.needs), atMost500),
  /** The option's value, or empty. */
  serviceInterest: formText(),
  systems: formText(),
  budget: chosen(formErrors.budget),
  timeframe: chosen(formErrors.timeframe),
  decisionProcess: plainText().check(atMost500),
  name: formText().check(z.minLength(2, formErrors.name)),
  email: formText().check(...emailAddress(formErrors.email)),
  phone: formText(),
  role: formText(),
  sourceNote: formText(),
});

export type EnterpriseValues = z.infer<typeof enterpriseSchema>;

/** The form's control, starting from the values already in its fields. */
export const createEnterpriseForm = formOf(enterpriseSchema);
