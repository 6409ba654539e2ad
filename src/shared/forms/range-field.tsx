import { type FieldLabels, FieldShell, fieldProps } from './field-shell';

interface RangeFieldProps extends FieldLabels {
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
  /** Labels of the ends, such as 'slow' and 'fast'. */
  ends?: readonly [low: string, high: string];
}

/**
 * A slider with its value as a number beside it. The keys are the browser's own: arrows move by one step, Page Up
 * and Page Down by more, Home and End to the ends.
 */
export function RangeField({ min, max, step, value, onChange, ends, ...labels }: RangeFieldProps) {
  const id = labels.name;
  const decimals = String(step).split('.')[1]?.length ?? 0;
  return (
    <FieldShell id={id} labels={labels}>
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <input
            {...fieldProps(labels)}
            type="range"
            min={min}
            max={max}
            step={step}
            value={value}
            onChange={(event) => onChange(Number(event.target.value))}
            className="h-11 w-full cursor-pointer accent-indigo-600"
          />
          {ends && (
            <div
              aria-hidden="true"
              className="-mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm text-soft"
            >
              <span>{ends[0]}</span>
              <span>{ends[1]}</span>
            </div>
          )}
        </div>
        <output htmlFor={id} className="flex min-h-11 w-11 items-center justify-end tabular-nums">
          {value.toFixed(decimals)}
        </output>
      </div>
    </FieldShell>
  );
}
