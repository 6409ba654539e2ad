import { countWord } from '~/shared/lib/count-words';
import { implementation } from '../durations';
import { promises } from '../promises';
import type { ServicePage } from '../service-page';

const WEEKS = 4;

export const chatbots: ServicePage = {
  slug: 'chatbots',
  description: `An assistant that answers customers from your own documents, names its source, and hands over to a person with notes. Typically live in ${countWord(WEEKS)} weeks.`,
  intro:
    'Answers what your team answers forty times a day, from your own documents, at any hour. When it does not know, it says so and passes the conversation to a person, with notes.',
  what: {
    heading: 'It answers from what you have written',
    text: 'The assistant searches the help pages, policies and manuals that you approve, answers from the passage it found, and names that passage. General knowledge does not count as a source. Where no passage supports an answer, it offers a person.',
    jobs: [
      'Order status, delivery and returns, with the order looked up',
      'How-to questions about a product, with the page of the manual',
      'Questions to IT or HR, within what the asker may see',
      'Appointments offered, moved and canceled in your calendar',
    ],
  },
  fits: [
    'You receive 500 or more questions a month, and many of them repeat.',
    'The answers are written down somewhere, or could be within two weeks.',
    'Someone can take over during your opening hours.',
    'You can say what a correct answer is, so that correct answers can be counted.',
  ],
  doesNotFit: [
    'Under about 300 conversations a month. A better help page costs less and needs no upkeep.',
    'Answers that are medical, legal or financial advice. An assistant may find the document; a person has to answer.',
    'Support that is meant to be hard to reach. We build the way to a person first, and it stays.',
  ],
  steps: [
    {
      name: 'Read a month of questions',
      text: 'We sort up to 1,000 real conversations by topic and count them. You see which topics make up most of the volume, and which ones no machine should touch.',
    },
    {
      name: 'Put the sources in order',
      text: 'Each topic gets a document, an owner and an expiry date. What contradicts itself is settled with you before anything is built on it.',
    },
    {
      name: 'Build answers and handover',
      text: 'Every answer carries its passage. Five triggers end the assistant’s part, and whoever takes over gets a note of who, what, and what was promised.',
    },
    {
      name: 'Go live topic by topic',
      text: 'First it drafts and your agents send. Then it answers one topic alone, then the next, each when its share of right answers is where you set it.',
    },
  ],
  deliverables: [
    { name: 'The assistant', text: 'On your website, in your help desk, or both, under your name.' },
    {
      name: 'Handover rules',
      text: 'Five triggers, the note, the sentences for closed hours. Each one tested.',
    },
    { name: 'A test set', text: '200 real questions with the right answers, run again at every change.' },
    {
      name: 'A monthly count',
      text: 'Resolved, asked again, wrong per 100 read, cost per resolved question.',
    },
    { name: 'A runbook', text: 'How to add a topic, retire a document and switch the assistant off.' },
  ],
  timeline: {
    weeks: WEEKS,
    stages: [
      { name: 'Questions and topics', from: 1, to: 1, ends: 'You sign the list of topics' },
      { name: 'Sources and answers', from: 1, to: 2, ends: 'Every topic has an owner' },
      { name: 'Handover', from: 2, to: 3, ends: 'Five triggers pass their tests' },
      { name: 'Drafts beside your team', from: 3, to: 3, ends: '300 answers graded' },
      { name: 'Live, topic by topic', from: 4, to: 4, ends: 'Each topic at your number' },
    ],
    note: `First answers from your documents are there to try on the second day. Several departments, sign-in, or more than 1,000 documents make it ${implementation.enterprise.words}.`,
  },
  integrations: [
    { name: 'Where questions arrive', text: 'Website, shared mailbox, help desk, messaging channel.' },
    { name: 'Where answers come from', text: 'Help center, wiki, PDF and Office files, Contentful.' },
    {
      name: 'What it looks up',
      text: 'Orders, appointments, customer records: through REST interfaces, read-only unless you decide otherwise.',
    },
    {
      name: 'Where conversations end',
      text: 'As a ticket in your help desk, or as a lead in HubSpot, Airtable or SuiteCRM.',
    },
    { name: 'Sign-in', text: 'SAML or OpenID Connect, where answers depend on who asks.' },
  ],
  faqs: [
    {
      question: 'Will it make things up?',
      answer:
        'It can still be wrong. It answers only where a passage supports the answer, shows that passage, and offers a person where there is none. Someone on your side reads 100 conversations a month and counts the wrong ones, and that count is in the report.',
    },
    {
      question: 'Which languages does it speak?',
      answer:
        'Those that your documents are written in, and others by translation where you accept the risk. Each language is tested with questions of its own and goes live when it passes.',
    },
    {
      question: 'What does it need from our team?',
      answer:
        'In the first two weeks, about ten hours of one person who knows the answers, and a decision from the owner of each document. After that, two hours a week for reading conversations and adding topics.',
    },
  ],
  caseNote:
    'Of 100 inquiries to a wholesaler, 38 are answered at once. See who gets the other 62, and with which notes.',
  articles: ['chatbot-handover', 'measuring-a-support-chatbot'],
  phase: 'development',
  closing: {
    heading: 'Show us a month of questions',
    text: `Write in a few lines what customers ask and how many of them ask it. ${promises.replyFirst} you hear which topics we would start with, and which we would leave to people.`,
  },
};
