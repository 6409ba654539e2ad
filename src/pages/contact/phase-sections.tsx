import type { ReactNode } from 'react';
import { contactPage } from '~/content/contact';
import type { Phase } from '~/content/phases';
import { scrollToForm } from '~/features/contact/contact-section';
import { Weave } from '~/shared/motion/weave';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClothBanner } from '~/shared/sections/cloth-banner';
import { Button } from '~/shared/ui/button';
import { NumberedSteps } from '~/shared/ui/numbered-steps';

/** The phase's results, steps and tools: three cards that reach up into the hero. */
export function PhaseCardsSection({ phase }: { phase: Phase }) {
  return (
    <div className="container-page relative -mt-14 grid print:mt-8 grid-cols-1 gap-4 md:grid-flow-dense md:grid-cols-2 lg:grid-cols-[3fr_4fr_3fr]">
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

export function PhaseCaseSection({ phase }: { phase: Phase }) {
  const { heading, note, link } = contactPage.caseStudy;
  return (
    <section aria-labelledby="case-study" className="section-pad bg-sunken">
      <div className="container-page grid grid-cols-1 items-center gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <Weave
          seed={phase.id}
          dye={phase.dye}
          accent={phase.accent}
          columns={10}
          rows={8}
          className="aspect-[2/1] w-full rounded-card lg:aspect-[5/4]"
        />
        <div>
          <h2 id="case-study">
            {heading[0]} <span className="inline-block">{heading[1]}</span>
          </h2>
          <p className="mt-7 max-w-measure text-lg">{phase.casestudy}</p>
          <p className="mt-5 flex flex-wrap gap-x-4 text-[0.94rem] text-soft">
            {note}
            <Link
              to={paths.caseStudies()}
              className="text-link underline underline-offset-4 hover:no-underline"
            >
              {link}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}

export function ReadySection() {
  const { heading, text, button } = contactPage.ready;
  return (
    <ClothBanner seed="ready" heading={heading} text={text}>
      <Button surface="dye" onClick={scrollToForm}>
        {button}
      </Button>
    </ClothBanner>
  );
}
