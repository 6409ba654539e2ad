import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { contactForm, contactPage } from '~/content/contact.json';
import phases from '~/content/phases.json';
import { ContactDetails } from '~/features/contact/contact-details';
import {
  findPhase,
  findPosition,
  openPositions,
  type Phase,
  type Position,
} from '~/features/contact/contact-subjects';
import { FormPanel } from '~/features/contact/form-panel';
import { fillTemplate } from '~/shared/lib/fill-template';
import { Artwork } from '~/shared/motion/artwork';
import { prefersReducedMotion } from '~/shared/motion/motion-preference';
import { phaseDyes } from '~/shared/motion/phase-dyes';
import { Link } from '~/shared/navigation/link';
import { CONTACT_FORM_ID, type PhaseId, paths, phaseIds } from '~/shared/paths';
import { ArtworkBanner } from '~/shared/sections/closing-banner';
import { FaqSection } from '~/shared/sections/faq-section';
import { InkHero, Kicker, PageHero } from '~/shared/sections/ink-hero';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';
import { Button, buttonClass } from '~/shared/ui/button';
import { hasCoarsePointer } from '~/shared/ui/focus';
import { NumberedSteps } from '~/shared/ui/numbered-steps';

const FAQ_ID = 'questions';

/**
 * The contact page; `?service=` with a phase's id turns it into that phase's page, and `?position=` with an open
 * position's id into its application form. With both, the position wins.
 */
export default function ContactPage() {
  const [query] = useSearchParams();
  const position = findPosition(query.get('position'));
  const phase = position ? undefined : findPhase(query.get('service'));
  return (
    <>
      <Head
        title={phase ? fillTemplate(contactPage.phaseTitle, { phase: phase.name }) : contactPage.title}
        description={
          phase
            ? fillTemplate(contactPage.phaseDescription, { phase: phase.name, duration: phase.duration })
            : contactPage.description
        }
        path={paths.contact(phase?.id)}
      />
      <ContactHero phase={phase} position={position} />
      <Sections>
        {phase && <PhaseCardsSection phase={phase} />}
        <div className="container-page grid grid-cols-1 gap-x-14 gap-y-16 py-subsection lg:grid-side-end-86">
          <FormPanel phase={phase} position={position} />
          <div className="space-y-10 lg:pt-2">
            <ContactDetails />
            {position ? <PositionLinks current={position.id} /> : <PhaseLinks current={phase?.id} />}
          </div>
        </div>
        {phase && (
          <>
            <PhaseCaseSection phase={phase} />
            {/* The key closes an open question when the phase changes. */}
            <FaqSection key={phase.id} id={FAQ_ID} heading={contactPage.faq} faqs={phase.faqs} />
            <ArtworkBanner seed="ready" {...banner}>
              <Button surface="brand" onClick={scrollToForm}>
                {button}
              </Button>
            </ArtworkBanner>
          </>
        )}
      </Sections>
    </>
  );
}

const { brief, caseStudy, choosePhase, apply } = contactPage;
const { button, ...banner } = contactPage.ready;
const form = { id: CONTACT_FORM_ID, heading: contactForm.heading, brief: brief.form };
const details = [
  form,
  { id: 'contact-information', heading: contactPage.information.heading },
  { id: 'office-hours', heading: contactPage.hours },
];
const parts = [...details, { id: 'choose-phase', heading: choosePhase.heading }];
const applicationParts = [...details, { id: 'other-positions', heading: apply.others }];
const phaseParts = [
  { id: 'benefits', heading: contactPage.benefits },
  { id: 'approach', heading: contactPage.approach },
  { id: 'technologies', heading: contactPage.technologies },
  form,
  {
    id: 'case-study',
    heading: `${caseStudy.heading.label} ${caseStudy.heading.text}`,
    brief: brief.caseStudy,
  },
  { id: FAQ_ID, heading: contactPage.faq, brief: brief.faq },
];

interface ContactHeroProps {
  phase: Phase | undefined;
  position: Position | undefined;
}

function ContactHero({ phase, position }: ContactHeroProps) {
  if (position) return <ApplicationHero position={position} />;
  if (phase) return <PhaseHero phase={phase} />;
  return (
    <PageHero seed="contact" copy={contactPage} titleSize="display" contents={parts}>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to={paths.demo()} className={buttonClass({ surface: 'ink' })}>
          {contactPage.ways.demo}
        </Link>
        <Link to={paths.contactForm()} className={buttonClass({ surface: 'ink', variant: 'secondary' })}>
          {contactPage.ways.message}
        </Link>
      </p>
    </PageHero>
  );
}

function ApplicationHero({ position }: { position: Position }) {
  const { back, intro } = contactPage.apply;
  return (
    <InkHero
      seed={position.id}
      kicker={<BackLink to={paths.careers()}>{back}</BackLink>}
      title={contactPage.heading}
      intro={fillTemplate(intro, { position: position.title })}
      contents={applicationParts}
    />
  );
}

