import { qualification } from '~/content/qualification';
import { splitName, withAnswers } from '~/leads/contact-fields';
import type { Circumstances } from '~/leads/form/use-lead-form';
import type { LeadDraft } from '~/leads/submit-lead';
import { answersOf } from './answers-of';
import type { QualificationValues } from './qualification-schema';

/** The form's name, as a webhook sees it. */
export const QUALIFICATION_FORM = 'LeadQualification';

/** A valid qualification as a lead. What a contact has no field for stands below the needs. */
export function toLead(values: QualificationValues, { honeypot, startedAt }: Circumstances): LeadDraft {
  const { name, email, company, needs, interestInPlan, subscribeToNewsletter } = values;
  const newsletter: [string, string] = [
    qualification.answers.newsletter,
    subscribeToNewsletter ? qualification.yes : qualification.no,
  ];
  return {
    kind: 'qualification',
    formName: QUALIFICATION_FORM,
    values: { ...values },
    contact: {
      ...splitName(name),
      email,
      phone: '',
      company,
      message: withAnswers(needs, [...answersOf(values), newsletter]),
      service: interestInPlan,
    },
    honeypot,
    startedAt,
  };
}
