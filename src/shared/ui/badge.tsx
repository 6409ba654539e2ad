import type { ReactNode } from 'react';
import { cx } from './class-names';
import { toneGround } from './tone-icon';

interface BadgeProps {
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'error';
  children: ReactNode;
  className?: string;
}

/** A short label of a state or kind. Its text alone conveys the meaning. */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-sm border px-2 py-0.5 text-[0.8rem] font-medium leading-snug',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

const tones = {
  neutral: 'border-line bg-sunken text-text',
  info: `${toneGround.info} text-link`,
  success: `${toneGround.success} text-ok`,
  warning: `${toneGround.warning} text-warn`,
  error: `${toneGround.error} text-error`,
};
