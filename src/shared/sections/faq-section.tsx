import { useId } from 'react';
import { Accordion } from '~/shared/ui/accordion';

interface FaqSectionProps {
  heading: string;
  faqs: readonly { question: string; answer: string }[];
}

/** Questions beside their heading; one is open at a time. */
export function FaqSection({ heading, faqs }: FaqSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="container-page section-pad grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]"
    >
      <h2 id={id}>{heading}</h2>
      <Accordion items={faqs} headingLevel={3} />
    </section>
  );
}
