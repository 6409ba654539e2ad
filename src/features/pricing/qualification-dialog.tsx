import { type ComponentProps, useEffect, useEffectEvent, useMemo, useState } from 'react';
import qualification from '~/content/qualification.json';
import { type PlanName, planNames } from '~/facts/plan-prices';
import { useNewsletterDefaultChecked } from '~/integrations/email-marketing/mailing-settings';
import { appendAnswers, splitName } from '~/leads/contact-fields';
import { drafts } from '~/leads/form/form-draft';
import { ContactLinks, Honeypot, NewsletterField, OutcomeNote } from '~/leads/form/form-parts';
import { useLeadForm } from '~/leads/form/use-lead-form';
import type { LeadInput, SpamSignals } from '~/leads/submit-lead';
import { SelectField, TextAreaField, TextField } from '~/shared/forms/fields';
import { ErrorSummary, Form, SubmitButton } from '~/shared/forms/form';
import { fillTemplate } from '~/shared/lib/fill-template';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { Dialog } from '~/shared/ui/dialog';
import { budgets, MAX_NEEDS_LENGTH } from './qualification-choices';
import { type QualificationValues, qualificationSchema } from './qualification-schema';

interface QualificationDialogProps {
  /** The plan whose button was pressed. */
  plan: PlanName;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The qualification form over the plans; once sent, a thank-you replaces it. */
export function QualificationDialog({ plan, open, onOpenChange }: QualificationDialogProps) {
  const [sent, setSent] = useState(false);
  const { success } = qualification;
  const change = (next: boolean) => {
    onOpenChange(next);
    if (!next) setSent(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={sent ? success.title : qualification.title}
      description={<p>{sent ? success.description : qualification.intro}</p>}
      size="lg"
    >
      {sent ? (
        <Thanks onClose={() => change(false)} />
      ) : (
        <QualificationForm plan={plan} onSent={() => setSent(true)} />
      )}
    </Dialog>
  );
}

function Thanks({ onClose }: { onClose: () => void }) {
  return (
    <div
      // The button that had the focus is gone with the form; reading continues from here.
      ref={(thanks) => thanks?.focus()}
      tabIndex={-1}
      // On phones the toast that says the same covers the dialog's bottom.
      className="space-y-4 outline-none max-sm:pb-28"
    >
      <p>{qualification.next}</p>
      <ContactLinks />
      <Button onClick={onClose}>{qualification.close}</Button>
    </div>
  );
}

const { fields } = qualification;
const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

interface QualificationFormProps {
  /** The plan it was opened for, which the visitor can change. */
  plan: PlanName;
  /** The entries have arrived. */
  onSent: () => void;
}

function QualificationForm({ plan, onSent }: QualificationFormProps) {
  const newsletterDefaultChecked = useNewsletterDefaultChecked();
  const defaultValues = useMemo(
    () => createEmptyValues(plan, newsletterDefaultChecked),
    [plan, newsletterDefaultChecked],
  );
  const { register, invalidFields, isSubmitted, isSubmitting, getValues, honeypot, outcome, formProps } =
    useLeadForm<QualificationValues>({
      formName: QUALIFICATION_FORM,
      schema: qualificationSchema,
      defaultValues,
      draftStorage: drafts.qualification,
      toLeadInput,
      toasts: qualification,
    });
  const needs = useCharacterCount(() => getValues().needs, outcome?.status);
  const closeAfterDelivery = useEffectEvent(() => {
    if (outcome?.status === 'delivered') onSent();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each outcome
  useEffect(() => closeAfterDelivery(), [outcome?.status]);

  return (
    <>
      <Form {...formProps} aria-label={qualification.title} className="relative space-y-5 field:scroll-my-14">
        {isSubmitted && <ErrorSummary fields={invalidFields} labels={fields} />}
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField {...register('name')} label={fields.name} autoComplete="name" required />
          <TextField {...register('email')} label={fields.email} type="email" autoComplete="email" required />
          <TextField {...register('company')} label={fields.company} autoComplete="organization" required />
          <SelectField
            {...register('interestInPlan')}
            label={fields.interestInPlan}
            options={toOptions(planNames)}
            placeholder={qualification.undecided}
            optional
          />
          <SelectField
            {...register('budget')}
            label={fields.budget}
            options={toOptions(budgets)}
            placeholder={qualification.chooseBudget}
            required
          />
          <SelectField
            {...register('timeframe')}
            label={fields.timeframe}
            options={toOptions(qualification.timeframes)}
            placeholder={qualification.chooseTimeframe}
            required
          />
        </div>
        <NeedsField field={register('needs')} count={needs.count} onType={needs.countText} />
        <NewsletterField {...register('subscribeToNewsletter')} defaultChecked={newsletterDefaultChecked} />
        <Honeypot ref={honeypot} />
        <p className="text-small text-muted">
          {qualification.privacy}{' '}
          <Link to={paths.privacyPolicy()} className="text-link underline underline-offset-2">
            {qualification.privacyLink}
          </Link>
        </p>
        <SubmitButton loading={isSubmitting} loadingText={qualification.submitting}>
          {qualification.submit}
        </SubmitButton>
      </Form>
      <OutcomeNote kind="qualification" outcome={outcome} success={qualification.success} toText={toText} />
    </>
  );
}

/** The form's name, as a webhook sees it. */
const QUALIFICATION_FORM = 'LeadQualification';

const createEmptyValues = (plan: PlanName, subscribeToNewsletter: boolean): QualificationValues => ({
  name: '',
  email: '',
  company: '',
  interestInPlan: plan,
  budget: '',
  timeframe: '',
  needs: '',
  subscribeToNewsletter,
});

/** A valid qualification as a lead. Answers without a contact field go below the needs. */
function toLeadInput(values: QualificationValues, signals: SpamSignals): LeadInput {
  const { name, email, company, needs, interestInPlan, subscribeToNewsletter } = values;
  const { answers, yes, no } = qualification;
  // Where no mailing service takes it, a person reads it here.
  const wish: [string, string] = [answers.newsletter, subscribeToNewsletter ? yes : no];
  return {
    kind: 'qualification',
    formName: QUALIFICATION_FORM,
    values,
    contact: {
      ...splitName(name),
      email,
      company,
      message: appendAnswers(needs, [...getAnswers(values), wish]),
      service: interestInPlan,
    },
    ...signals,
  };
}

/** A qualification as plain text, to send it by other means. */
function toText(values: QualificationValues): string {
  const { name, company, email, needs } = values;
  const head = [name, company, email]
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
  return `${head}\n\n${appendAnswers(needs, getAnswers(values))}`.trim();
}

/** The chosen rather than typed answers, each with its name. */
const getAnswers = ({ budget, timeframe, interestInPlan }: QualificationValues): [string, string][] => [
  [qualification.answers.budget, budget],
  [qualification.answers.timeframe, timeframe],
  [qualification.answers.plan, interestInPlan],
];

interface NeedsFieldProps {
  field: Omit<ComponentProps<typeof TextAreaField>, 'label'>;
  /** How many characters it holds. */
  count: number;
  onType: (text: string) => void;
}

const READ_OUT_DELAY_MS = 1_000;

/** The needs with the number of their characters: seen at once, read out when the visitor pauses. */
function NeedsField({ field, count, onType }: NeedsFieldProps) {
  const over = count - MAX_NEEDS_LENGTH;
  const text =
    over > 0
      ? fillTemplate(qualification.needsTooLong, { count: over })
      : fillTemplate(qualification.needsCount, { count, limit: MAX_NEEDS_LENGTH });
  const [said, setSaid] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setSaid(text), READ_OUT_DELAY_MS);
    return () => clearTimeout(pause);
  }, [text]);

  return (
    // The error uses a line reserved for it: it must not push the button away from the mouse.
    <div className="relative pb-6.25 has-aria-invalid:pb-0">
      <TextAreaField
        {...field}
        label={qualification.fields.needs}
        hint={qualification.needsHint}
        rows={4}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        required
      />
      <p
        aria-hidden="true"
        className={cx('absolute top-0 end-0 text-small leading-snug', over > 0 ? 'text-error' : 'text-muted')}
      >
        {text}
      </p>
      <p role="status" className="sr-only">
        {count > 0 && said}
      </p>
    </div>
  );
}

/**
 * How many characters a text has, without surrounding space. `countText` counts typed text; `current` gives
 * the text if it changed by other means (a draft, an emptied form), checked whenever `occasion` changes.
 * Call it after the hook that fills the form.
 */
function useCharacterCount(current: () => string, occasion: string | undefined) {
  const [count, setCount] = useState(0);
  const countText = (text: string) => setCount(text.trim().length);
  const recount = useEffectEvent(() => countText(current()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each occasion
  useEffect(() => recount(), [occasion]);
  return { count, countText };
}
