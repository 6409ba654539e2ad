import { invoiceExample, sampling } from '~/facts/invoice-example';
import { priced, pricedInCents } from '~/facts/plan-prices';
import { figure, percent } from '~/shared/lib/in-locale';

/** A week of the worked example, and the time it takes by hand and with the automation. */
const week = { cases: 280, passed: 196, failed: 3 };
const asked = week.cases - week.passed - week.failed;
const inHours = (minutes: number) => `${Math.floor(minutes / 60)} h ${Math.round(minutes % 60)} min`;
const sampled = Math.round((week.passed * sampling.of100) / 100);
const share = (count: number) => percent(Math.round((100 * count) / week.cases) / 100);

/** Says on each picture that everything in it is invented. */
export const exampleMark = 'Example';

/**
 * The screens of the product that pages show. Companies, people and figures are invented, the same ones that the home
 * page's run and the worked example have.
 */
export const productPictures = {
  inbox: {
    title: 'Exceptions inbox',
    caption: 'A case that waits for Dana’s answer.',
    list: 'Waiting',
    cases: [
      { name: 'Invoice 20418', reason: 'Line 4 bills more than arrived', time: '8:12 AM' },
      { name: 'Invoice 20421', reason: 'Supplier isn’t on the list', time: '8:19 AM' },
      { name: 'Credit note 1177', reason: 'Fits two invoices', time: '8:31 AM' },
    ],
    waits: 'Waits for Dana, purchasing',
    reason: 'Line 4 bills 60 valves, and 50 were delivered.',
    sides: [
      { name: 'Invoice, line 4', value: '60 valves', note: `at ${priced(40)} each` },
      { name: 'Delivery note', value: '50 valves', note: 'signed for' },
    ],
    done: `The other five lines match. For 50, the bill is ${pricedInCents(4462.5)}.`,
    answersLabel: 'Dana’s two answers',
    answers: ['Pay for 50', 'Pay for 60'],
  },
  chatbot: {
    title: 'Support chat, order 88213',
    caption: 'One answer with its source, and one question for a person.',
    customer: 'Customer',
    assistant: 'Assistant',
    talk: [
      { question: 'When does my warranty end?' },
      {
        answer: 'On March 14, 2028: two years from the delivery of your order.',
        source: 'Warranty terms 3.1',
      },
      { question: 'It leaks. Can I get a new one?' },
      { answer: 'That’s for our service team to decide, so I’ve asked Sam to take over.' },
    ],
    source: 'Source',
    handover: 'Handed to Sam in service, 2:41 PM',
    note: [
      { name: 'Who', text: 'Customer, order 88213' },
      { name: 'Wants', text: 'A new pump, because this one leaks' },
      { name: 'Promised', text: 'The warranty’s end date' },
    ],
  },
  draft: {
    title: 'Draft: product page P-400',
    caption: 'The third sentence was struck before the editor saw it.',
    sentences: [
      {
        text: 'The P-400 runs at 58 dB(A) at one meter under full load.',
        source: 'Data sheet P-400, revision 6, page 3',
      },
      { text: 'It fits on the mounting plate of the P-300.', source: 'Installation guide, page 11' },
      { text: 'It is also the quietest pump in its class.', source: undefined },
    ],
    struck: 'Struck, rule 3: a superlative needs a source, and your documents have none.',
    rules: 'Style rules',
    checks: [
      { text: 'A number has its unit and its condition', kept: true },
      { text: 'Sentences stay under 20 words', kept: true },
      { text: 'A superlative needs a source', kept: false },
    ],
    kept: 'kept',
    broken: 'broken once',
  },
  document: {
    title: 'Invoice MF-20318',
    caption: 'A field below 0.90 goes to your team with its spot marked, and so do all bank details.',
    paper: 'The invoice as it arrived, with five fields marked and a digit of the order number smudged.',
    letterhead: 'Invoice',
    order: 'Order',
    lines: [
      { item: 'Ball valve DN 25', count: `38 × ${pricedInCents(40)}`, total: pricedInCents(1520) },
      { item: 'Flange DN 50', count: `75 × ${pricedInCents(35.5)}`, total: pricedInCents(2662.5) },
    ],
    net: 'Net',
    account: 'Account',
    columns: ['Field', 'Read', 'Score'],
    fields: [
      { name: 'Supplier', value: 'Marlow Fittings Ltd', score: '0.99', doubt: undefined },
      { name: 'Invoice', value: 'MF-20318', score: '0.98', doubt: undefined },
      { name: 'Net', value: pricedInCents(4182.5), score: '0.97', doubt: undefined },
      { name: 'Account', value: '…4471', score: 'checked', doubt: undefined },
      { name: 'Order', value: '71?38', score: '0.61', doubt: 'Your team reads it' },
    ],
  },
  report: {
    title: 'Weekly report, invoices',
    caption: 'One week, with its failures and their causes.',
    counts: [
      { name: 'Cases', count: week.cases, note: 'week 46' },
      { name: 'Passed', count: week.passed, note: share(week.passed) },
      { name: 'Asked', count: asked, note: share(asked) },
      { name: 'Failed', count: week.failed, note: share(week.failed) },
    ],
    failed: 'What failed, and why',
    failures: [
      {
        name: '2 bills in the wrong cost center',
        text: 'A supplier had moved. The rule was corrected on Thursday.',
      },
      {
        name: '1 invoice waited a day',
        text: 'The alert reached one person on vacation, and now it goes to two.',
      },
    ],
    hours: [
      {
        name: `By hand, ${figure(invoiceExample.minutes)} min each`,
        text: inHours(week.cases * invoiceExample.minutes),
      },
      {
        name: 'Now, with review',
        text: inHours(asked * invoiceExample.reviewMinutes + sampled * sampling.minutes),
      },
    ],
  },
  run: {
    title: 'Record of one order',
    caption: 'One order in 19 minutes, with one minute of a clerk’s time.',
    columns: ['Time', 'Where', 'Event'],
    events: [
      { time: '9:02', place: 'Mailbox', event: 'An order arrives as a PDF' },
      { time: '9:02', place: 'Reader', event: '14 of 15 fields read, delivery date unclear' },
      { time: '9:03', place: 'Team chat', event: 'Asks the order clerk: May 4 or April 5?' },
      { time: '9:20', place: 'Team chat', event: 'The clerk answers: May 4', person: true },
      { time: '9:20', place: 'ERP', event: 'Order booked, stock reserved' },
      { time: '9:21', place: 'Mailbox', event: 'Confirmation sent to the customer' },
    ],
    byPerson: 'A person',
  },
} as const;

/** The screens that can be shown: each is one thing a client gets. */
export type ProductPictureName = keyof typeof productPictures;
