import { type PhaseId, paths } from '~/shared/paths';
import { brand } from './brand';
import { capitalized } from './count-words';
import { currency } from './currency';
import { implementation, projectLength, serviceLength } from './durations';
import { ownerTime } from './invoice-example';
import { promises } from './promises';

interface PhaseTerms {
  happens: string;
  /** The client's result. */
  get: readonly [string, string, string];
  /** The client's contribution. */
  need: readonly [string, string, string];
  /** The consequences of stopping here. */
  stop: string;
}

/** Each phase from both sides. Its steps, tools and questions are on its own page. */
export const phaseTerms: Readonly<Record<PhaseId, PhaseTerms>> = {
  discovery: {
    happens:
      'We sit with the people who do the work, follow real cases from start to finish, and time them. Then each candidate gets three figures: savings, cost and the risk that it fails.',
    get: [
      'A ranked shortlist, with the main obstacle for each process',
      'Process maps, and an inventory of your data with grades',
      'A written no for ideas that wouldn’t pay off',
    ],
    need: [
      'One sponsor who can decide',
      'About six hours from each of four to eight people who know the work',
      'Read-only access to the systems involved',
    ],
    stop: 'You keep the maps, the inventory and the shortlist. They don’t name a supplier, so anyone can work from them.',
  },
  strategy: {
    happens:
      'We set a number for two or three targets. For every process, we compare buying, configuring and building on your own samples. We also draw where the data goes, in a way your security and legal teams can read.',
    get: [
      'A roadmap in steps of six weeks or less',
      'An architecture, with its data flows and its risks',
      'A budget with stop conditions',
    ],
    need: [
      'Two half-day workshops with operations, IT and finance',
      'A few hundred closed cases to test on',
      'A named contact in security and one in legal',
    ],
    stop: 'You keep the roadmap, the test results and a record of each decision. None of it assumes we’re the ones who build it.',
  },
  development: {
    happens:
      'By the end of week one, the smallest version handles one real case. We add the next cases one by one, with a test for each. The people who’ll use it try a new version every Friday.',
    get: [
      'A working version to try every week',
      'Code, prompts and models in your own accounts from the first day',
      'Documentation and tests for the team that takes over',
    ],
    need: [
      'Two or three future users, for two hours a week',
      'Test access to the systems it has to work with',
      'One of your developers to review changes, if you have any',
    ],
    stop: 'You can stop on any Friday. You pay for the weeks we’ve worked, and keep that Friday’s version with its code and tests.',
  },
  testing: {
    happens:
      'The new system runs alongside the old process on real work and changes nothing. Once it meets the numbers you signed, it takes over a tenth of the work, then half, then all. We rehearse switching back first.',
    get: [
      'Error rates, measured on your own work',
      'A rehearsed rollback, and a runbook',
      'Trained users, and alerts that reach someone',
    ],
    need: [
      'Acceptance numbers, signed before testing begins',
      'Reviewers, for about an hour a day during the shadow run',
      'A go-live date outside your busiest weeks',
    ],
    stop: 'The old process is still running, so there’s nothing to undo. You keep the system, and a report on what’s missing.',
  },
  improvement: {
    happens:
      'Once a month we read the corrections and run the tests against the live system. We compare newer and cheaper models on the same cases, and ship the one or two changes that pay off most.',
    get: [
      `A monthly report, in hours and ${currency.short}`,
      'Model changes, tested before we switch them on',
      'A set of test cases that grows with each correction',
    ],
    need: [
      `${capitalized(ownerTime)} a month of the owner of the process, an hour of it with us`,
      'Corrections made where the mistake shows up',
      'A heads-up before a connected system changes',
    ],
    stop: 'After the first three months, it ends with thirty days’ notice. In two joint reviews, we hand over the dashboards, the tests and the checklist.',
  },
};

/** The copy of the process page around the phases. */
export const processPage = {
  title: `Our process | ${brand.name}`,
  description:
    'Four phases from the first interview to a running system, then month by month. See how long each takes, what you get, what we need, and where you can stop.',
  hero: {
    kicker: 'Our process',
    heading: 'Four phases, then month by month',
    intro: `A whole process takes ${projectLength}, from the first interview to a system that does the work; one service takes ${serviceLength}. ${promises.onePhase} Each phase ends with something you keep, even if you stop there.`,
  },
  timeline: {
    id: 'phases',
    brief: 'The phases',
    heading: 'The phases in order',
    intro: 'These weeks are for an enterprise implementation. Smaller projects take less time.',
    phase: (number: number) => `Phase ${number}`,
    get: 'What you get',
    need: 'What we need from you',
    stop: 'If you stop here',
    /** Names the phase, since five identical links say nothing. */
    link: (phase: string) => `Read more about ${phase}, or ask us`,
  },
  between: {
    id: 'between',
    heading: 'Between two phases',
    intro: 'No phase rolls into the next on its own. Here’s what happens in between.',
    steps: [
      {
        name: 'You read it first',
        text: 'Two business days before a phase ends, you get its results in writing: our findings, the cost so far, and our next step.',
      },
      {
        name: 'We go through it together',
        text: 'We take an hour, with the people who did the work and the people whose work it changes.',
      },
      {
        name: 'You get one figure',
        text: 'You get a fixed price and a start date for the next phase. Both are good for thirty days.',
      },
      {
        name: 'You say go, wait or stop',
        text: 'If we don’t hear from you, we wait, and waiting costs nothing. Come back within three months and you get the same team.',
      },
    ],
  },
  stopping: {
    id: 'stopping',
    brief: 'When to stop',
    heading: 'When you can stop',
    rules: [
      {
        when: 'At the end of any phase',
        text: 'You don’t need a reason. The results of the phase are yours, and you owe nothing more.',
      },
      {
        when: 'On any Friday of development',
        text: 'You pay for the weeks we’ve worked and keep that day’s version.',
      },
      {
        when: 'When a stop condition is met',
        text: 'The plan has two or three of them. Example: after four weeks, it’s wrong more often than your team was. If that happens, we stop without being asked and tell you why.',
      },
    ],
  },
  lengths: {
    id: 'shorter-ways',
    brief: 'Shorter ways',
    heading: 'Shorter ways through',
    rules: [
      {
        when: `A basic setup: ${implementation.basic.text}`,
        text: 'This is one tool on material in good shape, such as a chatbot on a help center someone maintains. The first two phases shrink to a workshop of a day or two. If a plan covers it, you don’t pay by phase or for setup: the monthly price includes it.',
      },
      {
        when: `An enterprise implementation: ${implementation.enterprise.text} to build`,
        text: `This means several systems, several teams, and people in the loop. With discovery, planning and testing, it takes ${projectLength}.`,
      },
      {
        when: 'Starting in the middle',
        text: 'If you have a shortlist with numbers behind it, we start at planning. If you have a plan, we start at development. Either way, we spend the first two days checking it.',
      },
    ],
  },
  closing: {
    heading: 'Which phase would be your first?',
    text: 'Name one process that takes too much time. We’ll tell you where we’d start, and what that phase costs.',
    links: [
      { label: 'Tell us about it', to: paths.contact() },
      { label: 'Read a full case', to: paths.caseStudies() },
    ],
  },
} as const;
