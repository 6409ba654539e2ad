import { countWord } from '~/shared/lib/count-words';
import type { Dye } from '~/shared/motion/dyes';
import { paths } from '~/shared/paths';
import { brand } from './brand';
import { invoiceExample, sampling } from './invoice-example';
import type { NavigationLink } from './navigation';
import { digits, dollars, type PlanName, planFacts, planPrices } from './plan-prices';
import { promises } from './promises';
import { serviceLinks } from './service-links';

export interface Industry {
  /** Also the seed of its cloth. */
  name: string;
  process: string;
  today: string;
  changes: string;
  measure: string;
  watch: string;
  services: readonly NavigationLink[];
  dye: Dye;
  accent: Dye;
}

const industries: readonly Industry[] = [
  {
    name: 'Retail',
    process: 'Where is my order, and how do I send it back?',
    today:
      'A shop answers 2,500 such questions a month from two screens: the order, and the page on returns.',
    changes:
      'An assistant looks up the order, quotes the rule and starts the return. Damage, complaints and refunds above your limit go to a person, with a note.',
    measure:
      'Questions resolved and not asked again within seven days. Minutes until a person answers the others.',
    watch:
      'The week after a sale: staff for its busiest hour. And the wording of return periods in every country you ship to.',
    services: serviceLinks('chatbots', 'automation'),
    dye: 'madder',
    accent: 'weld',
  },
  {
    name: 'Finance',
    process: 'Checking the papers of a new business account',
    today:
      'An application comes with six documents. Somebody checks that they are all there, are current, and agree with each other.',
    changes:
      'Each document is read and compared with the form and the register. Differences are listed with their place on the page. A person still decides on every account.',
    measure:
      'Days from application to decision. Applications sent back more than once. Differences missed, in a monthly sample of 100.',
    watch:
      'No score of the applicant. Keep reading and deciding apart, log both, and let compliance sign the list of checks before anything is built.',
    services: serviceLinks('data-processing', 'automation'),
    dye: 'indigo',
    accent: 'mist',
  },
  {
    name: 'Health',
    process: 'Booking, moving and canceling appointments',
    today: 'Patients call for it, most of them between eight and ten in the morning, and wait.',
    changes:
      'Patients book, move and cancel at any hour, in the calendar that the clinic already uses. Whatever sounds like a symptom is not answered but passed to the number that is staffed.',
    measure:
      'Calls between eight and ten. Appointments not kept. Requests passed to a person, with the reason.',
    watch:
      'It must never advise. Test it with 200 messages that mix an appointment with a symptom, and keep no more of them than the calendar needs.',
    services: serviceLinks('chatbots', 'automation'),
    dye: 'mist',
    accent: 'madder',
  },
  {
    name: 'Manufacturing',
    process: 'Matching order confirmations to purchase orders',
    today:
      'Suppliers confirm 1,800 orders a month by email, each in a layout of its own. At three minutes each, that is 90 hours.',
    changes:
      'Confirmations are read on arrival and compared with the order. Those that match are filed. Differences in date or price reach the buyer within the hour, both lines side by side.',
    measure:
      'Confirmations matched without a person. Differences found before the goods ship. Hours of typing, down from 90.',
    watch:
      'Suppliers’ own item names. Buyers teach the list; the reader must not guess. Keep reading a sample of what was matched.',
    services: serviceLinks('data-processing', 'automation'),
    dye: 'weld',
    accent: 'indigo',
  },
];

const { volume, minutes, pass, reviewMinutes, plan: chosenPlan } = invoiceExample;
const HOURLY = invoiceExample.hourly;

