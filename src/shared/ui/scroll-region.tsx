import type { ReactNode } from 'react';
import { cx } from './class-names';

interface ScrollRegionProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A box around a wide table: with large text it scrolls sideways, by the arrow keys too. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without a stop of its own, no key could scroll it
  <section aria-label={label} tabIndex={0} className={cx('overflow-x-auto', className)}>
    {children}
  </section>
);
