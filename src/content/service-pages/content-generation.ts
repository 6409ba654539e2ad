import { capitalized, countWord } from '../count-words';
import { planFacts } from '../plan-prices';
import type { ServicePage } from '../service-page';

const { Starter, Professional, Enterprise } = planFacts.contentPieces;
const WEEKS = 4;

export const contentGeneration: ServicePage = {
  slug: 'content-generation',
  description: `First drafts in your voice from your own sources, with each claim linked to its passage and ready for an editor. Usually set up in ${countWord(WEEKS)} weeks.`,
  intro:
    'We draft the texts you publish again and again, from sources you choose. Every claim keeps a link to its source, so your editor can check it instead of looking it up.',
  what: {
    heading: 'A draft you can check',
    text: 'We start with the facts. We pull them from your approved documents into a table, each with its source. The draft comes from that table, and follows your style as written rules. Ordinary code compares every name, number and unit. Your editor decides what to publish.',
    jobs: [
      'Product pages and data sheets for a Shopify catalog that keeps changing',
      'Newsletters and campaign emails from finished articles',
      'Answers to RFPs from a library of approved ones',
      'Help articles from resolved Zendesk tickets',
    ],
  },
  fits: [
    'The same facts feed many texts: page, data sheet, email, translation.',
    'Your sources exist, and each has a date and an owner.',
    'You have an editor, with about half an hour for each piece.',
    'You can show us your tone: ten texts you’re proud of and ten you aren’t.',
  ],
  doesNotFit: [
    'Opinion, apologies, bad news, or anything a named person signs. Those deserve a writer.',
    'One text on one subject. Collecting the facts takes longer than writing it.',
    'A thousand pages made for search engines. We don’t build that.',
  ],
  steps: [
    {
      name: 'Write down your voice',
      text: 'We compare texts you like with texts you don’t, and turn the difference into rules. Each rule has an example, and two people apply it the same way.',
    },
    {
      name: 'Collect the facts',
      text: 'We copy claims from your sources, each with its passage, date and owner. If we can’t find the passage in the document, we drop the claim.',
    },
    {
      name: 'Draft and compare',
      text: 'Each sentence lists the facts it used. A second pass flags any sentence that says more than its facts do.',
    },
    {
      name: 'Edit, publish, keep the link',
      text: 'Your editor approves the draft in the tool you already use. When a fact changes, you get a list of the texts that used it.',
    },
  ],
  deliverables: [
    { name: 'A style guide as rules', text: 'With an example and a counterexample for each.' },
    { name: 'Fact tables', text: 'For your first two subjects or product lines, with sources and owners.' },
    { name: 'The drafting pipeline', text: 'A brief goes in, and a checked draft comes out.' },
    {
      name: 'Ten finished pieces',
      text: 'Edited together with you, with the minutes for each written down.',
    },
    { name: 'An editor’s checklist', text: 'The six ways a sourced draft still goes wrong.' },
  ],
  timeline: {
    weeks: WEEKS,
    stages: [
      { name: 'Voice', from: 1, to: 1, ends: 'Two people apply the rules alike' },
      { name: 'Fact tables', from: 1, to: 2, ends: 'Owners approve every row' },
      { name: 'Drafts with your editor', from: 2, to: 3, ends: 'Ten pieces finished together' },
      { name: 'Your team alone', from: 4, to: 4, ends: 'A week without us' },
    ],
    note: 'Each extra language adds about a week, because we write and test its rules from scratch. Sources without dates or owners add more than that, and you’ll see it in the first week.',
  },
  integrations: [
    {
      name: 'Where facts come from',
      text: 'Shopify products, your wiki, Zendesk tickets, files in Microsoft 365 or Google Drive, PDFs, Contentful.',
    },
    {
      name: 'Where drafts go',
      text: 'Google Docs, Word, Shopify, Contentful, or any system with an import or a REST API.',
    },
    { name: 'Campaigns', text: 'Your email tool gets a draft. Your team presses Send.' },
    {
      name: 'Review',
      text: 'Comments stay in your document tool. We record each approval by name and date.',
    },
    {
      name: 'Models',
      text: 'Language models from two vendors behind one interface, under your contract or ours.',
    },
  ],
  faqs: [
    {
      question: 'How many pieces does a plan include?',
      answer: `${capitalized(countWord(Starter))} a month in Starter, ${countWord(Professional)} in Professional and ${countWord(Enterprise)} in Enterprise. The setup on this page, with its ten pieces, is for a whole editorial team. It’s a project. So is a catalog, and we price it by its facts rather than its pages, because that’s where the work is.`,
    },
    {
      question: 'Who owns the texts?',
      answer:
        'You do, along with the fact tables, rules and prompts. The law on machine-written text differs from country to country. Our contract has a paragraph on it, short enough for your lawyer to read over coffee.',
    },
    {
      question: 'Will readers notice?',
      answer:
        'They notice vague writing, no matter who wrote it. We count something smaller: how many sentences your editor had to change, and why. We aim for fewer than one in five after the first month.',
    },
  ],
  caseNote:
    'Each line of a drafted quote names its source. 36 of 100 go out unchanged, 14 are corrected first, and 40 planted mistakes show who really reads.',
  articles: ['drafts-with-sources', 'a-style-guide-a-model-can-follow'],
  phase: 'development',
  closing: {
    heading: 'Send three texts you keep rewriting',
    text: 'Tell us where their facts live today. We’ll tell you which of the three we’d draft from sources, and which your writers should keep.',
  },
};
