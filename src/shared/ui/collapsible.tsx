import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names';

interface CollapsibleProps {
  /** Visible while it's closed: a heading, phrases, or both. HTML allows no paragraphs there. */
  summary: ReactNode;
  className?: string;
  /** Whether it's open at first. */
  open?: boolean;
  children: ReactNode;
}

/**
 * A part of a page that opens on request, without scripts. Its text is in the HTML, so the browser's search finds and
 * opens it. In print it's open (see design.css, and expandDetailsForPrint for older browsers).
 */
export const Collapsible = ({ summary, className, open, children }: CollapsibleProps) => (
  <details open={open} className={cx('group/collapsible border-t border-border last:border-b', className)}>
    <CollapsibleSummary>{summary}</CollapsibleSummary>
    <div className="pt-2 pb-9">{children}</div>
  </details>
);

/** Collapsible on phones only. Wider screens show its text without the summary (see design.css). */
export const MobileCollapsible = ({ summary, className, children }: Omit<CollapsibleProps, 'open'>) => (
  <details data-collapsible="below-md" className={cx('group/collapsible', className)}>
    <CollapsibleSummary>
      <span className="font-semibold">{summary}</span>
    </CollapsibleSummary>
    {children}
  </details>
);

const CollapsibleSummary = ({ children }: { children: ReactNode }) => (
  <summary className="grid min-h-14 list-none grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-5 py-3.5 hover:text-link [&::-webkit-details-marker]:hidden">
    {children}
    <ChevronDown
      aria-hidden="true"
      className="col-start-2 row-span-3 row-start-1 size-5 text-muted transition-transform duration-150 group-open/collapsible:rotate-180"
    />
  </summary>
);

/** A Collapsible whose summary is only a heading. */
export const CollapsibleSection = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Collapsible summary={<h3 className="text-h6 tracking-heading">{heading}</h3>}>{children}</Collapsible>
);
