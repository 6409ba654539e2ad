import { type ComponentProps, useEffect, useState } from 'react';
import { qualification } from '~/content/qualification';
import { TextAreaField } from '~/shared/forms/fields';
import { cx } from '~/shared/ui/class-names';
import { NEEDS_LIMIT } from './qualification-values';

interface NeedsFieldProps {
  field: Omit<ComponentProps<typeof TextAreaField>, 'label'>;
  /** How many characters it holds. */
  count: number;
  onType: (text: string) => void;
}

const PAUSE_MS = 1_000;

/** The needs with the number of their characters: seen at once, read out when the visitor pauses. */
export function NeedsField({ field, count, onType }: NeedsFieldProps) {
  const text = qualification.needsCount(count, NEEDS_LIMIT);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setSaid(text), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);

  return (
    // The error takes a line that is free before: it must not push the button away from under the mouse.
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
