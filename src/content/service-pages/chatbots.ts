import { countWord } from '~/facts/count-words';
import { implementation } from '~/facts/durations';
import { eachPlan, planFacts } from '~/facts/plan-prices';
import { promises } from '~/facts/promises';
import type { ServicePage } from '../services';

const WEEKS = 4;

export const chatbots: ServicePage = {
  slug: 'chatbots',
  description: `An assistant that answers customers from your own documents, names its source, and hands over to your team with notes. Usually live in ${countWord(WEEKS)} weeks.`,
  intro:
    'It answers the questions your team gets forty times a day, from your own documents. The rest goes to your team, with notes.',
  picture: 'chatbot',
  plan: { name: 'Every plan', text: eachPlan(planFacts.conversations, 'conversations a month') },
  what: {
    heading: 'It answers from what you’ve written',
    text: 'It searches the help pages, policies and manuals you approve. The answer comes from the passage it finds, and names it. Where your documents are silent, it brings in someone from your team.',
    jobs: [
      'Order status, delivery and returns, with the order looked up in Shopify',
      'How-to questions about a product, with the page of the manual',
      'Questions to IT or HR, limited to what the asker may see',
    ],
  },
  fits: [
    'You get at least 300 questions a month, and many of them repeat.',
    'The answers are written down, or can be within two weeks.',
    'Someone on your team can take over during your opening hours.',
  ],
  doesNotFit: [
    'You get fewer than 300 questions a month, so a better help page costs less.',
    'The answers are medical, legal or financial advice, which has to come from a person.',
    'You want support that’s hard to reach. We build the path to a person first, and it stays.',
  ],
  steps: [
    {
      name: 'Read a month of questions',
      text: 'We sort up to 1,000 real conversations by topic, and mark the topics that stay with people.',
    },
    {
      name: 'Put the sources in order',
      text: 'Each topic gets a document, an owner and an expiry date. Where two documents disagree, you decide which one counts.',
    },
    {
      name: 'Build answers and handover',
      text: 'Every answer carries its passage, and five triggers hand over to your team with a note.',
    },
    {
      name: 'Go live topic by topic',
      text: 'At first it drafts, and your agents send. A topic goes live once it reaches the share of right answers you set.',
    },
  ],
  deliverables: [
    {
      name: 'The assistant',
      text: 'On your website, in your help desk or both, under your name and with a runbook.',
    },
    {
      name: 'Handover rules',
      text: 'Five triggers, the note and the wording for closed hours, all tested.',
    },
    {
      name: 'A test set',
      text: '200 real questions with the right answers, run again after every change.',
    },
    {
      name: 'A regular count',
      text: 'Resolved, asked again and wrong, with the cost of each resolved question.',
    },
  ],
  timeline: {
    weeks: WEEKS,
    stages: [
      { name: 'Questions and topics', from: 1, to: 1, ends: 'You sign the list of topics' },
      { name: 'Sources and answers', from: 1, to: 2, ends: 'Every topic has an owner' },
      { name: 'Handover', from: 2, to: 3, ends: 'Five triggers pass their tests' },
      { name: 'Drafts for your team', from: 3, to: 3, ends: '300 answers graded' },
      { name: 'Live, topic by topic', from: 4, to: 4, ends: 'Each topic at your number' },
    ],
    note: `You can try the first answers from your documents on day two. Several departments, sign-in or more than 1,000 documents take ${implementation.enterprise.words}.`,
  },
  integrations: [
    {
      name: 'Where questions arrive',
      text: 'Your website, a shared inbox in Microsoft 365 or Google Workspace, Zendesk, Slack for your own staff.',
    },
    {
      name: 'Where answers come from',
      text: 'Zendesk’s help center, your wiki, files in Microsoft 365 or Google Drive, PDFs, Contentful.',
    },
    {
      name: 'Records it looks up',
      text: 'Shopify orders, Outlook or Google calendars, customers in Salesforce or HubSpot. It only reads them, unless you decide otherwise.',
    },
    {
      name: 'Where conversations end',
      text: 'As a Zendesk ticket with notes, or as a lead in HubSpot, Salesforce, Airtable or SuiteCRM.',
    },
    { name: 'Sign-in', text: 'SAML or OpenID Connect, if the answer depends on who’s asking.' },
  ],
  faqs: [
    {
      question: 'Will it make things up?',
      answer:
        'It can still be wrong, so every answer shows the passage it came from. Someone on your team reads 100 conversations a month, and the wrong ones are counted in the report.',
    },
    {
      question: 'Which languages does it speak?',
      answer:
        'It speaks the languages of your documents, and can add others by translation if you accept the risk. Each language is tested with its own questions before it goes live.',
    },
    {
      question: 'What does it need from our team?',
      answer:
        'The first two weeks take about ten hours from someone who knows the answers, and a decision from each document’s owner. After that, reading conversations and adding topics takes two hours a week.',
    },
  ],
  caseNote:
    'A wholesaler answers 38% of its inquiries at once. See who gets the other 62%, and how the notes read.',
  articles: ['chatbot-handover', 'measuring-a-support-chatbot'],
  phase: 'development',
  closing: {
    heading: 'Show us a month of questions',
    text: `Tell us in a few lines what customers ask, and how often. We reply ${promises.reply} with the topics to start with, and the ones to leave to your team.`,
  },
};
