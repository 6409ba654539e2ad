import { useLocation } from 'react-router-dom';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { FaqSection } from '~/shared/sections/faq-section';
import { backgroundClass } from '~/shared/sections/section';
import { createFaqPage, StructuredData } from '~/shared/seo/structured-data';
import type { BlockProps } from './block';

interface FaqProps extends Omit<BlockProps<'faq'>, 'type' | 'questions'> {
  questions: readonly (Pick<Question, 'question' | 'answer'> & Partial<Question>)[];
}

type Question = BlockProps<'faq'>['questions'][number];

/** Questions with answers that open, by their address as well, also for search engines. */
export function FaqBlock({ id, heading, questions, place }: FaqProps) {
  const { hash } = useLocation();
  const faqs = questions.map(({ answer, more, ...question }) => ({
    ...question,
    answer: more ? (
      <>
        <p>{answer}</p>
        <ArrowLink to={more.to} className="mt-2">
          {more.label}
        </ArrowLink>
      </>
    ) : (
      answer
    ),
  }));
  return (
    <div className={backgroundClass[place.background]}>
      <StructuredData things={[createFaqPage(questions)]} />
      <FaqSection {...(id && { id })} heading={heading} faqs={faqs} openId={hash.slice(1)} />
    </div>
  );
}
