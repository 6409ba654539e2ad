import { enterpriseForm } from '~/content/admin/enterprise-lead';
import { ErrorSummary } from '~/shared/forms/error-summary';
import { SubmitButton } from '~/shared/forms/submit-button';
import { Button } from '~/shared/ui/button';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { toast } from '~/shared/ui/toast/toast-store';
import { STEPS } from './enterprise-values';
import { Outcome } from './outcome';
import { AnswersReview, CompanyStep, ContactStep, NeedStep, StepProgress, TimingStep } from './steps';
import { useEnterpriseForm } from './use-enterprise-form';

const { steps, stepOf, intros, fields, draft } = enterpriseForm;
const PARTS = { company: CompanyStep, need: NeedStep, timing: TimingStep, contact: ContactStep };

interface EnterpriseFormProps {
  /** A CRM takes the lead. */
  crm: boolean;
  onSent: (id: string) => void;
}

export function EnterpriseForm({ crm, onSent }: EnterpriseFormProps) {
  const form = useEnterpriseForm(crm, onSent);
  const { step, number, move, back, field, summarized, submitting, formProps } = form;
  const last = number === STEPS.length;

  return (
    <div className="min-w-0 rounded border border-line bg-panel p-5 sm:p-6">
      <StepProgress number={number} onStep={move} />
      {/* What is entered is about somebody else: the browser's own addresses do not belong here. */}
      <form {...formProps} autoComplete="off" aria-labelledby="step" className="mt-6 space-y-6">
        <div>
          <h2 id="step" ref={form.heading} tabIndex={-1} className="text-[1.35rem] outline-none">
            <span className="text-soft">{stepOf(number, STEPS.length)}</span> {steps[step]}
          </h2>
          <p className="mt-1.5 text-[0.94rem] text-soft">{intros[step]}</p>
        </div>
        <ErrorSummary errors={summarized} labels={fields} />
        {/* All of them are in the form, so that no answer is lost by going on or back. */}
        {STEPS.map((one) => {
          const Part = PARTS[one];
          return (
            <div key={one} hidden={one !== step} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
              <Part field={field} />
            </div>
          );
        })}
        {last && <AnswersReview values={form.entered} onStep={move} />}
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
          {back && (
            <Button variant="secondary" disabled={submitting} onClick={() => move(back)}>
              {enterpriseForm.back}
            </Button>
          )}
          <SubmitButton busy={submitting} busyLabel={enterpriseForm.submitting}>
            {last ? enterpriseForm.submit : enterpriseForm.next}
          </SubmitButton>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-sm text-soft">{form.draftKept ? draft.kept : draft.notKept}</p>
          <DiscardButton onDiscard={form.startOver} />
        </div>
      </form>
      <Outcome outcome={form.outcome} onAnother={form.startOver} />
    </div>
  );
}

/** Empties the form, after asking. */
function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const { discard, confirm, discarded } = enterpriseForm.draft;
  return (
    <ConfirmButton
      variant="ghost"
      size="sm"
      className="-mx-3.5"
      ask={confirm}
      onConfirm={() => {
        onDiscard();
        toast({ title: discarded });
      }}
    >
      {discard}
    </ConfirmButton>
  );
}
