import { leadForms } from '~/content/lead-forms';
import type { LeadKind } from '../lead';
import { CopyMessage } from './copy-message';
import { useLocalOnly } from './local-only-note';
import { ExpectReply } from './reply-by';

interface ReceiptProps {
  /** The lead's. */
  id: string;
  kind: LeadKind;
  /** What was sent, as plain text. */
  text: string;
  /** Whether a person answers it with a message. */
  answered: boolean;
}

/** What a visitor keeps of a message that was sent: when to expect whom, its reference, and its text to copy. */
export function Receipt({ id, kind, text, answered }: ReceiptProps) {
  const { reference, show } = leadForms.receipt;
  const localOnly = useLocalOnly(kind);
  return (
    <div className="mt-4 space-y-3 text-[0.94rem]">
      {answered && !localOnly && <ExpectReply key={id} />}
      <p className="text-soft">
        {reference}: <span className="font-mono text-text select-all">{referenceOf(id)}</span>
      </p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-2">
          {show}
        </summary>
        <CopyMessage text={text} />
      </details>
    </div>
  );
}

/** The start of a lead's id, by which the inbox finds it. */
const referenceOf = (id: string): string => id.slice(0, 8).toUpperCase();
