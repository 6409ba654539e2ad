import { implementation } from '../durations';
import type { ServicePage } from '../service-page';

export const dataProcessing: ServicePage = {
  slug: 'data-processing',
  description:
    'Invoices, orders, emails and forms become clean records. Doubtful fields go to your team with the spot marked. We measure it on your documents first.',
  intro:
    'We read invoices, orders, forms and emails, and write the records your systems need. If a field is hard to read, we set it aside for your team and mark the spot on the page.',
  what: {
    heading: 'It knows which field it doubts',
    text: 'Every field comes with a score and its place on the page. Above a threshold, the record goes straight into your system. Below it, your team sees that one field and corrects it, and the correction becomes a test. We set the threshold from what an error costs you and what a check costs.',
    jobs: [
      'Supplier invoices entered as bills in QuickBooks Online, with the PDF attached',
      'Orders by email or fax, in your customers’ own item names',
      'Claims and applications, typed or filled in by hand',
      'Old customer records in Salesforce or HubSpot: duplicates merged, addresses completed',
    ],
  },
  fits: [
    'You type 500 documents a month or more, in many layouts.',
    'You find wrong entries late, when a customer complains or when you close the books.',
    'You can show us 300 finished documents with the values you booked.',
    'You can check a record against something: an order, a total, a customer number.',
  ],
  doesNotFit: [
    'The senders could send data instead. Ask your five largest for electronic invoices first. Asking is free.',
    'Every document has to be right without any check. No reader can do that, and people can’t either.',
    'You want to judge people, such as who gets credit or benefits. We read the form. We don’t score the sender.',
  ],
  steps: [
    {
      name: 'Measure on your documents',
      text: 'We label 300 of your documents field by field and run two or three readers on them. You know the accuracy and the cost per thousand before you commit.',
    },
    {
      name: 'Set the thresholds',
      text: 'Each kind of field gets its own threshold, based on the cost of a check and of an error. Your team always checks bank details.',
    },
    {
      name: 'Connect both ends',
      text: 'Documents come in by email, scanner or upload. Records go out through your system’s API, with the original attached.',
    },
    {
      name: 'Begin with everything checked',
      text: 'For two weeks, your team checks every record. After that, only the doubtful ones and a weekly sample of the rest.',
    },
  ],
  deliverables: [
    {
      name: 'The measurement',
      text: 'Accuracy of each field on your documents, with the margin of error.',
    },
    {
      name: 'The reading service',
      text: 'From the inbox to the record. It runs in our hosting with a plan, or in your own account as a project.',
    },
    {
      name: 'The review screen',
      text: 'The document on the left, the doubtful field on the right. You can work by keyboard alone.',
    },
    { name: 'Tests and thresholds', text: 'Under version control, and run again before every change.' },
    { name: 'A weekly count', text: 'Passed, reviewed, corrected, and found wrong later.' },
  ],
  timeline: {
    weeks: 8,
    stages: [
      { name: 'Measurement', from: 1, to: 2, ends: 'You decide whether to go on' },
      { name: 'Reading and thresholds', from: 3, to: 5, ends: 'The numbers hold on new documents' },
      { name: 'Connections', from: 3, to: 5, ends: 'A record arrives in your test system' },
      { name: 'Everything checked', from: 6, to: 7, ends: 'Two weeks of corrections counted' },
      { name: 'Doubtful ones only', from: 8, to: 8, ends: 'You’ve read the first weekly sample' },
    ],
    note: `These eight weeks are for several kinds of documents. In a plan, one kind into one system takes ${implementation.basic.words}. You can also buy the measurement alone. If its numbers don’t make a business case, the report says so and we stop there.`,
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
      name: 'What we keep',
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
        'We don’t know until we’ve measured it on your documents. It reads a printed total better than a handwritten note, and one number for all fields hides that. You get a figure for each field, with its margin of error.',
    },
    {
      question: 'What about handwriting?',
      answer:
        'Printed forms filled in by hand usually work, field by field. Free handwriting often doesn’t. Fifty of your pages in the first week will settle it.',
    },
    {
      question: 'Do documents leave our network?',
      answer:
        'They don’t have to. As a project, it can run in your own cloud account, with a model in a region you choose. It can also run on your own hardware, if nothing may leave the building. That’s slower, with fewer models to choose from, and we’d do the measurement there too.',
    },
  ],
  caseNote:
    'A bought service reads the attachments and scanned lists. But first we had to find 3,100 items that were listed twice.',
  articles: ['measuring-invoice-extraction', 'human-review-that-works'],
  phase: 'discovery',
  closing: {
    heading: 'Start with 300 of your documents',
    text: 'Tell us what arrives, in how many layouts and how often. We’ll tell you what a measurement would cover, how long it takes and what it costs.',
  },
};
