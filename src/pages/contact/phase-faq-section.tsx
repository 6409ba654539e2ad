import { contactPage } from '~/content/contact';
import type { Phase } from '~/content/phases';
import { Accordion } from '~/shared/ui/accordion';

export function PhaseFaqSection({ phase }: { phase: Phase }) {
  return (
    <section
      aria-labelledby="phase-faq"
      className="container-page section-pad grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]"
    >
      <h2 id="phase-faq">{contactPage.faq}</h2>
      {/* A question opened for one phase is not open for the next. */}
      <Accordion key={phase.id} items={phase.faqs} headingLevel={3} />
    </section>
  );
}
