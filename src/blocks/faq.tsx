import { FaqSection } from '~/shared/sections/faq-section';
import { backgroundClass } from '~/shared/sections/section';
import { createFaqPage, StructuredData } from '~/shared/seo/structured-data';
import type { BlockProps } from './block';

/** Questions with answers that open, also for search engines. */
export const FaqBlock = ({ id, heading, questions, place }: Omit<BlockProps<'faq'>, 'type'>) => (
  <div className={backgroundClass[place.background]}>
    <StructuredData things={[createFaqPage(questions)]} />
    <FaqSection {...(id && { id })} heading={heading} faqs={questions} />
  </div>
);
