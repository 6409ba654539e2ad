import { paths } from '~/shared/paths';
import { brand } from './brand';
import { countWord } from './count-words';
import { readinessQuestions } from './readiness-questions';

const count = readinessQuestions.length;

/** From this many open points on, there are too many for one pilot. */
export const TOO_MANY_OPEN = 5;

/** The page of the readiness check. The questions have a module of their own. */
export const readiness = {
  title: `Readiness check for an automation | ${brand.name}`,
  description: `${count} questions about one process, and a verdict that can be “don’t automate this”. What to fix first, why, and how long it takes.`,
  kicker: 'Readiness check',
  heading: 'Should you automate this process?',
  intro: `${count} questions about one process, answered in ten minutes by somebody who knows it. The verdict can be no. You don’t have to tell us anything.`,
  start: 'Start with question 1',
  questions: {
    id: 'questions',
    heading: 'About one process',
    text: 'Each answer shows how it counts. If you don’t know, take the first one: finding out is work.',
  },
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
    paper: `Answer all ${countWord(count)} and the result appears below the questions. Without scripts, or on paper, add it up yourself with the rule below.`,
  },
  brokenLink: {
    title: 'This link is incomplete',
    text: 'Its answers can’t be read, so the check starts empty. Ask the sender for the whole link.',
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
      text: 'At least one answer rules it out, whatever the others say. We’d tell you the same if you asked for an offer.',
      fixes: 'What would have to change first',
    },
    fix: {
      title: 'Not yet: fix these first',
      text: 'The process may suit an automation later. Mend the points below in their order, then answer the questions again.',
      fixes: 'What to fix, in this order',
    },
    open: {
      title: 'Start with a measurement and a pilot',
      text: 'Nothing speaks against it, and some things are unproven. Two weeks of measuring and a four-week pilot with a stop condition will show them.',
      fixes: 'What the measurement and the pilot have to show',
    },
    ready: {
      title: 'Ready',
      text: 'You have what a project needs: volume, rules, data, an owner and a baseline. Plan it, and keep a stop condition anyway.',
      fixes: '',
    },
  },
  next: {
    stop: { label: 'Choose another process', to: paths.post('choosing-your-first-automation') },
    fix: { label: 'The longer checklist, to print', to: paths.report('readiness-checklist') },
    open: { label: 'Plan a four-week pilot', to: paths.post('running-a-four-week-pilot') },
    ready: { label: 'Plans and prices', to: paths.pricing() },
  },
  rule: {
    id: 'rule',
    heading: 'How it adds up',
    intro: 'No points and no weights. The worst mark decides, so that a good answer can’t hide a bad one.',
    caption: 'The marks of your answers and the verdict they lead to',
    columns: ['Your answers', 'Verdict', 'Because'],
    rows: [
      [
        'One “Stop” or more',
        'Do not automate this',
        'Somebody could be harmed, nobody is responsible, the process is about to go, or it’s too small to pay for itself.',
      ],
      [
        `No “Stop”, but one “Fix first” or more, or ${countWord(TOO_MANY_OPEN)} “Open” or more`,
        'Not yet: fix these first',
        'Each of these stops a project later, when it costs more. And a pilot can’t prove everything at once.',
      ],
      [
        `One to ${countWord(TOO_MANY_OPEN - 1)} “Open”, all others “Fine”`,
        'Start with a measurement and a pilot',
        'A few weeks show what nobody can know at a table.',
      ],
      ['All “Fine”', 'Ready', 'The rest is the ordinary risk of a project.'],
    ],
    note: 'Volume, regularity and data access use the bands of our article on choosing a first process. The check knows nothing about your budget, and it doesn’t replace a conversation with the people who do the work.',
    links: [
      { label: 'How to choose the first process', to: paths.post('choosing-your-first-automation') },
      { label: 'Alternatives, compared', to: paths.compare() },
    ],
  },
  closing: {
    heading: 'Rather talk it through?',
    text: 'Half an hour about one process. Bring its numbers if you have them; if not, we start with how to get them.',
    links: [
      { label: 'Describe your process', to: paths.contact() },
      { label: 'Book a demo', to: paths.demo() },
    ],
  },
} as const;
