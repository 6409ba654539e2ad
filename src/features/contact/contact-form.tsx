import { type ComponentProps, startTransition, useContext, useMemo, useState } from 'react';
import { contactForm } from '~/content/contact.json';
import contactFieldLabels from '~/content/contact-fields.json';
import handovers from '~/content/handovers.json';
import phases from '~/content/phases.json';
import { useNewsletterDefaults } from '~/integrations/email-marketing/mailing-settings';
import { mayTrackResult, trackEvent } from '~/integrations/tracker/tracker';
import { appendAnswers, type askedFields, getInputName, toLeadContact } from '~/leads/contact-fields';
import { drafts } from '~/leads/form/form-draft';
import {
  Honeypot,
  isLocalOnly,
  NewsletterField,
  NoScriptNotice,
  OutcomeNote,
  ReplyNote,
} from '~/leads/form/form-parts';
import { useLeadForm } from '~/leads/form/use-lead-form';
import { type LoadPipeline, PipelineContext } from '~/leads/pipeline-context';
import type { LeadInput, SpamSignals } from '~/leads/submit-lead';
import { CheckboxField, SelectField, TextAreaField, TextField } from '~/shared/forms/fields';
import { ErrorSummary, Form, SubmitButton } from '~/shared/forms/form';
import type { LegalSummaryId } from '~/shared/legal-document';
import { Link, useOpenAddress } from '~/shared/navigation/link';
import { type PhaseId, paths, phaseIds } from '~/shared/paths';
import { Callout } from '~/shared/ui/callout';
import { LazyBoundary, lazyWithPreload } from '~/shared/ui/lazy';
import { type AskedParts, type ContactValues, defineContactForm } from './contact-schema';
import type { Phase, Position } from './contact-subjects';
import { getAnswerLabels, isContactField, QuestionField, readAnswers, toLeadValues } from './questions';

interface ContactFormProps {
  /** The phase that the page was opened for: it replaces the choice of a service. */
  phase?: Phase | undefined;
  /** The open position that the message is an application for: there is no service to choose then. */
  position?: Position | undefined;
  /** What a page's own form asks for. */
  own?: OwnForm | undefined;
  /** Id of the heading that names the form. */
  labelledBy: string;
}

/** A form of a page of blocks. */
interface OwnForm extends AskedParts {
  /** Its name. */
  form: string;
  submit?: string | undefined;
  /** The words once a message has arrived. */
  thanks?: { title: string; description: string } | undefined;
  /** The page to go on to then. */
  next?: { to: string } | undefined;
}

const fields = { ...contactFieldLabels, ...contactForm.fields };
const summaryLabels = { ...fields, ...contactForm.consentNames };

/** The services to choose from, one for each phase. */
const serviceOptions = phaseIds.map((id) => ({ value: id, label: phases[id].serviceLabel }));

