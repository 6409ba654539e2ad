import { capitalized, countWord } from '~/facts/count-words';
import { planSetupInWords } from '~/facts/durations';
import { eachPlan, planFacts } from '~/facts/plan-prices';
import type { ServicePage } from '../services';

const { Starter, Professional, Enterprise } = planFacts.contentPieces;
const WEEKS = 4;

export const contentGeneration: ServicePage = {
  slug: 'content-generation',
  description: `First drafts in your voice from your own sources, with each claim linked to its passage and ready for an editor. Usually set up in ${countWord(WEEKS)} weeks.`,
  intro:
    'We draft product pages, newsletters and RFP answers from your own documents. Every claim links to its source, so your editor can check it on the spot.',
  picture: 'draft',
  plan: { name: 'Every plan', text: eachPlan(planFacts.contentPieces, 'piece a month') },
  what: {
    heading: 'A draft you can check',
    text: 'Facts come first, copied from your approved documents into a table with their sources. The draft uses that table alone, and from Professional up it’s checked against your style rules. Ordinary code compares every name, number and unit with the table, and your editor has the last word.',
    jobs: [
      'Product pages and data sheets for a Shopify catalog that keeps changing',
      'Newsletters and campaign emails from finished articles',
      'Answers to RFPs, and help articles from resolved Zendesk tickets',
    ],
  },
  fits: [
    'The same facts feed many texts: page, data sheet, email, translation.',
    'Your sources exist, and each has a date and an owner.',
    'You have an editor, with about half an hour for each piece.',
  ],
  doesNotFit: [
    'Opinion, apologies, bad news and anything a named person signs deserve a writer.',
    'For one text on one subject, collecting the facts takes longer than writing it.',
    'You want a thousand pages made for search engines, which we turn down.',
  ],
  steps: [
    {
      name: 'Write down your voice',
      text: 'Ten texts you’re proud of and ten you aren’t become rules that two people apply alike.',
    },
    {
      name: 'Collect the facts',
      text: 'Claims are copied from your sources, each with its passage, date and owner. A claim without a passage is dropped.',
    },
    {
      name: 'Draft and compare',
      text: 'Each sentence lists its facts, and a second pass flags each one that goes beyond them.',
    },
    {
      name: 'Edit, publish, keep the link',
      text: 'Your editor approves the draft in the tool you already use. When a fact changes, you get a list of the texts that used it.',
    },
  ],
  deliverables: [
    {
      name: 'A style guide as rules',
      text: 'An example and a counterexample for each rule, and a checklist for your editor.',
    },
    { name: 'Fact tables', text: 'For your first two subjects or product lines, with sources and owners.' },
    { name: 'The drafting pipeline', text: 'A brief goes in, and a checked draft comes out.' },
    {
      name: 'Ten finished pieces',
      text: 'In a project, edited together with you, with the minutes for each written down.',
    },
  ],
  timeline: {
    weeks: WEEKS,
    stages: [
      { name: 'Voice', from: 1, to: 1, ends: 'Two people apply the rules alike' },
      { name: 'Fact tables', from: 1, to: 2, ends: 'Owners approve every row' },
      { name: 'Drafts with your editor', from: 2, to: 3, ends: 'Ten pieces finished together' },
      { name: 'Your team alone', from: 4, to: 4, ends: 'A week without us' },
    ],
    note: `Four weeks are for a project. In a plan, setup takes ${planSetupInWords}. Each extra language adds about a week.`,
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
    { name: 'Campaigns', text: 'Your email tool gets a draft, and your team presses Send.' },
    {
      name: 'Review',
      text: 'Comments stay in your document tool, and each approval is recorded by name and date.',
    },
    {
      name: 'Models',
      text: 'Language models from two vendors behind one API, under our contract, or yours in a project.',
    },
  ],
  faqs: [
    {
      question: 'How many pieces does a plan include?',
      answer: `${capitalized(countWord(Starter))} a month in Starter, ${countWord(Professional)} in Professional and ${countWord(Enterprise)} in Enterprise. A whole catalog is a project, priced by the number of its facts.`,
    },
    {
      question: 'Who owns the texts?',
      answer:
        'You do, along with the fact tables, rules and prompts. The law on machine-written text differs by country, so our contract has a paragraph on it.',
    },
    {
      question: 'Will readers notice?',
      answer:
        'They notice vague writing, from people and machines alike. We count how many sentences your editor changes and why, and aim for fewer than one in five after the first month.',
    },
  ],
  caseNote:
    'Each line of a drafted quote names its source. Of 40 wrong drafts planted among the real ones, reviewers passed eleven, and after a fix, three of 40 more.',
  articles: ['drafts-with-sources', 'a-style-guide-a-model-can-follow'],
  phase: 'development',
  closing: {
    heading: 'Send three texts you keep rewriting',
    text: 'Tell us where their facts live today. We’ll tell you which of the three to draft from sources, and which your writers should keep.',
  },
};
