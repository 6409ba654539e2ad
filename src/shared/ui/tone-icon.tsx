import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { cx } from './class-names';

export type Tone = 'info' | 'success' | 'warning' | 'error';

/** The sign of a tone. Each has its own outline, so that none is told by its colour alone. */
export function ToneIcon({ tone, className }: { tone: Tone; className?: string }) {
  const { Icon, colour } = signs[tone];
  return <Icon aria-hidden="true" className={cx('size-5 shrink-0', colour, className)} />;
}

const signs = {
  info: { Icon: Info, colour: 'text-link' },
  success: { Icon: CircleCheck, colour: 'text-ok' },
  warning: { Icon: TriangleAlert, colour: 'text-warn' },
  error: { Icon: OctagonAlert, colour: 'text-error' },
} as const;
