import { paths } from '~/shared/paths';
import { brand } from './brand';
import { allPlans, first, trialInWords } from './offer-counts';
import { leastSaving, planFacts } from './plan-prices';
import { promises } from './promises';

const { trialDays, refundDays } = planFacts;

/** Visitors' questions about billing; the admin area shows the same answers. */
export const billingAnswers = {
  switching: {
    question: 'Can I switch plans later?',
    answer:
      'Yes, in both directions and at any time. A larger plan starts on the day you ask for it, and you pay the difference for the rest of the period. A smaller one starts with your next period. What no longer fits into it is paused, not deleted.',
  },
  setupFee: {
    question: 'Is there a setup fee?',
    answer:
      'No. Connecting your systems, loading your documents and training your team are part of every plan. The first amount you pay is the price of the plan.',
  },
  guarantee: {
    question: `How does the ${refundDays}-day money-back guarantee work?`,
    answer: `Write to ${brand.supportEmail} within ${refundDays} days of your first payment and we refund it in full, with or without a reason. Where a plan begins with a free trial, the ${refundDays} days begin after it, with the first charge.`,
  },
  methods: {
    question: 'Which payment methods do you accept?',
    answer: `Credit and debit cards for every plan. Plans without a trial can also be paid by bank transfer against an invoice, which annual billing sends once a year. The free trial needs a credit card, which is charged after ${trialInWords} unless you cancel before.`,
  },
} as const;

/** The copy of the pricing page. The plans themselves have their own module. */
export const pricing = {
  title: `Pricing | ${brand.name}`,
  /** The two prices of the smallest plan, as written. */
  description: (monthly: string, annually: string) =>
    `${first.plans}, from ${monthly} a month, or ${annually} a month when billed annually. No setup fee, a ${refundDays}-day money-back guarantee and a ${trialDays}-day free trial on the smallest.`,
  heading: 'Plans and pricing',
  intro:
    'Each plan is a service that we build, run and look after for you. There is no setup fee, and you can change plans when the work changes.',
  billing: {
    legend: 'Billing period',
    monthly: 'Monthly',
    annually: 'Annually',
    saving: `Save ${leastSaving}`,
    note: 'Rounded down. The exact saving is shown with each plan.',
  },
  plans: {
    id: 'plans',
    heading: `The ${allPlans}`,
    popular: 'Most Popular',
    perMonth: 'a month',
    /** The cost of a year, below the monthly figure. */
    billedMonthly: (year: string) => `Billed every month, ${year} over a year.`,
    billedAnnually: (year: string) => `Billed once a year, ${year}.`,
    offerAnnual: (price: string, year: string) => `Billed annually: ${price} a month, ${year} a year.`,
    /** The monthly price, shown when the annual one is selected. */
    insteadOf: (price: string, year: string) => `Billed monthly: ${price} a month, ${year} a year.`,
    saves: (amount: string, percent: string) => `Annual billing saves ${amount} a year, ${percent}.`,
    trial: `${trialDays}-day free trial, credit card required.`,
    paysElsewhere: 'Continues on our payment provider’s page.',
    opensForm: `Opens a short form. We reply ${promises.reply}.`,
    included: 'Included',
    notIncluded: 'Not included',
    facts: [
      'No setup fee',
      `${refundDays}-day money-back guarantee`,
      'Change plans at any time',
      'US dollars, before sales tax',
    ],
    formUnavailable: {
      title: 'Could not open the form',
      description: 'Please check your connection and try again.',
    },
  },
  comparison: {
    id: 'comparison',
    brief: 'Compare',
    heading: 'What each plan includes',
    intro:
      'We tell you before a limit is reached. What goes beyond it is agreed with you first, never just billed.',
    feature: 'Feature',
  },
  faq: {
    id: 'questions',
    brief: 'Questions',
    heading: 'Questions about billing',
    items: Object.values(billingAnswers),
  },
  custom: {
    id: 'custom',
    heading: 'A custom solution',
    text: `More systems than these, data that may not leave your network, or a model of your own: describe the work, and we reply ${promises.reply}. You have a fixed price before anything is built.`,
    links: [{ label: 'Describe your project', to: paths.contact() }],
  },
} as const;
