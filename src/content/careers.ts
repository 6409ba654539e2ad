import { paths } from '~/shared/paths';
import { brand } from './brand';
import { priced } from './plan-prices';
import type { PositionId } from './positions';
import { promises } from './promises';

interface Opening {
  department: string;
  type: string;
  location: string;
  /** Dollars a year; California wants it in the posting. */
  pay: readonly [least: number, most: number];
  summary: string;
  /** The person's tasks. */
  tasks: readonly [string, string, string, string];
  /** The person's qualifications. */
  brings: readonly [string, string, string, string];
}

/** Descriptions of the open positions. Their titles live in positions.ts, which the contact page shares. */
export const openings: Readonly<Record<PositionId, Opening>> = {
  'ai-engineer': {
    department: 'Engineering',
    type: 'Full-time',
    location: `${brand.city}, or remote in the US`,
    pay: [185_000, 245_000],
    summary: 'Makes models do one job well, and proves it before a client relies on it.',
    tasks: [
      'Build the reading, drafting and routing parts of client systems',
      'Collect test cases from real work and keep them honest',
      'Compare models on cost, speed and errors, and write down which one won',
      'Decide with the client where a person has to check',
    ],
    brings: [
      'Three years with Python or TypeScript in production',
      'A model-based system you’ve run in production, beyond the demo',
      'The habit of measuring before you tune',
      'Plain written English, since clients read your notes',
    ],
  },
  'full-stack-developer': {
    department: 'Engineering',
    type: 'Full-time',
    location: 'Remote in US time zones',
    pay: [150_000, 200_000],
    summary: 'Builds the screens people click on, and the queues behind them that survive a bad night.',
    tasks: [
      'Build review screens a clerk uses six hours a day',
      'Connect ERPs, CRMs and inboxes through their official APIs',
      'Write the retry, the alert and the runbook along with the feature',
      'Hand code over to the client’s own developers',
    ],
    brings: [
      'Four years of TypeScript, React and a server language',
      'SQL you can explain to someone in finance',
      'Something you built that has run for two years',
      'Care for keyboard users, contrast and slow connections',
    ],
  },
  'product-manager': {
    department: 'Delivery',
    type: 'Full-time',
    location: brand.city,
    pay: [165_000, 215_000],
    summary: 'Decides with the client which step we build first, and which ones we leave alone.',
    tasks: [
      'Follow real cases through a client’s offices and write the shortlist',
      'Set the numbers we judge a project by, before it starts',
      'Run the Friday demo and the review between phases',
      'Say no early, in writing, with reasons',
    ],
    brings: [
      'Five years of building software for people at work',
      'One project you stopped, and can talk about',
      'Enough arithmetic to take a business case apart',
      'Ease with warehouse clerks and with CFOs',
    ],
  },
  'ux-ui-designer': {
    department: 'Design',
    type: 'Full-time, or 30 hours a week',
    location: 'Remote in US time zones',
    pay: [130_000, 175_000],
    summary: 'Designs the moment when a person decides if a machine is right.',
    tasks: [
      'Watch people work before you draw anything',
      'Design queues, comparisons and corrections that keep reviewers awake',
      'Test with five users, change it, test again within the week',
      'Keep our components accessible, and our clients’ too',
    ],
    brings: [
      'Four years of product design, some of it for experts',
      'A prototype in code, or in anything that behaves like it',
      'Knowledge of WCAG that goes beyond contrast',
      'A way with words: you write the labels you draw',
    ],
  },
  'ai-sales-specialist': {
    department: 'Clients',
    type: 'Full-time',
    location: 'Remote, with travel in the western US',
    pay: [140_000, 190_000],
    summary: 'Finds out which tool a company needs, and says so even if it’s a spreadsheet.',
    tasks: [
      'Prepare the first call with a project lead and an engineer’s estimate',
      'Prepare discovery with the people who’ll have to live with the result',
      'Write offers that also list the exclusions',
      'Call each client a quarter after the release and ask what it saved',
    ],
    brings: [
      'Four years of selling services or software to operations teams',
      'An understanding of the limits of models',
      'A customer you talked out of buying, and kept',
      'Notes a colleague can pick up on a Monday',
    ],
  },
};

/** The copy of the careers page around the positions. */
export const careersPage = {
  title: `Careers | ${brand.name}`,
  description:
    'Five open positions in engineering, delivery, design and sales, each with its pay, its tasks, and a hiring process of two weeks.',
  hero: {
    kicker: 'Careers',
    heading: 'Work that takes work away',
    intro:
      'We look for people who like to see a tedious task disappear, and who check that it really did. Five positions are open.',
  },
  sample: {
    title: 'Sample positions',
    text: `${brand.name} is a demonstration brand and has no jobs to fill. The form works like this site’s other forms.`,
  },
  positions: {
    id: 'positions',
    heading: 'Open positions',
    intro: 'Pay is for full-time work, before benefits. In sales, a fifth of it depends on results.',
    department: 'Department',
    type: 'Type',
    location: 'Location',
    pay: 'Pay',
    payRange: ([least, most]: Opening['pay']) => `${priced(least)} to ${priced(most)} a year`,
    tasks: 'What you’ll do',
    brings: 'What you’ll bring',
    apply: 'Apply',
    /** Follows 'Apply' for people who hear the links one by one. */
    applyFor: (title: string) => `for ${title}`,
  },
  hiring: {
    id: 'hiring',
    heading: 'How we decide',
    intro: 'You’ll have our answer two weeks after your message, at the latest, if your calendar allows it.',
    steps: [
      {
        name: 'You write to us',
        text: 'A few lines and a link to your work are enough, and you can skip the cover letter.',
      },
      {
        name: 'You hear who reads it',
        text: `${promises.replyFirst}, we tell you who reads it and when you’ll have an answer.`,
      },
      {
        name: 'We talk',
        text: 'You get forty-five minutes with the person you’d work with most, and half the questions are yours.',
      },
      {
        name: 'We work for a day',
        text: 'You spend a paid day with the team, on sample data. Three business days later you get our answer, with reasons.',
      },
    ],
  },
  offer: {
    id: 'offer',
    heading: 'Working here',
    facts: [
      {
        term: 'One project at a time',
        text: 'You work on one client’s team until its release, and then we choose the next one together.',
      },
      {
        term: 'Quiet nights',
        text: `We usually release on mornings, Monday through Thursday. ${promises.nights}`,
      },
      {
        term: 'A day a month to read',
        text: 'We’d love for you to write down your findings, because most of our articles started that way.',
      },
    ],
  },
  closing: {
    heading: 'Looking for another role?',
    text: 'Tell us about the work you do best and the work you’d like to leave behind. We read every message.',
    links: [
      { label: 'Write to us anyway', to: paths.contact() },
      { label: 'What we stand by', to: paths.about() },
    ],
  },
} as const;