/** The invoice example, in hours and dollars a month. */
const invoices = (() => {
  const passed = (volume * pass) / 100;
  const setAside = volume - passed;
  const hoursOf = (cases: number, each: number) => (cases * each) / 60;
  const today = hoursOf(volume, minutes);
  const review = hoursOf(setAside, reviewMinutes);
  const sample = hoursOf((passed * sampling.of100) / 100, sampling.minutes);
  const owner = invoiceExample.ownerHours;
  const spent = review + sample + owner;
  /** The plan's savings if `share` of the cases come in. */
  const saving = (plan: PlanName, share = 1) =>
    Math.round((today - review - sample) * share * HOURLY - owner * HOURLY - planPrices[plan].monthly);
  const saved = saving(chosenPlan);
  return {
    passed,
    setAside,
    today,
    review,
    sample,
    owner,
    spent,
    saving,
    saved,
    halfUsed: saved - ((today - spent) / 2) * HOURLY,
  };
})();
const SETUP_HOURS = invoiceExample.setupHours;
const setup = SETUP_HOURS * HOURLY;
const cost = (hours: number) => dollars(Math.round(hours * HOURLY));
const halfUnused =
  invoices.halfUsed > 0
    ? `The saving falls from ${dollars(invoices.saved)} to ${dollars(invoices.halfUsed)} a month, and it takes almost ${Math.ceil(setup / invoices.halfUsed)} months to pay back.`
    : `The saving of ${dollars(invoices.saved)} a month becomes a loss of ${dollars(-invoices.halfUsed)}, and nothing is paid back.`;
const outcome = (saving: number) => `${saving < 0 ? 'loses' : 'saves'} ${dollars(Math.abs(saving))}`;

