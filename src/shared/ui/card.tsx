import { type ReactNode, useId } from 'react';
import { cx } from './class-names';

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
