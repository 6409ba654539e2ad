import { type PhaseId, paths } from '~/shared/paths';
import { brand } from './brand';
import { voice } from './brand-voice';
import { priced, pricedInCents } from './plan-prices';

/** A station of an inquiry, in the picture and in the list below it. */
interface Station {
  name: string;
  /** A few words below the name in the picture. */
  note: string;
  text: string;
}

/**
 * The sample case. Its figures belong together: 2,600 and 2,710 inquiries a month, 21 and 8 minutes each, 910
 * and 361 hours; 491 and 702 orders; of 100 inquiries, 38 answered at once, 36 + 14 drafted, 12 handed over.
 */
export const caseStudy = {
  title: `Enterprise AI Implementation, a case study | ${brand.name}`,
  description:
    'A sample case in full. A wholesaler cut its reply time to 24 minutes. With the architecture, the weeks, the figures and what went wrong.',
  hero: {
    kicker: 'Case study',
    heading: 'Enterprise AI Implementation',
    intro:
      'A wholesaler of pipes and valves cut its reply time from six and a half hours to 24 minutes. Here’s how, and what went wrong on the way.',
    sample: 'A sample case',
    sampleText: 'The client, its people and its figures are invented. They show what we report and how.',
  },
  facts: [
    { term: 'Client', text: 'Quillby Supply' },
    { term: 'Trade', text: 'Wholesale of pipes, valves and fittings' },
    { term: 'Size', text: '340 people, four warehouses' },
    { term: 'Length', text: '15 weeks to the release' },
  ],
  context: {
    id: 'context',
    heading: 'Where it started',
    text: [
      'Quillby sells 42,000 items to plumbing contractors and maintenance teams. About 2,600 inquiries a month, some 120 on a working day, came in by email and web form. Fourteen people in inside sales answered them, using the ERP, a price list and their memory.',
      'Half of all inquiries waited more than six and a half working hours for a first useful reply. Contractors ask two or three suppliers at once, and the first good quote usually wins. So the wait cost orders. Quillby had tried hiring, but it takes nine months to learn the catalog.',
    ],
    goals: {
      heading: 'Agreed before anything was built',
      list: [
        'Nine of ten inquiries get a useful reply within one working hour.',
        'Quotes contain no more mistakes than before.',
        `No quote above ${priced(10_000)} goes out unread.`,
        'Nobody loses a job over it.',
      ],
    },
  },
  approach: {
    id: 'approach',
    heading: 'What we did',
    parts: [
      {
        title: 'Followed inquiries before any model read one',
        text: 'We followed sixty inquiries from arrival to answer. Of these, 23 asked only about stock or a delivery date, which the ERP knows. Another seven needed an engineer. The rest were quotes, and slow ones: each meant looking in three places.',
      },
      {
        title: 'Bought the reading, built the routing',
        text: 'We bought a service that reads attachments and scanned lists well enough. No product knew which of four warehouses can deliver, at which customer’s price, and when somebody has to look. We built that part.',
      },
      {
        title: 'Gave every inquiry one of three ways out',
        text: 'If the ERP knows the answer, the customer gets it at once. A quote gets a draft, each line with its source, and a colleague sends it. If it takes judgment, a colleague gets notes but no draft, so no guess can steer them.',
      },
    ],
    more: 'Learn more about our solutions',
    process: 'The phases of our process',
  },
  architecture: {
    id: 'architecture',
    brief: 'Architecture',
    heading: 'How an inquiry travels',
    intro: 'The width of a band is its share of 100 inquiries.',
    /** For people who can't see the picture; the list below covers the rest. */
    label:
      'Diagram of the eight stations: mail and web form, intake queue, language model with ERP and catalog beside it, and rule check. From there an inquiry goes straight to the reply or through human review. Either way the CRM keeps a record. The list that follows describes each.',
    atOnce: '38 at once',
    reviewed: '62 reviewed',
    failed: 'after five tries',
    corrections: 'corrections',
    listHeading: 'The stations, in order',
    stations: [
      {
        name: 'Mail and web form',
        note: 'one job each',
        text: 'Every inquiry becomes a job with its own number, so none gets lost or answered twice.',
      },
      {
        name: 'Intake queue',
        note: 'waits and retries',
        text: 'Holds jobs while a system behind it is down. After five failed tries, a colleague gets the job, with the reason.',
      },
      {
        name: 'Language model',
        note: 'reads and drafts',
        text: 'Picks out customer, items, quantities and dates, then writes the reply. Each line names its source.',
      },
      {
        name: 'ERP and catalog',
        note: 'stock, price, terms',
        text: 'Read-only, and queried while the model writes. The model sees one customer’s prices at a time.',
      },
      {
        name: 'Rule check',
        note: 'compares figures',
        text: 'Plain rules, no model. They compare each figure with the ERP, then choose the way out: 38 of 100 are answered at once.',
      },
      {
        name: 'Human review',
        note: 'sends or corrects',
        text: 'Of 100 inquiries, 36 drafts are sent unchanged, 14 are corrected first, and 12 come with notes and no draft. Each correction becomes a test for the model.',
      },
      {
        name: 'Reply',
        note: 'to the customer',
        text: 'Goes out from the address the customer wrote to, signed by the colleague who sent it, or marked as automatic.',
      },
      {
        name: 'CRM and log',
        note: 'who said what, why',
        text: 'Keep the inquiry, the reply, its path and the sources, so a wrong answer can be traced in a minute.',
      },
    ] satisfies readonly Station[],
  },
  weeks: {
    id: 'weeks',
    heading: 'Week by week',
    intro: 'Fifteen to the release, then a first quarter of monthly changes.',
    rows: [
      {
        phase: 'discovery',
        weeks: 'Weeks 1 to 3',
        text: 'We followed sixty inquiries, and found 3,100 items listed twice.',
      },
      {
        phase: 'strategy',
        weeks: 'Weeks 4 and 5',
        text: 'Goals, ways out and stop conditions signed. Decision: buy the reading, build the routing.',
      },
      {
        phase: 'development',
        weeks: 'Weeks 6 to 12',
        text: 'Stock questions for one warehouse after the first week; by the seventh, quotes from all four.',
      },
      {
        phase: 'testing',
        weeks: 'Weeks 13 to 15',
        text: 'Two weeks beside the old process on 1,200 inquiries. In the third a tenth of all inquiries, then half, then all.',
      },
      {
        phase: 'improvement',
        weeks: 'Weeks 16 to 28',
        text: 'A report and one or two changes a month. Inquiries answered at once rose from 31 to 38 of 100.',
      },
    ] satisfies readonly { phase: PhaseId; weeks: string; text: string }[],
  },
  results: {
    id: 'results',
    heading: 'Before and after',
    intro:
      'Weeks 20 to 28, the second and third month after the release, against the same two months of the year before.',
    caption: 'Quillby Supply, inquiries by email and web form (sample figures)',
    columns: ['Measure', 'Before', 'After', 'Change'],
    rows: [
      { measure: 'Inquiries a month', before: '2,600', after: '2,710', change: '+4%' },
      {
        measure: 'Median wait for a useful reply, working hours',
        before: '6 h 30 min',
        after: '24 min',
        change: '−94%',
      },
      {
        measure: 'Replied to within one working hour',
        before: '9 of 100',
        after: '95 of 100',
        change: '+86',
      },
      { measure: 'Orders from inquiries, a month', before: '491', after: '702', change: '+43%' },
      { measure: 'Conversion of inquiries into orders', before: '18.9%', after: '25.9%', change: '+37%' },
      {
        measure: 'Quotes with a mistake, of 400 checked',
        before: '13',
        after: '6',
        change: '−54%',
      },
      { measure: 'Work per inquiry', before: '21 min', after: '8 min', change: '−62%' },
      { measure: 'Work on inquiries, a month', before: '910 h', after: '361 h', change: '−549 h' },
      {
        measure: 'Models and hosting, a month',
        before: 'none',
        after: priced(840),
        change: `${pricedInCents(0.31)} each`,
      },
    ],
    notes: [
      'Mistakes went from 13 to 6 of 400 quotes. That’s promising, but it isn’t proof. With nothing improved, two samples of this size would still differ this much about one time in six (p ≈ 0.16). The monthly checks continue.',
      'The 37% is the figure on our home page. Prices didn’t change in either period. But two competitors merged in week 9, and part of the increase may come from that.',
      'The 549 hours are about three and a half full-time posts. Two people moved to key accounts and one to purchasing. The rest goes into calling customers back. Nobody had time for that before.',
    ],
  },
  setbacks: {
    id: 'setbacks',
    brief: 'What went wrong',
    heading: 'What went wrong, and what we changed',
    intro:
      'Three things the plan hadn’t foreseen. We caught each one early, so each cost days rather than weeks.',
    list: [
      {
        when: 'Week 10',
        title: 'Quotes for items that no longer existed',
        wrong:
          'On a Friday, 7 of 120 drafts quoted discontinued valves. The ERP still listed them; purchasing kept the truth in a spreadsheet.',
        changed:
          'The spreadsheet is read every night. If an item hasn’t moved for a year, a colleague checks it.',
      },
      {
        when: 'Week 14',
        title: 'Reviewers who trusted the draft',
        wrong: 'We planted 40 wrong drafts among the real ones. Eleven were sent on without a change.',
        changed:
          'Draft and ERP figures now appear side by side, and a second colleague samples one draft in twenty. In week 18 we planted 40 more: three passed.',
      },
      {
        when: 'Week 17',
        title: 'The same answer, twice',
        wrong:
          'The ERP closes for maintenance at 1 a.m. The sender timed out, didn’t know that its mail had gone out, and sent it again to nineteen customers.',
        changed:
          'Each reply carries a key, and the sender refuses a key that was used. We wrote the rule down.',
      },
    ],
    labels: { wrong: 'What went wrong', changed: 'What we changed' },
    reading: {
      text: 'The last two became blog articles:',
      review: 'Human review that catches mistakes',
      failure: 'What should happen when an automation fails',
    },
  },
  quote: {
    heading: 'In the client’s words',
    text: `Nineteen customers got the same answer twice. We knew it at seven in the morning, from ${brand.name}, with the list of names and the cause. No customer had called yet. That was the week I stopped worrying about the project.`,
    note: `Sample client, ${voice.portrait}.`,
  },
  closing: {
    heading: 'What would yours look like?',
    text: 'A case like this one starts with three weeks of watching. Smaller jobs fit into a plan, at a monthly price.',
    links: [
      { label: 'Explore our pricing plans', to: paths.pricing() },
      { label: 'Ask about discovery', to: paths.contact('discovery') },
    ],
  },
} as const;
