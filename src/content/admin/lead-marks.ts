import { brand } from '~/content/brand';
import { figure, plural } from '~/shared/lib/in-locale';

type Mark = 'new' | 'answered' | 'won' | 'lost' | 'spam';

export const markNames: Record<Mark, string> = {
  new: 'New',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

/** What the agency notes about a lead. */
export const leadMarks = {
  title: 'Mark and note',
  mark: 'Mark',
  anyMark: 'Any mark',
  /** Before the mark of a row, for screen readers. */
  marked: 'Marked:',
  hasNote: 'with a note',
  note: 'Note',
  notePlaceholder: 'Add a note for yourself',
  /** Once the note is stored. */
  saved: 'Saved',
  hint: 'Marks and notes stay in this browser, and go along in its exports. They change nothing about delivery.',
  /** The action on several leads. */
  action: 'Mark as',
  dialog: (count: number) => plural(count, { one: 'Mark # lead as', other: 'Mark # leads as' }),
  done: (count: number, mark: Mark) =>
    plural(count, { one: `Marked: ${markNames[mark]}`, other: `# leads marked: ${markNames[mark]}` }),
  nothing: (mark: Mark) => `Already marked: ${markNames[mark]}`,
  failed: (count: number) =>
    plural(count, {
      one: '# lead could not be marked: this browser has no room for the change, or refuses it.',
      other: '# leads could not be marked: this browser has no room for the change, or refuses it.',
    }),
  undone: 'Marks restored',
  notSaved: 'Not saved',
} as const;

/** The time that a visitor has booked in an outside calendar. `time`: undefined where the calendar doesn't tell it. */
export const leadMeeting = {
  sign: (time: string | undefined) => (time ? `Booked: ${time}` : 'Booked'),
  title: 'Meeting booked',
  text: (calendar: string, time: string | undefined) =>
    `${time ? `For ${time}.` : 'The calendar doesn’t tell this page for when.'} Booked on ${calendar}, which also knows of later changes.`,
  column: 'Meeting (UTC)',
  cell: (meeting?: { start?: string | undefined }) => (meeting ? (meeting.start ?? 'Booked') : ''),
} as const;

/** The keys of the list and of an open lead. */
export const inboxKeys = {
  label: 'Keys, once the list has the focus:',
  keys: [
    ['j', 'next'],
    ['k', 'previous'],
    ['Enter', 'opens'],
    ['e', 'marks as answered'],
  ],
} as const;

/** What came in since somebody last looked. */
export const inboxNews = {
  count: (count: number) => `${figure(count)} new since your last visit`,
  /** Of a row, for screen readers. */
  row: 'New since your last visit:',
} as const;

/** At a lead that no other system has. */
export const onlyHere = {
  long: 'Only in this browser',
  /** On a phone. */
  short: 'Only here',
  explained: 'Only in this browser: no other system has this lead.',
} as const;

/** The mail that the reply button opens. */
export const leadReply = {
  subject: `Your inquiry to ${brand.name}`,
  greeting: (firstName: string) => (firstName ? `Hello ${firstName},` : 'Hello,'),
  opening: `Thank you for writing to ${brand.name}.`,
  /** Above the quoted message. */
  wrote: (date: string, name: string, about: string) =>
    `On ${date}, ${name || 'you'} wrote${about ? ` (${about})` : ''}:`,
  /** At the end of a quoted message that was too long. */
  cut: '[…]',
  shortened: 'The message was too long for a mail link, so the quotation leaves out its end.',
  ask: 'Have you sent your reply?',
  mark: 'Mark as answered',
} as const;

export const filterStore = {
  choose: 'Saved filters',
  none: 'No saved filter',
  name: 'Save this filter as',
  placeholder: 'A name, such as Demos to answer',
  save: 'Save filter',
  remove: (name: string) => `Delete the filter “${name}”`,
  saved: (name: string) => `Filter “${name}” saved`,
  deleted: (name: string) => `Filter “${name}” deleted`,
  tooLong: 'Not saved: the search is too long for a saved filter.',
  full: (most: number) => `${figure(most)} filters are saved. Choose one and delete it to make room.`,
} as const;
