import { useRef, useState } from 'react';
import { leadForms } from '~/content/lead-forms';
import { TextAreaField } from '~/shared/forms/fields';
import { Button } from '~/shared/ui/button';

/** The visitor's message as plain text, to take elsewhere. */
export function CopyMessage({ text }: { text: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [result, setResult] = useState<{ text: string; says: string }>();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult({ text, says: leadForms.copy.copied });
    } catch {
      // Plain http, or a browser that refuses: the keyboard always works.
      area.current?.select();
      setResult({ text, says: leadForms.copy.manual });
    }
  };

  return (
    <div className="mt-5 space-y-3">
      <TextAreaField
        ref={area}
        name="messageCopy"
        label={leadForms.copy.label}
        value={text}
        readOnly
        autoComplete="off"
      />
      <p className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="sm" onClick={copy}>
          {leadForms.copy.button}
        </Button>
        <span role="status" className="text-sm text-soft">
          {result?.text === text && result.says}
        </span>
      </p>
    </div>
  );
}
