import { brand } from '~/facts/brand';
import { invoiceExample, ownerTime, projectExample } from '~/facts/invoice-example';
import { planPrices, priced, pricedInCents } from '~/facts/plan-prices';
import { figure } from '~/shared/lib/in-locale';
import { type PhaseId, paths } from '~/shared/paths';

/** A station of an inquiry, in the picture and in the list below it. */
interface Station {
  name: string;
  /** A few words below the name in the picture. */
  note: string;
  text: string;
}

const inquiries = { before: 2600, after: 2710 };
const workHours = { before: 910, after: 361 };
const freedHours = workHours.before - workHours.after;

/** The price of the case in dollars: its build and upkeep are those of the articles' example. */
const cost = (() => {
  const { hourly, ownerHours } = invoiceExample;
  const price = 24_000 + projectExample.build;
  const ownHours = 250;
  const models = 840;
  const monthly = models + projectExample.upkeep;
  const freed = freedHours * hourly;
  const months = (price + ownHours * hourly) / (freed - monthly - ownerHours * hourly);
  return { hourly, price, ownHours, models, monthly, freed, months };
})();

/**
 * The sample case. Its figures belong together: 2,600 and 2,710 inquiries a month, 21 and 8 minutes each, 910
 * and 361 hours; 491 and 702 orders; of 100 inquiries, 38 answered at once, 36 + 14 drafted, 12 handed over.
 */
