import { useState } from 'react';
import uiMessages from '~/content/words/ui.json';
import { Button } from './button';

interface CopyButtonProps {
  /** The copied text. */
  text: string;
  label: string;
  /** Shown beside the button after copying. */
  copiedLabel: string;
  /** Shown if the browser refuses, because of plain http or a policy. */
  errorLabel?: string;
  /** Called if the browser refuses, to offer another way. */
  onError?: () => void;
  /** The accessible name, if the label doesn't say what is copied; begins with the label. */
  accessibleName?: string;
  className?: string;
}

/** Copies a text to the clipboard and confirms it. Hidden without scripts. */
export function CopyButton({
  text,
  label,
  copiedLabel,
  errorLabel = uiMessages.notCopied,
  onError,
  accessibleName,
  className,
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<{ text: string; message: string }>();
  const copy = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setOutcome({ text, message: copiedLabel }),
        () => {
          onError?.();
          setOutcome({ text, message: errorLabel });
        },
      );
  return (
    <span className="inline-flex flex-wrap items-center has-[[role=status]:not(:empty)]:gap-x-3 noscript:hidden">
      <Button variant="secondary" size="sm" aria-label={accessibleName} onClick={copy} className={className}>
        {label}
      </Button>
      <span role="status" className="text-small text-muted">
        {outcome?.text === text && outcome.message}
      </span>
    </span>
  );
}
