import { implementation } from '../durations';
import { promises } from '../promises';
import type { ServicePage } from '../service-page';

export const dataProcessing: ServicePage = {
  slug: 'data-processing',
  description:
    'Invoices, orders, emails and forms become clean records. Doubtful fields go to a person with the place marked. Measured on your own documents first.',
  intro:
    'Reads invoices, orders, forms and emails, and writes the records that your systems need. Fields that it cannot read with confidence are set aside for a person, with the place on the page marked.',
  what: {
    heading: 'It knows which field it doubts',
    text: 'Every field comes with a score and with the place it was read from. Above a threshold the record goes straight into your system. Below it, a person sees the one doubtful field and corrects it, and the correction joins the tests. The threshold is calculated from what an error costs you, and what a check costs.',
    jobs: [
      'Supplier invoices, with order number and each tax rate',
      'Orders by email or fax, in your customers’ own item names',
      'Claims and applications, typed or filled in by hand',
      'Old customer records: duplicates merged, addresses completed',
    ],
  },
  fits: [
    'You type 500 documents a month or more, in many layouts.',
    'Wrong entries surface late: at a customer’s, or when the books are closed.',
    'You can show 300 finished documents with the values that were booked.',
    'A record can be checked against something: an order, a sum, a customer number.',
  ],
  doesNotFit: [
    'Senders who could send data. Ask your five largest for electronic invoices first; asking is free.',
    'Documents that must all be right without any check. No reader manages that, people included.',
    'Judging people, such as who gets credit or benefits. We read the form and do not score who sent it.',
  ],
  steps: [
    {
      name: 'Measure on your documents',
      text: 'We label 300 of yours field by field and run two or three readers over them. You know accuracy and cost per thousand before you commit to anything.',
    },
    {
      name: 'Set the thresholds',
      text: 'One for each kind of field, from the price of a check and of an error. Bank details are always checked by a person.',
    },
    {
      name: 'Connect both ends',
      text: 'Documents arrive from mailbox, scanner or upload. Records leave through your system’s interface, with the original attached.',
    },
    {
      name: 'Begin with everything checked',
      text: 'For two weeks people see every record. After that, the doubtful ones and a weekly sample of the rest.',
    },
  ],
  deliverables: [
    {
      name: 'The measurement',
      text: 'Accuracy of each field on your documents, with the margin of the sample.',
    },
    { name: 'The reading service', text: 'From the inbox to the record, in your own account.' },
    {
      name: 'The review screen',
      text: 'Document on the left, doubtful field on the right, by keyboard alone if you like.',
    },
    { name: 'Tests and thresholds', text: 'Yours, under version control, run again before every change.' },
    { name: 'A weekly count', text: 'Passed, reviewed, corrected, and found wrong later.' },
  ],
  timeline: {
    weeks: 8,
    stages: [
      { name: 'Measurement', from: 1, to: 2, ends: 'You decide whether to go on' },
      { name: 'Reading and thresholds', from: 3, to: 5, ends: 'The numbers hold on new documents' },
      { name: 'Connections', from: 3, to: 5, ends: 'A record arrives in your test system' },
      { name: 'Everything checked', from: 6, to: 7, ends: 'Two weeks of corrections counted' },
      { name: 'Doubtful ones only', from: 8, to: 8, ends: 'The first weekly sample is read' },
    ],
    note: `One kind of document into one system takes ${implementation.basic.words}. The measurement can be bought alone. If its numbers do not carry a business case, the report says so and nothing else is built.`,
  },
  integrations: [
    {
      name: 'Documents in',
      text: 'Shared mailbox, scanner folder, SFTP, upload page; PDF, images, Office files, XML invoices.',
    },
    {
      name: 'Records out',
      text: 'ERP, accounting, Airtable, HubSpot, SuiteCRM or a database: by REST, file import or message queue.',
    },
    { name: 'Looked up on the way', text: 'Orders, suppliers, tax numbers, your list of items.' },
    {
      name: 'Kept',
      text: 'Original, reading and correction together, for as long as your records policy says.',
    },
    {
      name: 'Where it runs',
      text: 'In a region that you choose, with training on your documents excluded by contract.',
    },
  ],
  faqs: [
    {
      question: 'How accurate is it?',
      answer:
        'On your documents nobody knows before the measurement. A printed total is read better than a handwritten remark, and a single number for all fields hides that. You get one figure for each field, with its margin.',
    },
    {
      question: 'What about handwriting?',
      answer:
        'Printed forms that were filled in by hand usually work, field by field. Free handwriting often does not. Fifty pages of yours in the first week settle the question.',
    },
    {
      question: 'Do documents leave our network?',
      answer:
        'They need not. Reading can run in your own cloud account, with a model in a region that you choose. If nothing may leave the building it can run on your own hardware, more slowly and with fewer models to choose from, and the measurement is then made there.',
    },
  ],
  caseNote:
    'Attachments and scanned lists are read by a bought service. First, 3,100 items had to be found that were listed twice.',
  articles: ['measuring-invoice-extraction', 'human-review-that-works'],
  phase: 'testing',
  closing: {
    heading: 'Start with 300 of your documents',
    text: `Tell us what arrives, in how many layouts and how often. ${promises.replyFirst} you hear what a measurement would cover, how long it takes and what it costs.`,
  },
};
