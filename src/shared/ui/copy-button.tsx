import { useState } from 'react';
import windowWords from '~/content/words/windows.json';
import { Button } from './button';

interface CopyButtonProps {
  /** The copied text. */
  text: string;
  label: string;
  /** Shown beside the button after copying. */
  copied: string;
  /** Shown if the browser refuses, because of plain http or a policy. */
  failed?: string;
  /** Called if the browser refuses, to offer another way. */
  onFailed?: () => void;
  /** The accessible name, if the label doesn't say what is copied; begins with the label. */
  name?: string;
  className?: string;
}

/** Copies a text to the clipboard and confirms it. Hidden without scripts. */
export function CopyButton({
  text,
  label,
  copied,
  failed = windowWords.notCopied,
  onFailed,
  name,
  className,
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<{ text: string; message: string }>();
  const copy = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setOutcome({ text, message: copied }),
        () => {
          onFailed?.();
          setOutcome({ text, message: failed });
        },
      );
  return (
    <span className="inline-flex flex-wrap items-center has-[[role=status]:not(:empty)]:gap-x-3 noscript:hidden">
      <Button variant="secondary" size="sm" aria-label={name} onClick={copy} className={className}>
        {label}
      </Button>
      <span role="status" className="text-small text-soft">
        {outcome?.text === text && outcome.message}
      </span>
    </span>
  );
}