export const caseStudy = {
  title: `Enterprise AI Implementation, a case study | ${brand.name}`,
  description:
    'A sample case in full. A wholesaler cut its reply time to 24 minutes. With the price, the architecture, the weeks and what went wrong.',
  hero: {
    kicker: 'Case study',
    heading: 'Enterprise AI Implementation',
    intro:
      'A wholesaler of pipes and valves cut its reply time from six and a half hours to 24 minutes, and won 43% more orders.',
    sample: 'A sample case',
    sampleText: 'The client, its people and its figures are invented, to show how we report.',
  },
  facts: [
    { term: 'Client', text: 'Quillby Supply' },
    { term: 'Size', text: '340 people, four warehouses' },
    { term: 'Length', text: '15 weeks to the release' },
    { term: 'Price', text: `${priced(cost.price)}, then ${priced(cost.monthly)} a month` },
  ],
  results: {
    id: 'results',
    brief: 'Results and price',
    heading: 'Results and price',
    intro: 'The second and third month after the release, against the same two months of the year before.',
    caption: 'Quillby Supply, inquiries by email and web form (sample figures)',
    columns: ['Measure', 'Before', 'After', 'Change'],
    rows: [
      {
        measure: 'Inquiries a month',
        before: figure(inquiries.before),
        after: figure(inquiries.after),
        change: '+4%',
      },
      { measure: 'Median wait, working hours', before: '6 h 30 min', after: '24 min', change: '−94%' },
      { measure: 'Answered in one working hour', before: '9%', after: '95%', change: '+86 points' },
      { measure: 'Orders a month', before: '491', after: '702', change: '+43%' },
      { measure: 'Conversion into orders', before: '18.9%', after: '25.9%', change: '+37%' },
      { measure: 'Mistakes in 400 quotes', before: '13', after: '6', change: '−54%' },
      { measure: 'Work per inquiry', before: '21 min', after: '8 min', change: '−62%' },
      {
        measure: 'Work a month',
        before: `${workHours.before} h`,
        after: `${workHours.after} h`,
        change: `−${freedHours} h`,
      },
      {
        measure: 'Models and hosting, a month',
        before: 'none',
        after: priced(cost.models),
        change: `${pricedInCents(cost.models / inquiries.after)} each`,
      },
    ],
    price: [
      {
        term: 'Once',
        text: `${priced(cost.price)} for four phases at fixed prices, and ${cost.ownHours} hours of Quillby’s own people at ${priced(cost.hourly)}`,
      },
      {
        term: 'Monthly',
        text: `${priced(cost.monthly)} for models, hosting and upkeep, and ${ownerTime} of the process owner`,
      },
      {
        term: 'Return',
        text: `${freedHours} hours a month, worth ${priced(cost.freed)}, pay it back in ${figure(cost.months, { maximumFractionDigits: 1, minimumFractionDigits: 1 })} months of full operation, counting no profit from extra orders`,
      },
    ],
    doubts: 'How sure we are',
    notes: [
      'By chance alone, two samples of 400 quotes would differ this much about one time in six (p ≈ 0.16), so the monthly checks continue.',
      'Prices stayed the same in both periods, but two competitors merged in week 9. Part of the 37% may come from that.',
      'The freed hours equal about three and a half full-time jobs. Two people moved to key accounts and one to purchasing, and the rest of the time goes into calling customers back.',
    ],
  },
  context: {
    id: 'context',
    brief: 'The approach',
    heading: 'Where it started',
    text: 'Fourteen people answered some 120 inquiries on a working day from the ERP, a price list and memory. Contractors ask two or three suppliers at once, and the first good quote usually wins.',
    goals: {
      heading: 'Agreed before anything was built',
      list: [
        'Nine of ten inquiries get a reply within one working hour.',
        'Quotes stay at least as correct as before.',
        `A colleague reads every quote above ${priced(10_000)}.`,
        'Everyone in inside sales keeps a job at Quillby.',
      ],
    },
  },
  approach: {
    heading: 'The weeks',
    rows: [
      {
        phase: 'discovery',
        weeks: 'Weeks 1 to 3',
        text: 'Followed sixty inquiries, and found 3,100 items that were listed twice.',
      },
      {
        phase: 'strategy',
        weeks: 'Weeks 4 and 5',
        text: 'Bought the reading of attachments, and built the part that knows which of four warehouses delivers.',
      },
      {
        phase: 'development',
        weeks: 'Weeks 6 to 12',
        text: 'Gave every inquiry one of three paths: a reply at once, a draft with sources, or notes for a colleague.',
      },
      {
        phase: 'testing',
        weeks: 'Weeks 13 to 15',
        text: 'Ran beside the old process on 1,200 inquiries, then took over a tenth, half and all.',
      },
      {
        phase: 'improvement',
        weeks: 'Weeks 16 to 28',
        text: 'Raised the share answered at once from 31% to 38%.',
      },
    ] satisfies readonly { phase: PhaseId; weeks: string; text: string }[],
    more: 'Learn more about our solutions',
    process: 'The phases of our process',
  },
  architecture: {
    id: 'architecture',
    brief: 'Architecture',
    heading: 'How an inquiry travels',
    intro: 'The width of a band is its share of 100 inquiries, and a colleague reads 62 of them.',
    /** For people who can't see the picture; the list below covers the rest. */
    label:
      'Diagram of the eight stations: mail and web form, intake queue, language model with ERP and catalog beside it, and rule check. From there an inquiry goes straight to the reply or through human review. Either way the CRM keeps a record. The list that follows describes each.',
    atOnce: '38% at once',
    reviewed: '62% reviewed',
    failed: 'after five tries',
    corrections: 'corrections',
    listHeading: 'The stations, in order',
    stations: [
      {
        name: 'Mail and web form',
        note: 'one job each',
        text: 'Every inquiry becomes a job with its own number.',
      },
      {
        name: 'Intake queue',
        note: 'waits and retries',
        text: 'Holds jobs while a system is down. After five failed tries, a colleague gets the job.',
      },
      {
        name: 'Language model',
        note: 'reads and drafts',
        text: 'Picks out customer, items and dates, then writes the reply with the source of each line.',
      },
      {
        name: 'ERP and catalog',
        note: 'stock, price, terms',
        text: 'Is read-only, and shows the model one customer’s prices at a time.',
      },
      {
        name: 'Rule check',
        note: 'compares figures',
        text: 'Plain rules compare each figure with the ERP and choose the path: 38% are answered at once.',
      },
      {
        name: 'Human review',
        note: 'sends or corrects',
        text: '36% are drafts sent unchanged, 14% are corrected first, and 12% come with notes alone. Each correction becomes a test.',
      },
      {
        name: 'Reply',
        note: 'to the customer',
        text: 'Goes out signed by the colleague who sent it, or marked as automatic.',
      },
      {
        name: 'CRM and log',
        note: 'who said what, why',
        text: 'Keep the inquiry, the reply and its sources, so a wrong answer can be traced in a minute.',
      },
    ] satisfies readonly Station[],
  },
  setbacks: {
    id: 'setbacks',
    brief: 'Setbacks',
    heading: 'Three setbacks, and the fixes',
    list: [
      {
        when: 'Week 10',
        title: 'Quotes for items that no longer existed',
        wrong:
          'On a Friday, 7 of 120 drafts quoted discontinued valves. The ERP still listed them, and purchasing kept the truth in a spreadsheet.',
        changed:
          'The spreadsheet is read every night, and a colleague checks items that haven’t moved for a year.',
      },
      {
        when: 'Week 14',
        title: 'Reviewers who trusted the draft',
        wrong: 'We planted 40 wrong drafts among the real ones, and eleven were sent on without a change.',
        changed:
          'Draft and ERP figures now stand side by side, and a second colleague samples one draft in twenty. Of 40 more in week 18, three passed.',
      },
      {
        when: 'Week 17',
        title: 'The same answer, twice',
        wrong:
          'During maintenance at 1 a.m., the sender timed out after its mail had gone out, and sent it again to nineteen customers.',
        changed: 'Each reply carries a key, and the sender refuses a key that was used.',
      },
    ],
    labels: { wrong: 'Problem', changed: 'Fix' },
    reading: [
      { label: 'Human review that catches mistakes', to: paths.post('human-review-that-works') },
      { label: 'When an automation fails', to: paths.post('when-an-automation-fails') },
    ],
  },
  quote: {
    heading: 'In the client’s words',
    text: `Nineteen customers got the same answer twice. We knew it at seven in the morning, from ${brand.name}, with the list of names and the cause, before any of them had called.`,
    note: 'Sample client.',
  },
  closing: {
    heading: 'What would yours look like?',
    text: `A case like this one starts with three weeks of watching. Smaller jobs fit into a plan, from ${priced(planPrices.Starter.monthly)} a month.`,
    links: [
      { label: 'Explore our pricing plans', to: paths.pricing() },
      { label: 'Ask about discovery', to: paths.contact('discovery') },
    ],
  },
} as const;
