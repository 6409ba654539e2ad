import { useSettings } from '~/config/config-store';
import { getDemoQuestions } from '~/features/demo/demo-questions';
import { bookingNames, bookingSettings } from '~/integrations/booking/settings';
import { getMailingPractice } from '~/integrations/email-marketing/mailing-settings';
import { getMailingWords } from '~/integrations/email-marketing/mailing-words';
import { getVisitorContext } from '~/integrations/system';
import { FaqSection } from '~/shared/sections/faq-section';
import { backgroundClass } from '~/shared/sections/section';
import { createFaqPage, StructuredData } from '~/shared/seo/structured-data';
import type { BlockProps } from './block';

/** Questions before a booking, also for search engines. */
export function BookingQuestionsBlock({ id, heading, place }: BlockProps<'booking-questions'>) {
  const { service, url } = useSettings(bookingSettings);
  const questions = getDemoQuestions({
    calendar: service && bookingNames[service],
    hasExternalPage: Boolean(url && !service),
    mailing: getMailingWords(getMailingPractice(getVisitorContext())),
  });
  return (
    <div className={backgroundClass[place.background]}>
      <StructuredData things={[createFaqPage(questions)]} />
      <FaqSection {...(id && { id })} heading={heading} faqs={questions} />
    </div>
  );
}
