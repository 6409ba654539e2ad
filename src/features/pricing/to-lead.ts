import { qualification } from '~/content/qualification';
import { splitName, withAnswers } from '~/leads/contact-fields';
import type { LeadDraft, SpamSignals } from '~/leads/submit-lead';
import type { QualificationValues } from './qualification-schema';

/** The form's name, as a webhook sees it. */
export const QUALIFICATION_FORM = 'LeadQualification';

/**
 * A valid qualification as a lead. Answers without a contact field go below the needs. `newsletter`: the form has a box
 * for it.
 */
export function toLead(
  { subscribeToNewsletter = false, ...values }: QualificationValues,
  { honeypot, startedAt, newsletter }: SpamSignals & { newsletter: boolean },
): LeadDraft {
  const { name, email, company, needs, interestInPlan } = values;
  const asked: [string, string][] = newsletter
    ? [[qualification.answers.newsletter, subscribeToNewsletter ? qualification.yes : qualification.no]]
    : [];
  return {
    kind: 'qualification',
    formName: QUALIFICATION_FORM,
    values: { ...values, ...(newsletter && { subscribeToNewsletter }) },
    contact: {
      ...splitName(name),
      email,
      phone: '',
      company,
      message: withAnswers(needs, [...answersOf(values), ...asked]),
      service: interestInPlan,
    },
    honeypot,
    startedAt,
  };
}

/** A qualification as plain text, to send it by other means. */
export function toText(values: QualificationValues): string {
  const { name, company, email, needs } = values;
  const head = [name, company, email]
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
  return `${head}\n\n${withAnswers(needs, answersOf(values))}`.trim();
}

/** The chosen rather than typed answers, each with its name. */
const answersOf = ({
  budget,
  timeframe,
  interestInPlan,
}: Pick<QualificationValues, 'budget' | 'timeframe' | 'interestInPlan'>): [string, string][] => [
  [qualification.answers.budget, budget],
  [qualification.answers.timeframe, timeframe],
  [qualification.answers.plan, interestInPlan],
];
