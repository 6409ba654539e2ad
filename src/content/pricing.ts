import { brand } from '~/facts/brand';
import { capitalized, countOf } from '~/facts/count-words';
import { currency } from '~/facts/currency';
import { implementation, planSetupInWords, projectLengths } from '~/facts/durations';
import { projectExample } from '~/facts/invoice-example';
import { allPlans, first, trialInWords } from '~/facts/offer-counts';
import { basicAgents, leastSaving, planFacts, planPrices, priced, savingRange } from '~/facts/plan-prices';
import { promises } from '~/facts/promises';
import { figure } from '~/shared/lib/in-locale';
import { paths } from '~/shared/paths';

const { trialDays, trialCases, refundDays, cases, documents } = planFacts;
const { Starter, Enterprise } = planPrices;

/** Visitors' questions about billing; the admin area shows the same answers. */
export const billingAnswers = {
  switching: {
    question: 'Can I switch plans later?',
    answer:
      'Yes, you can move up or down at any time. A larger plan starts the day you ask for it, and you pay the difference for the rest of the period. A smaller one starts with your next period, and anything beyond its limits is paused and kept.',
  },
  setupFee: {
    question: 'Is there a setup fee?',
    answer: `No. ${promises.paidFromSetup} That covers connecting your systems, loading your documents and training your team.`,
  },
  guarantee: {
    question: `How does the ${promises.guarantee} work?`,
    answer: `Email ${brand.supportEmail} within ${refundDays} days, for any reason, and ${promises.refund}. ${promises.guaranteeStarts} So you see it work before you have to decide.`,
  },
  methods: {
    question: 'Which payment methods do you accept?',
    answer: `You can pay for every plan by credit or debit card. ${promises.transfer}. With annual billing, you get one invoice for the whole year. The free trial needs a credit card, which we charge after ${trialInWords} unless you cancel first.`,
  },
} as const;

