import type { ReactNode } from 'react';
import { contactPage } from '~/content/contact';
import type { Phase } from '~/content/phases';
import { NumberedSteps } from '~/shared/ui/numbered-steps';

/** What the phase brings, how it goes and what it uses: three cards that reach up into the hero. */
export function PhaseCardsSection({ phase }: { phase: Phase }) {
  return (
    <div className="container-page relative -mt-14 grid grid-cols-1 gap-4 md:grid-flow-dense md:grid-cols-2 lg:grid-cols-[3fr_4fr_3fr]">
      <Card id="benefits" heading={contactPage.benefits}>
        <ul className={list}>
          {phase.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </Card>
      <Card id="approach" heading={contactPage.approach} className="md:col-span-2 lg:col-span-1">
        <NumberedSteps steps={phase.process} className={list} />
      </Card>
      <Card id="technologies" heading={contactPage.technologies}>
        <ul className={list}>
          {phase.technologies.map((technology) => (
            <li key={technology}>{technology}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

const list = 'divide-y divide-line *:py-2.5 *:last:pb-0';

function Card(props: { id: string; heading: string; className?: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={props.id}
      className={`rounded-card border border-line bg-panel p-6 text-[0.94rem] leading-normal text-pretty text-soft md:p-7 ${props.className ?? ''}`}
    >
      <h2 id={props.id} className="mb-3 text-[1.3rem] tracking-[-0.02em] text-text">
        {props.heading}
      </h2>
      {props.children}
    </section>
  );
}
