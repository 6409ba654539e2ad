import type { ReactNode } from 'react';

interface AccountFrameProps {
  heading: string;
  intro: string;
  /** The woven edge of the card; purely decorative. */
  decoration: ReactNode;
  children: ReactNode;
}

/** The narrow card that the account pages and the guard's own pages share. */
export function AccountFrame({ heading, intro, decoration, children }: AccountFrameProps) {
  return (
    <section className="container-page flex justify-center py-10 sm:py-16 lg:py-20">
      <div className="w-full max-w-[30rem] overflow-hidden rounded-card border border-line bg-panel text-text">
        <div className="relative h-16 overflow-hidden bg-ink-900 sm:h-20">{decoration}</div>
        <div className="px-5 pt-7 pb-8 sm:px-9 sm:pt-9 sm:pb-10">
          <h1 tabIndex={-1} className="text-[2.1rem] sm:text-[2.4rem]">
            {heading}
          </h1>
          <p className="mt-3 text-soft">{intro}</p>
          <div className="mt-7 space-y-6">{children}</div>
        </div>
      </div>
    </section>
  );
}
