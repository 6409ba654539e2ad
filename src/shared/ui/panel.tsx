import { type ReactNode, useId } from 'react';
import { cx } from './class-names';

interface PanelProps {
  title: string;
  /** The panel's purpose, under its title. */
  text?: ReactNode;
  /** The title's level in the page's outline. */
  level?: 2 | 3;
  /** At the end of the title's line. */
  actions?: ReactNode;
  /** Links to the panel lead there. */
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** A titled white surface of the admin area; a region named by its title. */
export function Panel({ title, text, level = 2, actions, id, className, children }: PanelProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={cx(
        id && 'scroll-mt-20',
        'min-w-0 rounded border border-line bg-panel p-5 sm:p-6',
        className,
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <Heading id={titleId} className={level === 2 ? 'text-[1.35rem]' : 'text-[1.1rem]'}>
            {title}
          </Heading>
          {text && <div className="mt-1.5 max-w-measure text-[0.94rem] text-soft">{text}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2.5">{actions}</div>}
      </div>
      {children && <div className="mt-5">{children}</div>}
    </section>
  );
}
