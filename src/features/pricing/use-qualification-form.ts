import { useMemo } from 'react';
import type { PlanName } from '~/content/plans';
import { qualification } from '~/content/qualification';
import { drafts } from '~/leads/form/form-draft';
import { useLeadForm } from '~/leads/form/use-lead-form';
import type { QualificationValues } from './qualification-schema';
import { emptyQualification } from './qualification-values';
import { QUALIFICATION_FORM, toLead } from './to-lead';

const load = () => import('./qualification-form-control').then((module) => module.createQualificationForm);

/** The qualification form's life, opened for a plan. */
export function useQualificationForm(plan: PlanName) {
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
