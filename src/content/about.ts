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
    text: 'Builds the parts that can’t fail quietly. He writes the error message before the feature.',
    article: { slug: 'when-an-automation-fails', title: 'What should happen when an automation fails' },
  },
  {
    trade: 'data',
    dye: 'weld',
    accent: 'indigo',
    text: 'Counts things, then checks the count. She owns every number in a monthly report.',
    article: { slug: 'measuring-invoice-extraction', title: 'Measuring invoice extraction' },
  },
  {
    trade: 'clients',
    dye: 'madder',
    accent: 'weld',
    text: 'Bought software for a retail group for eleven years. Now he answers the questions he used to ask.',
    article: {
      slug: 'writing-an-rfp-for-ai-work',
      title: 'How to write an RFP that good AI agencies can answer',
    },
  },
];

/** Those who sign the articles. Somebody with two trades is introduced once. */
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
    intro: `${brand.name} is an agency of engineers, analysts and project leads. We start by sitting with the people who do the work. A project is done when they can run the result without us.`,
  },
  mission: {
    id: 'mission',
    brief: 'Mission',
    heading: 'Our mission',
    statement:
      'We take the repetitive steps out of office work, one process at a time, and leave each process easier to understand.',
    text: 'People have done most of this work by hand for years, with care, and they’d rather spend the hour on something else. They know the exceptions. So we interview them first, and they run the last test.',
  },
  vision: {
    id: 'vision',
    brief: 'Vision',
    heading: 'Our vision',
    statement:
      'Companies where people decide and software does the typing, and where anyone can look up which one did what.',
    text: 'That takes records more than larger models: where an answer came from, who approved it, what it cost. We build those first, because nobody adds them later.',
  },
  values: {
    id: 'values',
    brief: 'Values',
    heading: 'Four core values',
    intro: 'A value should change something on an ordinary Tuesday. Here’s what ours change.',
    day: 'On a workday',
    list: [
      {
        name: 'Innovation',
        text: 'New where it helps, plain everywhere else.',
        day: 'Before we propose a model, we try the task with a form, a formula and a rule. If one of them is enough, we propose that instead.',
      },
      {
        name: 'Trust',
        text: 'You can check what we tell you.',
        day: 'Each figure in a report links to the query behind it. If we make a mistake, we email you the day we find it, with the cause. If we don’t know the cause yet, we say so.',
      },
      {
        name: 'Collaboration',
        text: 'We don’t change anyone’s work behind their back.',
        day: 'If your work is going to change, you’re at the Friday demo and can send the version back. You have to be happy with it before we show the sponsor.',
      },
      {
        name: 'Impact',
        text: `Measured in hours and ${currency.short}, or it didn’t happen.`,
        day: 'The first page of a monthly report shows two numbers: the savings and the cost. If the cost is higher, we call you before you read it.',
      },
    ],
  },
  work: {
    id: 'work',
    brief: 'How we work',
    heading: 'How the agency works',
    intro: 'Small teams, short steps, one price at a time.',
    facts: [
      {
        term: 'Team',
        text: 'Three to five people per project, and they stay from the first interview to the release. One of them is always your contact.',
      },
      {
        term: 'Rhythm',
        text: 'You get something to try every Friday, and something in writing at the end of each phase.',
      },
      {
        term: 'Price',
        text: `A plan has a monthly price. A project has ${promises.phasePrice}. We don’t take commissions from vendors.`,
      },
      {
        term: 'Ownership',
        text: `In a project, code, prompts and models are in your accounts from day one. In a plan, you take your ${promises.takeAway} with you in open formats.`,
      },
      {
        term: 'Answers',
        text: `${promises.replyFirst}. The phones are staffed ${officeWeekInWords}.`,
      },
      {
        term: 'Limits',
        text: 'We don’t automate decisions about hiring, firing or credit. If nobody at your company can do a job by hand and explain it, we don’t automate that either.',
      },
    ],
    process: 'The phases of a project',
  },
  people: {
    id: 'people',
    brief: 'People',
    heading: 'The people who write here',
    intro: invented
      ? `These are four sample people, one for each trade a team like this needs. They don’t have photos, so ${voice.portraits}.`
      : `You’ll find one of them under every article. They don’t have photos here, so ${voice.portraits}.`,
    wrote: 'Wrote',
  },
  real: {
    id: 'real',
    brief: 'What’s real',
    heading: 'What’s real about this site',
    intro: `${brand.name} is a demonstration brand. That’s easy to forget on a finished site, so here’s what’s made up and what isn’t.`,
    invented: {
      heading: 'Invented',
      list: [
        'The company, its address, its phone number and its profiles. The domains end in .example, and the number is in a range reserved for fiction.',
        invented ? 'Its people, clients and logos.' : 'Its clients and logos.',
        'Every client’s results, and the open positions.',
      ],
    },
    real: {
      heading: 'Real',
      list: [
        'The articles. You can check their arithmetic, and the advice holds no matter who signs it.',
        'The forms. Your browser stores a message first. Then it goes to the systems this site’s operator has connected.',
        `The pictures. ${voice.pictures}. There are no stock photos.`,
        'The quiet. No other company’s script runs until you’ve agreed to it.',
      ],
    },
  },
  closing: {
    heading: 'Ask one of us',
    text: `Describe a process in three sentences. ${promises.answeredBy}`,
    links: [
      { label: 'Send us a message', to: paths.contact() },
      { label: 'See the open positions', to: paths.careers() },
    ],
  },
} as const;
