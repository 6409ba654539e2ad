import { useEffect, useEffectEvent, useMemo } from 'react';
import { type PlanName, plans } from '~/content/plans';
import { budgets, qualification, timeframes } from '~/content/qualification';
import { drafts } from '~/leads/form/form-draft';
import { Honeypot } from '~/leads/form/honeypot';
import { OutcomeNote } from '~/leads/form/outcome-note';
import { useLeadForm } from '~/leads/form/use-lead-form';
import { ErrorSummary } from '~/shared/forms/error-summary';
import { CheckboxField, SelectField, TextField } from '~/shared/forms/fields';
import { SubmitButton } from '~/shared/forms/submit-button';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { NeedsField, useCharacterCount } from './needs-field';
import type { QualificationValues } from './qualification-schema';
import { QUALIFICATION_FORM, toLead, toText } from './to-lead';

const { fields } = qualification;
const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

interface QualificationFormProps {
  /** The plan it was opened for, which the visitor can change. */
  plan: PlanName;
  /** The entries have arrived. */
  onSent: () => void;
}

export function QualificationForm({ plan, onSent }: QualificationFormProps) {
  const { field, errors, attempted, submitting, values, honeypot, outcome, formProps } =
    useQualificationForm(plan);
  const needs = useCharacterCount(() => values().needs, outcome.status);
  const summarized = attempted && errors.length > 1;
  useEffect(() => {
    // The summary pushes down the field that just got the focus, out of sight on a phone.
    if (summarized) document.activeElement?.scrollIntoView({ block: 'center' });
  }, [summarized]);
  const follow = useEffectEvent(() => {
    if (outcome.status === 'delivered') onSent();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each outcome
  useEffect(() => follow(), [outcome.status]);

  return (
    <>
      <form {...formProps} aria-label={qualification.title} className="relative space-y-5">
        {summarized && <ErrorSummary errors={errors} labels={fields} />}
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField {...field('name')} label={fields.name} autoComplete="name" required />
          <TextField {...field('email')} label={fields.email} type="email" autoComplete="email" required />
          <TextField {...field('company')} label={fields.company} autoComplete="organization" required />
          <SelectField
            {...field('interestInPlan')}
            label={fields.interestInPlan}
            options={asOptions(plans.map(({ name }) => name))}
            placeholder={qualification.undecided}
            optional
          />
          <SelectField
            {...field('budget')}
            label={fields.budget}
            options={asOptions(budgets)}
            placeholder={qualification.chooseBudget}
            required
          />
          <SelectField
            {...field('timeframe')}
            label={fields.timeframe}
            options={asOptions(timeframes)}
            placeholder={qualification.chooseTimeframe}
            required
          />
        </div>
        <NeedsField field={field('needs')} count={needs.count} onType={needs.follow} />
        <CheckboxField {...field('subscribeToNewsletter')} label={fields.subscribeToNewsletter} />
        <Honeypot ref={honeypot} />
        <p className="text-sm text-soft">
          {qualification.privacy}{' '}
          <Link to={paths.privacyPolicy()} className="text-link underline underline-offset-2">
            {qualification.privacyLink}
          </Link>
        </p>
        <SubmitButton busy={submitting} busyLabel={qualification.submitting}>
          {qualification.submit}
        </SubmitButton>
      </form>
      <OutcomeNote outcome={outcome} success={qualification.success} toText={toText} />
    </>
  );
}

const load = () => import('./qualification-schema').then((module) => module.createQualificationForm);

/** The qualification form's logic, opened for a plan. */
function useQualificationForm(plan: PlanName) {
  const defaultValues = useMemo(() => emptyQualification(plan), [plan]);
  return useLeadForm<QualificationValues>({
    formName: QUALIFICATION_FORM,
    load,
    defaultValues,
    draftKey: drafts.qualification,
    toLead,
    toasts: qualification,
  });
}

// Separate from the schema, which is fetched only when the form is first touched. In the order of the fields.
const emptyQualification = (plan: PlanName): QualificationValues => ({
  name: '',
  email: '',
  company: '',
  interestInPlan: plan,
  budget: '',
  timeframe: '',
  needs: '',
  subscribeToNewsletter: true,
});
