import { useId } from 'react';
import { aboutPage } from '~/content/about';

export function MissionSection() {
  return (
    <div className="container-page section-pad grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-2">
      <Statement {...aboutPage.mission} />
      <Statement {...aboutPage.vision} />
    </div>
  );
}

interface StatementProps {
  heading: string;
  statement: string;
  text: string;
}

function Statement({ heading, statement, text }: StatementProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t-2 border-line-strong pt-5">
      <h2 id={id} className="text-[1.3rem] tracking-[-0.02em]">
        {heading}
      </h2>
      <p className="mt-5 font-display text-[clamp(1.5rem,2.6vw,2.1rem)] leading-[1.2] text-balance tracking-[-0.02em]">
        {statement}
      </p>
      <p className="mt-5 max-w-measure text-soft">{text}</p>
    </section>
  );
}
