import { Check, Minus } from 'lucide-react';
import { cx } from '~/shared/ui/class-names';

interface SelectBoxProps {
  label: string;
  /** The label is only for people who hear it. */
  labelHidden?: boolean;
  checked: boolean | 'some';
  /** `range`: with the Shift key held. */
  onSelect: (on: boolean, range: boolean) => void;
  disabled?: boolean;
  className?: string;
}

/** A small checkbox in reach of a finger. */
export function SelectBox({ label, labelHidden, checked, onSelect, disabled, className }: SelectBoxProps) {
  const Sign = checked === 'some' ? Minus : Check;
  return (
    <label
      // With Shift, a click would select the text in between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      className={cx('inline-flex min-h-11 items-center gap-2.5', className)}
    >
      <span className="relative flex size-5 shrink-0">
        <input
          type="checkbox"
          aria-label={labelHidden ? label : undefined}
          ref={(input) => {
            if (input) input.indeterminate = checked === 'some';
          }}
          checked={checked === true}
          disabled={disabled}
          onChange={({ target, nativeEvent }) =>
            onSelect(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
          className="peer size-5 appearance-none rounded-[5px] border border-line-strong bg-panel transition-colors duration-150 checked:border-indigo-600 checked:bg-indigo-600 indeterminate:border-indigo-600 indeterminate:bg-indigo-600 hover:not-disabled:border-text disabled:cursor-not-allowed disabled:opacity-55 forced-colors:appearance-auto"
        />
        <Sign
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto hidden size-3.5 text-white peer-checked:block peer-indeterminate:block forced-colors:hidden"
        />
      </span>
      {!labelHidden && <span className="font-medium">{label}</span>}
    </label>
  );
}
