import { pricedPlainly } from '~/facts/plan-prices';
import { promises } from '~/facts/promises';
import { figure, plural } from '~/shared/lib/in-locale';
import { leadForms } from './lead-forms';

/** How many characters the needs may have. */
export const NEEDS_LIMIT = 500;

/** The texts of a plan's form, except its validation messages, which are in form-errors.ts. */
export const qualification = {
  title: 'Tell us what you need',
  intro: `A project lead reads your answers and replies ${promises.reply}.`,
  fields: {
    name: 'Name',
    email: 'Work email',
    company: 'Company',
    interestInPlan: 'Plan',
    budget: 'Monthly budget',
    timeframe: 'Implementation timeframe',
    needs: 'Your needs',
    subscribeToNewsletter: leadForms.newsletter,
  },
  needsHint:
    'Tell us what you’d like to automate, who does it today, and how often. A few sentences are enough.',
  undecided: 'Not decided yet',
  chooseBudget: 'Choose a range',
  chooseTimeframe: 'Choose a timeframe',
  /** The labels of the other answers below the needs, in a CRM or an email. */
  answers: { budget: 'Budget', timeframe: 'Timeframe', plan: 'Plan', newsletter: 'Newsletter' },
  yes: 'Yes',
  no: 'No',
  needsCount: (count: number) => {
    const over = count - NEEDS_LIMIT;
    if (over <= 0) return `${figure(count)} of ${figure(NEEDS_LIMIT)} characters`;
    return plural(over, { one: '# character too many', other: '# characters too many' });
  },
  privacy:
    'We use your answers to reply, and your address for the newsletter only if the box is checked when you send.',
  privacyLink: 'Privacy policy',
  submit: 'Send my answers',
  submitting: 'Submitting...',
  success: {
    title: 'Thank you for your interest!',
    description: "We've received your information and will be in touch shortly.",
  },
  next: 'Our reply will say what we’d set up first and when it could run. If you think of something before then:',
  close: 'Back to the plans',
  failure: {
    title: 'Something went wrong',
    description: "Your information couldn't be submitted. Please try again later.",
  },
} as const;

export const budgets = [500, 1000, 2000, 5000].map((from, index, all) => {
  const to = all[index + 1];
  return to ? `${pricedPlainly(from)}-${pricedPlainly(to)}` : `${pricedPlainly(from)}+`;
});
export const timeframes = ['Immediately', 'Within 1 month', 'Within 3 months', 'No rush'] as const;
