import { useSettings } from '~/config/config-store';
import { getDemoQuestions } from '~/features/demo/demo-questions';
import { bookingNames, bookingSettings } from '~/integrations/booking/settings';
import { getMailingPractice } from '~/integrations/email-marketing/mailing-settings';
import { getMailingWords } from '~/integrations/email-marketing/mailing-words';
import { getVisitorContext } from '~/integrations/system';
import type { BlockProps } from './block';
import { FaqBlock } from './faq';

/** Questions before a booking, also for search engines. */
export function BookingQuestionsBlock(block: BlockProps<'booking-questions'>) {
  const { service, url } = useSettings(bookingSettings);
  const questions = getDemoQuestions({
    calendar: service && bookingNames[service],
    hasExternalPage: Boolean(url && !service),
    mailing: getMailingWords(getMailingPractice(getVisitorContext())),
  });
  return <FaqBlock {...block} questions={questions} />;
}
