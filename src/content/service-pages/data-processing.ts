import { implementation } from '~/facts/durations';
import type { ServicePage } from '../services';

export const dataProcessing: ServicePage = {
  slug: 'data-processing',
  description:
    'Invoices, orders, emails and forms become clean records. Unclear fields go to your team with the spot marked. We measure it on your documents first.',
  intro:
    'Invoices, orders, forms and emails become records. A field that’s hard to read goes to your team, with its spot marked.',
  picture: 'document',
  plan: { name: 'Every plan', text: 'each kind of document going into one system counts as one workflow.' },
  what: {
    heading: 'It knows which field it doubts',
    text: 'Every field comes with a score and its place on the page. Above a threshold, the record goes straight into your system. Below it, your team corrects that one field, and the correction becomes a test.',
    jobs: [
      'Supplier invoices entered as bills in QuickBooks Online, with the PDF attached',
      'Orders by email or fax, in your customers’ own item names',
      'Old records in Salesforce or HubSpot: duplicates merged, addresses completed',
    ],
  },
  fits: [
    'You type 500 documents a month or more, in many layouts.',
    'You can show us 300 finished documents with the values you booked.',
    'A record can be checked against an order, a total or a customer number.',
  ],
  doesNotFit: [
    'The senders could send data, so ask your five largest for electronic invoices first.',
    'Every document has to be right unchecked, which is more than software or people can manage.',
    'You want to judge people, such as who gets credit. We read the form and leave the sender alone.',
  ],
  steps: [
    {
      name: 'Measure on your documents',
      text: 'We label 300 of your documents and run two or three readers on them. You know the accuracy and the cost per thousand before you commit.',
    },
    {
      name: 'Set the thresholds',
      text: 'Each kind of field gets its own, from the cost of a check and of an error. Your team always checks bank details.',
    },
    {
      name: 'Connect both ends',
      text: 'Documents come in by email, scanner or upload, and records go out through your system’s API with the original attached.',
    },
    {
      name: 'Begin with everything checked',
      text: 'For two weeks your team checks every record, and after that the unclear ones and a weekly sample.',
    },
  ],
  deliverables: [
    {
      name: 'The measurement',
      text: 'Accuracy of each field on your documents, with the margin of error.',
    },
    {
      name: 'The reading service',
      text: 'From the inbox to the record, in our hosting with a plan or in your own account as a project.',
    },
    {
      name: 'The review screen',
      text: 'The document on the left and the unclear field on the right, by keyboard alone if you like.',
    },
    {
      name: 'A regular count',
      text: 'Passed, reviewed, corrected and found wrong later, with tests run before every change.',
    },
  ],
  timeline: {
    weeks: 8,
    stages: [
      { name: 'Measurement', from: 1, to: 2, ends: 'You decide whether to go on' },
      { name: 'Reading and thresholds', from: 3, to: 5, ends: 'The numbers hold on new documents' },
      { name: 'Connections', from: 3, to: 5, ends: 'A record arrives in your test system' },
      { name: 'Everything checked', from: 6, to: 7, ends: 'Two weeks of corrections counted' },
      { name: 'Unclear ones only', from: 8, to: 8, ends: 'You’ve read the first weekly sample' },
    ],
    note: `Eight weeks are for several kinds of documents. In a plan, one kind into one system takes ${implementation.basic.words}. You can also buy the measurement alone, and stop there if its numbers make no business case.`,
  },
  integrations: [
    {
      name: 'Documents in',
      text: 'A shared inbox in Microsoft 365 or Google Workspace, scanner folder, SFTP, upload page. PDFs, images, Office files, XML invoices.',
    },
    {
      name: 'Records out',
      text: 'QuickBooks Online, Salesforce, HubSpot, Airtable, SuiteCRM, your ERP or a database: by API, file import or message queue.',
    },
    { name: 'Looked up on the way', text: 'Orders, suppliers, tax IDs, your item list.' },
    {
      name: 'Kept with each record',
      text: 'Original, reading and correction together, for as long as your records policy says.',
    },
    {
      name: 'Where it runs',
      text: 'In our hosting in the United States with a plan, or in your own account and region as a project. The contract rules out training on your documents.',
    },
  ],
  faqs: [
    {
      question: 'How accurate is it?',
      answer:
        'You get a figure for each field, with its margin of error, once it’s measured on your documents. A printed total reads better than a handwritten note, and one number for all fields would hide that.',
    },
    {
      question: 'What about handwriting?',
      answer:
        'Printed forms filled in by hand usually work, field by field. Free handwriting often fails, and fifty of your pages in the first week will settle it.',
    },
    {
      question: 'Do documents leave our network?',
      answer:
        'They can stay in your own cloud account, as a project, with a model in a region you choose. If they may not leave the building, it runs on your own hardware, which is slower and has fewer models to choose from.',
    },
  ],
  caseNote:
    'A bought service reads the attachments and scanned lists. First, 3,100 items listed twice had to be merged.',
  articles: ['measuring-invoice-extraction', 'human-review-that-works'],
  phase: 'discovery',
  closing: {
    heading: 'Start with 300 of your documents',
    text: 'Tell us which documents arrive, in how many layouts and how often. We’ll tell you how long a measurement takes, and its price.',
  },
};