/** The copy of the pricing page. The plans themselves have their own module. */
export const pricing = {
  title: `Pricing | ${brand.name}`,
  /** The two prices of the smallest plan, as written. */
  description: (monthly: string, annually: string) =>
    `${first.plans}, from ${monthly} a month, or ${annually} a month when billed annually. No setup fee, a ${promises.guarantee}, and a ${trialDays}-day free trial of the smallest.`,
  heading: 'Plans and pricing',
  intro: `Choose a plan that we run for you, ready-made agents at ${priced(basicAgents.price)} a month, or a project of your own.`,
  billing: {
    legend: 'Billing period',
    monthly: 'Monthly',
    annually: 'Annually',
    saving: `Save ${leastSaving}`,
    note: `${savingRange}, by plan.`,
  },
  plans: {
    id: 'plans',
    heading: `The ${allPlans}`,
    popular: 'Most Popular',
    perMonth: 'a month',
    /** The cost of a year, below the monthly figure. */
    billedMonthly: (year: string) => `Billed every month, ${year} a year.`,
    billedAnnually: (year: string) => `Billed once a year, ${year}.`,
    offerAnnual: (price: string, year: string) => `Annually: ${price} a month, ${year} a year.`,
    /** The monthly price, shown when the annual one is selected. */
    insteadOf: (price: string, year: string) => `Monthly: ${price} a month, ${year} a year.`,
    saves: (amount: string, percent: string) => `Annual billing saves ${amount} a year, ${percent}.`,
    trial: promises.trial,
    paysElsewhere: 'Continues on our payment provider’s page.',
    /** Below the cards. */
    opensForm: `Each button opens a short form, and a project lead replies ${promises.reply}.`,
    /** The same where a plan is paid for online. */
    othersOpenForm: `The other buttons open a short form, and a project lead replies ${promises.reply}.`,
    monthlyByForm: 'The payment page bills by the year. For monthly billing, this opens a short form.',
    /** Where only months can be paid for online. */
    annualByForm: 'The payment page bills by the month. For annual billing, this opens a short form.',
    /** Above a plan's features, where they're folded. */
    holds: (plan: string) => `Everything in ${plan}`,
    included: 'Included',
    notIncluded: 'Not included',
    facts: [
      promises.noSetupFee,
      promises.guarantee,
      'Change plans at any time',
      `${currency.full}, before sales tax`,
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
    included: 'Every plan includes setup, training for your team and upkeep.',
    intro: promises.limits,
    /** Above the table, where it's folded. */
    open: 'Compare the plans',
    feature: 'Feature',
  },
  kinds: {
    id: 'plan-or-project',
    brief: 'Plan or project',
    heading: 'Three ways to buy',
    /** Above a way's details, where they're folded. */
    more: (way: string) => `${way} in detail`,
    columns: ['Item', 'Basic (ready-made agents)', 'A plan', 'A project'],
    /** In the order of the cards: below the name stand the price and what it buys. */
    rows: [
      [
        'You get',
        `${capitalized(countOf(basicAgents.agents, { one: '# chat agent', other: '# chat agents' }))} that we’ve already built, for your website`,
        'Workflows and chatbots, assembled from parts we already run for other clients',
        'Software for your company alone, with your rules, systems and cloud account',
      ],
      [
        'Price',
        `${priced(basicAgents.price)} a month, billed monthly`,
        `${priced(Starter.monthly)} to ${priced(Enterprise.monthly)} a month`,
        capitalized(promises.phasePrice),
      ],
      [
        'Ready in',
        `${capitalized(basicAgents.setUp)}, and you add them with a few lines of code`,
        `${planSetupInWords}, in which we connect your systems`,
        projectLengths,
      ],
      [
        'Upkeep',
        'You keep their material up to date',
        'Included. Clients share the parts and the cost of keeping them running',
        `An engineer’s time, yours or ours: ${priced(projectExample.upkeep)} a month in our cost article’s example`,
      ],
      [
        'Limits',
        `Agreed when you order, by email to ${brand.email}`,
        `Up to ${figure(cases.Starter)} cases a month in Starter and ${figure(cases.Enterprise)} in Enterprise, all workflows together`,
        'Sized for your volume',
      ],
      [
        'Trial and guarantee',
        `Neither, because Basic isn’t one of the ${allPlans}`,
        `The ${trialDays} days of trial in Starter, and the ${promises.guarantee} in every plan`,
        'Instead, you can leave at the end of any phase',
      ],
      [
        'Choose it if',
        'You want answers on your website this week and can look after the agents',
        'The work looks much like it does elsewhere: invoices, tickets, orders, leads',
        'Your rules are your own, or the data has to stay in your network',
      ],
    ],
    articles: [
      { label: 'Work out the savings', to: paths.savings() },
      { label: 'Compare the alternatives', to: paths.compare() },
      { label: 'Build, buy or configure', to: paths.post('build-buy-or-configure') },
      { label: 'Limits, ownership and leaving', to: paths.serviceTerms('limits') },
    ],
    trial: {
      heading: `The ${trialDays} days of the trial`,
      text: `The trial shows how good the answers are, on your own documents and samples, before we connect live systems. Before day 1 we sign a confidentiality and a data processing agreement.`,
      days: [
        {
          day: 'Day 1',
          text: `You give a card, and we charge it only if you stay, on the day after the trial. On a 30-minute call we pick one topic and one workflow. You then send us up to ${documents.Starter} documents and ${trialCases} sample cases.`,
        },
        { day: 'Day 2', text: 'The chatbot answers from your documents, on a private test page.' },
        {
          day: 'Days 3 to 5',
          text: 'Your team asks it real questions and marks wrong answers, while the workflow runs on the sample cases.',
        },
        {
          day: 'Day 6',
          text: 'We send you one page with the right answers, the mistakes, and the week you could go live.',
        },
        {
          day: `Day ${trialDays}`,
          text: `Cancel by email today, and you pay nothing. If you stay, we charge ${priced(Starter.monthly)} for the first month, or ${priced(Starter.annually * 12)} for the first year, on the day after.`,
        },
        {
          day: 'After that',
          text: `We connect your live systems, which takes ${implementation.basic.text}, and the ${promises.guarantee} still covers you.`,
        },
      ],
    },
  },
  faq: {
    id: 'questions',
    brief: 'Questions',
    heading: 'Billing questions',
    items: Object.values(billingAnswers),
  },
  custom: {
    id: 'custom',
    heading: 'A custom solution',
    text: `Choose a project for more systems than a plan holds, a model of your own, or data that stays in your network. ${promises.weReply} ${promises.onePhase}`,
    links: [{ label: 'Describe your project', to: paths.contact() }],
  },
} as const;