/** The contact form with its notices. `labelledBy`: id of the heading. */
export function ContactForm({ phase, position, own, labelledBy }: ContactFormProps) {
  const subject = { service: phase?.id, position: position?.title, own };
  const hasSubject = !!phase || !!position;
  const { questions, shownFields, schema, empty } = useMemo(
    () => defineContactForm(own, hasSubject),
    [own, hasSubject],
  );
  const toasts = own?.thanks ? { ...contactForm, success: own.thanks } : contactForm;
  const openAddress = useOpenAddress();
  const withNewsletter = useNewsletterDefaults(empty);
  // Applications have no newsletter checkbox.
  const defaultValues = position ? empty : withNewsletter;
  const loadPipeline = useContext(PipelineContext);
  const {
    register,
    invalidFields,
    isSubmitted,
    isSubmitting,
    setValue,
    prefillFirstLine,
    honeypot,
    outcome,
    formProps,
  } = useLeadForm<ContactValues>({
    formName: own?.form ?? CONTACT_FORM,
    schema,
    defaultValues,
    draftStorage: drafts.contact,
    toLeadInput: (values, signals) => toLeadInput(values, { ...signals, ...subject }),
    toasts,
    onDelivered: async ({ serviceInterest }, { id, later }) => {
      await trackDelivery(loadPipeline, id, serviceInterest || own?.form);
      if (own?.next && !later) await openAddress(own.next.to);
    },
  });
  const localOnly = isLocalOnly('contact');
  const renderField = (contactField: (typeof askedFields)[number]) => {
    const { type, autoComplete, minLength } = contactField;
    const name = getInputName(contactField);
    // Applicants don't have a work email.
    const label = position && name === 'email' ? contactFieldLabels.email : fields[name];
    const props = {
      ...register(name),
      label,
      autoComplete,
      required: !!minLength,
      optional: !minLength,
    };
    if (type === 'choice') {
      return <SelectField {...props} options={serviceOptions} placeholder={contactForm.servicePlaceholder} />;
    }
    if (type === 'long text') {
      // A prefilled chat transcript needs more rows.
      const rows = prefillFirstLine ? 12 : 5;
      const { messagePlaceholder } = position ?? phase ?? contactForm;
      return <TextAreaField {...props} placeholder={messagePlaceholder} rows={rows} />;
    }
    return <TextField {...props} type={type} />;
  };

  return (
    <>
      <NoScriptNotice />
      {phase && <ServiceNotice phase={phase} />}
      {position && <PositionNotice position={position} />}
      {prefillFirstLine && <Callout tone="info" className="mb-6" text={getPrefillNotice(prefillFirstLine)} />}
      <Form {...formProps} aria-labelledby={labelledBy} className="relative space-y-5 field:scroll-mb-14">
        {isSubmitted && (
          <ErrorSummary fields={invalidFields} labels={{ ...summaryLabels, ...getAnswerLabels(questions) }} />
        )}
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          {shownFields.map((contactField) => (
            <div
              key={contactField.name}
              className={contactField.halfWidth ? 'min-w-0' : 'min-w-0 sm:col-span-2'}
            >
              {renderField(contactField)}
            </div>
          ))}
          {questions.map((question) => (
            <div key={question.id} className="min-w-0 sm:col-span-2">
              <QuestionField question={question} register={register} />
            </div>
          ))}
        </div>
        <ConsentFields register={register} accept={(name) => setValue(name, true)} />
        {'subscribeToNewsletter' in defaultValues && (
          <NewsletterField
            {...register('subscribeToNewsletter')}
            defaultChecked={defaultValues.subscribeToNewsletter}
          />
        )}
        <Honeypot ref={honeypot} />
        <SubmitButton loading={isSubmitting} loadingText={contactForm.submitting}>
          {own?.submit ?? contactForm.submit}
        </SubmitButton>
        {!position && !localOnly && <ReplyNote />}
      </Form>
      <OutcomeNote
        kind="contact"
        outcome={outcome}
        success={toasts.success}
        answered={!position}
        toText={(values) => toText(values, subject)}
      />
    </>
  );
}

/** The form's name, as a webhook sees it. */
const CONTACT_FORM = 'ContactForm';

/** A valid contact message as a lead. Destinations know no positions, so an application names its own in the message. */
function toLeadInput(
  values: ContactValues,
  { honeypot, startedAt, ...context }: SpamSignals & FormContext,
): LeadInput {
  const { service, position, own } = context;
  const serviceOption = findServiceOption(values, context);
  const questions = own?.questions ?? [];
  const answers = readAnswers(questions, values);
  const message = appendAnswers(values.message ?? '', [
    [contactForm.position, position ?? ''],
    ...answers
      .filter((answer) => !isContactField(answer))
      .map(({ label, answer }) => [label, answer] as const),
  ]);
  // A page's own form is a topic, unless the visitor chooses one.
  const fields = Object.fromEntries(answers.flatMap(({ id, answer }) => (answer ? [[id, answer]] : [])));
  return {
    kind: 'contact',
    formName: own?.form ?? CONTACT_FORM,
    values: {
      ...toLeadValues(questions, values),
      serviceInterest: serviceOption?.value ?? '',
      ...(position && { position }),
    },
    contact: {
      ...toLeadContact({ ...values, service: serviceOption?.label ?? own?.form ?? '', ...fields }),
      message,
    },
    service,
    honeypot,
    startedAt,
  };
}

/** A sent contact message as plain text, to send it by other means. */
function toText(values: ContactValues, context: FormContext): string {
  const { firstName, lastName, company, email, phone, serviceInterest: _, message = '', ...others } = values;
  const service = findServiceOption(values, context)?.label;
  const sender = [firstName, lastName].filter(Boolean).join(' ');
  const head = [sender, company, email, phone, service].filter(Boolean).join('\n');
  return appendAnswers(
    `${head}\n\n${message}`,
    Object.entries(others).map(([name, value]) => [
      textLabels[name] ?? name,
      value === true ? '' : value || '',
    ]),
  );
}

/** Answers to a page's own questions are called by their words. */
const textLabels: Readonly<Record<string, string>> = {
  ...contactFieldLabels,
  position: contactForm.position,
};

/** The page's subject, if any. */
interface FormContext {
  service: PhaseId | undefined;
  /** Title of the position applied for. */
  position?: string | undefined;
  own?: OwnForm | undefined;
}

