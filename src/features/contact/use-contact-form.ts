import { contactForm } from '~/content/contact';
import { trackEvent } from '~/integrations/tracker/tracker';
import { drafts } from '~/leads/form/form-draft';
import { useLeadForm } from '~/leads/form/use-lead-form';
import type { PhaseId } from '~/shared/paths';
import type { ContactValues } from './contact-schema';
import { emptyContact } from './contact-values';
import { CONTACT_FORM, toLead } from './to-lead';

const load = () => import('./contact-form-control').then((module) => module.createContactForm);

/** The contact form's life, for the service or the position's title that the page was opened for. */
export const useContactForm = (service: PhaseId | undefined, position: string | undefined) =>
  useLeadForm<ContactValues>({
    formName: CONTACT_FORM,
    load,
    defaultValues: emptyContact,
    draftKey: drafts.contact,
    toLead: (values, circumstances) => toLead(values, { ...circumstances, service, position }),
    toasts: contactForm,
    onDelivered: ({ serviceInterest }) =>
      trackEvent('contact_form_submission', String(serviceInterest || 'general_inquiry')),
  });
