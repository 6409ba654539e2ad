import type { Dye } from '~/shared/motion/dyes';
import type { PhaseId } from '~/shared/paths';
import { phaseLengths } from './durations';

export interface Phase {
  id: PhaseId;
  /** Heading of the phase's page, also used in the process timeline. */
  name: string;
  /** The service's name in the contact form and in the systems that receive a lead. */
  serviceLabel: string;
  /** Typical length, phrased to follow 'Typically'. */
  duration: string;
  description: string;
  benefits: readonly [string, string, string, string];
  /** In the order they happen. */
  process: readonly [string, string, string, string, string];
  technologies: readonly [string, string, string, string, string?];
  casestudy: string;
  faqs: readonly [Faq, Faq, Faq];
  /** A hint for the message in the contact form. */
  messagePlaceholder: string;
  /** The colors of its cloth, wherever the phase is shown; its id is the seed. */
  dye: Dye;
  accent: Dye;
}

interface Faq {
  question: string;
  answer: string;
}

/** The five phases of a project, in order. */
export const phases: readonly Phase[] = [
  {
    id: 'discovery',
    name: 'Discovery & Analysis',
    serviceLabel: 'Discovery & Analysis',
    duration: phaseLengths.discovery.text,
    description: `${phaseLengths.discovery.first} of watching how the work is really done. At the end you hold a ranked list of processes worth automating, with the saving, the cost and the main obstacle beside each.`,
    benefits: [
      'A costed shortlist instead of a vision deck',
      'Data problems found while they are still cheap',
      'The people who do the work heard first, not last',
      'A clear no for the ideas that would not pay',
    ],
    process: [
      'Interview the people who do the work',
      'Follow ten real cases from start to finish',
      'Sample the data and grade its quality',
      'Estimate saving, cost and risk for each candidate',
      'Agree with you on what to build first',
    ],
    technologies: [
      'Process mining on your own event logs',
      'Data profiling in SQL and Python',
      'Feasibility tests against two or three models',
      'A cost model in a plain spreadsheet',
    ],
    casestudy:
      'A freight forwarder asked for an assistant to answer its customer email. Following forty shipments end to end showed that six in ten messages asked where a container was, and that the answer already stood in a carrier’s portal. The shortlist put a status feed first and the assistant third. The feed took five weeks to build and removed about 900 emails a week before any model had read one.',
    faqs: [
      {
        question: 'How long does discovery take?',
        answer: `${phaseLengths.discovery.first}. Two are enough for one department with one main system; four cover several teams, or data that lives in more than three places. We fix the length before we start.`,
      },
      {
        question: 'What do you need from us?',
        answer:
          'One sponsor who can decide, about six hours from each of four to eight people who know the work, and read-only access to the systems involved. We sign your confidentiality agreement before anyone opens a file.',
      },
      {
        question: 'What if nothing turns out to be worth automating?',
        answer:
          'Then the report says so and says why. You keep the process maps and the assessment of your data, and there is nothing to pay beyond discovery itself.',
      },
    ],
    messagePlaceholder: 'Which process costs you the most time today, and which systems does it touch?',
    dye: 'indigo',
    accent: 'weld',
  },
  {
    id: 'strategy',
    name: 'Strategy & Planning',
    serviceLabel: 'AI Strategy & Planning',
    duration: phaseLengths.strategy.text,
    description: `${phaseLengths.strategy.first} that turn a shortlist into a plan: what is built in which order, who owns it, what it may cost, and what would make us stop.`,
    benefits: [
      'One roadmap that finance, IT and operations have all read',
      'Build or buy decided for each process, with reasons',
      'Security and privacy questions answered before the build',
      'Stop conditions agreed while nobody is attached to the answer',
    ],
    process: [
      'Pick two or three targets and set a number for each',
      'Choose between buying, configuring and building',
      'Draw the architecture and trace where data goes',
      'Review the risks with your security and legal teams',
      'Sign off on budget, milestones and stop conditions',
    ],
    technologies: [
      'Architecture decision records',
      'Threat models and data-flow diagrams',
      'Model benchmarks on your own samples',
      'Cost simulation per thousand transactions',
      'A roadmap in the tracker you already use',
    ],
    casestudy:
      'An insurer had planned to train its own model to read claim forms. Planning began by testing three bought services on 400 closed claims: two of them read the forms as well as the planned model was meant to, at about a ninth of the cost. The plan bought the reading, built only the routing behind it, and moved the go-live forward by four months.',
    faqs: [
      {
        question: 'Do we need to have done discovery with you first?',
        answer:
          'No. If you have a shortlist with numbers behind it, we start there. The first two days go into checking those numbers, because the plan rests on them.',
      },
      {
        question: 'Will you recommend a particular vendor?',
        answer:
          'We recommend what tests best on your data, and we show what it was compared with. We take no commission from vendors, and the test results are yours to keep.',
      },
      {
        question: 'What if priorities change halfway through the roadmap?',
        answer:
          'They usually do. The plan is cut into steps of six weeks or less, each useful on its own, so that you can reorder them or stop after any one.',
      },
    ],
    messagePlaceholder: 'What is on your list so far, and what has to be decided by when?',
    dye: 'weld',
    accent: 'indigo',
  },
  {
    id: 'development',
    name: 'Design & Development',
    serviceLabel: 'AI Development',
    duration: phaseLengths.development.text,
    description: `${phaseLengths.development.first} in which the first process is built where you can watch: a working version every Friday, on your data, tried by the people who will use it.`,
    benefits: [
      'A working version to try every week',
      'A person in the loop wherever a mistake is expensive',
      'Code, prompts and models in your own accounts',
      'Documentation written for the team that inherits it',
    ],
    process: [
      'Sketch screens and handovers with the people who will use them',
      'Connect your systems through their official interfaces',
      'Build the smallest version that handles one real case',
      'Widen it case by case, with a test for each',
      'Hand over code, documentation and access',
    ],
    technologies: [
      'TypeScript and Python services',
      'Retrieval over your own documents in PostgreSQL',
      'Language models from two vendors behind one interface',
      'Queues and event-driven workflows',
      'Evaluation sets kept in version control',
    ],
    casestudy:
      'A parts distributor typed orders from faxes, emails and spreadsheets into its ERP. Week one handled one format from one customer. By week seven the service read eleven formats and completed 83 of 100 orders by itself; the other 17 went to a clerk with the doubtful fields marked. Order entry, which had run two days behind, was done by noon of the same day.',
    faqs: [
      {
        question: 'Who owns what you build?',
        answer:
          'You do, once it is paid for: source code, prompts, fine-tuned models and test data, in repositories and accounts under your name from the first day.',
      },
      {
        question: 'Can you work with our own developers?',
        answer:
          'Yes, and we prefer it. Your developers review every change, and at least one of them should build a part of it, since they will look after it later.',
      },
      {
        question: 'What happens when the model is wrong?',
        answer:
          'Each answer carries its sources and a confidence score. Below the threshold that you set, the case goes to a person with the doubtful part marked, and the correction becomes a test.',
      },
    ],
    messagePlaceholder: 'What should be built, for whom, and which systems must it work with?',
    dye: 'madder',
    accent: 'indigo',
  },
  {
    id: 'testing',
    name: 'Testing & Deployment',
    serviceLabel: 'AI Testing & Validation',
    duration: phaseLengths.testing.text,
    description: `${phaseLengths.testing.first} in which the new system runs beside the old process on real work, until the numbers say that it may take over.`,
    benefits: [
      'Measured error rates rather than an impression',
      'A rollback that has been rehearsed',
      'Staff trained on cases they know',
      'A go-live date that does not depend on hope',
    ],
    process: [
      'Write down the acceptance numbers before testing',
      'Run beside the old process without touching it',
      'Try odd input, hostile input and missing systems',
      'Release to a tenth of the work, then half, then all',
      'Rehearse the rollback and hand over the runbook',
    ],
    technologies: [
      'Shadow runs and replays of past cases',
      'Automated evaluation on labeled samples',
      'Load and failure tests',
      'Feature flags and staged releases',
      'Tracing, alerts and audit logs',
    ],
    casestudy:
      'A clinic group wanted its appointment assistant live before the holidays. The shadow run showed that it handled 97 of 100 requests correctly, and that the other three nearly all concerned one clinic whose calendar lagged by an hour. That clinic was left out of the first release, its calendar was repaired in the second week, and it joined in the third. The old phone line was closed a month later.',
    faqs: [
      {
        question: 'How do you decide that it is ready?',
        answer:
          'By the acceptance numbers that you signed before testing began. If one of them is not met, the release waits or its scope shrinks. The numbers do not move.',
      },
      {
        question: 'Will there be downtime?',
        answer:
          'Normally none: the new system runs beside the old one and takes over step by step. Where a hard switch cannot be avoided, it happens outside your working hours and after a rehearsal.',
      },
      {
        question: 'How do you test security?',
        answer:
          'Every release passes a threat model, dependency scans, prompt-injection cases and an access review. If your policy asks for an outside penetration test, we plan time for it and fix what it finds.',
      },
    ],
    messagePlaceholder: 'What do you want to put live, and what worries you about it?',
    dye: 'mist',
    accent: 'madder',
  },
  {
    id: 'improvement',
    name: 'Continuous Improvement',
    serviceLabel: 'Continuous Improvement',
    duration: 'month by month, after a first quarter',
    description:
      'A monthly rhythm that keeps the system honest: what it saved, where it failed, what has changed around it, and what is worth doing next.',
    benefits: [
      'Savings reported monthly, in hours and in money',
      'Drift noticed before your customers notice it',
      'Model upgrades tested before they are switched on',
      'Running costs watched as closely as accuracy',
    ],
    process: [
      'Collect corrections from the people who use it',
      'Run the evaluation set against the live system',
      'Compare newer and cheaper models on the same cases',
      'Ship the one or two changes that pay most',
      'Report the numbers and agree on the next month',
    ],
    technologies: [
      'Drift and quality monitoring',
      'Evaluation sets that grow with each correction',
      'Side-by-side releases behind flags',
      'Cost and latency dashboards',
    ],
    casestudy:
      'A software company’s support assistant solved 54 of 100 tickets when it went live. Each month its ten most frequent failures were read, sorted and repaired; half of them were gaps in the help articles, not in the model. After nine months it solved 71 of 100, and a move to a smaller model, tested on 1,200 past tickets first, cut its running cost by a third.',
    faqs: [
      {
        question: 'Is there a minimum term?',
        answer:
          'Three months, so that there is a trend to look at. After that it continues from month to month, and you can end it with thirty days’ notice.',
      },
      {
        question: 'Can we take this over ourselves?',
        answer:
          'Yes, and it is a good aim. The evaluation set, the dashboards and the monthly checklist are yours. We hand them over in two joint reviews and stay reachable for questions.',
      },
      {
        question: 'What if a vendor retires the model we use?',
        answer:
          'We follow the vendors’ notices, test the replacement on your evaluation set, and switch behind a flag. You see the comparison before it goes live.',
      },
    ],
    messagePlaceholder: 'What is running today, and what should it do better?',
    dye: 'ink',
    accent: 'weld',
  },
];

/** The phase that a `service` query parameter names, or undefined for every other value. */
export function findPhase(id: string | null | undefined): Phase | undefined {
  return phases.find((phase) => phase.id === id);
}
