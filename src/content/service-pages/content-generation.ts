import { capitalized, countWord } from '~/shared/lib/count-words';
import { planFacts } from '../plan-prices';
import { promises } from '../promises';
import type { ServicePage } from '../service-page';

const { Starter, Professional, Enterprise } = planFacts.contentPieces;
const WEEKS = 4;

export const contentGeneration: ServicePage = {
  slug: 'content-generation',
  description: `First drafts in your tone from your own sources, each claim linked to the passage it rests on, ready for an editor. Typically set up in ${countWord(WEEKS)} weeks.`,
  intro:
    'Writes first drafts of the texts that you publish again and again, from sources that you name. Every claim keeps a link to its passage, so that your editor checks instead of researching.',
  what: {
    heading: 'A draft that can be checked',
    text: 'Facts come first. They are taken from your approved documents into a table, each with its passage, and the draft is written from that table in a style that is spelled out as rules. Names, numbers and units are compared by ordinary code. An editor decides what is published.',
    jobs: [
      'Product pages and data sheets for a catalog that changes',
      'Newsletters and campaign emails from finished articles',
      'Answers to tenders from a library of approved ones',
      'Help articles from resolved tickets',
    ],
  },
  fits: [
    'The same facts feed many texts: page, data sheet, email, translation.',
    'Your sources exist, carry dates and belong to somebody.',
    'You have an editor, with about half an hour for each piece.',
    'Your tone can be shown: ten texts that you are proud of, and ten that you are not.',
  ],
  doesNotFit: [
    'Opinion, apologies, bad news, and whatever is signed by a named person. Those deserve a writer.',
    'A single text on a single subject. Collecting its facts takes longer than writing it.',
    'A thousand pages made for search engines. We do not build that.',
  ],
  steps: [
    {
      name: 'Write down your voice',
      text: 'From texts that you like and texts that you do not, we write rules that two people apply the same way, each with an example.',
    },
    {
      name: 'Collect the facts',
      text: 'Claims are copied from your sources with passage, date and owner. A passage that cannot be found in its document is dropped before anyone reads it.',
    },
    {
      name: 'Draft and compare',
      text: 'Each sentence names the facts it used. A separate pass marks sentences that say more than their facts do.',
    },
    {
      name: 'Edit, publish, keep the link',
      text: 'Your editor approves in the tool you already use. When a fact changes, you get the list of texts that used it.',
    },
  ],
  deliverables: [
    { name: 'A style guide as rules', text: 'With an example and a counter-example for each.' },
    { name: 'Fact tables', text: 'For the first two subjects or product lines, with passages and owners.' },
    { name: 'The drafting pipeline', text: 'Brief in, checked draft out, in your own accounts.' },
    {
      name: 'Ten finished pieces',
      text: 'Edited together with you, with the minutes for each written down.',
    },
    { name: 'An editor’s checklist', text: 'The six ways in which a sourced draft still goes wrong.' },
  ],
  timeline: {
    weeks: WEEKS,
    stages: [
      { name: 'Voice', from: 1, to: 1, ends: 'Two people apply the rules alike' },
      { name: 'Fact tables', from: 1, to: 2, ends: 'Owners approve every row' },
      { name: 'Drafts with your editor', from: 2, to: 3, ends: 'Ten pieces finished together' },
      { name: 'Your team alone', from: 4, to: 4, ends: 'A week without us' },
    ],
    note: 'Each further language adds about a week, because its rules are written and tested anew. Sources without dates or owners add more than that, and show it in the first week.',
  },
  integrations: [
    {
      name: 'Where facts come from',
      text: 'Product database, wiki, resolved tickets, PDF and Office files, Contentful.',
    },
    {
      name: 'Where drafts go',
      text: 'Contentful, any system with an import or a REST interface, or plain Markdown and Word files.',
    },
    { name: 'Campaigns', text: 'Your email tool receives a draft. Sending stays with a person.' },
    { name: 'Review', text: 'Comments in your document tool; approval kept with name and date.' },
    {
      name: 'Models',
      text: 'Language models from two vendors behind one interface, under your contract or ours.',
    },
  ],
  faqs: [
    {
      question: 'How many pieces does a plan include?',
      answer: `${capitalized(countWord(Starter))} a month in Starter, ${countWord(Professional)} in Professional and ${countWord(Enterprise)} in Enterprise. The setup on this page, with its ten pieces, is for a whole editorial team and is quoted. So is a catalog, by its facts rather than by its pieces, because that is where the work is.`,
    },
    {
      question: 'Who owns the texts?',
      answer:
        'You do, together with fact tables, rules and prompts. What the law says about text written with a machine differs from country to country. Our contract has a paragraph on it, short enough for your lawyer to read over coffee.',
    },
    {
      question: 'Will readers notice?',
      answer:
        'They notice vague text, whoever wrote it. We count something smaller: how many sentences your editor had to change, and why. Fewer than one in five after the first month is what we aim for.',
    },
  ],
  caseNote:
    'Each line of a drafted quote names its source. 36 of 100 leave unchanged, 14 are corrected first, and 40 planted mistakes show who really reads.',
  articles: ['drafts-with-sources', 'a-style-guide-a-model-can-follow'],
  phase: 'development',
  closing: {
    heading: 'Send three texts that you keep rewriting',
    text: `Tell us where their facts stand today. ${promises.replyFirst} you hear which of the three we would draft from sources, and which a person should go on writing.`,
  },
};
