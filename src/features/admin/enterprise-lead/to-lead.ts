import { splitName, withAnswers } from '~/leads/contact-fields';
import type { LeadDraft } from '~/leads/submit-lead';
import { answersOf, mainService, otherServices } from './answers-of';
import type { EnterpriseValues } from './enterprise-schema';

/** The form's name, as a webhook sees it. */
export const ENTERPRISE_FORM = 'EnterpriseLead';

/** A valid enterprise qualification as a lead. What a contact has no field for stands below the needs. */
export function toLead(values: EnterpriseValues): LeadDraft {
  const { alsoDiscovery, alsoStrategy, alsoDevelopment, alsoTesting, alsoImprovement, ...entered } = values;
  const { name, email, phone, company, needs } = values;
  return {
    kind: 'enterprise',
    formName: ENTERPRISE_FORM,
    values: { ...entered, otherServices: otherServices(values) },
    contact: {
      ...splitName(name),
      email,
      phone,
      company,
      message: withAnswers(needs, answersOf(values)),
      service: mainService(values),
    },
    // An administrator has signed in: there is no machine to catch, and a quick pen is no reason for a flag.
    honeypot: '',
    startedAt: 0,
  };
}
