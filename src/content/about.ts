import type { Dye } from '~/shared/motion/dyes';
import { paths } from '~/shared/paths';
import { brand, type Person, people, type Trade } from './brand';
import { voice } from './brand-voice';
import { currency } from './currency';
import { officeWeekInWords } from './office-hours';
import { promises } from './promises';

interface Author extends Person {
  trade: Trade;
  dye: Dye;
  accent: Dye;
  text: string;
  /** An article by this person: its slug and title. */
  article: { slug: string; title: string };
}

const trades: readonly (Omit<Author, keyof Person> & { text: string })[] = [
  {
    trade: 'delivery',
    dye: 'indigo',
    accent: 'weld',
    text: 'Plans and runs the projects. She used to schedule operating rooms, and still draws every process on paper first.',
    article: { slug: 'choosing-your-first-automation', title: 'How to choose the first process to automate' },
  },
  {
    trade: 'engineering',
    dye: 'mist',
    accent: 'madder',
    text: 'Builds the parts that have to fail loudly, and writes the error message before the feature.',
    article: { slug: 'when-an-automation-fails', title: 'What should happen when an automation fails' },
  },
  {
    trade: 'data',
    dye: 'weld',
    accent: 'indigo',
    text: 'Counts things, checks the count, and owns every number in a monthly report.',
    article: { slug: 'measuring-invoice-extraction', title: 'Measuring invoice extraction' },
  },
  {
    trade: 'clients',
    dye: 'madder',
    accent: 'weld',
    text: 'Bought software for a retail group for eleven years, and now answers the questions he used to ask.',
    article: {
      slug: 'writing-an-rfp-for-ai-work',
      title: 'How to write an RFP that good AI agencies can answer',
    },
  },
];

/** Those who sign the articles. Someone with two trades is introduced once. */
export const authors: readonly Author[] = trades
  .map((trade) => ({ ...trade, ...people[trade.trade] }))
  .filter(({ name }, index, all) => all.findIndex((one) => one.name === name) === index);

const invented = authors.some(({ sample }) => sample);

/** The copy of the about page. */
export const aboutPage = {
  title: `About us | ${brand.name}`,
  description: `${brand.name} automates the repetitive part of office work. Meet the team, see how we work and what we stand by, and find out which parts are made up.`,
  hero: {
    kicker: 'About us',
    heading: 'A workshop for the dull part of the work',
    intro: `${brand.name} is an agency of engineers, analysts and project leads. We start by sitting with the people who do the work, and a project is done when they can run the result on their own.`,
  },
  mission: {
    id: 'mission',
    brief: 'Mission',
    heading: 'Our mission',
    statement:
      'We take the repetitive steps out of office work, one process at a time, and leave each process easier to understand.',
    text: 'The people who have done it by hand for years know the exceptions, so we interview them first, and they run the last test.',
  },
  vision: {
    id: 'vision',
    brief: 'Vision',
    heading: 'Our vision',
    statement:
      'Companies where people decide and software does the typing, and where anyone can look up which one did what.',
    text: 'That takes records of sources, approvals and costs, and we build those first.',
  },
  values: {
    id: 'values',
    brief: 'Values',
    heading: 'Four core values',
    list: [
      {
        name: 'Innovation',
        text: 'Before we propose a model, we try the task with a form, a formula and a rule. If one of them is enough, we propose that.',
      },
      {
        name: 'Trust',
        text: 'Each figure in a report links to the query behind it. If we make a mistake, we email you on the day we find it.',
      },
      {
        name: 'Collaboration',
        text: 'If your work is going to change, you’re at the Friday demo, and you can send the version back before the sponsor sees it.',
      },
      {
        name: 'Impact',
        text: `A monthly report opens with the savings and the cost in ${currency.short}. If the cost is higher, we call you before you read it.`,
      },
    ],
  },
  work: {
    id: 'work',
    brief: 'How we work',
    heading: 'How the agency works',
    facts: [
      {
        term: 'Team',
        text: 'Three to five people stay with a project from the first interview to the release, and one of them is your contact.',
      },
      {
        term: 'Rhythm',
        text: 'You get something to try every Friday, and something in writing at the end of each phase.',
      },
      {
        term: 'Price',
        text: `A plan has a monthly price. A project has ${promises.phasePrice}. We’re paid by our clients alone.`,
      },
      {
        term: 'Ownership',
        text: `In a project, code, prompts and test cases are in your accounts from day one. In a plan, you take your ${promises.takeAway} with you in open formats.`,
      },
      {
        term: 'Answers',
        text: `${promises.replyFirst}. The phones are staffed ${officeWeekInWords}.`,
      },
      {
        term: 'Limits',
        text: 'Decisions about hiring, firing and credit stay with people, and we take on only work that someone at your company can explain.',
      },
    ],
    links: [
      { label: 'The phases of a project', to: paths.process() },
      { label: 'How you leave, with everything that’s yours', to: paths.serviceTerms('leaving') },
    ],
  },
  people: {
    id: 'people',
    brief: 'People',
    heading: 'The people behind the articles',
    intro: invented
      ? `These four samples show the roles on a team like ours, and ${voice.portraits}.`
      : `You’ll find one of them under every article, and ${voice.portraits}.`,
    wrote: 'Wrote',
  },
  real: {
    id: 'real',
    brief: 'What’s real',
    heading: 'What’s real about this site',
    intro: `${brand.name} is a demonstration brand. The company and its results are made up, while the articles, the forms and the pictures are real.`,
    invented: {
      heading: 'Invented',
      list: [
        'The company, its address, its phone number and its profiles. The domains end in .example, and the number is in a range reserved for fiction.',
        invented ? 'Its people, clients and logos.' : 'Its clients and logos.',
        'Every client’s quotation and results, and the open positions.',
      ],
    },
    real: {
      heading: 'Real',
      list: [
        'The articles, with arithmetic you can check and advice you can use.',
        'The forms. Your browser stores a message first, and sends it on if the site’s operator has connected a system.',
        `The pictures, which are ${voice.pictures}.`,
        'The quiet. Another company’s script runs only once you’ve agreed to it.',
      ],
    },
  },
  closing: {
    heading: 'Ask one of us',
    text: `Describe a process to us in two or three sentences. ${promises.answeredBy}`,
    links: [
      { label: 'Send us a message', to: paths.contact() },
      { label: 'See the open positions', to: paths.careers() },
    ],
  },
} as const;
