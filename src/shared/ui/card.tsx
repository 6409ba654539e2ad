import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './class-names';
import { type Tone, ToneIcon } from './tone-icon';

interface CardProps {
  title: string;
  /** The card's purpose, under its title. */
  text?: ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
  /** The card's anchor. */
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** A titled white surface of the admin area; a region named by its title. */
export function Card({ title, text, actions, id, className, children }: CardProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={cx(
        id && 'scroll-mt-20',
        'min-w-0 rounded border border-border bg-surface p-5 sm:p-6',
        className,
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-basis-grow-64">
          <h2 id={titleId} className="text-h6">
            {title}
          </h2>
          {text && <div className="mt-1.5 max-w-measure text-ui text-muted">{text}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2.5">{actions}</div>}
      </div>
      {children && <div className="mt-5">{children}</div>}
    </section>
  );
}

interface CollapsibleCardProps extends Pick<CardProps, 'title' | 'children'> {
  tone: Tone;
  /** The state, in a few words. */
  summary: string;
}

/** A collapsible card; a region named by its title. */
export function CollapsibleCard({ title, tone, summary, children }: CollapsibleCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0 rounded border border-border bg-surface">
      <details>
        <summary className="flex min-h-14 cursor-pointer items-center gap-x-3 px-5 py-2.5 sm:px-6">
          <ToneIcon tone={tone} />
          <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
            <h2 id={titleId} className="text-lead">
              {title}
            </h2>
            <span className="text-ui text-muted">{summary}</span>
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted in-open:rotate-180" />
        </summary>
        <div className="px-5 pt-2 pb-5 sm:px-6 sm:pb-6">{children}</div>
      </details>
    </section>
  );
}
