import type { Dye } from '~/shared/motion/dyes';
import { paths } from '~/shared/paths';
import { brand } from './brand';
import type { PositionId } from './positions';
import { promises } from './promises';

interface Opening {
  department: string;
  type: string;
  location: string;
  summary: string;
  /** The person's tasks. */
  tasks: readonly [string, string, string, string];
  /** The person's qualifications. */
  brings: readonly [string, string, string, string];
  /** The colors of its cloth. */
  dye: Dye;
  accent: Dye;
}

/** Descriptions of the open positions. Their titles live in positions.ts, which the contact page shares. */
export const openings: Readonly<Record<PositionId, Opening>> = {
  'ai-engineer': {
    department: 'Engineering',
    type: 'Full-time',
    location: `${brand.city}, or remote in the US`,
    summary: 'Makes models do one job well, and proves it before a client has to believe it.',
    tasks: [
      'Build the reading, drafting and routing parts of client systems',
      'Collect test cases from real work and keep them honest',
      'Compare models on cost, delay and error, and write down which won',
      'Decide with the client where a person has to look',
    ],
    brings: [
      'Three years with Python or TypeScript in production',
      'A model-based system that you have run, not only shown',
      'The habit of measuring before you tune',
      'Plain English in writing, since clients read your notes',
    ],
    dye: 'indigo',
    accent: 'weld',
  },
  'full-stack-developer': {
    department: 'Engineering',
    type: 'Full-time',
    location: 'Remote in US time zones',
    summary: 'Builds what people click on, and the queues behind it that survive a bad night.',
    tasks: [
      'Build review screens that a clerk uses for six hours a day',
      'Connect ERPs, CRMs and mailboxes through their official interfaces',
      'Write the retry, the alert and the runbook along with the feature',
      'Hand code over to the client’s developers, in person',
    ],
    brings: [
      'Four years of TypeScript, React and a server language',
      'SQL that you can explain to somebody in finance',
      'Something of yours that has run for two years',
      'Care for keyboard, contrast and slow connections',
    ],
    dye: 'madder',
    accent: 'indigo',
  },
  'product-manager': {
    department: 'Delivery',
    type: 'Full-time',
    location: brand.city,
    summary: 'Decides with the client what is built first, and what is not built at all.',
    tasks: [
      'Follow real cases through a client’s offices and write the shortlist',
      'Set the numbers by which a project is judged, before it starts',
      'Run the Friday demonstration and the review between phases',
      'Say no early, in writing, with reasons',
    ],
    brings: [
      'Five years with software for people at work',
      'One project that you stopped, and can talk about',
      'Enough arithmetic to take a business case apart',
      'Ease with warehouse clerks and with chief financial officers',
    ],
    dye: 'weld',
    accent: 'madder',
  },
  'ux-ui-designer': {
    department: 'Design',
    type: 'Full-time, or 30 hours a week',
    location: 'Remote in US time zones',
    summary: 'Designs the moment in which a person decides whether a machine is right.',
    tasks: [
      'Watch people work before drawing anything',
      'Design queues, comparisons and corrections that keep reviewers awake',
      'Test with five users, change it, test again within the week',
      'Keep our components accessible, and our clients’ too',
    ],
    brings: [
      'Four years of product design, some of it for experts',
      'A prototype in code, or in anything that behaves like it',
      'Knowledge of WCAG that goes beyond contrast',
      'Words: you write the labels that you draw',
    ],
    dye: 'mist',
    accent: 'indigo',
  },
  'ai-sales-specialist': {
    department: 'Clients',
    type: 'Full-time',
    location: 'Remote, with travel in the western US',
    summary: 'Finds out what a company needs, which is sometimes a spreadsheet, and says so.',
    tasks: [
      'Answer inquiries within the day, with an engineer’s first estimate',
      'Prepare discovery with the people who would have to live with the result',
      'Write offers that state what is not included',
      'Stay the contact through the first quarter after a release',
    ],
    brings: [
      'Four years of selling services or software to operations teams',
      'An understanding of what models cannot do',
      'A customer whom you advised against buying, and kept',
      'Notes that a colleague can take over on a Monday',
    ],
    dye: 'ink',
    accent: 'weld',
  },
};

/** The copy of the careers page around the positions. */
export const careersPage = {
  title: `Careers | ${brand.name}`,
  description:
    'Five open positions in engineering, delivery, design and sales: what you would do, what you bring, how we decide, and how long each step takes.',
  hero: {
    kicker: 'Careers',
    heading: 'Work that takes work away',
    intro:
      'We hire people who like to see a tedious task disappear, and who check afterward whether it really did. Five positions are open.',
  },
  sample: {
    title: 'Sample positions',
    text: `${brand.name} is a demonstration brand and hires nobody. The form works all the same: what you send goes to whoever runs this site.`,
  },
  positions: {
    heading: 'Open positions',
    intro: 'The pay range is in our first reply, before any conversation.',
    department: 'Department',
    type: 'Type',
    location: 'Location',
    tasks: 'What you will do',
    brings: 'What you bring',
    apply: 'Apply',
    /** Follows 'Apply' for people who hear the links one by one. */
    applyFor: (title: string) => `for ${title}`,
  },
  hiring: {
    id: 'hiring',
    heading: 'How we decide',
    intro: 'Two weeks from your message to our answer, if your calendar allows it.',
    steps: [
      {
        name: 'You write to us',
        text: 'A few lines and a link to your work. The form takes no files, and nobody misses the cover letter.',
      },
      {
        name: 'You hear who reads it',
        text: `${promises.replyFirst}: the name of the reader, the day of the answer, and the pay range.`,
      },
      {
        name: 'We talk',
        text: 'Forty-five minutes with the person whom you would work with most. Half of the questions are yours.',
      },
      {
        name: 'We work for a day',
        text: 'A paid day on sample data with the team. Three working days later you have a yes, or a no with reasons.',
      },
    ],
  },
  offer: {
    id: 'offer',
    brief: 'What to expect',
    heading: 'What you can expect',
    facts: [
      {
        term: 'One project at a time',
        text: 'You belong to one client’s team until its release, then choose the next with us.',
      },
      {
        term: 'No night work',
        text: 'Releases happen on mornings from Monday to Thursday. What runs at night has to wait for the day by itself.',
      },
      {
        term: 'A day a month to read',
        text: 'And the invitation to write down what you found. Most of our articles began that way.',
      },
    ],
  },
  closing: {
    heading: 'Nothing that fits?',
    text: `Tell us what you do well and what you would rather not do again. You hear from a person ${promises.reply}.`,
    links: [
      { label: 'Write to us anyway', to: paths.contact() },
      { label: 'What we hold to', to: paths.about() },
    ],
  },
} as const;
