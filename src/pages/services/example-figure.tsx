import type { ReactNode } from 'react';
import { servicesOverview } from '~/content/services-overview';

interface ExampleFigureProps {
  /** What it shows. */
  caption: string;
  children: ReactNode;
}

/** An invented example of a product at work, and says so. */
export function ExampleFigure({ caption, children }: ExampleFigureProps) {
  return (
    <figure className="min-w-0">
      {children}
      <figcaption className="mt-4 text-[0.94rem] text-pretty text-soft">
        <span className="font-semibold">{servicesOverview.example}.</span> {caption}
      </figcaption>
    </figure>
  );
}
