import { capitalized, countWord } from '../count-words';
import { projectLength } from '../durations';
import { promises } from '../promises';
import type { ServicePage } from '../service-page';

const WEEKS = 12;

export const customAi: ServicePage = {
  slug: 'custom-ai',
  description:
    'Models and agents for the one step no product covers. We build on your data, test on your cases, and hand over the source, prompts and tests.',
  intro:
    'For the one step where you differ from everyone else and there’s nothing to buy. We build it on your data, test it on your cases, and hand it over with the source code.',
  what: {
    heading: 'Only the step that’s yours',
    text: 'You can configure or buy most of a process. Often one decision is left over: which part fits, which claim is plausible, who gets which job. We build that step as a service with a plain interface, and your existing systems do the rest. Before we build it, we try to talk you out of it.',
    jobs: [
      'Quotes for made-to-order parts, from drawings and past quotes',
      'Schedules that follow rules only your dispatchers know',
      'Agents that prepare a case in Salesforce and your ERP, then stop before anything goes out',
      'Search in technical archives, limited to what each reader may see',
    ],
  },
  fits: [
    'A customer would notice the difference, or an auditor would ask about it.',
    'You have a few hundred past cases, and you know the right outcome of each.',
    'One of your engineers can look after it for a day or two each month.',
    'The yearly savings, after upkeep, pay back the build within two years.',
  ],
  doesNotFit: [
    'You want to close the gap in a product that handles 80 of 100 cases. Price that gap first. Staffing it is often cheaper.',
    'Nobody will own it. Without an owner, it’s a product without support.',
    'You want an agent to act alone on things you can’t undo. If your team confirms each one, we’ll build it.',
  ],
  steps: [
    {
      name: 'Configure, buy or build',
      text: 'We split the process into steps and try to cover each with something you own or can buy. We only build the rest.',
    },
    {
      name: 'Collect the cases',
      text: 'We collect 200 to 500 real cases with their right answers. They become the test set, before we write any code.',
    },
    {
      name: 'Build where you can watch',
      text: 'We start with the smallest version that handles one real case. Then we widen it, with a test for each case it learns. Your engineer reviews every change.',
    },
    {
      name: 'Hand over on purpose',
      text: 'Your engineer makes the last change alone, with one of ours in the room. From then on, you hold the keys.',
    },
  ],
  deliverables: [
    { name: 'The service', text: 'Source, prompts and models, in repositories under your name.' },
    { name: 'The test set', text: 'With its graders, and the score of every version since the first.' },
    {
      name: 'Decisions, written down',
      text: 'What we chose, what we compared it with, and when to look again.',
    },
    {
      name: 'Threat model and rights',
      text: 'What it does alone, what it does after you confirm, and what it can’t do.',
    },
    { name: 'Two weeks of handover', text: 'Joint reviews, a runbook, and one rehearsed failure.' },
  ],
  timeline: {
    weeks: WEEKS,
    stages: [
      { name: 'Configure, buy or build', from: 1, to: 2, ends: 'A yes or a no, with a price' },
      { name: 'Cases and tests', from: 2, to: 3, ends: 'The test set is agreed' },
      { name: 'Build', from: 3, to: 8, ends: 'A version every Friday, six times' },
      { name: 'Alongside the old process', from: 9, to: 10, ends: 'Acceptance numbers met, or not' },
      { name: 'Handover', from: 11, to: 12, ends: 'Your engineer changes it alone' },
    ],
    note: `${capitalized(countWord(WEEKS))} weeks is for one step. A whole process, with discovery and planning, takes ${projectLength}. After week two you get a yes or a no, with the length and price of your own case.`,
  },
  integrations: [
    {
      name: 'Your systems',
      text: 'Salesforce, Microsoft 365, Google Workspace, Shopify, or your own software: through REST, GraphQL, SQL, queues or files.',
    },
    {
      name: 'Models',
      text: 'From two vendors behind one interface, or open models on your own hardware if you need that.',
    },
    { name: 'Your developers', text: 'Your repositories, reviews and pipelines, in TypeScript and Python.' },
    {
      name: 'Sign-in and rights',
      text: 'SAML or OpenID Connect. We check rights before any text reaches a model.',
    },
    { name: 'Operations', text: 'Traces, metrics and alerts go to the monitoring you already watch.' },
  ],
  faqs: [
    {
      question: 'Do you train models?',
      answer:
        'Rarely. Search, rules and a good test set solve most problems, with far less upkeep. If a small trained model works better, or costs less to run, we show you the comparison first.',
    },
    {
      question: 'What does it cost?',
      answer: `More than a plan, because we build it for you alone. ${promises.onePhase} The first takes two weeks and ends with the price of the next one and the monthly cost of upkeep. If your own figures don’t pay that back within two years, we’ll advise against it.`,
    },
    {
      question: 'What if we want to change agencies?',
      answer:
        'Then you can. The code, prompts and tests have been in your accounts since day one, and we write the documentation for a stranger. Monthly support ends with thirty days’ notice.',
    },
  ],
  caseNote:
    'The client bought the reading. We built the one step no product knew: which of four warehouses delivers, at whose price, and when a person has to look.',
  articles: ['build-buy-or-configure', 'testing-a-model-before-launch'],
  phase: 'strategy',
  closing: {
    heading: 'Describe the step nobody sells',
    text: `Tell us in a few lines what comes in, what has to be decided, and how you’d spot a wrong answer. We reply ${promises.reply}, and we’ll say so if we think you shouldn’t build it at all.`,
  },
};
