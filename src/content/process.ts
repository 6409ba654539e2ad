import { type PhaseId, paths } from '~/shared/paths';
import { brand } from './brand';
import { capitalized } from './count-words';
import { currency } from './currency';
import { implementation, projectLength, serviceLength } from './durations';
import { ownerTime } from './invoice-example';
import { planPrices, priced } from './plan-prices';
import { promises } from './promises';

interface PhaseTerms {
  happens: string;
  /** The client's result. */
  get: string;
  /** The client's contribution. */
  need: string;
  /** The price, and the consequences of stopping here. */
  stop: string;
}

/** Each phase from both sides. Its steps, tools and questions are on its own page. */
export const phaseTerms: Readonly<Record<PhaseId, PhaseTerms>> = {
  discovery: {
    happens:
      'We sit with the people who do the work, follow real cases from start to finish, and time them. Each candidate then gets its savings, its cost and its main obstacle.',
    get: 'A ranked shortlist, process maps, and an inventory of your data with grades.',
    need: 'One sponsor, read-only access, and about six hours from each of four to eight people who know the work.',
    stop: 'The price is fixed before we start, and you keep a shortlist that anyone can work from.',
  },
  strategy: {
    happens:
      'We set a number for two or three targets, and compare buying, configuring and building on your own samples. A drawing of where the data goes is made for your security and legal teams.',
    get: 'A roadmap in steps of six weeks or less, an architecture, and a budget with stop conditions.',
    need: 'Two half-day workshops, a few hundred closed cases, and a contact in security and in legal.',
    stop: 'The price is fixed, and the roadmap leaves open who builds it.',
  },
  development: {
    happens:
      'By the end of week one, the smallest version handles one real case, and we add the next ones with a test for each. The people who’ll use it try a new version every Friday.',
    get: 'A version to try every week, with code, prompts and models in your own accounts from day one.',
    need: 'Two or three future users for two hours a week, test access, and a developer to review changes if you have one.',
    stop: 'You can leave on any Friday, pay for the weeks worked, and keep that day’s version.',
  },
  testing: {
    happens:
      'The new system runs alongside the old process on real work and changes nothing. Once it meets the numbers you signed, it takes over a tenth of the work, then half, then all.',
    get: 'Error rates on your own work, a rehearsed way back, a runbook and trained users.',
    need: 'Signed acceptance numbers, and reviewers for about an hour a day.',
    stop: 'The price is fixed, and the old process keeps running until the new one has passed.',
  },
  improvement: {
    happens:
      'Once a month we read the corrections and run the tests against the live system. We compare newer and cheaper models on the same cases, and ship the changes that pay off most.',
    get: `A monthly report in hours and ${currency.short}, and model changes that are tested before they go live.`,
    need: `${capitalized(ownerTime)} a month of the process owner, an hour of it with us.`,
    stop: 'It’s billed by the month. After the first three, it ends with thirty days’ notice and two joint reviews for the handover.',
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
    intro: `A whole process takes ${projectLength}, from the first interview to a system that does the work, and one service takes ${serviceLength}. ${promises.onePhase}`,
  },
  timeline: {
    id: 'phases',
    brief: 'The phases',
    heading: 'The phases in order',
    intro: 'These weeks are for an enterprise implementation, and smaller projects take less.',
    phase: (number: number) => `Phase ${number}`,
    get: 'Deliverables',
    need: 'Your part',
    stop: 'Price and exit',
    /** Names the phase, since five identical links say nothing. */
    link: (phase: string) => `More about ${phase}`,
  },
  rules: {
    id: 'rules',
    brief: 'Pauses, exits, shortcuts',
    heading: 'Pauses, exits and shortcuts',
    list: [
      {
        when: 'Between two phases',
        text: 'Two business days before a phase ends, you read its results and its cost so far. Then you get a fixed price and a start date for the next one, both good for thirty days. Waiting is free, and for three months you keep the same team.',
      },
      {
        when: 'At the end of any phase',
        text: 'You can stop without giving a reason, keep the results, and owe nothing more.',
      },
      {
        when: 'When a stop condition is met',
        text: 'We stop without being asked and tell you why, for example if it’s wrong more often than your team after four weeks.',
      },
      {
        when: `A basic setup: ${implementation.basic.text}`,
        text: `One tool on material in good shape needs a workshop in place of the first two phases. With a plan, from ${priced(planPrices.Starter.monthly)} a month, the setup is included.`,
      },
      {
        when: `An enterprise implementation: ${implementation.enterprise.text} to build`,
        text: `Several systems and teams, with people in the loop, take ${projectLength} with discovery, planning and testing.`,
      },
      {
        when: 'Starting in the middle',
        text: 'With numbers behind your shortlist we start at planning, and with a plan at development. The first two days go into checking them.',
      },
    ],
  },
  closing: {
    heading: 'Which phase would be your first?',
    text: 'Name one process that takes too much time. We’ll tell you where we’d start, and the price of that phase.',
    links: [
      { label: 'Tell us about it', to: paths.contact() },
      { label: 'Read a full case', to: paths.caseStudies() },
    ],
  },
} as const;
