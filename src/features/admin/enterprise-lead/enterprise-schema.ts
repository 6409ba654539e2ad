import * as z from 'zod/mini';
import formErrors from '~/content/form-errors.json';
import { formText, maxLength } from '~/leads/form/form-text';
import { emailChecks, plainTextSchema } from '~/shared/forms/text-schema';

const requiredChoice = (message: string) => formText().check(z.minLength(1, message));
const maxLength500 = maxLength(500);

/** The rules for an enterprise lead. Texts are trimmed first. */
export const enterpriseSchema = z.object({
  company: formText().check(z.minLength(1, formErrors.company)),
  website: formText(),
  industry: requiredChoice(formErrors.industry),
  employees: requiredChoice(formErrors.employees),
  country: formText(),
  needs: plainTextSchema().check(z.minLength(10, formErrors.needs), maxLength500),
  /** The option's value, or empty. */
  serviceInterest: formText(),
  systems: formText(),
  budget: requiredChoice(formErrors.budget),
  timeframe: requiredChoice(formErrors.timeframe),
  decisionProcess: plainTextSchema().check(maxLength500),
  name: formText().check(z.minLength(2, formErrors.name)),
  email: formText().check(...emailChecks(formErrors.email)),
  phone: formText(),
  role: formText(),
  sourceNote: formText(),
});

export type EnterpriseValues = z.infer<typeof enterpriseSchema>;
