import { contactForm } from '~/content/contact';
import type { Phase } from '~/content/phases';
import { NeedsScripts } from '~/leads/form/needs-scripts';
import { ContactForm } from './contact-form';
import { FORM_SECTION_ID } from './scroll-to-form';
import { ServiceNotice } from './service-notice';

/** The form in its panel, under its heading. */
export function ContactSection({ phase }: { phase: Phase | undefined }) {
  const headingId = `${FORM_SECTION_ID}-heading`;
  return (
    <section
      id={FORM_SECTION_ID}
      aria-labelledby={headingId}
      className="rounded-card border border-line bg-panel p-5 sm:p-8"
    >
      <h2 id={headingId} tabIndex={-1} className="mb-6 text-[clamp(1.8rem,3vw,2.25rem)] outline-none">
        {contactForm.heading}
      </h2>
      <NeedsScripts />
      {phase && <ServiceNotice phase={phase} />}
      <ContactForm phase={phase} labelledBy={headingId} />
    </section>
  );
}
