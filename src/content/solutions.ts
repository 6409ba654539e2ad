import { brand } from '~/facts/brand';
import { phaseLengths } from '~/facts/durations';
import { hoursThatPay, invoiceExample } from '~/facts/invoice-example';
import { type PlanName, planFacts, planPrices, priced } from '~/facts/plan-prices';
import { promises } from '~/facts/promises';
import { figure } from '~/shared/lib/in-locale';
import type { NavigationLink } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { serviceLinks } from './service-links';

export interface Industry {
  name: string;
  process: string;
  today: string;
  changes: string;
  measure: string;
  watch: string;
  services: readonly NavigationLink[];
}

const industries: readonly Industry[] = [
  {
    name: 'Retail',
    process: 'Where is my order, and how do I send it back?',
    today: 'A shop answers 2,500 of these questions a month from two screens, Shopify and its returns page.',
    changes:
      'An assistant looks up the order, quotes the rule and starts the return. Your staff get complaints, damage claims and large refunds, with a note.',
    measure: 'Questions that stay answered for seven days, and the minutes to a reply on the rest.',
    watch:
      'Staff for the busiest hour after a sale, and check the return period of each country you ship to.',
    services: serviceLinks('chatbots', 'automation'),
  },
  {
    name: 'Finance',
    process: 'Checking the papers for a new business account',
    today: 'Each application has six documents, which have to be complete, current and consistent.',
    changes:
      'A reader compares each document with the form and the register, and lists every difference. An officer still decides on every account.',
    measure: 'Days from application to decision, and the differences missed in a monthly sample of 100.',
    watch: 'Keep reading and deciding apart, and have compliance sign the list of checks before you build.',
    services: serviceLinks('data-processing', 'automation'),
  },
  {
    name: 'Property management',
    process: 'Booking, moving and canceling repair visits',
    today: 'Tenants call, most of them between eight and ten in the morning, and wait on hold.',
    changes:
      'Tenants book, move and cancel at any hour, in your existing calendar. A message that sounds like an emergency gets the staffed number.',
    measure: 'Calls between eight and ten, missed visits, and requests passed to staff.',
    watch:
      'Safety advice stays with your staff, so test it with 200 messages that mix a visit with an emergency.',
    services: serviceLinks('chatbots', 'automation'),
  },
  {
    name: 'Manufacturing',
    process: 'Matching order confirmations to purchase orders',
    today:
      'Suppliers confirm 1,800 orders a month by email, which at three minutes each is 90 hours of typing.',
    changes: 'A reader files the matches, and shows the buyer both lines if a date or a price differs.',
    measure: 'Differences found before the goods ship, and hours of typing.',
    watch:
      'Suppliers have their own item names, so your buyers teach it the list and keep checking a sample.',
    services: serviceLinks('data-processing', 'automation'),
  },
];

const { volume, minutes, hourly } = invoiceExample;

