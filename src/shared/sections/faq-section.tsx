import { useId } from 'react';
import { FaqAccordion } from '~/shared/ui/faq-accordion';

interface FaqSectionProps {
  /** The anchor for links. */
  id?: string;
  heading: string;
  faqs: readonly { question: string; answer: string }[];
}

/** Questions beside their heading, with at most one open at a time. */
export function FaqSection({ id, heading, faqs }: FaqSectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="container-page section-padding grid grid-cols-1 gap-x-16 gap-y-6 md:gap-y-10 lg:grid-cols-5-7"
    >
      <h2 id={headingId}>{heading}</h2>
      <FaqAccordion items={faqs} headingLevel={3} />
    </section>
  );
}
