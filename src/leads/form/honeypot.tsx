import type { Ref } from 'react';
import { leadForms } from '~/content/lead-forms';

/** A field that people neither see nor reach and autofill leaves empty: only scripts fill it. */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden="true" className="absolute h-px w-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        {leadForms.honeypot}
        <input ref={ref} type="text" name="matter_note" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
