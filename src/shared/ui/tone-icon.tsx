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
  success: { Icon: CircleCheck, color: 'text-ok' },
  warning: { Icon: TriangleExclamationPoint, color: 'text-warn' },
  error: { Icon: OctagonExclamationPoint, color: 'text-error' },
} as const;

/** The background of a message of a tone, in both color schemes. */
export const toneBackground: Record<Tone, string> = {
  info: 'border-line bg-tint',
  success: 'border-ok/30 bg-ok-tint',
  warning: 'border-warn/30 bg-warn-tint',
  error: 'border-error/30 bg-error-tint',
};
