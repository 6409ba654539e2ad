import { brand } from '~/facts/brand';
import { currency } from '~/facts/currency';
import { priced } from '~/facts/plan-prices';

/** A piece of a letter's text. Text in backticks is literal. */
export type LetterBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list'; ordered?: boolean; items: readonly string[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  /** A sentence that sends the reader to an article; `slug` is the article's. */
  | { kind: 'reading'; before: string; slug: string; link: string; after: string };

interface Letter {
  subject: string;
  /** The day. */
  sent: string;
  greeting: string;
  sections: readonly { heading: string; blocks: readonly LetterBlock[] }[];
  /** The topic of the next letter. */
  next: string;
  unsubscribe: string;
  /** Label of the link back to the form. */
  back: string;
}

/** The copy of the newsletter page. The form's texts live in newsletter-form.ts. */
export const newsletterPage = {
  title: `Newsletter | ${brand.name}`,
  description:
    'A bi-weekly letter about automation at work: one problem, what it cost and what fixed it. About four minutes to read, with a sample issue in full.',
  kicker: 'Newsletter',
  heading: 'A letter about automation at work',
  intro:
    'Bi-weekly, about four minutes: one problem from a running system, its cost, and the change that fixed it.',
  form: { id: 'subscribe', brief: 'Subscribe', heading: 'Get the next one' },
  facts: [
    { term: 'Every second week', text: 'On Thursday morning, 26 letters a year, with quiet in between.' },
    { term: '600 to 800 words', text: 'Anything longer goes to the blog.' },
    { term: 'One subject', text: 'It comes with its numbers and the arithmetic behind them.' },
  ],
  sampleLink: 'Read a sample issue first',
  contents: {
    id: 'contents',
    heading: 'In every letter',
    intro: 'The order stays the same, so you can skip to the part you need.',
    parts: [
      {
        term: 'What happened',
        text: 'The first sign, the cause, and a way to see whether you have the problem too.',
      },
      {
        term: 'What it cost',
        text: `Hours, errors and ${currency.short}, with the math, so you can put in your own numbers.`,
      },
      {
        term: 'What fixed it',
        text: 'In enough detail to do it yourself, even where a simple rule beat a model.',
      },
      {
        term: 'What the fix got wrong',
        text: 'Every change has a price, so this part names it and says who noticed.',
      },
      { term: 'Worth copying', text: 'Five lines at most, written to be pasted into a plan.' },
      {
        term: 'One question',
        text: 'From a reader, with a short answer. Reply to any letter to ask yours.',
      },
    ],
  },
  sample: {
    id: 'sample-issue',
    brief: 'A sample',
    heading: 'A sample issue, in full',
    intro:
      'The client and the figures are invented for illustration, while the problem and the math are real.',
  },
  archive: {
    id: 'archive',
    brief: 'Further reading',
    heading: 'Letters that grew into articles',
    intro: 'We turn the best subjects into articles instead of keeping an archive.',
    /** Articles by slug; one that no longer exists is left out. */
    slugs: [
      'when-an-automation-fails',
      'human-review-that-works',
      'measuring-a-support-chatbot',
      'running-a-four-week-pilot',
    ],
    minutes: (count: number) => `${count} min read`,
    all: 'All articles',
  },
} as const;