/** The service that a message asks about: the page's wins over the form's, and an application asks about none. */
function findServiceOption({ serviceInterest }: ContactValues, { service, position }: FormContext) {
  const chosen = position ? undefined : (service ?? serviceInterest);
  return serviceOptions.find(({ value }) => value === chosen);
}

/** Tells the tracker of a message that has arrived, if its sender allows that. */
async function trackDelivery(loadPipeline: LoadPipeline, id: string, service: string | boolean | undefined) {
  const row = await loadPipeline()
    .then(({ outbox }) => outbox.get(id))
    .catch(() => undefined);
  if (mayTrackResult(row)) trackEvent('contact_form_submission', String(service || 'general_inquiry'));
}

/** The notice above a prefilled message with this first line. */
const getPrefillNotice = (firstLine: string) =>
  Object.values(handovers).find(({ intro }) => intro === firstLine)?.note ?? contactForm.handedOver;

/** Names the position the message applies for, and the next steps. */
function PositionNotice({ position }: { position: Position }) {
  return (
    <Callout tone="info" className="mb-6">
      <p>
        {contactForm.applyingFor} <strong>{position.title}</strong>. {contactForm.applicationRead}
      </p>
    </Callout>
  );
}

/** Names the phase the message is about, and the next steps. */
function ServiceNotice({ phase }: { phase: Phase }) {
  return (
    <Callout tone="info" className="mb-6">
      <p>
        {contactForm.inquiringAbout} <strong>{phase.name}</strong>. {contactForm.connected}
      </p>
      <NextSteps />
    </Callout>
  );
}

const NextStepsPopover = lazyWithPreload(() =>
  import('./next-steps-popover').then((module) => module.NextStepsPopover),
);

/** The 'What happens next?' button, with its popover once somebody asks. */
function NextSteps() {
  const [isUsed, setIsUsed] = useState(false);
  return (
    <>
      {!isUsed && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={false}
          className={buttonClass}
          {...NextStepsPopover.openerProps}
          onClick={() => startTransition(() => setIsUsed(true))}
        >
          {contactForm.next.label}
        </button>
      )}
      <LazyBoundary>{isUsed && <NextStepsPopover triggerClassName={buttonClass} />}</LazyBoundary>
    </>
  );
}

const buttonClass =
  'inline-flex min-h-8 items-center font-semibold text-link underline-offset-2 hover:underline';

const LegalDialog = lazyWithPreload(() => import('./legal-dialog').then((module) => module.LegalDialog));

type ConsentName = 'termsAccepted' | 'cookiesAccepted';

interface ConsentFieldsProps {
  register: (name: ConsentName) => Omit<ComponentProps<typeof CheckboxField>, 'label'>;
  accept: (name: ConsentName) => void;
}

const consents = [
  { name: 'termsAccepted', document: 'terms', to: paths.terms(), link: contactForm.links.terms },
  { name: 'cookiesAccepted', document: 'cookies', to: paths.privacy(), link: contactForm.links.privacy },
] as const satisfies readonly { name: ConsentName; document: LegalSummaryId; to: string; link: string }[];

/** The two consent checkboxes, each with a summary of the document and a link to its full text. */
function ConsentFields({ register, accept }: ConsentFieldsProps) {
  const [shown, setShown] = useState<LegalSummaryId>();
  const [open, setOpen] = useState(false);

  const show = (document: LegalSummaryId) =>
    startTransition(() => {
      setShown(document);
      setOpen(true);
    });

  return (
    <div className="space-y-2">
      {consents.map(({ name, document, to, link }) => (
        <div key={name}>
          <CheckboxField {...register(name)} label={contactForm.fields[name]} required />
          <p className="flex flex-wrap gap-x-5 ps-9 text-small">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => show(document)}
              {...LegalDialog.openerProps}
              className={`${linkClass} noscript:hidden`}
            >
              {contactForm.summaries[document]}
            </button>
            <Link to={to} className={linkClass}>
              {link}
            </Link>
          </p>
        </div>
      ))}
      <LazyBoundary>
        {shown && (
          <LegalDialog
            document={shown}
            open={open}
            onOpenChange={setOpen}
            onAccept={() => {
              accept(shown === 'terms' ? 'termsAccepted' : 'cookiesAccepted');
              setOpen(false);
            }}
          />
        )}
      </LazyBoundary>
    </div>
  );
}

const linkClass =
  'inline-flex min-h-8 items-center text-start text-link underline underline-offset-2 hover:no-underline';
