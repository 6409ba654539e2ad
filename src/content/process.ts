import { type PhaseId, paths } from '~/shared/paths';
import { brand } from './brand';
import { implementation, projectLength } from './durations';
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
      'We sit beside the people who do the work, follow real cases from arrival to answer, and time them. Each candidate then gets three figures: what it would save, what it would cost, and how likely it is to fail.',
    get: [
      'A ranked shortlist, with the main obstacle beside each process',
      'Maps of the processes and a graded inventory of the data',
      'A written no for the ideas that would not pay',
    ],
    need: [
      'One sponsor who can decide',
      'About six hours from each of four to eight people who know the work',
      'Read-only access to the systems involved',
    ],
    stop: 'You keep the maps, the inventory and the shortlist. They name no supplier, so another one can work from them.',
  },
  strategy: {
    happens:
      'Two or three targets get a number each. For every process we compare buying, configuring and building on samples of your own, and draw where the data goes in a way that your security and legal teams can read.',
    get: [
      'A roadmap in steps of six weeks or less',
      'An architecture, with its data flows and its risks',
      'A budget that has stop conditions in it',
    ],
    need: [
      'Two half-day workshops with operations, IT and finance',
      'A few hundred closed cases to test on',
      'A named contact in security and one in legal',
    ],
    stop: 'You keep the roadmap, the test results and the records of each decision. Nothing in them assumes that we build it.',
  },
  development: {
    happens:
      'The first week ends with the smallest version that handles one real case. From there it grows case by case, with a test for each, and the people who will use it try a new version every Friday.',
    get: [
      'A working version to try every week',
      'Code, prompts and models in your own accounts from the first day',
      'Documentation and tests for the team that inherits them',
    ],
    need: [
      'Two or three future users, for two hours a week',
      'Test access to the systems it has to work with',
      'A developer of yours who reviews the changes, if you have one',
    ],
    stop: 'You may stop on any Friday. You pay for the weeks worked, and keep that Friday’s version with its code and tests.',
  },
  testing: {
    happens:
      'The new system runs beside the old process on real work and touches nothing. Once it meets the numbers that you signed, it takes over a tenth of the work, then half, then all. The way back is rehearsed first.',
    get: [
      'Error rates, measured on your own work',
      'A rollback that has been rehearsed, and a runbook',
      'Trained users, and alerts that reach a person',
    ],
    need: [
      'Acceptance numbers, signed before testing begins',
      'Reviewers, for about an hour a day during the shadow run',
      'A go-live date outside your busiest weeks',
    ],
    stop: 'The old process is still running, so nothing has to be undone. You keep the system, and a report on what it lacks.',
  },
  improvement: {
    happens:
      'Once a month we read the corrections, run the tests against the live system, compare newer and cheaper models on the same cases, and ship the one or two changes that pay most.',
    get: [
      'A monthly report, in hours and in money',
      'Model changes that were tested before they were switched on',
      'A set of test cases that grows with each correction',
    ],
    need: [
      'An hour a month with the owner of the process',
      'Corrections made where the mistake shows',
      'A word in advance when a connected system changes',
    ],
    stop: 'After the first three months it ends with thirty days’ notice. Two joint reviews hand over the dashboards, the tests and the checklist.',
  },
};

/** The copy of the process page around the phases. */
export const processPage = {
  title: `Our process | ${brand.name}`,
  description:
    'Five phases from the first interview to a system that runs: how long each takes, what happens, what you get, what we need, and where you can stop.',
  hero: {
    kicker: 'Our process',
    heading: 'Five phases, each with an end',
    intro: `From the first interview to a system that does the work takes ${projectLength}. Each phase has a fixed price and ends with something that you keep, whether or not there is a next one.`,
  },
  timeline: {
    id: 'phases',
    brief: 'The phases',
    heading: 'The phases in order',
    intro: 'The weeks are those of an enterprise implementation. Smaller projects take fewer.',
    phase: (number: number) => `Phase ${number}`,
    get: 'What you get',
    need: 'What we need from you',
    stop: 'If you stop here',
    /** Names the phase, since five identical links say nothing. */
    link: (phase: string) => `Read more on ${phase}, or ask about it`,
  },
  between: {
    id: 'between',
    heading: 'Between two phases',
    intro: 'No phase runs into the next one by itself. This is what lies between them.',
    steps: [
      {
        name: 'You read it first',
        text: 'Two working days before a phase ends you have its results in writing: what was found, what it cost, and what we would do next.',
      },
      {
        name: 'We go through it together',
        text: 'One hour, with the people who did the work in the room, and with those whose work it changes.',
      },
      {
        name: 'You get one figure',
        text: 'A fixed price and a start date for the next phase. Both hold for thirty days.',
      },
      {
        name: 'You say go, wait or stop',
        text: 'Silence counts as wait, and waiting costs nothing. The same people come back if you return within three months.',
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
        text: 'No reason needed. What the phase produced is yours, and nothing more is owed.',
      },
      {
        when: 'On any Friday of development',
        text: 'You pay for the weeks worked and keep the version of that day.',
      },
      {
        when: 'When a stop condition is met',
        text: 'The plan holds two or three of them, for example more than a third of all cases still in review after four weeks. If one is met, we stop by ourselves and tell you why.',
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
        text: 'One tool on material that is in good order, such as a chatbot on a help center that someone maintains. The first two phases shrink to a workshop of a day or two. Where a plan covers it, there is no price by phase: all of it is in the monthly one.',
      },
      {
        when: `An enterprise implementation: ${implementation.enterprise.text} to build`,
        text: `Several systems, several teams, people in the loop. With discovery, planning and testing around it, ${projectLength}.`,
      },
      {
        when: 'Starting in the middle',
        text: 'With a shortlist that has numbers behind it we begin at planning; with a plan, at development. The first two days then go into checking what it rests on.',
      },
    ],
  },
  closing: {
    heading: 'Which phase would be your first?',
    text: `Name one process that costs you too much time. ${promises.replyFirst} you hear where we would begin, and what that phase costs.`,
    links: [
      { label: 'Tell us about it', to: paths.contact() },
      { label: 'Read a full case', to: paths.caseStudies() },
    ],
  },
} as const;
