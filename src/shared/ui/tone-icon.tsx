import { CircleCheck, Info, OctagonExclamationPoint, TriangleExclamationPoint } from 'lucide-react';
import { cx } from './class-names';

export type Tone = 'info' | 'success' | 'warning' | 'error';

/** The icon of a tone. Each has its own outline, so color is never the only difference. */
export function ToneIcon({ tone, className }: { tone: Tone; className?: string }) {
  const { Icon, color } = toneIcons[tone];
  return <Icon aria-hidden="true" className={cx('size-5 shrink-0', color, className)} />;
}

const toneIcons = {
  info: { Icon: Info, color: 'text-link' },
  success: { Icon: CircleCheck, color: 'text-success' },
  warning: { Icon: TriangleExclamationPoint, color: 'text-warning' },
  error: { Icon: OctagonExclamationPoint, color: 'text-error' },
} as const;

/** The background of a message of a tone, in both color schemes. */
export const toneBackground: Record<Tone, string> = {
  info: 'border-border bg-info-subtle',
  success: 'border-success/30 bg-success-subtle',
  warning: 'border-warning/30 bg-warning-subtle',
  error: 'border-error/30 bg-error-subtle',
};
