import { Check } from 'lucide-react';

interface TickBoxProps {
  name: string;
  /** Heard instead of the column's heading. */
  label: string;
  checked: boolean;
  disabled?: boolean;
  'aria-describedby'?: string;
  onChange: (checked: boolean) => void;
}

/** A checkbox of a table, whose visible label is its column's heading. */
export function TickBox({ label, onChange, ...rest }: TickBoxProps) {
  return (
    <label className="relative -m-2.5 flex md:my-0 size-11 items-center justify-center">
      <input
        {...rest}
        type="checkbox"
        aria-label={label}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="peer size-6 appearance-none rounded-[6px] border border-line-strong bg-panel transition-colors duration-150 checked:border-indigo-600 checked:bg-indigo-600 hover:not-disabled:border-text disabled:cursor-not-allowed disabled:opacity-55 forced-colors:appearance-auto"
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none absolute inset-0 m-auto hidden size-4 text-white peer-checked:block forced-colors:hidden"
      />
    </label>
  );
}
