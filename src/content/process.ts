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
      'We follow real cases with the people who do them. Each candidate gets its savings, cost and main obstacle.',
    get: 'A ranked shortlist, process maps and a graded data inventory.',
    need: 'A sponsor, read-only access, and six hours each from four to eight people.',
    stop: 'The price is fixed, as in the next three phases. You keep the shortlist.',
  },
  strategy: {
    happens: 'We set targets in numbers, and compare buying, configuring and building on your samples.',
    get: 'A roadmap, an architecture, and a budget with stop conditions.',
    need: 'Two half-day workshops, a few hundred closed cases, and contacts in security and legal.',
    stop: 'You can stop, and anyone can build by the roadmap.',
  },
  development: {
    happens:
      'After week one, the smallest version handles one real case. Its users try a new version every Friday.',
    get: 'Code, prompts and test cases, in your accounts from day one.',
    need: 'Two or three users for two hours a week, and test access to the systems.',
    stop: 'You can leave on any Friday, and pay only for the weeks worked.',
  },
  testing: {
    happens:
      'The new system runs beside the old process. Once it meets the numbers you signed, it takes over a tenth, half and all of the work.',
    get: 'Error rates on your own work, a rehearsed rollback, a runbook and trained users.',
    need: 'Signed acceptance numbers, and reviewers for about an hour a day.',
    stop: 'The old process runs until the new one passes its tests.',
  },
  improvement: {
    happens:
      'Each month we read the corrections, test newer models on the same cases, and ship the changes that pay off.',
    get: `A monthly report in hours and ${currency.short}, and tested model changes.`,
    need: `${capitalized(ownerTime)} a month of the process owner, an hour of it with us.`,
    stop: 'It’s billed by the month. After three months, thirty days’ notice ends it, and we hand over in two sessions.',
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
    intro: `A whole process takes ${projectLength}, from the first interview to a system at work. One service takes ${serviceLength}. ${promises.onePhase}`,
  },
  timeline: {
    id: 'phases',
    brief: 'The phases',
    heading: 'The phases in order',
    intro: 'The weeks are for an enterprise implementation; smaller projects take less.',
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
        text: 'Two business days before a phase ends, you read its results and the cost so far. You get a fixed price and a start date for the next one, good for thirty days. Waiting is free, and for three months you keep the same team.',
      },
      {
        when: 'At the end of any phase',
        text: 'You can stop for any reason, keep the results, and owe nothing more. We stop if a stop condition is met.',
      },
      {
        when: `A basic setup: ${implementation.basic.text}`,
        text: `For one tool and material in good shape, a workshop replaces the first two phases. Plans, from ${priced(planPrices.Starter.monthly)} a month, include the setup.`,
      },
      {
        when: 'Starting in the middle',
        text: 'With a shortlist in numbers we start at planning, and with a roadmap at development. Either way, we check it for two days first.',
      },
    ],
    more: { label: 'Who owns the results', to: paths.serviceTerms('ownership') },
  },
  closing: {
    heading: 'Which phase would be your first?',
    text: 'Name a process that takes too long. We’ll name the phase we’d start with, and its price.',
    links: [
      { label: 'Tell us about it', to: paths.contact() },
      { label: 'Read a full case', to: paths.caseStudies() },
    ],
  },
} as const;