export const solutions = {
  title: `Solutions by industry and team | ${brand.name}`,
  description:
    'What automation changes in retail, finance, health and manufacturing, and what marketing, technology and business leaders should ask, measure and watch.',
  kicker: 'Solutions',
  heading: 'Four ways into the same work',
  intro:
    'By industry, or by the part of the company that will live with the result. Each part says what changes, what to measure, and what to watch out for.',
  industry: {
    id: 'industry',
    heading: 'By industry',
    intro:
      'One process for each, chosen because it is frequent, dull and easy to measure. The figures are examples; finding out yours takes two weeks.',
    next: { label: 'Find out your figures', to: paths.contact('discovery') },
    changes: 'What changes',
    measure: 'What to measure',
    watch: 'What to watch out for',
    builtWith: 'Built with',
    industries,
  },

  marketing: {
    id: 'marketing',
    brief: 'Marketing',
    heading: 'For marketing teams',
    intro:
      'A lead’s path, from the first visit to the first call: what runs by itself, what a person does, and what you count.',
    next: { label: 'See it in a demo', to: paths.demo() },
    caption: 'A lead’s path from first visit to sales',
    columns: ['Moment', 'What runs by itself', 'What a person does', 'What you count'],
    path: [
      [
        'First visit',
        'The page answers what was searched for. Nothing is tracked before consent.',
        'Writes the brief, approves the page',
        'Visits that reach a second page',
      ],
      [
        'First question',
        'The assistant answers from your documents and offers a person.',
        'Takes over in office hours, with the note',
        'Resolved, and not asked again within 7 days',
      ],
      [
        'Inquiry',
        'The message is kept until it has arrived in HubSpot, Airtable or SuiteCRM.',
        'Nothing',
        'Sent less received, which has to be zero',
      ],
      [
        'Qualification',
        'Need, budget and timing are set beside the contact. What is missing is asked for once.',
        'Decides on the doubtful ones',
        'Share qualified; wrong ones among 50 read',
      ],
      [
        'First reply',
        'A draft from the answers given, with sources, in minutes.',
        'Reads, changes, sends within 24 hours',
        'Hours to reply; drafts sent unchanged',
      ],
      [
        'Sales',
        'A deal with its source, its question and what was answered.',
        'Calls',
        'Calls that become appointments',
      ],
    ],
    numbers: {
      heading: 'A month, as an example',
      steps: [
        { value: '12,000', label: 'visits' },
        { value: '600', label: 'questions' },
        { value: '180', label: 'inquiries' },
        { value: '72', label: 'qualified' },
        { value: '24', label: 'appointments' },
      ],
      text: 'Doubling the visits costs a campaign. Answering all 180 inquiries on the day they come in costs about six hours of a person’s time a month, at two minutes for each draft, and it is where we would begin.',
    },
    links: [
      { label: 'The marketing product', to: paths.services('marketing') },
      { label: 'Drafts in which every claim carries its source', to: paths.post('drafts-with-sources') },
      { label: 'Measuring a support chatbot', to: paths.post('measuring-a-support-chatbot') },
    ],
  },

  technology: {
    id: 'technology',
    brief: 'Technology',
    heading: 'For technology teams',
    intro:
      'What we need from you, what you get from us, and where the borders run. Bring the list to the first meeting.',
    next: { label: 'Ask for the first meeting', to: paths.contact('strategy') },
    need: {
      heading: 'What we need from you',
      items: [
        { name: 'A service account for each system', text: 'Read-only, with a named owner', when: 'Week 1' },
        { name: 'Your rules', text: 'Logging, secrets, naming, review', when: 'Week 1' },
        {
          name: 'A place to run',
          text: 'A cloud account of yours, or a region that you name',
          when: 'Week 2',
        },
        { name: 'Test systems', text: 'Or an hour with whoever can say why there are none', when: 'Week 2' },
        { name: 'A security reviewer', text: 'For two meetings', when: 'Weeks 2 and 5' },
        { name: 'One engineer', text: 'Half a day a week, reading our changes', when: 'Throughout' },
      ],
    },
    give: {
      heading: 'What we hand over',
      items: [
        'Source, prompts and settings in your repositories, from the first commit',
        'A test set that runs in your pipeline and can fail the build',
        'Infrastructure as code, with the bill for a thousand cases',
        'A list of rights: does alone, does after confirmation, cannot do',
        'A runbook, alerts that name a person, and a way back that was rehearsed',
        'The decisions that were taken, with the alternatives that lost',
      ],
    },
    borders: {
      heading: 'Where the borders run',
      zones: [
        {
          name: 'Your systems',
          text: 'ERP, help desk, files. They are read through the service account and written through their own interfaces.',
        },
        {
          name: 'Your cloud account',
          text: 'The automation, its queue, logs, index and test set. Rights are applied here, before a text reaches a model.',
        },
        {
          name: 'The model vendor',
          text: 'Gets the text that one answer needs. Region, retention and no training on it are settled by contract.',
        },
      ],
      /** The traffic between each zone and the next. */
      crossings: ['Least rights, encrypted', 'Only the passage needed, names masked where they can be'],
    },
    refuse: {
      heading: 'What we will not do',
      items: [
        'Work with an administrator’s account “for the pilot”',
        'Keep a secret in a prompt, a ticket or a chat',
        'Send data to a vendor that you have not approved',
      ],
    },
    links: [
      { label: 'The orchestration product', to: paths.services('orchestration') },
      {
        label: 'Twelve questions your security team will ask',
        to: paths.post('questions-your-security-team-will-ask'),
      },
      { label: 'Prompt injection, explained for buyers', to: paths.post('prompt-injection-for-buyers') },
      { label: 'What should happen when an automation fails', to: paths.post('when-an-automation-fails') },
    ],
  },

  business: {
    id: 'business',
    brief: 'Business',
    heading: 'For business leaders',
    intro: 'What it costs, when it pays, what can go wrong, and how you get out.',
    next: { label: 'Plans and prices', to: paths.pricing() },
    plans: {
      heading: 'What a plan has to free',
      caption: `Hours that pay for a plan, where an hour costs ${dollars(HOURLY)}`,
      text: `An hour of work costs ${dollars(HOURLY)} in this example, with everything included. From these hours a month on, the plan costs less than the work. There is no setup fee.`,
      columns: ['Plan', 'Monthly', 'Billed annually, a month', 'Hours it has to free'],
      rows: Object.entries(planPrices).map(([name, price]) => [
        name,
        dollars(price.monthly),
        dollars(price.annually),
        // Up to the next half hour, so it does pay off.
        String(Math.ceil((price.monthly / HOURLY) * 2) / 2),
      ]),
    },
    example: {
      heading: 'One process, worked through',
      text: `A company types ${digits(volume)} supplier invoices a month. One of the ${countWord(planFacts.workflows[chosenPlan])} workflows in the ${chosenPlan} plan reads them, and ${pass} of 100 pass without a person. The whole price of the plan is counted against this one workflow.`,
      caption: 'The invoice example, in dollars a month',
      columns: ['Item', 'Hours', 'Monthly'],
      rows: [
        {
          label: `Today: ${digits(volume)} invoices at ${minutes} minutes`,
          hours: String(invoices.today),
          amount: cost(invoices.today),
          kind: 'before',
        },
        {
          label: `${chosenPlan} plan`,
          hours: '',
          amount: dollars(planPrices[chosenPlan].monthly),
          kind: 'part',
        },
        {
          label: `Review: ${digits(invoices.setAside)} set aside, at ${reviewMinutes} minutes`,
          hours: String(invoices.review),
          amount: cost(invoices.review),
          kind: 'part',
        },
        {
          label: `Sample: ${sampling.of100} in 100 of the other ${digits(invoices.passed)}, at ${sampling.minutes} minutes`,
          hours: String(invoices.sample),
          amount: cost(invoices.sample),
          kind: 'part',
        },
        {
          label: 'The owner of the process: one day',
          hours: String(invoices.owner),
          amount: cost(invoices.owner),
          kind: 'part',
        },
        {
          label: 'With automation',
          hours: invoices.spent.toFixed(1),
          amount: dollars(invoices.today * HOURLY - invoices.saved),
          kind: 'sum',
        },
        {
          label: 'Saved',
          hours: (invoices.today - invoices.spent).toFixed(1),
          amount: dollars(invoices.saved),
          kind: 'result',
        },
      ],
      payback: {
        value: `${(setup / invoices.saved).toFixed(1)} months`,
        text: `of full operation return what it costs once: ${SETUP_HOURS} hours of your own people for samples, decisions and testing, ${dollars(setup)}.`,
      },
      calculator: { label: 'Put in your own numbers', to: paths.savings() },
      movesHeading: 'What moves it',
      moves: [
        {
          name: 'Half the volume',
          text: `The ${chosenPlan} plan then ${outcome(invoices.saving(chosenPlan, 0.5))} a month. The same workflow in Starter ${outcome(invoices.saving('Starter', 0.5))}.`,
        },
        {
          name: 'Half of the freed hours go unused',
          text: halfUnused,
        },
        {
          name: 'Not in the sum',
          text: 'Errors, assumed to be as frequent as today, and the worth of booking invoices a week sooner.',
        },
      ],
    },
    risks: {
      heading: 'What can go wrong',
      caption: 'Risks, how you notice them, and what limits them',
      columns: ['Risk', 'How you notice', 'What limits it'],
      rows: [
        [
          'It answers wrongly',
          '100 results read by a person each month',
          'Thresholds, review, and rights too small to do much harm',
        ],
        [
          'Nobody uses it',
          'Cases handled around it, counted weekly',
          'The team that does the work helps to choose the first process',
        ],
        [
          'It costs more than planned',
          'Cost per case on the weekly page',
          'The plan’s price is the bill; what goes beyond it is agreed first',
        ],
        [
          'A model is retired',
          'The vendor’s notice, months ahead',
          'Two vendors behind one interface, and tests for the change',
        ],
        [
          'We are the wrong agency',
          'Within weeks: there is a version to try every Friday',
          `Money back within ${planFacts.refundDays} days, and everything is in your accounts`,
        ],
      ],
    },
    start: {
      heading: 'What to start with',
      steps: [
        {
          text: 'List six candidates and score them. The dull one with the good data usually wins.',
          link: { label: 'How to score them', to: paths.post('choosing-your-first-automation') },
        },
        {
          text: 'Time the winner for two weeks: volume, minutes, errors. Without that, nothing can be shown later.',
          link: { label: 'The cost model', to: paths.post('what-automation-really-costs') },
        },
        {
          text: 'Run it for four weeks with numbers for go, adjust and stop, signed before the first day.',
          link: { label: 'A four-week pilot', to: paths.post('running-a-four-week-pilot') },
        },
      ],
    },
    links: [
      { label: 'Work it out with your own numbers', to: paths.savings() },
      { label: 'The data platform product', to: paths.services('data-platform') },
    ],
  },

  closing: {
    heading: 'Bring one process and its numbers',
    text: `A volume, the minutes for one case and the systems it passes are enough. ${promises.replyFirst} you have a first estimate, with its assumptions.`,
    links: [
      { label: 'Send us the numbers', to: paths.contact('discovery') },
      { label: 'Book a demo', to: paths.demo() },
    ],
  },
} as const;
