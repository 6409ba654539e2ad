import { useEffect } from 'react';
import { contactForm, serviceOptions } from '~/content/contact';
import type { Phase } from '~/content/phases';
import type { Position } from '~/content/positions';
import { trackEvent } from '~/integrations/tracker/tracker';
import { drafts } from '~/leads/form/form-draft';
import { Honeypot } from '~/leads/form/honeypot';
import { OutcomeNote } from '~/leads/form/outcome-note';
import { useLeadForm } from '~/leads/form/use-lead-form';
import { ErrorSummary } from '~/shared/forms/error-summary';
import { SelectField, TextAreaField, TextField } from '~/shared/forms/fields';
import { SubmitButton } from '~/shared/forms/submit-button';
import type { PhaseId } from '~/shared/paths';
import { Notice } from '~/shared/ui/notice';
import { ConsentFields } from './consent-fields';
import type { ContactValues } from './contact-schema';
import { CONTACT_FORM, toLead, toText } from './to-lead';

const { fields } = contactForm;
const summaryLabels = { ...fields, ...contactForm.consentNames };

interface ContactFormProps {
  /** The phase that the page was opened for: it replaces the choice of a service. */
  phase: Phase | undefined;
  /** The position applied for: there is no service to choose then. */
  position: Position | undefined;
  /** Id of the heading that names the form. */
  labelledBy: string;
}

export function ContactForm({ phase, position, labelledBy }: ContactFormProps) {
  const { field, errors, attempted, submitting, setValue, offered, honeypot, outcome, formProps } =
    useContactForm(phase?.id, position?.title);
  const summarized = attempted && errors.length > 1;
  useEffect(() => {
    // The summary pushes down the field that just got the focus, out of sight on a phone.
    if (summarized) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [summarized]);

  return (
    <>
      {offered && (
        <Notice tone="info" className="mb-6">
          <p>{contactForm.handedOver}</p>
        </Notice>
      )}
      <form {...formProps} aria-labelledby={labelledBy} className="relative space-y-5 [&_input]:scroll-mb-14">
        {summarized && <ErrorSummary errors={errors} labels={summaryLabels} />}
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField {...field('firstName')} label={fields.firstName} autoComplete="given-name" required />
          <TextField {...field('lastName')} label={fields.lastName} autoComplete="family-name" required />
          <TextField
            {...field('email')}
            label={position ? fields.applicantEmail : fields.email}
            type="email"
            autoComplete="email"
            required
          />
          <TextField {...field('phone')} label={fields.phone} type="tel" autoComplete="tel" optional />
        </div>
        <TextField {...field('company')} label={fields.company} autoComplete="organization" optional />
        {!phase && !position && (
          <SelectField
            {...field('serviceInterest')}
            label={fields.serviceInterest}
            options={serviceOptions}
            placeholder={contactForm.servicePlaceholder}
            optional
          />
        )}
        <TextAreaField
          {...field('message')}
          label={fields.message}
          placeholder={(position ?? phase ?? contactForm).messagePlaceholder}
          // A conversation is longer than a typed message.
          rows={offered ? 12 : 5}
          required
        />
        <ConsentFields field={field} accept={(name) => setValue(name, true)} />
        <Honeypot ref={honeypot} />
        <SubmitButton busy={submitting} busyLabel={contactForm.submitting}>
          {contactForm.submit}
        </SubmitButton>
      </form>
      <OutcomeNote
        outcome={outcome}
        success={contactForm.success}
        toText={(values) => toText(values, { service: phase?.id, position: position?.title })}
      />
    </>
  );
}

const load = () => import('./contact-schema').then((module) => module.createContactForm);

/** The contact form's logic, for the service or the position's title that the page was opened for. */
const useContactForm = (service: PhaseId | undefined, position: string | undefined) =>
  useLeadForm<ContactValues>({
    formName: CONTACT_FORM,
    load,
    defaultValues: emptyContact,
    draftKey: drafts.contact,
    toLead: (values, signals) => toLead(values, { ...signals, service, position }),
    toasts: contactForm,
    onDelivered: ({ serviceInterest }) =>
      trackEvent('contact_form_submission', String(serviceInterest || 'general_inquiry')),
  });

// Separate from the schema, which is fetched only when the form is first touched. In the order of the fields.
const emptyContact: ContactValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  serviceInterest: '',
  message: '',
  termsAccepted: false,
  cookiesAccepted: false,
};
