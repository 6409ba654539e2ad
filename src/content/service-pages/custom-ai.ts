import { capitalized, countWord } from '~/shared/lib/count-words';
import { promises } from '../promises';
import type { ServicePage } from '../service-page';

const WEEKS = 12;

export const customAi: ServicePage = {
  slug: 'custom-ai',
  description:
    'Models and agents for the step that no product covers: built on your data, tested on your cases, handed over with source, prompts and tests.',
  intro:
    'For the one step in which you differ from everyone else, and for which nothing can be bought. Built on your data, tested on your cases and handed over with the source.',
  what: {
    heading: 'Only the step that is yours',
    text: 'Most of a process can be configured or bought. What remains is often one decision: which part fits, which claim is plausible, which job goes to whom. We build that step as a service with a plain interface and leave the rest to the systems you have. Before we build it, we try to talk you out of it.',
    jobs: [
      'Quotes for made-to-order parts, from drawings and past quotes',
      'Plans that keep to rules which only your dispatchers know',
      'Agents that prepare a case across systems and stop before anything is sent',
      'Search in technical archives, within each reader’s rights',
    ],
  },
  fits: [
    'A customer would notice the difference, or an auditor would ask about it.',
    'You hold a few hundred past cases with their right outcomes.',
    'An engineer of yours will look after it for one or two days a month.',
    'The yearly saving, after upkeep, returns the cost of the build within two years.',
  ],
  doesNotFit: [
    'Closing the gap of a product that does 80 of 100 cases. Price the gap first; staffing it is often cheaper.',
    'A thing that nobody will own. Built and unowned, it is a product without support.',
    'An agent that acts alone where a mistake cannot be undone. With a confirmation in between we build it; without, we do not.',
  ],
  steps: [
    {
      name: 'Configure, buy or build',
      text: 'We cut the process into steps and try to place each with what you own or can buy. What is left over goes on.',
    },
    {
      name: 'Collect the cases',
      text: '200 to 500 real cases with their right answers become the test set. It exists before the first line of code.',
    },
    {
      name: 'Build where you can watch',
      text: 'First the smallest version that handles one real case, then wider, with a test for each case it learns. Your engineer reviews every change.',
    },
    {
      name: 'Hand over on purpose',
      text: 'Your engineer makes the last change alone, with one of ours in the room. From then on the keys are yours.',
    },
  ],
  deliverables: [
    { name: 'The service', text: 'Source, prompts and models, in repositories under your name.' },
    { name: 'The test set', text: 'With its graders, and the score of every version since the first.' },
    {
      name: 'Decisions, written down',
      text: 'What was chosen, what it was compared with, and when to look again.',
    },
    {
      name: 'Threat model and rights',
      text: 'What it does alone, what after a confirmation, and what it cannot do.',
    },
    { name: 'Two weeks of handover', text: 'Joint reviews, a runbook, and one failure rehearsed.' },
  ],
  timeline: {
    weeks: WEEKS,
    stages: [
      { name: 'Configure, buy or build', from: 1, to: 2, ends: 'A yes or a no, with a price' },
      { name: 'Cases and tests', from: 2, to: 3, ends: 'The test set is agreed' },
      { name: 'Build', from: 3, to: 8, ends: 'A version every Friday, six times' },
      { name: 'Beside the old way', from: 9, to: 10, ends: 'Acceptance numbers met, or not' },
      { name: 'Handover', from: 11, to: 12, ends: 'Your engineer changes it alone' },
    ],
    note: `${capitalized(countWord(WEEKS))} weeks is the middle of a wide range. The yes or no after week two comes with the length and the price of your own case.`,
  },
  integrations: [
    { name: 'Your systems', text: 'Whatever has an interface: REST, GraphQL, SQL, message queues, files.' },
    {
      name: 'Models',
      text: 'From two vendors behind one interface, or open models on your own hardware where that is required.',
    },
    { name: 'Your developers', text: 'Your repositories, reviews and pipelines; TypeScript and Python.' },
    {
      name: 'Sign-in and rights',
      text: 'SAML or OpenID Connect. Rights are applied before a text reaches a model.',
    },
    { name: 'Operations', text: 'Traces, metrics and alerts go to the monitoring that you already watch.' },
  ],
  faqs: [
    {
      question: 'Do you train models?',
      answer:
        'Rarely. Retrieval, rules and a good test set solve most of what we are asked for, with far less upkeep. Where a small trained model is better, or cheaper to run, you see the comparison first.',
    },
    {
      question: 'What does it cost?',
      answer:
        'More than a plan, so it is quoted. After the first two weeks you have a fixed price for the rest, with the monthly upkeep beside it. If the two do not pay back within two years on your own figures, we recommend against building.',
    },
    {
      question: 'What if we want to change agencies?',
      answer:
        'Then you do. Code, prompts and tests have been in your accounts since the first day, and the documentation is written for a stranger. Support that runs from month to month ends with thirty days’ notice.',
    },
  ],
  caseNote:
    'The reading was bought. What was built is the one step that no product knew: which of four warehouses delivers, at whose price, and when a person has to look.',
  articles: ['build-buy-or-configure', 'testing-a-model-before-launch'],
  phase: 'strategy',
  closing: {
    heading: 'Describe the step that nobody sells',
    text: `What comes in, what has to be decided, and how one knows that it was right: a few lines are enough. ${promises.replyFirst} you hear whether we think that it should be built at all.`,
  },
};
