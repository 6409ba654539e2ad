import { type ReactNode, type Ref, useEffect, useRef } from 'react';

/** The anchor that the page's buttons lead to. */
export const BOOKING_ANCHOR = 'book';

interface BookingPanelProps {
  ref?: Ref<HTMLElement>;
  headingId: string;
  heading: string;
  /** Puts the focus on the heading when the panel appears, for what stands in it is new. */
  takeFocus?: boolean;
  children: ReactNode;
}

/** What the page is about, in its frame. On phones it takes the whole width, which the calendar needs. */
export function BookingPanel({ ref, headingId, heading, takeFocus = false, children }: BookingPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) title.current?.focus();
  }, [takeFocus]);
  return (
    <section
      ref={ref}
      id={BOOKING_ANCHOR}
      aria-labelledby={headingId}
      className="border-line bg-panel px-5 py-10 max-sm:-mx-5 max-sm:border-y sm:rounded-card sm:border sm:p-8 lg:p-10"
    >
      <h2
        ref={title}
        id={headingId}
        tabIndex={-1}
        className="mb-4 text-[clamp(1.8rem,3vw,2.25rem)] outline-none"
      >
        {heading}
      </h2>
      {children}
    </section>
  );
}
