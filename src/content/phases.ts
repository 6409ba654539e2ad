import { currency } from '~/facts/currency';
import { phaseLengths } from '~/facts/durations';
import type { Dye } from '~/shared/motion/dyes';
import type { PhaseId } from '~/shared/paths';

interface Faq {
  question: string;
  answer: string;
}

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

/** The five phases of a project, in order. */
export const phases: readonly Phase[] = [
  {
    id: 'discovery',
    name: 'Discovery & Analysis',
    serviceLabel: 'Discovery & Analysis',
    duration: phaseLengths.discovery.text,
    description: `We spend ${phaseLengths.discovery.words} watching how the work really gets done. You get a ranked list of processes worth automating. Each one comes with its savings, its cost and its main obstacle.`,
    benefits: [
      'A shortlist with costs instead of a vision deck',
      'Data problems found while they’re still cheap to fix',
      'The people who do the work are heard first',
      'A clear no for ideas that wouldn’t pay off',
    ],
    process: [
      'Interview the people who do the work',
      'Follow ten real cases from start to finish',
      'Sample the data and grade its quality',
      'Estimate savings, cost and risk for each candidate',
      'Agree with you on what to build first',
    ],
    technologies: [
      'Process mining on your own event logs',
      'Data profiling in SQL and Python',
      'Feasibility tests against two or three models',
      'A cost model in a plain spreadsheet',
    ],
    casestudy:
      'A freight forwarder wanted an assistant to answer its customer email. We followed forty shipments from end to end. Six in ten messages asked where a container was, and the carrier’s portal already had the answer. So the shortlist put a status feed first and the assistant third. The feed took five weeks to build. It cut about 900 emails a week before a model read a single one.',
    faqs: [
      {
        question: 'How long does discovery take?',
        answer: `${phaseLengths.discovery.first}. Two are enough for one department with one main system. Plan on four for several teams, or for data in more than three places. We agree on the length before we start.`,
      },
      {
        question: 'What do you need from us?',
        answer:
          'We need one sponsor who can decide, and read-only access to the systems involved. We also need four to eight people who know the work, for about six hours each. We sign your confidentiality agreement before anyone opens a file.',
      },
      {
        question: 'What if nothing turns out to be worth automating?',
        answer:
          'Then the report says so and tells you why. You keep the process maps and the assessment of your data. You pay for discovery and nothing else.',
      },
    ],
    messagePlaceholder: 'Which process takes the most time today, and which systems does it touch?',
    dye: 'indigo',
    accent: 'weld',
  },
  {
    id: 'strategy',
    name: 'Strategy & Planning',
    serviceLabel: 'AI Strategy & Planning',
    duration: phaseLengths.strategy.text,
    description: `In ${phaseLengths.strategy.words}, we turn a shortlist into a plan. It says what we build first, who owns it, what it can cost, and what would make us stop.`,
    benefits: [
      'One roadmap that finance, IT and operations have all read',
      'Build or buy, decided for each process, with reasons',
      'Security and privacy questions answered before the build',
      'Stop conditions set before anyone is attached to the result',
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
      'An insurer planned to train its own model to read claim forms. We started by testing three commercial services on 400 closed claims. Two of them read the forms as well as the planned model was supposed to, at about a ninth of the cost. So the insurer bought the reading, and we only built the routing behind it. It went live four months earlier than planned.',
    faqs: [
      {
        question: 'Do we need to have done discovery with you first?',
        answer:
          'No. If you have a shortlist with numbers behind it, we start there. We spend the first two days checking those numbers, because the plan depends on them.',
      },
      {
        question: 'Will you recommend a particular vendor?',
        answer:
          'We recommend the vendor that tests best on your data, and we show you the others we tried. We don’t take commissions. You keep the test results.',
      },
      {
        question: 'What if priorities change halfway through the roadmap?',
        answer:
          'They usually do. So we split the plan into steps of six weeks or less, each useful on its own. You can reorder them, or stop after any one.',
      },
    ],
    messagePlaceholder: 'What’s on your list so far, and when do you need to decide?',
    dye: 'weld',
    accent: 'indigo',
  },
  {
    id: 'development',
    name: 'Design & Development',
    serviceLabel: 'AI Development',
    duration: phaseLengths.development.text,
    description: `We build the first process in ${phaseLengths.development.words}, where you can watch. Every Friday there’s a working version on your data, and the people who’ll use it try it out.`,
    benefits: [
      'A working version to try every week',
      'A person in the loop wherever a mistake is expensive',
      'Code, prompts and models in your own accounts',
      'Documentation written for the team that takes it over',
    ],
    process: [
      'Sketch screens and handovers with the people who’ll use them',
      'Connect your systems through their official APIs',
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
      'A parts distributor typed orders from faxes, emails and spreadsheets into its ERP. In week one, the service handled one format from one customer. By week seven, it read eleven formats and completed 83 of 100 orders on its own. The other 17 went to a clerk with the unclear fields marked. Order entry used to run two days behind. Now it’s done by noon the same day.',
    faqs: [
      {
        question: 'Who owns what you build?',
        answer:
          'You do, once you’ve paid for it: source code, prompts, fine-tuned models and test data. From day one, they live in repositories and accounts under your name.',
      },
      {
        question: 'Can you work with our own developers?',
        answer:
          'Yes, and we like it that way. Your developers review every change. At least one of them should build a part of it, since they’ll look after it later.',
      },
      {
        question: 'What happens when the model is wrong?',
        answer:
          'Each answer carries its sources and a confidence score. You set the threshold. Below it, the case goes to your team with the unclear part marked, and their correction becomes a test.',
      },
    ],
    messagePlaceholder: 'What should we build, who’s it for, and which systems does it need to work with?',
    dye: 'madder',
    accent: 'indigo',
  },
  {
    id: 'testing',
    name: 'Testing & Deployment',
    serviceLabel: 'AI Testing & Validation',
    duration: phaseLengths.testing.text,
    description: `For ${phaseLengths.testing.words}, the new system runs alongside the old process on real work. It takes over once it meets your numbers.`,
    benefits: [
      'Measured error rates instead of impressions',
      'A rollback you’ve rehearsed',
      'Staff trained on cases they know',
      'A go-live date based on numbers',
    ],
    process: [
      'Write down the acceptance numbers before testing',
      'Run alongside the old process without touching it',
      'Try odd input, hostile input and systems that are down',
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
      'A property manager wanted its assistant for repair visits live before the holidays. In the shadow run, it handled 970 of 1,000 requests correctly. Of the 30 mistakes, 26 came from one office whose calendar ran an hour behind. We left that office out of the first release, fixed its calendar in week two, and added it in week three. The phone line stays open, because tenants with an emergency need to reach the staff.',
    faqs: [
      {
        question: 'How do you decide it’s ready?',
        answer:
          'By the acceptance numbers you signed before testing began. If it misses one, the release waits or its scope shrinks. The numbers don’t move.',
      },
      {
        question: 'Will there be downtime?',
        answer:
          'Usually not. The new system runs alongside the old one and takes over step by step. If there’s no way around a hard switch, we rehearse it first and do it outside your working hours.',
      },
      {
        question: 'How do you test security?',
        answer:
          'Every release goes through a threat model, dependency scans, prompt-injection cases and an access review. If your policy calls for an outside penetration test, we plan time for it and fix its findings.',
      },
    ],
    messagePlaceholder: 'What do you want to launch, and what worries you about it?',
    dye: 'mist',
    accent: 'madder',
  },
  {
    id: 'improvement',
    name: 'Continuous Improvement',
    serviceLabel: 'Continuous Improvement',
    duration: 'month by month, after a first quarter',
    description:
      'A monthly check that keeps the system honest. We look at what it saved, where it failed, what’s changed around it, and what’s worth doing next.',
    benefits: [
      `Savings reported monthly, in hours and ${currency.short}`,
      'Drift caught before your customers notice',
      'Model upgrades tested before we switch them on',
      'Running costs watched as closely as accuracy',
    ],
    process: [
      'Collect corrections from the people who use it',
      'Run the evaluation set against the live system',
      'Compare newer and cheaper models on the same cases',
      'Ship the one or two changes that pay off most',
      'Report the numbers and agree on the next month',
    ],
    technologies: [
      'Drift and quality monitoring',
      'Evaluation sets that grow with each correction',
      'Side-by-side releases behind flags',
      'Cost and latency dashboards',
    ],
    casestudy:
      'A software company’s support assistant solved 54 of 100 tickets when it went live. Each month we read, sorted and fixed its ten most frequent failures. Half of them were gaps in the help articles. After nine months it solved 71 of 100. Then we tested a smaller model on 1,200 past tickets and switched to it, which cut the running cost by a third.',
    faqs: [
      {
        question: 'Is there a minimum term?',
        answer:
          'Three months, so you can see a trend. After that it runs month to month, and you can end it with thirty days’ notice.',
      },
      {
        question: 'Can we take this over ourselves?',
        answer:
          'Yes, and it’s a good goal. The evaluation set, the dashboards and the monthly checklist are yours. We hand them over in two joint reviews, and you can still call us with questions.',
      },
      {
        question: 'What if a vendor retires the model we use?',
        answer:
          'We track the vendors’ notices, test the replacement on your evaluation set, and switch behind a flag. You see the comparison before it goes live.',
      },
    ],
    messagePlaceholder: 'What’s running today, and what should it do better?',
    dye: 'ink',
    accent: 'weld',
  },
];

/** The phase that a `service` query parameter names, or undefined for every other value. */
export function findPhase(id: string | null | undefined): Phase | undefined {
  return phases.find((phase) => phase.id === id);
}
