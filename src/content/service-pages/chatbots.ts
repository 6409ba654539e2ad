import { figure } from '~/shared/lib/in-locale';
import { countWord } from '../count-words';
import { implementation } from '../durations';
import { planFacts } from '../plan-prices';
import { promises } from '../promises';
import type { ServicePage } from '../service-page';

const WEEKS = 4;
const range = Object.entries(planFacts.conversations)
  .map(([plan, most]) => `${plan} takes ${figure(most)}`)
  .join(', ');

export const chatbots: ServicePage = {
  slug: 'chatbots',
  description: `An assistant that answers customers from your own documents, names its source, and hands over to your team with notes. Usually live in ${countWord(WEEKS)} weeks.`,
  intro:
    'Your team answers the same questions forty times a day. An assistant can answer them at any hour, from your own documents. When it doesn’t know, it says so and hands the conversation to your team with notes.',
  what: {
    heading: 'It answers from what you’ve written',
    text: 'The assistant searches the help pages, policies and manuals you approve. It answers from the passage it finds, and shows that passage. It doesn’t count general knowledge as a source. If no passage supports an answer, it offers to bring in a person.',
    jobs: [
      'Order status, delivery and returns, with the order looked up in Shopify',
      'How-to questions about a product, with the page of the manual',
      'Questions to IT or HR, limited to what the asker is allowed to see',
      'Appointments offered, moved and canceled in your Outlook or Google calendar',
    ],
  },
  fits: [
    `You get 300 or more questions a month, and many of them repeat. ${range}.`,
    'The answers are written down, or you can write them down within two weeks.',
    'Someone on your team can take over during your opening hours.',
    'You can say what a correct answer looks like, so we can count them.',
  ],
  doesNotFit: [
    'You have fewer than about 300 conversations a month. A better help page costs less and needs no upkeep.',
    'The answers are medical, legal or financial advice. An assistant can find the document, but a person has to answer.',
    'You want support that’s hard to reach. We build the path to a person first, and it stays.',
  ],
  steps: [
    {
      name: 'Read a month of questions',
      text: 'We sort up to 1,000 real conversations by topic and count them. You’ll see which topics drive the volume, and which ones no machine should touch.',
    },
    {
      name: 'Put the sources in order',
      text: 'Each topic gets a document, an owner and an expiry date. If two documents disagree, we settle it with you before we build on them.',
    },
    {
      name: 'Build answers and handover',
      text: 'Every answer carries its passage. Five triggers hand the conversation to your team, with a note: who’s asking, what about, and what they’ve been promised.',
    },
    {
      name: 'Go live topic by topic',
      text: 'At first it drafts and your agents send. Then it answers one topic on its own, then the next. Each topic goes live once it hits the share of right answers you set.',
    },
  ],
  deliverables: [
    { name: 'The assistant', text: 'On your website, in your help desk, or both, under your name.' },
    {
      name: 'Handover rules',
      text: 'Five triggers, the note, and the wording for closed hours, all tested.',
    },
    {
      name: 'A test set',
      text: '200 real questions with the right answers. We rerun it after every change.',
    },
    {
      name: 'A monthly count',
      text: 'Resolved, asked again, wrong per 100 read, and cost per resolved question.',
    },
    { name: 'A runbook', text: 'How to add a topic, retire a document and switch the assistant off.' },
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
    note: `You can try the first answers from your documents on day two. With several departments, sign-in, or more than 1,000 documents, plan on ${implementation.enterprise.words}.`,
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
      name: 'What it looks up',
      text: 'Shopify orders, calendar slots, customer records in Salesforce or HubSpot. It can only read, unless you decide otherwise.',
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
        'It can still be wrong. It only answers if a passage supports the answer, and it shows that passage. If there isn’t one, it hands over. Someone on your team reads 100 conversations a month and counts the wrong ones, and that count goes in the report.',
    },
    {
      question: 'Which languages does it speak?',
      answer:
        'The languages your documents are written in. It can add others by translation, if you accept the risk. We test each language with its own questions, and it goes live when it passes.',
    },
    {
      question: 'What does it need from our team?',
      answer:
        'In the first two weeks, about ten hours from someone who knows the answers, and a decision from each document’s owner. After that, two hours a week to read conversations and add topics.',
    },
  ],
  caseNote:
    'Of 100 inquiries to a wholesaler, 38 are answered at once. See who gets the other 62, and what the notes say.',
  articles: ['chatbot-handover', 'measuring-a-support-chatbot'],
  phase: 'development',
  closing: {
    heading: 'Show us a month of questions',
    text: `Tell us in a few lines what customers ask, and how many of them ask it. We reply ${promises.reply} with the topics we’d start with, and the ones we’d leave to your team.`,
  },
};
