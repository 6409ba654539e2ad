import type { ReactNode } from 'react';
import savings from '~/content/savings.json';
import { planNames } from '~/facts/plan-prices';
import { SelectField, TextField } from '~/shared/forms/fields';
import { RadioGroup } from '~/shared/forms/radio-group';
import { Callout } from '~/shared/ui/callout';
import { cx } from '~/shared/ui/class-names';
import { MobileCollapsible } from '~/shared/ui/collapsible';
import { type Entries, MAX_TASK_LENGTH, type Problems, RATES } from './entries';
import { formatPlanOption, getPlanNote } from './format-case';
import type { Inputs, WorkedCase } from './model';

interface CaseFieldsProps extends WorkedCase {
  entries: Entries;
  problems: Problems;
  enter: (name: keyof Inputs, text: string) => void;
  leave: () => void;
}

const { groups, hints, fields: labels } = savings;

/** The inputs that matter most: the work, the rate and the price. */
export function MainFields(props: CaseFieldsProps) {
  const { entries, enter, leave } = props;
  return (
    <div className="space-y-9">
      <FieldGroup legend={groups.work}>
        <TextField
          name="task"
          label={labels.task}
          maxLength={MAX_TASK_LENGTH}
          autoComplete="off"
          value={entries.task}
          onChange={({ target }) => enter('task', target.value)}
          onBlur={leave}
        />
        <FieldPair>
          <NumberField name="volume" {...props} />
          <NumberField name="minutes" {...props} />
        </FieldPair>
        <NumberField name="hourly" hint={hints.hourly} {...props} />
      </FieldGroup>
      <FieldGroup legend={groups.rate} hint={groups.rateHint}>
        <div className="grid grid-cols-3 items-start gap-4 large-text:grid-cols-1">
          {RATES.map((name) => (
            <NumberField key={name} name={name} {...props} />
          ))}
        </div>
      </FieldGroup>
      <PriceFields {...props} />
    </div>
  );
}

/** A plan or a project, with a note if the volume is too large for the plan. */
function PriceFields(props: CaseFieldsProps) {
  const { entries, inputs, result, enter } = props;
  const note = getPlanNote(inputs, result);
  return (
    <FieldGroup legend={groups.price}>
      <RadioGroup
        legend={labels.way}
        name="way"
        value={inputs.way}
        options={(['plan', 'project'] as const).map((value) => ({ value, ...savings.ways[value] }))}
        onValueChange={(way) => enter('way', way)}
      />
      {inputs.way === 'plan' && (
        <>
          <SelectField
            name="plan"
            label={labels.plan}
            value={entries.plan}
            options={planNames.map((value) => ({ value, label: formatPlanOption(value, inputs.billing) }))}
            onChange={({ target }) => enter('plan', target.value)}
          />
          {note && <Callout tone="warning" role="status" text={note} />}
          <SelectField
            name="billing"
            label={labels.billing}
            value={entries.billing}
            options={(['monthly', 'annually'] as const).map((value) => ({
              value,
              label: savings.billings[value],
            }))}
            onChange={({ target }) => enter('billing', target.value)}
          />
        </>
      )}
      {result.counted.way === 'project' && (
        <>
          <NumberField name="buildCost" hint={hints.buildCost} {...props} />
          <NumberField name="monthlyCost" hint={hints.monthlyCost} {...props} />
        </>
      )}
    </FieldGroup>
  );
}

/** The inputs that most visitors don't change. */
export const AdvancedFields = (props: CaseFieldsProps) => (
  <MobileCollapsible summary={groups.finer} className="max-md:border-y max-md:border-border">
    <FieldGroup legend={groups.finer} hint={groups.finerHint} foldedOnPhones>
      <FieldPair align="items-end">
        <NumberField name="errorRate" hint={hints.errorRate} {...props} />
        <NumberField name="errorCost" hint={hints.errorCost} {...props} />
        <NumberField name="reviewMinutes" hint={hints.reviewMinutes} {...props} />
        <NumberField name="ownerHours" hint={hints.ownerHours} {...props} />
      </FieldPair>
      <NumberField name="ownHours" hint={hints.ownHours} {...props} />
    </FieldGroup>
  </MobileCollapsible>
);

type NumberFieldProps = CaseFieldsProps & { name: Exclude<keyof Entries, 'task'>; hint?: string };

function NumberField({ name, hint, entries, problems, enter, leave }: NumberFieldProps) {
  return (
    <TextField
      name={name}
      label={labels[name]}
      hint={hint}
      error={problems[name]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={entries[name]}
      onChange={({ target }) => enter(name, target.value)}
      onBlur={leave}
      className="tabular-nums"
    />
  );
}

interface FieldGroupProps {
  legend: string;
  hint?: string;
  /** On phones, the summary of its fold shows the legend. */
  foldedOnPhones?: boolean;
  children: ReactNode;
}

function FieldGroup({ legend, hint, foldedOnPhones = false, children }: FieldGroupProps) {
  return (
    <fieldset className={cx('min-w-0', foldedOnPhones && 'max-md:pb-6')}>
      <legend
        className={cx(
          'font-display text-h6 leading-tight font-heading tracking-heading',
          foldedOnPhones && 'max-md:sr-only',
        )}
      >
        {legend}
      </legend>
      {hint && <p className="mt-1.5 text-ui leading-snug text-muted">{hint}</p>}
      <div className="mt-4 space-y-5">{children}</div>
    </fieldset>
  );
}

/** Two fields beside each other. `align` lines their inputs up if their hints differ in height. */
const FieldPair = ({ align = 'items-start', children }: { align?: string; children: ReactNode }) => (
  <div className={`grid grid-cols-2 gap-x-4 gap-y-5 large-text:grid-cols-1 ${align}`}>{children}</div>
);
