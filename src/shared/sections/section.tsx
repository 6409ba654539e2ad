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
  background?: 'page' | 'sunken' | 'panel';
  /** `off`: the chat's search skips it. `link`: the search leads to it, not to the top of its page. */
  search?: 'off' | 'link';
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
  search,
  className,
  children,
}: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      data-search={search}
      className={cx('section-pad text-pretty', backgrounds[background], className)}
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
          {intro && <p className="max-w-104 text-soft lg:w-104 lg:shrink-0">{intro}</p>}
        </div>
        {children && <div className="mt-8 md:mt-12">{children}</div>}
      </div>
    </section>
  );
}

const backgrounds = { page: 'bg-page', sunken: 'bg-sunken', panel: 'bg-panel' } as const;

interface FurtherLinksProps {
  links: readonly { label: string; to: string }[];
}

/** Further reading, at the end of a section. */
export function FurtherLinks({ links }: FurtherLinksProps) {
  return (
    <ul className="mt-6 flex flex-wrap gap-x-9 md:mt-10 border-t border-line-strong/50 pt-3">
      {links.map(({ label, to }) => (
        <li key={to}>
          <ArrowLink to={to}>{label}</ArrowLink>
        </li>
      ))}
    </ul>
  );
}
