import { useSearchParams } from 'react-router-dom';
import { contactPage } from '~/content/contact';
import { findPhase } from '~/content/phases';
import { findPosition } from '~/content/positions';
import { ContactDetails } from '~/features/contact/contact-details';
import { ContactSection } from '~/features/contact/contact-section';
import { paths } from '~/shared/paths';
import { FaqSection } from '~/shared/sections/faq-section';
import { Head } from '~/shared/seo/head';
import { ContactHero } from './contact-hero';
import { PhaseCardsSection } from './phase-cards-section';
import { PhaseCaseSection } from './phase-case-section';
import { PhaseLinks } from './phase-links';
import { PositionLinks } from './position-links';
import { ReadySection } from './ready-section';

/**
 * The contact page; `?service=` with a phase's id turns it into that phase's page, and `?position=` with an open
 * position's id into its application form. With both it is an application: nobody inquires by the way.
 */
export default function ContactPage() {
  const [query] = useSearchParams();
  const position = findPosition(query.get('position'));
  const phase = position ? undefined : findPhase(query.get('service'));
  return (
    <>
      <Head
        title={phase ? contactPage.phaseTitle(phase.name) : contactPage.title}
        description={
          phase ? contactPage.phaseDescription(phase.name, phase.duration) : contactPage.description
        }
        path={paths.contact(phase?.id)}
      />
      <ContactHero phase={phase} position={position} />
      {phase && <PhaseCardsSection phase={phase} />}
      <div className="container-page grid grid-cols-1 gap-x-14 gap-y-16 py-[clamp(56px,7vw,96px)] lg:grid-cols-[minmax(0,1fr)_21.5rem]">
        <ContactSection phase={phase} position={position} />
        <div className="space-y-10 lg:pt-2">
          <ContactDetails />
          {position ? <PositionLinks current={position.id} /> : <PhaseLinks current={phase?.id} />}
        </div>
      </div>
      {phase && (
        <>
          <PhaseCaseSection phase={phase} />
          {/* A question opened for one phase is not open for the next. */}
          <FaqSection key={phase.id} heading={contactPage.faq} faqs={phase.faqs} />
          <ReadySection />
        </>
      )}
    </>
  );
}
