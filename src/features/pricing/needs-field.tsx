import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { NEEDS_LIMIT, qualification } from '~/content/qualification';
import { TextAreaField } from '~/shared/forms/fields';
import { cx } from '~/shared/ui/class-names';

interface NeedsFieldProps {
  field: Omit<ComponentProps<typeof TextAreaField>, 'label'>;
  /** How many characters it holds. */
  count: number;
  onType: (text: string) => void;
}

const PAUSE_MS = 1_000;

/** The needs with the number of their characters: seen at once, read out when the visitor pauses. */
export function NeedsField({ field, count, onType }: NeedsFieldProps) {
  const text = qualification.needsCount(count);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setSaid(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);

  return (
    // The error uses a line reserved for it: it must not push the button away from the mouse.
    <div className="relative pb-[1.58rem] has-aria-invalid:pb-0">
      <TextAreaField
        {...field}
        label={qualification.fields.needs}
        hint={qualification.needsHint}
        rows={4}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        required
      />
      <p
        aria-hidden="true"
        className={cx(
          'absolute top-0 right-0 text-sm leading-snug',
          count > NEEDS_LIMIT ? 'text-error' : 'text-soft',
        )}
      >
        {text}
      </p>
      <p role="status" className="sr-only">
        {count > 0 && said}
      </p>
    </div>
  );
}

/**
 * How many characters a text has, without surrounding space. `follow` counts typed text; `current` gives
 * the text if it changed by other means (a draft, an emptied form), checked whenever `occasion` changes.
 * Call it after the hook that fills the form.
 */
export function useCharacterCount(current: () => string, occasion: string) {
  const [count, setCount] = useState(0);
  const follow = (text: string) => setCount(text.trim().length);
  const recount = useEffectEvent(() => follow(current()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each occasion
  useEffect(() => recount(), [occasion]);
  return { count, follow };
}
