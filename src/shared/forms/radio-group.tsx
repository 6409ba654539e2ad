interface RadioGroupProps<V extends string> {
  legend: string;
  name: string;
  value: V;
  options: readonly { value: V; label: string; hint?: string }[];
  onValueChange: (value: V) => void;
}

/** Radio buttons, with an optional hint under each. */
export function RadioGroup<V extends string>({
  legend,
  name,
  value,
  options,
  onValueChange,
}: RadioGroupProps<V>) {
  return (
    <fieldset>
      <legend className="text-ui font-semibold">{legend}</legend>
      {options.map((option) => {
        const hint = option.hint && `${name}-${option.value}-hint`;
        return (
          <div key={option.value}>
            <label className="flex min-h-11 items-start gap-3 py-2 text-ui leading-normal">
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onValueChange(option.value)}
                aria-describedby={hint}
                className="mt-0.5 size-5 shrink-0 accent-indigo-600"
              />
              <span>{option.label}</span>
            </label>
            {hint && (
              <p id={hint} className="-mt-1 mb-1 max-w-measure ps-8 text-small text-muted">
                {option.hint}
              </p>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
