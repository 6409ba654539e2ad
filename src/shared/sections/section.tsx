import { type ReactNode, type Ref, useId } from 'react';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { cx } from '~/shared/ui/class-names';

interface SectionProps {
  /** The anchor for links. */
  id?: string;
  heading: ReactNode;
  /** For a heading that takes the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Beside the heading on wide screens. */
  intro?: ReactNode;
  /** Its background. Neighbors alternate. */
  background?: 'page' | 'subtle' | 'surface';
  /** `exclude`: the chat's index skips it. `anchor`: the chat links to it, not to the top of its page. */
  chatIndex?: 'exclude' | 'anchor';
  className?: string;
  children?: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({
  id,
  heading,
  headingRef,
  intro,
  background = 'page',
  chatIndex,
  className,
  children,
}: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      data-chat-index={chatIndex}
      className={cx('section-padding text-pretty', backgroundClass[background], className)}
    >
      <div className="container-page">
        <div className="flex flex-col gap-x-16 gap-y-5 lg:flex-row lg:items-end lg:justify-between">
          <h2
            id={headingId}
            ref={headingRef}
            tabIndex={headingRef ? -1 : undefined}
            className={cx('max-em-14', headingRef && 'outline-none')}
          >
            {heading}
          </h2>
          {intro && <p className="max-w-104 text-muted lg:w-104 lg:shrink-0">{intro}</p>}
        </div>
        {children && <div className="mt-8 md:mt-12">{children}</div>}
      </div>
    </section>
  );
}

/** The classes of a section's background. */
export const backgroundClass = { page: 'bg-page', subtle: 'bg-subtle', surface: 'bg-surface' } as const;

interface FurtherLinksProps {
  links: readonly { label: string; to: string }[];
}

/** Further reading, at the end of a section. */
export function FurtherLinks({ links }: FurtherLinksProps) {
  return (
    <ul className="mt-6 flex flex-wrap gap-x-9 md:mt-10 border-t border-border-strong/50 pt-3">
      {links.map(({ label, to }) => (
        <li key={to}>
          <ArrowLink to={to}>{label}</ArrowLink>
        </li>
      ))}
    </ul>
  );
}
