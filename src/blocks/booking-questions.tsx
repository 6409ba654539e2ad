import { useSettings } from '~/config/config-store';
import { getDemoQuestions } from '~/features/demo/demo-questions';
import { bookingSettings, getCalendarName } from '~/integrations/booking/settings';
import { getMailingPractice } from '~/integrations/email-marketing/mailing-settings';
import { getMailingWords } from '~/integrations/email-marketing/mailing-words';
import { getVisitorContext } from '~/integrations/system';
import type { BlockProps } from './block';
import { FaqBlock } from './faq';

/** Questions before a booking, also for search engines. */
export function BookingQuestionsBlock(block: BlockProps<'booking-questions'>) {
  const { url } = useSettings(bookingSettings);
  const calendar = getCalendarName(url);
  const questions = getDemoQuestions({
    calendar,
    hasExternalPage: Boolean(url && !calendar),
    mailing: getMailingWords(getMailingPractice(getVisitorContext())),
  });
  return <FaqBlock {...block} questions={questions} />;
}
