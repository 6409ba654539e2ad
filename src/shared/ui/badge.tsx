import type { ReactNode } from 'react';
import { cx } from './class-names';

interface BadgeProps {
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'error';
  children: ReactNode;
  className?: string;
}

/** A short label of a state or kind. Its text alone says what it means. */
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
  info: 'border-transparent bg-tint text-link',
  success: 'border-ok/35 bg-ok/8 text-ok',
  warning: 'border-warn/35 bg-warn/8 text-warn',
  error: 'border-error/35 bg-error/8 text-error',
};
