import type { Dye } from '~/shared/motion/dyes';
import { paths } from '~/shared/paths';
import { brand } from './brand';
import { voice } from './brand-voice';
import { officeWeekInWords } from './office-hours';
import { promises } from './promises';

interface Author {
  /** As printed above an article; also the seed of the portrait. */
  name: string;
  role: string;
  dye: Dye;
  accent: Dye;
  text: string;
  /** An article by this person: its slug and title. */
  article: { slug: string; title: string };
}

/** The sample people who sign the articles. */
export const authors: readonly Author[] = [
  {
    name: 'Mara Ellison',
    role: 'Head of Delivery',
    dye: 'indigo',
    accent: 'weld',
    text: 'Plans and runs the projects. Scheduled operating theaters before, and still draws every process on paper first.',
    article: { slug: 'choosing-your-first-automation', title: 'How to choose the first process to automate' },
  },
  {
    name: 'Jonas Feld',
    role: 'Principal Engineer',
    dye: 'mist',
    accent: 'madder',
    text: 'Builds the parts that must not fail quietly. Writes the error message before the feature.',
    article: { slug: 'when-an-automation-fails', title: 'What should happen when an automation fails' },
  },
  {
    name: 'Priya Raman',
    role: 'Data Lead',
    dye: 'weld',
    accent: 'indigo',
    text: 'Counts things, then counts how well they were counted. Owns every number in a monthly report.',
    article: { slug: 'measuring-invoice-extraction', title: 'Measuring invoice extraction' },
  },
  {
    name: 'Tomas Reyes',
    role: 'Client Director',
    dye: 'madder',
    accent: 'weld',
    text: 'Bought software for a retail group for eleven years, and now answers the questions he used to ask.',
    article: {
      slug: 'writing-an-rfp-for-ai-work',
      title: 'How to write an RFP that good AI agencies can answer',
    },
  },
];

/** The copy of the about page. */
export const aboutPage = {
  title: `About us | ${brand.name}`,
  description: `${brand.name} automates the repetitive part of office work: who we are, what we hold to on a working day, how we work, and what is invented here.`,
  hero: {
    kicker: 'About us',
    heading: 'A workshop for the dull part of the work',
    intro: `${brand.name} is an agency of engineers, analysts and project leads. We begin beside the people who do the work, and a project is done when they can run the result without us.`,
  },
  mission: {
    id: 'mission',
    brief: 'Mission',
    heading: 'Our mission',
    statement:
      'To take the repetitive steps out of office work, one process at a time, and to leave each process easier to understand than we found it.',
    text: 'Most of what we automate has been done by hand for years, with care, by people who would rather use the hour for something else. They know the exceptions. So they are our first interview and our last test.',
  },
  vision: {
    id: 'vision',
    brief: 'Vision',
    heading: 'Our vision',
    statement:
      'Companies in which people decide and software does the typing, and in which anyone can look up which of the two it was.',
    text: 'That needs records more than it needs larger models: where an answer came from, who approved it, what it cost. We build those first, because nobody adds them later.',
  },
  values: {
    id: 'values',
    brief: 'Values',
    heading: 'Four core values',
    intro: 'A value that changes nothing on a Tuesday is decoration. Here is what ours change.',
    day: 'On a working day',
    list: [
      {
        name: 'Innovation',
        text: 'New where it helps, plain everywhere else.',
        day: 'Before we propose a model we try the task with a form, a formula and a rule. If one of them is enough, that is what the proposal says.',
      },
      {
        name: 'Trust',
        text: 'You can check what we tell you.',
        day: 'Each figure in a report links to the query behind it. A mistake of ours is in your inbox on the day we find it, with the cause, or with the words “cause unknown so far”.',
      },
      {
        name: 'Collaboration',
        text: 'Nobody’s work is changed in their absence.',
        day: 'The person whose work changes sits in the Friday demonstration and may send the version back. It has to satisfy that person before it is shown to the sponsor.',
      },
      {
        name: 'Impact',
        text: 'Measured in hours and money, or it did not happen.',
        day: 'The first page of a monthly report holds two numbers: what the system saved and what it cost. In a month when the second is larger, we call before you read it.',
      },
    ],
  },
  work: {
    id: 'work',
    brief: 'How we work',
    heading: 'How the agency works',
    intro: 'Small teams, short steps, one figure at a time.',
    facts: [
      {
        term: 'Team',
        text: 'Three to five people a project, the same from the first interview to the release. One of them is your contact throughout.',
      },
      {
        term: 'Rhythm',
        text: 'Something to try every Friday, and something in writing at the end of each phase.',
      },
      {
        term: 'Price',
        text: 'A fixed price for each phase, agreed before it starts. No commission from vendors.',
      },
      {
        term: 'Ownership',
        text: 'Code, prompts and models are in your accounts from the first day.',
      },
      {
        term: 'Answers',
        text: `${promises.replyFirst}. The phones are staffed ${officeWeekInWords}.`,
      },
      {
        term: 'Limits',
        text: 'We do not automate decisions about hiring, dismissal or credit, and nothing that nobody in the company can explain by hand.',
      },
    ],
    process: 'The five phases of a project',
  },
  people: {
    id: 'people',
    brief: 'People',
    heading: 'The people who write here',
    intro: `Four sample people, for the four trades that such a team needs. They have no photographs, so ${voice.portraits}.`,
    wrote: 'Wrote',
  },
  real: {
    id: 'real',
    brief: 'What is real',
    heading: 'What is real about this site',
    intro: `${brand.name} is a demonstration brand. A finished site makes that easy to forget, so here is the line between the two.`,
    invented: {
      heading: 'Invented',
      list: [
        'The company, its address, its phone number and its profiles. The domains end in .example, and the number lies in a range reserved for fiction.',
        'Its people, clients and logos.',
        'Every figure about what a client gained, and the open positions.',
      ],
    },
    real: {
      heading: 'Real',
      list: [
        'The articles. Their arithmetic can be checked, and their advice holds whoever gives it.',
        'The forms. A message is stored in your browser first, then delivered to whatever the operator of this site has connected.',
        `The pictures. ${voice.pictures}; there is no stock photograph.`,
        'The quiet. No script of another company runs before you have agreed to one.',
      ],
    },
  },
  closing: {
    heading: 'Ask one of us',
    text: `Describe a process in three sentences. Someone who builds these systems replies ${promises.reply}.`,
    links: [
      { label: 'Send us a message', to: paths.contact() },
      { label: 'See the open positions', to: paths.careers() },
    ],
  },
} as const;
