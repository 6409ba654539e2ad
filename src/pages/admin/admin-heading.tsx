import type { ReactNode } from 'react';

interface AdminHeadingProps {
  heading: string;
  intro?: string;
  /** What stands at the end of the line, such as a chart or an action. */
  children?: ReactNode;
}

/** The heading of an admin page. */
export function AdminHeading({ heading, intro, children }: AdminHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 flex-[1_1_20rem]">
        <h1 tabIndex={-1} className="text-[min(2rem,14vw)] sm:text-[2.4rem]">
          {heading}
        </h1>
        {intro && <p className="mt-2 max-w-measure text-soft">{intro}</p>}
      </div>
      {children}
    </div>
  );
}
