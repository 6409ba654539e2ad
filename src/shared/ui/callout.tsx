import type { AriaRole, ReactNode } from 'react';
import { cx } from './class-names';
import { type Tone, ToneIcon, toneBackground } from './tone-icon';

interface CalloutProps {
  tone: Tone;
  title?: string;
  /** A paragraph. */
  text?: string;
  children?: ReactNode;
  /** `status` or `alert` if the notice appears in response to something. */
  role?: AriaRole;
  className?: string;
}

/** A message that stays on the page, beside its subject. */
export function Callout({ tone, title, text, children, role, className }: CalloutProps) {
  return (
    <div
      role={role}
      className={cx(
        // With large text the icon sits above the words.
        'flex flex-wrap gap-x-3 gap-y-1 rounded border p-4 text-ui leading-normal text-text',
        toneBackground[tone],
        className,
      )}
    >
      <ToneIcon tone={tone} className="mt-icon-align" />
      <div className="min-w-0 flex-basis-grow-32 space-y-1.5">
        {title && <p className="font-semibold">{title}</p>}
        {text && <p>{text}</p>}
        {children && <div className="space-y-1.5">{children}</div>}
      </div>
    </div>
  );
}
