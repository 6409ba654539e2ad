import { Check, ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import formWords from '~/content/words/forms.json';
import { cx } from '~/shared/ui/class-names';

export interface FieldLabels {
  label: ReactNode;
  name: string;
  /** The error in the value. */
  error?: string | undefined;
  /** Describes the input if the label doesn't. */
  hint?: ReactNode;
  /** Adds 'optional' after the label; every other field is required. */
  optional?: boolean;
}

/** Ties a control to its label, hint and error. `id` is for pages where two fields share a name. */
export function getFieldProps({ name, error, hint }: FieldLabels, id = name) {
  return {
    id,
    name,
    // Without it browsers call an empty required field invalid before it is touched.
    'aria-invalid': Boolean(error),
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  };
}

/** Label, hint, control and error of one field, in reading order. */
export function FieldShell({
  id,
  labels,
  children,
}: {
  id: string;
  labels: FieldLabels;
  children: ReactElement;
}) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {/* A new element for a new label: a translator may have replaced the text nodes of the old one. */}
      <label
        key={`${labels.label} ${labels.optional}`}
        htmlFor={id}
        className="text-ui leading-snug font-semibold"
      >
        <LabelText {...labels} />
      </label>
      {labels.hint && <FieldHint id={id}>{labels.hint}</FieldHint>}
      {children}
      <FieldError id={id} message={labels.error} />
    </div>
  );
}

/** The label, followed by 'optional' if the field is. */
function LabelText({ label, optional }: Pick<FieldLabels, 'label' | 'optional'>) {
  if (!optional) return label;
  // A separate space would be lost in the accessible name.
  const text: ReactNode = typeof label === 'string' ? `${label} ` : label;
  return (
    <>
      {text}
      <span className="font-normal text-soft">{formWords.optional}</span>
    </>
  );
}

function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span id={`${id}-hint`} className="text-small leading-snug text-soft">
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

export const controlClass =
  'input-box bg-panel px-3.5 py-2 text-body leading-snug transition-colors duration-150 ' +
  'placeholder:opacity-100 hover:not-disabled:border-text disabled:cursor-not-allowed disabled:text-soft';

/** A one-line input. `name` is its id too, unless `id` is given. */
export function TextField({ className, ...field }: FieldLabels & ComponentProps<'input'>) {
  const { shell, control } = splitFieldProps(field);
  return (
    <FieldShell {...shell}>
      <input {...control} className={cx(controlClass, className)} />
    </FieldShell>
  );
}

export function TextAreaField({ className, ...field }: FieldLabels & ComponentProps<'textarea'>) {
  const { shell, control } = splitFieldProps(field);
  return (
    <FieldShell {...shell}>
      <textarea rows={5} {...control} className={cx(controlClass, 'min-h-28 resize-y', className)} />
    </FieldShell>
  );
}

interface Option {
  value: string;
  label: string;
}

type SelectFieldProps = FieldLabels &
  Omit<ComponentProps<'select'>, 'children'> & {
    options?: readonly Option[];
    /** Options under headings, after those without one. */
    groups?: readonly { label: string; options: readonly Option[] }[];
    /** Label of the empty value. */
    placeholder?: string;
  };

export function SelectField({
  options = [],
  groups = [],
  placeholder,
  className,
  ...field
}: SelectFieldProps) {
  const { shell, control } = splitFieldProps(field);
  return (
    <FieldShell {...shell}>
      <span className="relative">
        <select
          {...control}
          className={cx(
            controlClass,
            'appearance-none truncate pr-11 forced-colors:appearance-auto',
            className,
          )}
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
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-soft forced-colors:hidden"
        />
      </span>
    </FieldShell>
  );
}

const renderOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** A checkbox followed by its label. The label may hold links and buttons. */
export function CheckboxField({ className, ...field }: FieldLabels & Omit<ComponentProps<'input'>, 'type'>) {
  const { shell, control } = splitFieldProps(field);
  const { id, labels } = shell;
  return (
    <div className={cx('flex flex-col gap-0.5', className)}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2 text-ui leading-normal">
        <span className="relative mt-0.25 flex size-6 shrink-0">
          <input
            {...control}
            type="checkbox"
            className="peer checkbox-input size-6 aria-invalid:border-error aria-invalid:ring-1 aria-invalid:ring-error"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto hidden size-4 text-white peer-checked:block forced-colors:hidden"
          />
        </span>
        <span className="min-w-0 pt-px">
          <LabelText {...labels} />
        </span>
      </label>
      {/* Below the label, not below the checkbox. */}
      <div className="flex flex-col gap-1 pl-9 empty:hidden">
        {labels.hint && <FieldHint id={id}>{labels.hint}</FieldHint>}
        <FieldError id={id} message={labels.error} />
      </div>
    </div>
  );
}

/** Splits a field's props into those of its shell and those of its control. */
function splitFieldProps<P extends FieldLabels & { id?: string | undefined }>({
  label,
  name,
  error,
  hint,
  optional,
  id = name,
  ...rest
}: P) {
  const labels: FieldLabels = { label, name, error, hint, optional };
  return { shell: { id, labels }, control: { ...rest, ...getFieldProps(labels, id) } };
}
