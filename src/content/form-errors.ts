import { figure } from '~/shared/lib/in-locale';

/** The forms' answers to invalid values. They load late, together with the checks. */
export const formErrors = {
  tooShort: (field: string, least: number) => `${field} must be at least ${figure(least)} characters.`,
  name: 'Name must be at least 2 characters.',
  email: 'Please enter a valid email address.',
  company: 'Please enter your company name.',
  terms: 'You must accept the terms and conditions',
  cookies: 'You must accept the cookies policy',
  budget: 'Please select your monthly budget.',
  timeframe: 'Please select your implementation timeframe.',
  needs: 'Please tell us more about your needs.',
  tooLong: (limit: number) => `Maximum ${figure(limit)} characters.`,
  slot: {
    missing: 'Please choose a day and a time.',
    taken: 'You’ve already asked for this time in this browser. Please choose another one.',
    gone: 'This time is no longer free. Please choose another one.',
  },
  focus: 'Please choose what we should show you.',
  industry: 'Please select the industry.',
  employees: 'Please select the number of employees.',
} as const;