function PhaseHero({ phase }: { phase: Phase }) {
  return (
    <InkHero
      seed={phase.id}
      // The phase's cards overlap the hero.
      overlappedByNext
      contents={phaseParts}
      titleSize="h1"
      words={`${phase.name} ${contactPage.explained}`}
      kicker={<BackLink to={paths.process()}>{contactPage.back}</BackLink>}
      title={
        <>
          <span>{phase.name}</span> <span className="md:block">{contactPage.explained}</span>
        </>
      }
      intro={phase.description}
    >
      <Kicker className="mt-4">
        <span>{`${contactPage.duration}: ${phase.duration}`}</span>
      </Kicker>
      <Button surface="ink" className="mt-8" onClick={scrollToForm}>
        {contactPage.request}
      </Button>
    </InkHero>
  );
}

function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-mt-1 mb-1 flex min-h-11 w-fit md:-mt-2.5 md:mb-2.5 items-center gap-2 text-ui text-indigo-300 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}

/**
 * Scrolls to the form and focuses it: the first field with a mouse or keyboard, the
 * heading on touch screens, where the keyboard would cover the form.
 */
function scrollToForm(): void {
  const section = document.getElementById(CONTACT_FORM_ID);
  if (!section) return;
  section.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth', block: 'start' });
  section.querySelector<HTMLElement>(hasCoarsePointer() ? 'h2' : 'input')?.focus({ preventScroll: true });
}

/** Links to the phase pages, except the current one. */
function PhaseLinks({ current }: { current?: PhaseId | undefined }) {
  const { heading, others, text } = contactPage.choosePhase;
  return (
    <nav aria-labelledby="choose-phase">
      <h2 id="choose-phase" className="text-h6 tracking-heading">
        {current ? others : heading}
      </h2>
      {!current && <p className="mt-2 text-ui text-muted">{text}</p>}
      <ol className="mt-3">
        {phaseIds
          .filter((id) => id !== current)
          .map((id) => (
            <li
              key={id}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-t border-border py-1 text-ui last:border-b"
            >
              <Link to={paths.contact(id)} className="py-1 text-link underline-offset-4 hover:underline">
                {phases[id].name}
              </Link>
              {/* Without the details after a comma. */}
              <span className="text-small text-muted">{phases[id].duration.split(',', 1)}</span>
            </li>
          ))}
      </ol>
    </nav>
  );
}

/** Links from an application to the applications for the other positions. */
function PositionLinks({ current }: { current: string }) {
  return (
    <nav aria-labelledby="other-positions">
      <h2 id="other-positions" className="text-h6 tracking-heading">
        {contactPage.apply.others}
      </h2>
      <ul className="mt-3">
        {openPositions
          .filter(({ id }) => id !== current)
          .map(({ id, title }) => (
            <li
              key={id}
              className="flex min-h-11 items-center border-t border-border py-1 text-ui last:border-b"
            >
              <Link to={paths.apply(id)} className="py-1 text-link underline-offset-4 hover:underline">
                {title}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The phase's results, steps and tools: three cards that overlap the hero. */
function PhaseCardsSection({ phase }: { phase: Phase }) {
  return (
    <div className="container-page relative -mt-14 grid print:mt-8 grid-cols-1 gap-4 md:grid-flow-dense md:grid-cols-2 lg:grid-cols-[3fr_4fr_3fr]">
      <Card id="benefits" heading={contactPage.benefits}>
        <ul className={listClass}>
          {phase.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </Card>
      <Card id="approach" heading={contactPage.approach} className="md:col-span-2 lg:col-span-1">
        <NumberedSteps steps={phase.process} className={listClass} />
      </Card>
      <Card id="technologies" heading={contactPage.technologies}>
        <ul className={listClass}>
          {phase.technologies.map((technology) => (
            <li key={technology}>{technology}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

const listClass = 'divide-y divide-border *:py-2.5 *:last:pb-0';

function Card({
  children,
  ...props
}: {
  id: string;
  heading: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={props.id}
      data-chat-index="exclude"
      className={`rounded-card border border-border bg-surface p-6 text-ui leading-normal text-pretty text-muted md:p-7 ${props.className ?? ''}`}
    >
      <h2 id={props.id} className="mb-3 text-h6 tracking-heading text-text">
        {props.heading}
      </h2>
      {children}
    </section>
  );
}

function PhaseCaseSection({ phase }: { phase: Phase }) {
  const { heading, note, link } = caseStudy;
  return (
    <section aria-labelledby="case-study" data-chat-index="exclude" className="section-padding bg-subtle">
      <div className="container-page grid grid-cols-1 items-center gap-x-16 gap-y-10 lg:grid-cols-5-7">
        <Artwork
          seed={phase.id}
          {...phaseDyes[phase.id]}
          columns={10}
          rows={8}
          className="aspect-2/1 w-full rounded-card lg:aspect-5/4"
        />
        <div>
          <h2 id="case-study">
            {heading.label} <span className="inline-block">{heading.text}</span>
          </h2>
          <p className="mt-7 max-w-measure text-lead">{phase.caseStudy}</p>
          <p className="mt-5 flex flex-wrap gap-x-4 text-ui text-muted">
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
