import { contactForm } from '~/content/contact';
import type { Phase } from '~/content/phases';
import type { Position } from '~/content/positions';
import { NeedsScripts } from '~/leads/form/needs-scripts';
import { CONTACT_FORM_ID } from '~/shared/paths';
import { ContactForm } from './contact-form';
import { PositionNotice } from './position-notice';
import { ServiceNotice } from './service-notice';

interface ContactSectionProps {
  phase: Phase | undefined;
  /** The open position that the message is an application for. */
  position?: Position | undefined;
}

/** The form in its panel, under its heading. */
export function ContactSection({ phase, position }: ContactSectionProps) {
  const headingId = `${CONTACT_FORM_ID}-heading`;
  return (
    <section
      id={CONTACT_FORM_ID}
      aria-labelledby={headingId}
      className="rounded-card border border-line bg-panel p-5 sm:p-8"
    >
      <h2 id={headingId} tabIndex={-1} className="mb-6 text-[clamp(1.8rem,3vw,2.25rem)] outline-none">
        {contactForm.heading}
      </h2>
      <NeedsScripts />
      {phase && <ServiceNotice phase={phase} />}
      {position && <PositionNotice position={position} />}
      <ContactForm phase={phase} position={position} labelledBy={headingId} />
    </section>
  );
}
