import { bookingQuestions } from '~/content/demo-booking.json';
import { fillTemplate } from '~/shared/lib/fill-template';

interface DemoQuestionsOptions {
  /** The calendar in which the time is chosen after the form. */
  calendar: string | undefined;
  /** Whether an outside page replaces form and calendar. */
  hasExternalPage: boolean;
  /** What happens to a visitor's email address, in words. */
  mailing: string;
}

/** The questions before a booking, with the answers for this deployment. */
export function getDemoQuestions({ calendar, hasExternalPage, mailing }: DemoQuestionsOptions) {
  const { questions, inCalendar } = bookingQuestions;
  const { fixed, timeZone, ...others } = questions;
  const timeQuestions = calendar
    ? [
        { ...fixed, answer: fillTemplate(inCalendar.fixed, { calendar }) },
        { ...timeZone, answer: inCalendar.timeZone },
      ]
    : [fixed, timeZone];
  return [...(hasExternalPage ? [] : timeQuestions), ...Object.values(others)].map(
    ({ question, answer }) => ({
      question,
      answer: fillTemplate(answer, { mailing }),
    }),
  );
}
