import type { ReactNode } from 'react';
import { formWords } from '~/content/words/forms';

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
export function fieldProps({ name, error, hint }: FieldLabels, id = name) {
  return {
    id,
    name,
    // Without it a browser calls an empty required field invalid before it was touched.
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
  children: ReactNode;
}) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-[0.94rem] leading-snug font-semibold">
        <LabelText {...labels} />
      </label>
      {labels.hint && <FieldHint id={id}>{labels.hint}</FieldHint>}
      {children}
      <FieldError id={id} message={labels.error} />
    </div>
  );
}

/** The label, followed by 'optional' where that's so. */
export function LabelText({ label, optional }: Pick<FieldLabels, 'label' | 'optional'>) {
  if (!optional) return label;
  return (
    <>
      {/* A space of its own between the two would be lost in the field's name. */}
      {typeof label === 'string' ? `${label} ` : label}
      <span className="font-normal text-soft">{formWords.optional}</span>
    </>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span id={`${id}-hint`} className="text-sm leading-snug text-soft">
      {children}
    </span>
  );
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return message ? (
    <span id={`${id}-error`} className="text-sm leading-snug font-medium text-error">
      {message}
    </span>
  ) : null;
}

export const controlClass =
  'min-h-11 w-full rounded border border-line-strong bg-panel px-3.5 py-2 text-base leading-snug text-text transition-colors duration-150 ' +
  'placeholder:text-soft placeholder:opacity-100 hover:not-disabled:border-text ' +
  'aria-invalid:border-error aria-invalid:ring-1 aria-invalid:ring-error disabled:cursor-not-allowed disabled:bg-sunken disabled:text-soft';
