import { capitalized, countWord } from '~/facts/count-words';
import { projectLength } from '~/facts/durations';
import { promises } from '~/facts/promises';
import type { ServicePage } from '../services';

const WEEKS = 12;

export const customAi: ServicePage = {
  slug: 'custom-ai',
  description:
    'Models and agents for the one step no product covers. We build on your data, test on your cases, and hand over the source, prompts and tests.',
  intro: 'For the one step that sets you apart: built on your data, and handed over with the source code.',
  picture: 'inbox',
  plan: { name: 'A project of its own', text: promises.phaseByPhase },
  what: {
    heading: 'Only the step that’s yours',
    text: 'Most of a process can be configured or bought. Often one decision is left over: which part fits, or which claim is plausible. We build that step as a service with a plain API.',
    jobs: [
      'Quotes for made-to-order parts, from drawings and past quotes',
      'Schedules that follow rules only your dispatchers know',
      'Agents that prepare a case in Salesforce and your ERP, then stop for a person’s answer',
    ],
  },
  fits: [
    'A customer would notice the difference, or an auditor would ask about it.',
    'One of your engineers can look after it for a day or two each month.',
    'The yearly savings, after upkeep, pay back the build within two years.',
  ],
  doesNotFit: [
    'A product already handles four of five cases. Staffing the gap is often cheaper than closing it.',
    'No one on your side would own it, so no one would look after it.',
    'You want an agent to take final steps on its own. If a person confirms each one, we’ll build it.',
  ],
  steps: [
    {
      name: 'Configure, buy or build',
      text: 'We cover each step of the process with something you own or can buy, and build only the rest.',
    },
    {
      name: 'Collect the cases',
      text: 'Before any code, 200 to 500 real cases with their right answers become the test set.',
    },
    {
      name: 'Build where you can watch',
      text: 'The smallest version handles one real case, then widens with a test for each case it learns. Your engineer reviews every change.',
    },
    {
      name: 'Hand over on purpose',
      text: 'Your engineer makes the last change alone, with one of ours in the room.',
    },
  ],
  deliverables: [
    {
      name: 'The service',
      text: 'Source code, prompts and models in your own repositories, with each decision explained.',
    },
    { name: 'The test set', text: 'With its graders, and the score of every version since the first.' },
    {
      name: 'Threat model and rights',
      text: 'A list of the steps it takes alone, the ones you confirm and the ones closed to it.',
    },
    { name: 'Two weeks of handover', text: 'Joint reviews, a runbook and one failure rehearsed together.' },
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
    note: `${capitalized(countWord(WEEKS))} weeks cover one step. A whole process, with discovery and planning, takes ${projectLength}. Week two ends with a yes or a no, and the price of your own case.`,
  },
  integrations: [
    {
      name: 'Your systems',
      text: 'Salesforce, Microsoft 365, Google Workspace, Shopify, or your own software: through REST, GraphQL, SQL, queues or files.',
    },
    {
      name: 'Models',
      text: 'From two vendors behind one API, or open models on your own hardware if you need that.',
    },
    { name: 'Your developers', text: 'Your repositories, reviews and pipelines, in TypeScript and Python.' },
    {
      name: 'Sign-in and rights',
      text: 'SAML or OpenID Connect, with rights checked before any text reaches a model.',
    },
    { name: 'Operations', text: 'Traces, metrics and alerts go to the monitoring you already watch.' },
  ],
  faqs: [
    {
      question: 'Do you train models?',
      answer:
        'Rarely, because search, rules and a good test set solve most problems with less upkeep. If a small trained model works better or costs less, you see the comparison first.',
    },
    {
      question: 'What does it cost?',
      answer: `More than a plan, because we build it for you alone. After two weeks you know the price of the next phase and of monthly upkeep. If your own figures don’t pay that back within two years, we’ll advise against it.`,
    },
    {
      question: 'What if we want to change agencies?',
      answer:
        'The code, prompts and tests have been in your accounts since day one, documented for a stranger. After three months, support ends with thirty days’ notice.',
    },
  ],
  caseNote:
    'The client bought a product to read the attachments, and we built the one step beyond its reach. It decides which of four warehouses delivers, and when a person has to look.',
  articles: ['build-buy-or-configure', 'testing-a-model-before-launch'],
  phase: 'strategy',
  closing: {
    heading: 'Describe the step you can’t buy',
    text: `Tell us in a few lines how it starts, which decision follows, and how you’d spot a wrong answer. We reply ${promises.reply}, and say so if you’re better off without it.`,
  },
};
