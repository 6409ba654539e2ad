import { brand } from './brand';

/** A piece of a letter's text. Text in backticks is literal. */
export type LetterBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list'; ordered?: boolean; items: readonly string[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  /** A sentence that sends the reader to an article; `slug` is the article's. */
  | { kind: 'reading'; before: string; slug: string; link: string; after: string };

interface Letter {
  /** From, subject and date. */
  head: readonly { label: string; text: string }[];
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
    'Bi-weekly, about four minutes. One problem from a running system: what happened, what it cost, and what fixed it.',
  form: { id: 'subscribe', brief: 'Subscribe', heading: 'Get the next one' },
  facts: [
    { term: 'Every second week', text: 'Thursday morning, 26 letters a year, and nothing in between.' },
    { term: 'About four minutes', text: '600 to 800 words. Longer material goes to the blog.' },
    { term: 'One subject', text: 'With its numbers, and the arithmetic that leads to them.' },
  ],
  sampleLink: 'Read a sample issue first',
  contents: {
    id: 'contents',
    brief: 'In a letter',
    heading: 'What is in a letter',
    intro: 'The order never changes, so that you can skip to the part you need.',
    parts: [
      {
        term: 'What happened',
        text: 'A problem from a system in daily use, from the first sign to the cause. Told so that you can tell whether you have it too.',
      },
      {
        term: 'What it cost',
        text: 'Hours, errors and dollars, before and after. We show the sum, because the same problem in your company has other numbers in it.',
      },
      {
        term: 'What fixed it',
        text: 'In enough detail to do it without us. Where a simple rule beat a model, we say so.',
      },
      {
        term: 'What the fix got wrong',
        text: 'No change is free. This part names what broke, who noticed, and what replaced it.',
      },
      {
        term: 'Worth copying',
        text: 'Five lines at most, written to be pasted into a plan.',
      },
      {
        term: 'One question',
        text: 'From a reader, with a short answer. Reply to any letter to ask yours; a person reads the replies.',
      },
    ],
    never:
      'What you will not find: product launches, guest advertising, and letters that only ask how you are.',
  },
  sample: {
    id: 'sample-issue',
    brief: 'A sample',
    heading: 'A sample issue, in full',
    intro:
      'The client and the figures are invented for illustration. The arithmetic is real, and so is the problem.',
  },
  archive: {
    id: 'archive',
    brief: 'Further reading',
    heading: 'Subjects that outgrew a letter',
    intro: 'There is no archive of old letters. What is worth keeping becomes an article.',
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
  head: [
    { label: 'From', text: `${brand.name}, ${brand.email}` },
    { label: 'Subject', text: 'One ticket in seven was written by nobody' },
    { label: 'Sent', text: 'Thursday, November 19, 2026' },
  ],
  greeting: 'Good morning,',
  sections: [
    {
      heading: 'What happened',
      blocks: [
        {
          kind: 'text',
          text: 'A parts distributor had its supplier mailbox connected to the ticket system. Every message became a ticket. A model filled in supplier, order number and request, and a buyer took it from there. In the third week the buyers said that the new queue was slower than the mailbox it had replaced. They were right.',
        },
        {
          kind: 'text',
          text: 'So we read a whole week of tickets, all 1,480. Of these, 212 had been written by nobody: out-of-office replies, delivery receipts, and “we have received your message” notes from the suppliers’ own systems. That is 14.3 percent, one in seven. The model had dealt with them faithfully and found an order number in most, because an automatic reply quotes the message it replies to.',
        },
        {
          kind: 'text',
          text: 'Twice that week our confirmation had been answered by a supplier’s confirmation, which ours had answered in turn. One such conversation had reached 40 messages by the time the supplier’s server gave up.',
        },
      ],
    },
    {
      heading: 'What it cost',
      blocks: [
        {
          kind: 'text',
          text: 'A buyer needs about six minutes to open such a ticket, understand that there is nothing in it, and close it. At $38 an hour:',
        },
        {
          kind: 'table',
          head: ['A week', 'Before', 'After'],
          rows: [
            ['Messages', '1,480', '1,480'],
            ['Tickets written by nobody', '212', '12'],
            ['Time to close them', '21.2 h', '1.2 h'],
            ['Cost', '$806', '$46'],
          ],
        },
        {
          kind: 'text',
          text: 'The change saves 20 hours a week. It took two working days, most of them spent reading tickets.',
        },
        {
          kind: 'text',
          text: 'To see whether you have the same problem, sort one week of your mailbox by subject and count what begins with “Automatic reply”, “Out of office” or “Delivered”. At 3 percent, this mailbox would have lost 4.4 hours a week, and the two days would have paid for themselves within four weeks. Below that, repair something else first.',
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
            'Headers first. A well-behaved machine says what it is: it sets the header `Auto-Submitted` to something other than `no`, or leaves the return path empty. Such a message no longer becomes a ticket. This rule caught 171 of the 212.',
            'Subject lines second, for systems that set no header. The buyers keep a list of 30 beginnings in four languages, from “Automatic reply” to “Abwesenheitsnotiz”. It caught 29 more. We did not ask a model: people can read a list, and they can correct it at noon.',
            'A limit on ourselves. Our own confirmation now carries `Auto-Submitted: auto-replied`, and one address gets no more than one of them in 24 hours. A loop ends after the first message.',
          ],
        },
        {
          kind: 'text',
          text: 'The other 12 still reach a person, which costs less than the cleverness it would take to catch them.',
        },
      ],
    },
    {
      heading: 'What the fix got wrong',
      blocks: [
        {
          kind: 'text',
          text: 'In the first four weeks the rules held back three messages that people had written, all from one supplier whose help desk marks everything it sends as automatic. Nothing was lost. Filtered mail is moved to a folder, not deleted, and a buyer with a name looks through that folder every Friday. It takes her ten minutes. That supplier is now on a list of exceptions, which is one line long.',
        },
      ],
    },
    {
      heading: 'Worth copying',
      blocks: [
        {
          kind: 'list',
          items: [
            'Before you estimate the work in a mailbox, count the messages nobody wrote.',
            'Check headers before you ask a model. It is exact, and it costs nothing.',
            'Mark your own automatic mail, and send an address one a day at most.',
            'Move what you filter, never delete it, and name the person who looks.',
            'Ask the people in the queue in week one. They knew before the dashboard did.',
          ],
        },
      ],
    },
    {
      heading: 'One question',
      blocks: [
        {
          kind: 'text',
          text: '“Our chatbot passes a conversation on, and the customer has to start again. Is the bot at fault?” More often it is the form at the other end. The bot knows the order number, and the form has no field for it. Write down what the person needs in the first ten seconds, and pass on exactly that.',
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
  next: 'In two weeks: when to stop a pilot, and why that has to be decided before it starts.',
  unsubscribe: 'Every letter ends here, with its unsubscribe link.',
  back: 'Back to the form',
};
