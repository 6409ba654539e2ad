import { brand } from '~/facts/brand';
import { countWord } from '~/facts/count-words';
import { hoursThatPay, ownerTime } from '~/facts/invoice-example';
import { paths } from '~/shared/paths';

/**
 * How an answer counts. `stop`: do not automate. `fix`: not before this is mended. `open`: a measurement or a pilot has
 * to show it. `fine`: nothing to do.
 */
export type Mark = 'stop' | 'fix' | 'open' | 'fine';

interface ReadinessAnswer {
  text: string;
  mark: Mark;
}

export interface ReadinessQuestion {
  id: string;
  /** For lists: two to four words. */
  name: string;
  question: string;
  hint?: string;
  /** From the worst to the best. Their places are what a link keeps, so answers are never reordered. */
  answers: readonly ReadinessAnswer[];
  /** What to do about every answer that isn't fine. */
  fix: {
    title: string;
    why: string;
    /** How long it usually takes. */
    takes: string;
    /** The page of this site to read first. */
    link: { label: string; to: string };
  };
}

/** The bands of volume, regularity and data access are those of `choosing-your-first-automation.md`; a test compares. */
export const readinessQuestions: readonly ReadinessQuestion[] = [
  {
    id: 'volume',
    name: 'Volume',
    question: 'How many hours of work does the process take in a month?',
    hint: 'Multiply the cases by their minutes, and divide by 60.',
    answers: [
      { text: 'Under 10 hours', mark: 'stop' },
      { text: '10 to 39 hours', mark: 'open' },
      { text: '40 to 149 hours', mark: 'fine' },
      { text: '150 hours or more', mark: 'fine' },
    ],
    fix: {
      title: 'Work out what it can save',
      why: `Review and upkeep cost about the same for few cases as for many, so a Starter plan breaks even once it frees ${hoursThatPay('Starter')} hours a month. A process of 40 hours has room for that. With 10 to ${hoursThatPay('Starter')} hours, a plan breaks even at best, so measure first, and below 10 the process is too small.`,
      takes: 'An afternoon',
      link: { label: 'The real cost of an automation', to: paths.post('what-automation-really-costs') },
    },
  },
  {
    id: 'regular',
    name: 'Regularity',
    question: 'How many cases follow the five most common patterns?',
    hint: 'Sort the last 100 finished cases into piles by how they were handled.',
    answers: [
      { text: 'Under 30 percent', mark: 'fix' },
      { text: '30 to 59 percent', mark: 'open' },
      { text: '60 to 84 percent', mark: 'fine' },
      { text: '85 percent or more', mark: 'fine' },
    ],
    fix: {
      title: 'Find the regular part',
      why: 'An automation earns its keep on cases that repeat. Cut the process smaller until most of the cases in it follow a few patterns.',
      takes: 'An hour with 100 finished cases',
      link: { label: 'How to count the patterns', to: paths.post('choosing-your-first-automation') },
    },
  },
  {
    id: 'rules',
    name: 'Written rules',
    question: 'Are the rules for deciding a case written down?',
    answers: [
      { text: 'No, people have them in their heads', mark: 'fix' },
      { text: 'Partly, or they are out of date', mark: 'open' },
      { text: 'Yes, exceptions included, and two colleagues would decide alike', mark: 'fine' },
    ],
    fix: {
      title: 'Write the rules down, exceptions included',
      why: 'Where two experienced colleagues decide differently, a machine picks one of them at random, so the process needs the rule before it needs a tool.',
      takes: 'One to two weeks',
      link: { label: 'How to prepare your documents', to: paths.post('preparing-documents-for-retrieval') },
    },
  },
  {
    id: 'mistake',
    name: 'Cost of a mistake',
    question: 'How much harm does a mistake do?',
    answers: [
      { text: 'It harms someone, and it takes effect before anyone reviews it', mark: 'stop' },
      { text: 'It could harm someone, but every case is reviewed first', mark: 'open' },
      { text: 'It reaches a customer, or costs money to repair', mark: 'open' },
      { text: 'It’s caught in time, or stays inside and is repaired within a day', mark: 'fine' },
    ],
    fix: {
      title: 'Put a review where a mistake would hurt',
      why: 'A pilot has to show that reviewers notice wrong results before they press the button. A decision that can harm someone stays with your team.',
      takes: 'Two weeks to set up, four to test',
      link: { label: 'Human review that works', to: paths.post('human-review-that-works') },
    },
  },
  {
    id: 'undo',
    name: 'Undoing it',
    question: 'Can a wrong result be undone?',
    answers: [
      { text: 'No, and it takes effect unchecked', mark: 'stop' },
      { text: 'No, but each one is checked before it takes effect', mark: 'open' },
      { text: 'Yes, with some work', mark: 'fine' },
      { text: 'Yes, at once', mark: 'fine' },
    ],
    fix: {
      title: 'Build the way back first',
      why: 'An apology can’t take back a payment, a rejection or a deletion. Hold each one until it’s approved, or make it reversible.',
      takes: 'A week, often a setting',
      link: {
        label: 'When an automation fails',
        to: paths.post('when-an-automation-fails'),
      },
    },
  },
  {
    id: 'data',
    name: 'Data access',
    question: 'How can software read and write the cases?',
    answers: [
      { text: 'The cases are on paper, or in people’s heads', mark: 'fix' },
      { text: 'Through an export that a colleague runs', mark: 'open' },
      { text: 'Read through an API, written back by hand', mark: 'fine' },
      { text: 'Both through an API, with a test system', mark: 'fine' },
    ],
    fix: {
      title: 'Get access to the data',
      why: 'Most projects wait for a permission, a fee or the one colleague who knows the export. Ask for 100 cases as a file today, and see how long that takes.',
      takes: 'Two to eight weeks',
      link: { label: 'Automation in the tools you have', to: `${paths.service('automation')}#tools` },
    },
  },
  {
    id: 'cases',
    name: 'Finished cases',
    question: 'How many finished cases can you hand over, each with its right answer?',
    answers: [
      { text: 'None, or the right answers are unknown', mark: 'fix' },
      { text: 'Fewer than 300', mark: 'open' },
      { text: '300 or more', mark: 'fine' },
    ],
    fix: {
      title: 'Collect finished cases with their answers',
      why: 'They show whether the automation is right. Otherwise your customers will be the ones to tell you.',
      takes: 'One to three weeks',
      link: { label: 'Testing a model before launch', to: paths.post('testing-a-model-before-launch') },
    },
  },
  {
    id: 'owner',
    name: 'An owner',
    question: 'Does one person own the process, and have time for it?',
    answers: [
      { text: 'No one owns it, or several people who disagree', mark: 'stop' },
      { text: 'One person does, but has no time', mark: 'fix' },
      { text: `One person does: four hours a week to build it, then ${ownerTime} a month`, mark: 'fine' },
    ],
    fix: {
      title: 'Name an owner and free their time',
      why: 'One person has to decide which results are right, today and in a year. Until there’s an owner, a project waits, and a running automation goes wrong unnoticed.',
      takes: 'One conversation with the budget’s owner',
      link: { label: 'A four-week pilot and who runs it', to: paths.post('running-a-four-week-pilot') },
    },
  },
  {
    id: 'people',
    name: 'The people',
    question: 'Do the people who do the work today know about the plan?',
    answers: [
      { text: 'No', mark: 'fix' },
      { text: 'They have been told', mark: 'open' },
      { text: 'They were asked, and helped to choose the process', mark: 'fine' },
    ],
    fix: {
      title: 'Ask the people who do the work',
      why: 'They know the exceptions, and they’ll work around a system that was imposed on them.',
      takes: 'Two meetings',
      link: { label: 'Getting people to use it', to: paths.post('getting-people-to-use-it') },
    },
  },
  {
    id: 'privacy',
    name: 'Personal data',
    question: 'Do the cases hold personal or regulated data?',
    answers: [
      { text: 'Yes, and this use hasn’t been cleared', mark: 'fix' },
      { text: 'Yes, and the review is under way', mark: 'open' },
      { text: 'Yes, and the use is agreed in writing', mark: 'fine' },
      { text: 'No', mark: 'fine' },
    ],
    fix: {
      title: 'Have the use of the data cleared',
      why: 'Legal and security need one page that says which data goes where, who reads it and how long it’s kept. Late in a project, their objection is expensive.',
      takes: 'Two to six weeks, mostly waiting',
      link: {
        label: 'Twelve questions your security team will ask',
        to: paths.post('questions-your-security-team-will-ask'),
      },
    },
  },
  {
    id: 'future',
    name: 'The next year',
    question: 'Will the process change or go away soon?',
    answers: [
      { text: 'It will be replaced within 12 months, or its system will', mark: 'stop' },
      { text: 'Larger changes are planned within 12 months', mark: 'fix' },
      { text: 'No change is planned', mark: 'fine' },
    ],
    fix: {
      title: 'Wait for the change, or choose another process',
      why: 'You’d pay for the same automation twice, so agree on the part that stays as it is, and begin there.',
      takes: 'One meeting with the people who plan the change',
      link: { label: 'Choosing another process', to: paths.post('choosing-your-first-automation') },
    },
  },
  {
    id: 'baseline',
    name: 'A baseline',
    question: 'Have you measured the process as it is today?',
    answers: [
      { text: 'No', mark: 'open' },
      { text: 'We have an estimate', mark: 'open' },
      { text: 'Yes: volume, minutes and errors, for two weeks or more', mark: 'fine' },
    ],
    fix: {
      title: 'Measure two ordinary weeks',
      why: 'Every later number is compared with today’s cases, minutes and errors, and they can’t be reconstructed afterward.',
      takes: 'Two weeks, an hour of work',
      link: { label: 'A business case for one automation', to: paths.report('automation-business-case') },
    },
  },
];

