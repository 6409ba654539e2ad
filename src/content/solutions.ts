import { figure } from '~/shared/lib/in-locale';
import type { Dye } from '~/shared/motion/dyes';
import { paths } from '~/shared/paths';
import { brand } from './brand';
import { countWord } from './count-words';
import { currency } from './currency';
import { paidDuringSetup, phaseLengths } from './durations';
import { hoursThatPay, invoiceExample, ownerTime, sampling } from './invoice-example';
import type { NavigationLink } from './navigation';
import { type PlanName, planFacts, planPrices, priced } from './plan-prices';
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
      'A shop answers 2,500 of these a month from two screens: the order in Shopify, and the returns page.',
    changes:
      'An assistant looks up the order, quotes the rule and starts the return. Your staff get the damage claims, complaints and refunds above your limit, with a note.',
    measure:
      'Count the questions that don’t come back within seven days. For the rest, count the minutes until your staff reply.',
    watch:
      'Staff for the busiest hour of the week after a sale. Check the wording of return periods in every country you ship to.',
    services: serviceLinks('chatbots', 'automation'),
    dye: 'madder',
    accent: 'weld',
  },
  {
    name: 'Finance',
    process: 'Checking the papers for a new business account',
    today:
      'An application comes with six documents. Someone checks that they’re all there, up to date, and consistent with each other.',
    changes:
      'A reader compares each document with the form and the register. It lists any differences, with their place on the page. An officer still decides on every account.',
    measure:
      'Count the days from application to decision, and the applications sent back more than once. In a monthly sample of 100, count the missed differences.',
    watch:
      'Don’t score the applicant. Keep reading and deciding apart, log both, and have compliance sign the list of checks before you build.',
    services: serviceLinks('data-processing', 'automation'),
    dye: 'indigo',
    accent: 'mist',
  },
  {
    name: 'Property management',
    process: 'Booking, moving and canceling repair visits',
    today: 'Tenants call, most of them between eight and ten in the morning, and wait on hold.',
    changes:
      'Tenants book, move and cancel at any hour, in your existing calendar. If a message sounds like an emergency, the assistant doesn’t answer it. It gives the tenant the staffed number.',
    measure:
      'Count the calls between eight and ten, the missed visits, and the requests passed to staff, with the reason.',
    watch:
      'It can never give safety advice. Test it with 200 messages that mix a visit with an emergency. Only keep the details the calendar needs.',
    services: serviceLinks('chatbots', 'automation'),
    dye: 'mist',
    accent: 'madder',
  },
  {
    name: 'Manufacturing',
    process: 'Matching order confirmations to purchase orders',
    today:
      'Suppliers confirm 1,800 orders a month by email, each in its own layout. At three minutes each, that’s 90 hours.',
    changes:
      'A reader compares each confirmation with the order as it comes in. Matches get filed. If a date or a price differs, the buyer sees both lines side by side within the hour.',
    measure:
      'Count the confirmations matched automatically and the differences found before the goods ship. Count the hours of typing, down from 90.',
    watch:
      'Suppliers have their own item names. Your buyers teach it the list, and the reader must not guess. Keep checking a sample of the matches.',
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
const ownTime = SETUP_HOURS * HOURLY;
const once = ownTime + paidDuringSetup(chosenPlan);
const tenths = (count: number) => figure(count, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const cost = (hours: number) => priced(Math.round(hours * HOURLY));
const halfUnused =
  invoices.halfUsed > 0
    ? `Savings drop from ${priced(invoices.saved)} to ${priced(invoices.halfUsed)} a month, and it takes about ${Math.round(once / invoices.halfUsed)} months to pay back.`
    : `Savings of ${priced(invoices.saved)} a month turn into a loss of ${priced(-invoices.halfUsed)}, and it never pays back.`;
const outcome = (saving: number) => `${saving < 0 ? 'loses' : 'saves'} ${priced(Math.abs(saving))}`;

export const solutions = {
  title: `Solutions by industry and team | ${brand.name}`,
  description:
    'How automation changes retail, finance, property management and manufacturing, and what marketing, technology and business leaders should measure.',
  kicker: 'Solutions',
  heading: 'Four ways into the same work',
  intro:
    'Start with your industry, or with the team that will live with the result. Each part tells you what changes, what to measure, and what to watch out for.',
  industry: {
    id: 'industry',
    heading: 'By industry',
    intro: `We picked one process for each, because it’s frequent, dull and easy to measure. The figures are examples. Finding yours takes ${phaseLengths.discovery.words}.`,
    next: { label: 'Find your figures', to: paths.contact('discovery') },
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
      'Follow a lead from the first visit to the first call: what runs on its own, what your team does, and what you count.',
    next: { label: 'See it in a demo', to: paths.demo() },
    caption: 'A lead’s path from first visit to sales',
    columns: ['Moment', 'Runs on its own', 'Your team’s part', 'What you count'],
    path: [
      [
        'First visit',
        'The page answers the visitor’s search. It doesn’t track anyone before they consent.',
        'Writes the brief, approves the page',
        'Visits that reach a second page',
      ],
      [
        'First question',
        'The assistant answers from your documents and offers a handover.',
        'Takes over in office hours, with the note',
        'Resolved, and not asked again within 7 days',
      ],
      [
        'Inquiry',
        'We hold the message until it arrives in HubSpot, Airtable or SuiteCRM.',
        'Nothing',
        'Sent minus received, which has to be zero',
      ],
      [
        'Qualification',
        'It adds need, budget and timing to the contact. If something’s missing, it asks once.',
        'Decides the doubtful ones',
        'Share qualified; wrong ones among 50 read',
      ],
      [
        'First reply',
        'It drafts a reply from their answers, with sources, in minutes.',
        'Reads it, edits it, sends it the same day',
        'Hours to reply; drafts sent unchanged',
      ],
      [
        'Sales',
        'It opens a deal with its source, the question and the answer.',
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
      text: 'Doubling the visits takes a campaign. Answering all 180 inquiries the day they come in takes your team about six hours a month, at two minutes per draft. That’s where we’d start.',
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
      'Here’s what we need from you, what you get from us, and where the borders are. Bring the list to the first meeting.',
    next: { label: 'Ask for the first meeting', to: paths.contact('strategy') },
    need: {
      heading: 'What we need from you',
      items: [
        { name: 'A service account for each system', text: 'Read-only, with a named owner', when: 'Week 1' },
        { name: 'Your rules', text: 'Logging, secrets, naming, review', when: 'Week 1' },
        {
          name: 'A place to run',
          text: 'Your own cloud account for a project, our hosting for a plan',
          when: 'Week 2',
        },
        { name: 'Test systems', text: 'Or an hour with someone who can tell us why not', when: 'Week 2' },
        { name: 'A security reviewer', text: 'For two meetings', when: 'Weeks 2 and 5' },
        { name: 'One engineer', text: 'Half a day a week, to review our changes', when: 'Throughout' },
      ],
    },
    give: {
      heading: 'What we hand over',
      items: [
        'Source, prompts and settings in your repositories, from the first commit',
        'A test set that runs in your pipeline and can fail the build',
        'Infrastructure as code, with the bill for a thousand cases',
        'A list of rights: does alone, does after confirmation, can’t do',
        'A runbook, alerts that name an owner, and a rehearsed way back',
        'Our decisions, with the alternatives we turned down',
      ],
    },
    borders: {
      heading: 'Where the borders are',
      zones: [
        {
          name: 'Your systems',
          text: 'Your ERP, Salesforce, Zendesk, files in Microsoft 365 or Google Workspace. The service account reads them, and we write through their own APIs.',
        },
        {
          name: 'Your cloud account',
          text: 'The automation, its queue, logs, index and test set. We check rights here, before any text reaches a model. With a plan, this part is in our hosting.',
        },
        {
          name: 'The model vendor',
          text: 'Gets the text for one answer. The contract sets the region, how long it’s kept, and that nobody trains on it.',
        },
      ],
      /** The traffic between each zone and the next. */
      crossings: ['Minimum rights, encrypted', 'Only the passage it needs, names masked if possible'],
    },
    refuse: {
      heading: 'What we won’t do',
      items: [
        'Work with an administrator’s account “for the pilot”',
        'Keep a secret in a prompt, a ticket or a chat',
        'Send data to a vendor you haven’t approved',
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
    intro: 'See what it costs, when it pays off, what can go wrong, and how you get out.',
    next: { label: 'Plans and prices', to: paths.pricing() },
    plans: {
      heading: 'When a plan pays for itself',
      caption: `Hours that pay for a plan, where an hour costs ${priced(HOURLY)}`,
      text: `In this example, an hour of work costs ${priced(HOURLY)}, with everything included. Once a plan saves you this many hours a month, it costs less than the work. There’s no setup fee.`,
      columns: ['Plan', 'Monthly', 'Billed annually, per month', 'Hours it has to save'],
      rows: Object.entries(planPrices).map(([name, price]) => [
        name,
        priced(price.monthly),
        priced(price.annually),
        String(hoursThatPay(name as PlanName)),
      ]),
    },
    example: {
      heading: 'One process, worked through',
      text: `A company types ${figure(volume)} supplier invoices a month. One of the ${countWord(planFacts.workflows[chosenPlan])} workflows in the ${chosenPlan} plan reads them and enters the bills in QuickBooks Online. ${pass} of 100 pass without review. We count the whole price of the plan against this one workflow.`,
      caption: `The invoice example, in ${currency.short} a month`,
      columns: ['Item', 'Hours', 'Monthly'],
      rows: [
        {
          label: `Today: ${figure(volume)} invoices at ${minutes} minutes`,
          hours: String(invoices.today),
          amount: cost(invoices.today),
          kind: 'before',
        },
        {
          label: `${chosenPlan} plan`,
          hours: '',
          amount: priced(planPrices[chosenPlan].monthly),
          kind: 'part',
        },
        {
          label: `Review: ${figure(invoices.setAside)} set aside, at ${reviewMinutes} minutes`,
          hours: String(invoices.review),
          amount: cost(invoices.review),
          kind: 'part',
        },
        {
          label: `Sample: ${sampling.of100} in 100 of the other ${figure(invoices.passed)}, at ${sampling.minutes} minutes`,
          hours: String(invoices.sample),
          amount: cost(invoices.sample),
          kind: 'part',
        },
        {
          label: `The owner of the process: ${ownerTime}`,
          hours: String(invoices.owner),
          amount: cost(invoices.owner),
          kind: 'part',
        },
        {
          label: 'With automation',
          hours: tenths(invoices.spent),
          amount: priced(invoices.today * HOURLY - invoices.saved),
          kind: 'sum',
        },
        {
          label: 'Saved',
          hours: tenths(invoices.today - invoices.spent),
          amount: priced(invoices.saved),
          kind: 'result',
        },
      ],
      payback: {
        value: `${tenths(once / invoices.saved)} months`,
        text: `of full operation pay back what comes first: ${SETUP_HOURS} hours of your own people’s time for samples, decisions and testing (${priced(ownTime)}), and the plan during setup (${priced(paidDuringSetup(chosenPlan))}).`,
      },
      calculator: { label: 'Put in your own numbers', to: paths.savings() },
      movesHeading: 'What changes the result',
      moves: [
        {
          name: 'Half the volume',
          text: `The ${chosenPlan} plan then ${outcome(invoices.saving(chosenPlan, 0.5))} a month. The same workflow in Starter ${outcome(invoices.saving('Starter', 0.5))}.`,
        },
        {
          name: 'Half of the saved hours go unused',
          text: halfUnused,
        },
        {
          name: 'What we left out',
          text: 'We assume errors are as frequent as today. We don’t count the value of booking invoices a week sooner.',
        },
      ],
    },
    risks: {
      heading: 'What can go wrong',
      caption: 'Risks, how you notice them, and what limits them',
      columns: ['Risk', 'How you notice', 'What limits it'],
      rows: [
        [
          'It gets answers wrong',
          'Your team reads 100 results each month',
          'Thresholds, review, and too few rights to do much harm',
        ],
        [
          'Nobody uses it',
          'You count the cases people handle without it each week',
          'The team that does the work helps choose the first process',
        ],
        [
          'It costs more than planned',
          'You see the cost per case in every report',
          'The plan’s price is the whole bill',
        ],
        [
          'A model is retired',
          'The vendor tells you, months ahead',
          'Two vendors behind one interface, and tests for the change',
        ],
        [
          'We’re the wrong agency',
          'You can tell within weeks: there’s a version to try every Friday',
          `A ${promises.guarantee}, and you take your ${promises.takeAway} with you`,
        ],
      ],
    },
    start: {
      heading: 'What to start with',
      check: [
        { label: 'Check a process in twelve questions', to: paths.readiness() },
        { label: 'Compare the alternatives', to: paths.compare() },
      ],
      steps: [
        {
          text: 'List six candidates and score them. The dull one with good data usually wins.',
          link: { label: 'How to score them', to: paths.post('choosing-your-first-automation') },
        },
        {
          text: 'Time the winner for two weeks: volume, minutes, errors. Otherwise you can’t show any savings later.',
          link: { label: 'The cost model', to: paths.post('what-automation-really-costs') },
        },
        {
          text: 'Run it for four weeks. Sign your numbers for go, adjust and stop before day one.',
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
    text: `We need the volume, the minutes per case and the systems it goes through. We reply ${promises.reply} with a first estimate and our assumptions.`,
    links: [
      { label: 'Send us the numbers', to: paths.contact('discovery') },
      { label: 'Book a demo', to: paths.demo() },
    ],
  },
} as const;
