import { demoPage } from '~/content/demo.json';
import { fillTemplate } from '~/shared/lib/fill-template';

interface DemoQuestionsOptions {
  /** The service in whose calendar the time is chosen after the form; empty for none. */
  calendar: string;
  /** Whether a page elsewhere takes the place of form and calendar. */
  hasExternalPage: boolean;
  /** What becomes of a visitor's address. */
  mailing: string;
}

/** The questions before a booking, with the answers that are true of this deployment. */
export function getDemoQuestions({ calendar, hasExternalPage: formless, mailing }: DemoQuestionsOptions) {
  const { questions, inCalendar } = demoPage.faq;
  const { fixed, timeZone, ...others } = questions;
  const about = calendar
    ? [
        { ...fixed, answer: fillTemplate(inCalendar.fixed, { calendar }) },
        { ...timeZone, answer: inCalendar.timeZone },
      ]
    : [fixed, timeZone];
  return [...(formless ? [] : about), ...Object.values(others)].map(({ question, answer }) => ({
    question,
    answer: fillTemplate(answer, { mailing }),
  }));
}
