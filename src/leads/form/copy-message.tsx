import { useRef } from 'react';
import { leadForms } from '~/content/lead-forms';
import { TextAreaField } from '~/shared/forms/fields';
import { CopyButton } from '~/shared/ui/copy-button';

/** The visitor's message as plain text, to send some other way. */
export function CopyMessage({ text }: { text: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { label, button, copied, manual } = leadForms.copy;
  return (
    <div className="mt-5 space-y-3">
      <TextAreaField ref={area} name="messageCopy" label={label} value={text} readOnly autoComplete="off" />
      <p>
        {/* The keyboard always works. */}
        <CopyButton
          text={text}
          label={button}
          copied={copied}
          failed={manual}
          onFailed={() => area.current?.select()}
        />
      </p>
    </div>
  );
}