/** The order in which to mend things: decisions first, because they're quick and everything else waits for them. */
export const fixOrder: readonly string[] = [
  'future',
  'volume',
  'owner',
  'people',
  'privacy',
  'mistake',
  'undo',
  'baseline',
  'regular',
  'rules',
  'cases',
  'data',
];

const count = readinessQuestions.length;

/** From this many open points on, there are too many for one pilot. */
export const TOO_MANY_OPEN = 5;

/** The page of the readiness check. The questions have a module of their own. */
export const readiness = {
  title: `Readiness check for an automation | ${brand.name}`,
  description: `${count} questions about one process, and a verdict that can be “don’t automate this”. What to fix first, why, and how long it takes.`,
  kicker: 'Readiness check',
  heading: 'Should you automate this process?',
  intro: `${count} questions about one process, in ten minutes, and the verdict can be no.`,
  questions: { id: 'questions', brief: 'Questions', heading: 'Questions about one process' },
  /** Around a question's number on phones, where it stands alone. */
  place: { before: 'Question', after: `of ${count}` },
  unsure: 'Where you’re unsure, take the first answer, the strictest one.',
  back: 'Back',
  next: 'Next',
  /** Between an answer and its mark, for screen readers. */
  counts: 'counts as',
  marks: { stop: 'Stop', fix: 'Fix first', open: 'Open', fine: 'Fine' },
  progress: {
    heading: 'Your answers',
    /** {count} stands for how many. */
    answered: `{count} of ${count} answered`,
    missing: 'Still open: question',
    show: 'See the result',
    clear: 'Clear all answers',
    /** Where nothing adds up by itself. */
    paper: 'With scripts off, add up the marks yourself with the rule below.',
  },
  brokenLink: {
    title: 'This link is incomplete',
    text: 'The check starts empty. Ask the sender for the whole link.',
  },
  result: {
    kicker: 'Result',
    /** Said to screen readers once all questions are answered. */
    announced: `All ${countWord(count)} questions answered. Result:`,
    decided: 'These answers decided it',
    why: 'Why',
    takes: 'Usually takes',
    talk: 'Talk about this result',
    copy: 'Copy the link to this result',
    copied: 'Link copied',
    print: 'Print',
    /** Precedes the address in the message to us. */
    link: 'The same answers:',
  },
  verdicts: {
    stop: {
      title: 'Do not automate this',
      text: 'At least one answer rules it out, whatever the others say. If you asked us for an offer, we’d tell you the same.',
      fixes: 'Change these first',
    },
    fix: {
      title: 'Not yet: fix these first',
      text: 'The process may suit an automation later. Fix these in order, then answer the questions again.',
      fixes: 'Fix these, in this order',
    },
    open: {
      title: 'Start with a measurement and a pilot',
      text: 'It’s possible, and some things are still unproven. Two weeks of measuring and a four-week pilot with a stop condition will settle them.',
      fixes: 'For the measurement and the pilot to show',
    },
    ready: {
      title: 'Ready',
      text: 'You have what a project needs: volume, rules, data, an owner and a baseline. Plan it, and keep a stop condition anyway.',
      fixes: '',
    },
  },
  ways: {
    stop: { label: 'Choose another process', to: paths.post('choosing-your-first-automation') },
    fix: { label: 'The longer checklist, to print', to: paths.report('readiness-checklist') },
    open: { label: 'Plan a four-week pilot', to: paths.post('running-a-four-week-pilot') },
    ready: { label: 'Plans and prices', to: paths.pricing() },
  },
  rule: {
    id: 'rule',
    heading: 'How it adds up',
    intro: 'The worst mark decides, because an average would let a good answer hide a bad one.',
    caption: 'The marks of your answers and the verdict they lead to',
    columns: ['Your answers', 'Verdict', 'Because'],
    rows: [
      [
        'One “Stop” or more',
        'Do not automate this',
        'It could harm someone, lacks an owner, is about to go, or is too small to pay for itself.',
      ],
      [
        `One “Fix first” or more, or ${countWord(TOO_MANY_OPEN)} “Open” or more`,
        'Not yet: fix these first',
        'Each of these would stop the project later, at a higher price.',
      ],
      [
        `One to ${countWord(TOO_MANY_OPEN - 1)} “Open”, all others “Fine”`,
        'Start with a measurement and a pilot',
        'A few weeks of real cases settle the open points.',
      ],
      ['All “Fine”', 'Ready', 'All that remains is the ordinary risk of a project.'],
    ],
    note: 'Volume, regularity and data access use the bands of our article on choosing a first process. The check leaves out your budget.',
    links: [
      { label: 'How to choose the first process', to: paths.post('choosing-your-first-automation') },
      { label: 'Alternatives, compared', to: paths.compare() },
    ],
  },
  closing: {
    heading: 'Rather talk it through?',
    text: 'Give us half an hour on one process, and we’ll start from your numbers or work out how to get them.',
    links: [
      { label: 'Describe your process', to: paths.contact() },
      { label: 'Book a demo', to: paths.demo() },
    ],
  },
} as const;
