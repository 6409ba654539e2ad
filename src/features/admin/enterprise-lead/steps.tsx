import { companySizes, enterpriseBudgets, enterpriseForm, industries } from '~/content/admin/enterprise-lead';
import { phases } from '~/content/phases';
import { timeframes } from '~/content/qualification';
import { CheckboxField, SelectField, TextAreaField, TextField } from '~/shared/forms/fields';
import { OTHER_SERVICES } from './enterprise-values';
import type { useEnterpriseForm } from './use-enterprise-form';

const { fields, hints, placeholders, choose, otherServices } = enterpriseForm;
const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

type StepProps = Pick<ReturnType<typeof useEnterpriseForm>, 'field'>;

export function CompanyStep({ field }: StepProps) {
  return (
    <>
      <TextField {...field('company')} label={fields.company} required />
      <TextField
        {...field('website')}
        label={fields.website}
        placeholder={placeholders.website}
        inputMode="url"
        autoCapitalize="none"
        optional
      />
      <SelectField
        {...field('industry')}
        label={fields.industry}
        options={asOptions(industries)}
        placeholder={choose.industry}
        required
      />
      <SelectField
        {...field('employees')}
        label={fields.employees}
        options={asOptions(companySizes)}
        placeholder={choose.employees}
        required
      />
      <TextField {...field('country')} label={fields.country} optional />
    </>
  );
}

export function NeedStep({ field }: StepProps) {
  return (
    <>
      <div className="sm:col-span-2">
        <TextAreaField {...field('needs')} label={fields.needs} hint={hints.needs} required />
      </div>
      <SelectField
        {...field('serviceInterest')}
        label={fields.serviceInterest}
        options={phases.map(({ id, serviceLabel }) => ({ value: id, label: serviceLabel }))}
        placeholder={choose.serviceInterest}
        optional
      />
      <fieldset className="sm:col-span-2">
        <legend className="text-[0.94rem] leading-snug font-semibold">
          {otherServices} <span className="font-normal text-soft">optional</span>
        </legend>
        <div className="mt-1 grid grid-cols-1 gap-x-5 sm:grid-cols-2">
          {phases.map(({ id, serviceLabel }) => (
            <CheckboxField key={id} {...field(OTHER_SERVICES[id])} label={serviceLabel} />
          ))}
        </div>
      </fieldset>
      <div className="sm:col-span-2">
        <TextField {...field('systems')} label={fields.systems} hint={hints.systems} optional />
      </div>
    </>
  );
}

export function TimingStep({ field }: StepProps) {
  return (
    <>
      <SelectField
        {...field('budget')}
        label={fields.budget}
        options={asOptions(enterpriseBudgets)}
        placeholder={choose.budget}
        required
      />
      <SelectField
        {...field('timeframe')}
        label={fields.timeframe}
        options={asOptions(timeframes)}
        placeholder={choose.timeframe}
        required
      />
      <div className="sm:col-span-2">
        <TextAreaField
          {...field('decisionProcess')}
          label={fields.decisionProcess}
          hint={hints.decisionProcess}
          rows={4}
          optional
        />
      </div>
    </>
  );
}

export function ContactStep({ field }: StepProps) {
  return (
    <>
      <TextField {...field('name')} label={fields.name} required />
      <TextField {...field('email')} label={fields.email} type="email" required />
      <TextField {...field('phone')} label={fields.phone} type="tel" optional />
      <TextField {...field('role')} label={fields.role} optional />
      <div className="sm:col-span-2">
        <TextField {...field('sourceNote')} label={fields.sourceNote} hint={hints.sourceNote} optional />
      </div>
    </>
  );
}
