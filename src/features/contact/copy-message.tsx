import { useRef, useState } from 'react';
import { contactForm, serviceOptions } from '~/content/contact';
import { TextAreaField } from '~/shared/forms/fields';
import { Button } from '~/shared/ui/button';
import type { ContactValues } from './contact-schema';

/** The visitor's message as plain text, to take elsewhere. */
export function CopyMessage({ values }: { values: ContactValues }) {
  const text = toText(values);
  const area = useRef<HTMLTextAreaElement>(null);
  const [result, setResult] = useState<{ text: string; says: string }>();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult({ text, says: contactForm.copy.copied });
    } catch {
      // Plain http, or a browser that refuses: the keyboard always works.
      area.current?.select();
      setResult({ text, says: contactForm.copy.manual });
    }
  };

  return (
    <div className="mt-5 space-y-3">
      <TextAreaField
        ref={area}
        name="messageCopy"
        label={contactForm.copy.label}
        value={text}
        readOnly
        autoComplete="off"
      />
      <p className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="sm" onClick={copy}>
          {contactForm.copy.button}
        </Button>
        <span role="status" className="text-sm text-soft">
          {result?.text === text && result.says}
        </span>
      </p>
    </div>
  );
}

function toText(values: ContactValues): string {
  const service = serviceOptions.find(({ value }) => value === values.serviceInterest)?.label;
  const name = `${values.firstName} ${values.lastName}`.trim();
  const head = [name, values.company, values.email, values.phone, service].filter(Boolean).join('\n');
  return `${head}\n\n${values.message}`.trim();
}
