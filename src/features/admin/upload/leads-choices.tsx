import { useId } from 'react';
import { leadsImport as copy } from '~/content/admin/upload';
import { RadioGroup } from '~/shared/forms/radio-group';
import type { LeadsChoice, LeadsPlan } from './plan-leads';

interface LeadsChoicesProps {
  choice: LeadsChoice;
  plan: LeadsPlan;
  onChange: (choice: LeadsChoice) => void;
}

/** What is left to decide before leads are imported. */
export function LeadsChoices({ choice, plan, onChange }: LeadsChoicesProps) {
  // Several files stand on the page at once.
  const id = useId();
  return (
    <>
      {plan.counts.changed > 0 && (
        <RadioGroup
          legend={copy.conflicts.legend}
          name={`conflicts${id}`}
          value={choice.conflicts}
          onChange={(conflicts) => onChange({ ...choice, conflicts })}
          options={[
            { value: 'keep', label: copy.conflicts.keep },
            { value: 'take', label: copy.conflicts.take },
          ]}
        />
      )}
      {plan.open > 0 && (
        <RadioGroup
          legend={copy.delivery.legend}
          name={`delivery${id}`}
          value={choice.delivery}
          onChange={(delivery) => onChange({ ...choice, delivery })}
          options={[
            { value: 'history', label: copy.delivery.history, hint: copy.delivery.historyHint },
            { value: 'deliver', label: copy.delivery.deliver, hint: copy.delivery.deliverHint(plan.open) },
          ]}
        />
      )}
    </>
  );
}