export const solutions = {
  title: `Solutions by industry and team | ${brand.name}`,
  description:
    'How automation changes retail, finance, property management and manufacturing, and what marketing, technology and business leaders should measure.',
  kicker: 'Solutions',
  heading: 'Start from your industry or team',
  intro: 'A first process for each of four industries, and a starting point for three teams.',
  industry: {
    id: 'industry',
    heading: 'By industry',
    intro: `For each industry we picked one process that’s frequent, dull and easy to measure. The figures are examples, and finding yours takes ${phaseLengths.discovery.words}.`,
    next: { label: 'Find your figures', to: paths.contact('discovery') },
    changes: 'The change',
    measure: 'Measure',
    watch: 'Watch out for',
    industries,
  },

  marketing: {
    id: 'marketing',
    brief: 'Marketing',
    heading: 'For marketing teams',
    intro: 'Leads go cold while they wait for a reply, so the first reply is the place to start.',
    next: { label: 'See it in a demo', to: paths.demo() },
    numbers: {
      heading: 'A month, as an example',
      steps: [
        { value: '12,000', label: 'visits' },
        { value: '600', label: 'questions' },
        { value: '180', label: 'inquiries' },
        { value: '72', label: 'qualified' },
        { value: '24', label: 'appointments' },
      ],
      text: 'Doubling the visits takes a campaign. Answering all 180 inquiries the same day takes about six hours a month, at two minutes a draft.',
    },
    caption: 'A lead’s path from first visit to sales',
    columns: ['Moment', 'Runs on its own', 'Your team’s part', 'You count'],
    path: [
      [
        'First question',
        'Answers from your documents, and offers a handover',
        'Takes over in office hours, with the note',
        'Questions that stay answered for 7 days',
      ],
      [
        'Inquiry',
        'Reaches HubSpot, Airtable or SuiteCRM, and is held until it does',
        'Reads the unclear ones',
        'Inquiries sent minus received, which should be zero',
      ],
      [
        'First reply',
        'Drafts it in minutes, with sources, from Professional up',
        'Edits it and sends it the same day',
        'Hours to reply, and drafts sent unchanged',
      ],
      ['Sales', 'Opens a deal with the source and the question', 'Calls', 'Calls that become appointments'],
    ],
    links: [
      { label: 'The marketing product', to: paths.services('marketing') },
      { label: 'Drafts in which every claim carries its source', to: paths.post('drafts-with-sources') },
    ],
  },

  technology: {
    id: 'technology',
    brief: 'Technology',
    heading: 'For technology teams',
    intro: 'The automation works with the rights you give it. Bring this list to the first meeting.',
    next: { label: 'Ask for the first meeting', to: paths.contact('strategy') },
    need: {
      heading: 'From you',
      items: [
        { name: 'A service account for each system', text: 'Read-only to start, with a named owner' },
        { name: 'Test systems', text: 'Or an hour with someone who knows why there are none' },
        { name: 'A security reviewer', text: 'For a meeting before the build and one before launch' },
        { name: 'One engineer', text: 'Half a day a week, to review our changes in a project' },
      ],
    },
    give: {
      heading: 'From us, in a project',
      items: [
        'Source, prompts and settings in your repositories, from the first commit',
        'A test set that runs in your pipeline and can fail the build',
        'Infrastructure as code, with the bill for a thousand cases',
        'A runbook, alerts that name an owner, and a rehearsed rollback',
      ],
    },
    refuse: {
      heading: 'What we won’t accept',
      items: [
        'Administrator accounts “for the pilot”',
        'Secrets in a prompt, a ticket or a chat',
        'Vendors you haven’t approved',
      ],
    },
    links: [
      { label: 'The orchestration product', to: paths.services('orchestration') },
      { label: 'Who owns prompts, data and models', to: paths.serviceTerms('ownership') },
      {
        label: 'Twelve questions your security team will ask',
        to: paths.post('questions-your-security-team-will-ask'),
      },
    ],
  },

  business: {
    id: 'business',
    brief: 'Business',
    heading: 'For business leaders',
    intro: `If an hour of work costs you ${priced(hourly)}, a plan covers its monthly price once it saves this many hours.`,
    next: { label: 'Plans and prices', to: paths.pricing() },
    plans: {
      heading: 'When a plan pays for itself',
      caption: `Hours that pay for a plan, where an hour costs ${priced(hourly)}`,
      columns: ['Plan', 'Monthly', 'Billed annually, per month', 'Hours it has to save a month'],
      rows: Object.entries(planPrices).map(([name, price]) => [
        name,
        priced(price.monthly),
        priced(price.annually),
        String(hoursThatPay(name as PlanName)),
      ]),
    },
    example: {
      text: `Typing ${figure(volume)} supplier invoices a month takes ${(volume * minutes) / 60} hours. The calculator opens with that case, from the plan’s price to the month it pays back.`,
      link: { label: 'Work it out with your own numbers', to: paths.savings() },
    },
    risks: {
      heading: 'Risks, and their limits',
      columns: ['Risk', 'You notice', 'The limit'],
      rows: [
        [
          'It gets answers wrong',
          'Your team reads a sample each month',
          'Thresholds, review, and too few rights to do much harm',
        ],
        [
          'It sits unused',
          'You count the cases people handle without it',
          'The team that does the work helps choose the process',
        ],
        [
          'We’re the wrong agency',
          'Your sample cases show it within days',
          `${planFacts.trialDays} days of trial on Starter, a ${promises.guarantee}, and your ${promises.takeAway} leave with you`,
        ],
      ],
    },
    start: {
      heading: 'First steps',
      steps: [
        {
          text: 'List six candidates and score them, because the dull one with good data usually wins.',
          link: { label: 'How to score them', to: paths.post('choosing-your-first-automation') },
        },
        {
          text: 'Time the winner for two weeks: volume, minutes, errors.',
          link: { label: 'The cost model', to: paths.post('what-automation-really-costs') },
        },
        {
          text: 'Run it for four weeks against numbers that you sign before day one.',
          link: { label: 'A four-week pilot', to: paths.post('running-a-four-week-pilot') },
        },
      ],
    },
    links: [
      { label: 'Check a process in twelve questions', to: paths.readiness() },
      { label: 'Compare the alternatives', to: paths.compare() },
      { label: 'The data platform product', to: paths.services('data-platform') },
    ],
  },

  closing: {
    heading: 'Bring one process and its numbers',
    text: `Send us the volume, the minutes per case and the systems. You get a first estimate of the savings ${promises.reply}.`,
    links: [
      { label: 'Send us the numbers', to: paths.contact('discovery') },
      { label: 'Book a demo', to: paths.demo() },
    ],
  },
} as const;