/** The sample issue. */
export const sampleLetter: Letter = {
  subject: 'One ticket in seven had no author',
  sent: 'Thursday, November 19, 2026',
  greeting: 'Good morning,',
  sections: [
    {
      heading: 'What happened',
      blocks: [
        {
          kind: 'text',
          text: 'A parts distributor had its supplier mailbox connected to the ticket system. Every message became a ticket. A model filled in the supplier, the order number and the request, and a buyer took it from there. In the third week the buyers said that the new queue was slower than the old mailbox, and they were right.',
        },
        {
          kind: 'text',
          text: 'So we read a whole week of tickets, all 1,480. Machines had written 212 of them: out-of-office replies, delivery receipts, and “we’ve received your message” notes from the suppliers’ own systems. That’s 14.3 percent, one in seven. The model found an order number in most of them, because an automatic reply quotes the message it replies to. That made them look like work.',
        },
        {
          kind: 'text',
          text: 'Twice that week our confirmation had set off a supplier’s confirmation, and ours had answered that one in turn. One of these exchanges reached 40 messages before the supplier’s server gave up.',
        },
      ],
    },
    {
      heading: 'What it cost',
      blocks: [
        {
          kind: 'text',
          text: `We timed 30 of these tickets: to open one, check the order it names and close it took a buyer 90 seconds on average. At ${priced(38)} an hour:`,
        },
        {
          kind: 'table',
          head: ['A week', 'Before', 'After'],
          rows: [
            ['Messages', '1,480', '1,480'],
            ['Tickets without an author', '212', '12'],
            ['Time to close them', '5.3 h', '0.3 h'],
            ['Cost', priced(201), priced(11)],
          ],
        },
        {
          kind: 'text',
          text: 'The change saves 5 hours a week, minus ten minutes for the weekly check below. It took two working days, 16 hours, most of them spent reading tickets, and so it paid for itself in the fourth week.',
        },
        {
          kind: 'text',
          text: 'To see whether you have the problem too, sort a week of your mailbox by subject and count “Automatic reply”, “Out of office” and “Delivered”. At 3 percent, this mailbox would have lost 1.1 hours a week, and the two days would have taken four months to pay off. Below that, repair something else first.',
        },
      ],
    },
    {
      heading: 'What fixed it',
      blocks: [
        {
          kind: 'list',
          ordered: true,
          items: [
            'Headers first. The standard for automatic replies, RFC 3834, asks a machine to say so: it sets the header `Auto-Submitted` to something other than `no`. Many also leave the return path empty. Such a message is now kept out of the queue. This rule caught 171 of the 212.',
            'Subject lines second, for systems that leave the header out. The buyers keep a list of 30 beginnings in four languages, from “Automatic reply” to “Abwesenheitsnotiz”. It caught 29 more. A list beats a model here, because the buyers can read it and correct it themselves.',
            'A limit on ourselves. Our own confirmation now carries `Auto-Submitted: auto-replied`, and an address gets one in 24 hours at most. A loop ends after the first message.',
          ],
        },
        {
          kind: 'text',
          text: 'The other 12 still reach a buyer, which takes 18 minutes a week, less than it would cost to catch them.',
        },
      ],
    },
    {
      heading: 'What the fix got wrong',
      blocks: [
        {
          kind: 'text',
          text: 'In the first four weeks the rules held back three messages that people had written. All came from one supplier, whose help desk marks everything as automatic. They were found, because the rules only move mail to a folder, and one buyer, by name, looks through it every Friday. It takes her ten minutes. That supplier is now on a list of exceptions, one line long.',
        },
      ],
    },
    {
      heading: 'Worth copying',
      blocks: [
        {
          kind: 'list',
          items: [
            'Before you estimate the work in a mailbox, count the automatic messages.',
            'Check headers before you ask a model, because they’re exact and free to read.',
            'Mark your own automatic mail, and send an address one a day at most.',
            'Move filtered mail instead of deleting it, and name someone to look.',
            'Ask the people in the queue in week one, because they know before the dashboard does.',
          ],
        },
      ],
    },
    {
      heading: 'One question',
      blocks: [
        {
          kind: 'text',
          text: '“Our chatbot passes a conversation on, and the customer has to start again. Is the bot at fault?” More often it’s the form at the other end: the bot knows the order number, and the form has no field for it. List the facts that your colleague needs in the first ten seconds, and pass on exactly those.',
        },
        {
          kind: 'reading',
          before: 'The longer answer is in ',
          slug: 'chatbot-handover',
          link: 'our article on handing over',
          after: '.',
        },
      ],
    },
  ],
  next: 'In two weeks: when to stop a pilot, and why you decide that before it starts.',
  unsubscribe: 'Every letter ends here, with its unsubscribe link.',
  back: 'Back to the form',
};
