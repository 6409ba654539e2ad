import { Check, ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import formMessages from '~/content/words/forms.json';
import { cx } from '~/shared/ui/class-names';

export interface FieldProps {
  label: ReactNode;
  name: string;
  /** The error in the value. */
  error?: string | undefined;
  /** Describes the input if the label doesn't. */
  hint?: ReactNode;
  /** Adds 'optional' after the label; every other field is required. */
  optional?: boolean;
}

/** Returns the id, name and ARIA attributes of a control. `id`: another than its name, which other parts of a page may have. */
export function getControlProps({ name, error, hint }: FieldProps, id: string) {
  return {
    id,
    name,
    // Without it browsers call an empty required field invalid before it is touched.
    'aria-invalid': Boolean(error),
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  };
}

/** Label, hint, control and error of one field, in reading order. */
export function FormField({
  id,
  field,
  children,
}: {
  id: string;
  field: FieldProps;
  children: ReactElement;
}) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {/* A new element for a new label: a translator may have replaced the text nodes of the old one. */}
      <label
        key={`${field.label} ${field.optional}`}
        htmlFor={id}
        className="text-ui leading-snug font-semibold"
      >
        <LabelText {...field} />
      </label>
      {field.hint && <FieldHint id={id}>{field.hint}</FieldHint>}
      {children}
      <FieldError id={id} message={field.error} />
    </div>
  );
}

/** The label, followed by 'optional' if the field is. */
function LabelText({ label, optional }: Pick<FieldProps, 'label' | 'optional'>) {
  if (!optional) return label;
  // A separate space would be lost in the accessible name.
  const text: ReactNode = typeof label === 'string' ? `${label} ` : label;
  return (
    <>
      {text}
      <span className="font-normal text-muted">{formMessages.optional}</span>
    </>
  );
}

function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span id={`${id}-hint`} className="text-small leading-snug text-muted">
      {children}
    </span>
  );
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return message ? (
    <span id={`${id}-error`} className="text-small leading-snug font-medium text-error">
      {message}
    </span>
  ) : null;
}

export const inputClass =
  'input-field bg-surface px-3.5 py-2 text-body leading-snug transition-colors duration-150 ' +
  'placeholder:opacity-100 hover:not-disabled:border-text disabled:cursor-not-allowed disabled:text-muted';

/** A one-line input. */
export function TextField({ className, ...props }: FieldProps & ComponentProps<'input'>) {
  const { formField, control } = useFieldProps(props);
  return (
    <FormField {...formField}>
      <input {...control} className={cx(inputClass, className)} />
    </FormField>
  );
}

export function TextAreaField({ className, ...props }: FieldProps & ComponentProps<'textarea'>) {
  const { formField, control } = useFieldProps(props);
  return (
    <FormField {...formField}>
      <textarea rows={5} {...control} className={cx(inputClass, 'min-h-28 resize-y', className)} />
    </FormField>
  );
}

interface Option {
  value: string;
  label: string;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options?: readonly Option[];
  /** Options under headings, after those without one. */
  groups?: readonly { label: string; options: readonly Option[] }[];
  /** Label of the empty value. */
  placeholder?: string;
}

export function SelectField(props: FieldProps & SelectProps) {
  const { formField, control } = useFieldProps(props);
  return (
    <FormField {...formField}>
      <Select {...control} />
    </FormField>
  );
}

/** A select without its label. */
export const Select = ({ options = [], groups = [], placeholder, className, ...select }: SelectProps) => (
  <span className="relative">
    <select
      {...select}
      className={cx(inputClass, 'appearance-none truncate pe-11 forced-colors:appearance-auto', className)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(renderOption)}
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.options.map(renderOption)}
        </optgroup>
      ))}
    </select>
    <ChevronDown
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-muted forced-colors:hidden"
    />
  </span>
);

const renderOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** A checkbox followed by its label. The label may hold links and buttons. */
export function CheckboxField({ className, ...props }: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
  const { formField, control } = useFieldProps(props);
  const { id, field } = formField;
  return (
    <div className={cx('flex flex-col gap-0.5', className)}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2 text-ui leading-normal">
        <Checkbox {...control} />
        <span className="min-w-0 pt-px">
          <LabelText {...field} />
        </span>
      </label>
      {/* Below the label, not below the checkbox. */}
      <div className="flex flex-col gap-1 ps-9 empty:hidden">
        {field.hint && <FieldHint id={id}>{field.hint}</FieldHint>}
        <FieldError id={id} message={field.error} />
      </div>
    </div>
  );
}

/** A checkbox without its label. */
export const Checkbox = ({ className, ...input }: ComponentProps<'input'>) => (
  <span className="relative mt-0.25 flex size-6 shrink-0">
    <input
      {...input}
      type="checkbox"
      className={cx(
        'peer checkbox-input size-6 aria-invalid:border-error aria-invalid:ring-1 aria-invalid:ring-error',
        className,
      )}
    />
    <Check
      aria-hidden="true"
      strokeWidth={3}
      className="pointer-events-none absolute inset-0 m-auto hidden size-4 text-white peer-checked:block forced-colors:hidden"
    />
  </span>
);

/** Splits a field's props into those of FormField and those of its control. */
function useFieldProps<P extends FieldProps>({ label, name, error, hint, optional, ...rest }: P) {
  const id = useId();
  const field: FieldProps = { label, name, error, hint, optional };
  return { formField: { id, field }, control: { ...rest, ...getControlProps(field, id) } };
}
