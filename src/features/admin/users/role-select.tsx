import { ChevronDown } from 'lucide-react';
import { controlClass } from '~/shared/forms/field-shell';
import { cx } from '~/shared/ui/class-names';

interface RoleSelectProps {
  /** Heard instead of the column's heading. */
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
  'aria-describedby'?: string;
  onChange: (role: string) => void;
}

/** A choice of roles in a table, whose visible label is its column's heading. */
export function RoleSelect({ label, options, onChange, ...rest }: RoleSelectProps) {
  return (
    <span className="relative block max-w-xs">
      <select
        {...rest}
        name="role"
        aria-label={label}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={cx(
          controlClass,
          'appearance-none truncate pr-9 text-[0.94rem] forced-colors:appearance-auto',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-soft forced-colors:hidden"
      />
    </span>
  );
}
