import type { ReactNode } from 'react';
import { cx } from './class-names';
import { toneBackground } from './tone-icon';

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
        'inline-flex items-center gap-1.5 rounded-sm border px-2 py-0.5 text-mini font-medium leading-snug',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

const tones = {
  neutral: 'border-border bg-subtle text-text',
  info: `${toneBackground.info} text-link`,
  success: `${toneBackground.success} text-success`,
  warning: `${toneBackground.warning} text-warning`,
  error: `${toneBackground.error} text-error`,
};
