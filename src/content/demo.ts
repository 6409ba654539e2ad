import { paths } from '~/shared/paths';
import { brand } from './brand';
import { MAILING } from './mailing';
import { type OfficeHours, officeHours, officeZone } from './office-hours';
import { promises } from './promises';

/** When demos can be requested: half hours within opening hours. */
export const demoTimes: DemoTimes = {
  ...officeHours,
  slotMinutes: 30,
  noticeHours: 24,
  horizonDays: 28,
};

interface DemoTimes extends OfficeHours {
  slotMinutes: number;
  /** The earliest slot is this far ahead. */
  noticeHours: number;
  /** The last slots are on the day this far ahead, by the office's calendar. */
  horizonDays: number;
}

export const demoPage = {
  title: `Book a demo | ${brand.name}`,
  description:
    'Choose a half hour in your own time zone. You see one automation at work, and we go through a task of yours. We confirm the time by email.',
  hero: {
    kicker: '30 minutes, by video, free of charge',
    heading: 'Book a demo',
    intro: `Half an hour with the people who build these systems. You see one at work, its mistakes included, and then we go through a task of yours. We confirm your time by email ${promises.reply}.`,
    button: 'Choose a time',
  },
  agenda: {
    id: 'agenda',
    heading: 'What you will see',
    intro: 'Thirty minutes and no slides. Most of them are spent inside a system that runs.',
    parts: [
      {
        minutes: '0 to 5',
        title: 'Your task',
        text: 'You describe one process that costs your team time. We ask who does it today, how often, and what goes wrong.',
      },
      {
        minutes: '5 to 15',
        title: 'One automation at work',
        text: 'We run one of the kind you chose, on sample data: what comes in, what it decides, what it leaves to a person, and the record it keeps of both.',
      },
      {
        minutes: '15 to 25',
        title: 'Your example',
        text: 'We take your document, message or report through the same steps, and say where it would hold and where it would not.',
      },
      {
        minutes: '25 to 30',
        title: 'Cost and next step',
        text: 'A price range, a realistic duration, and what we would measure first. If the task is not worth automating, we say so.',
      },
    ],
  },
  people: {
    id: 'who',
    heading: 'Who will be there',
    list: [
      {
        name: 'A solutions engineer',
        text: 'Builds these systems, shares the screen and answers the technical questions on the spot.',
      },
      {
        name: 'A project lead',
        text: 'Asks about your work and sends you a one-page summary within 24 hours of the call.',
      },
      {
        name: 'You, with up to five colleagues',
        text: 'Bring the person who does the task today. They know the exceptions.',
      },
    ],
  },
  bring: {
    id: 'bring',
    heading: 'What to bring',
    list: [
      'One task in one sentence: what comes in, and what should come out.',
      'How often it happens, and about how long it takes each time.',
      'One or two real examples, with names and amounts removed.',
      'The names of the systems it touches.',
    ],
    note: 'Nothing at hand? Come anyway. We have sample invoices, support tickets and reports.',
  },
  faq: {
    id: 'questions',
    heading: 'Before you book',
    list: [
      {
        question: 'Is the time fixed once I have sent the form?',
        answer: `Not yet. This site has no shared calendar, so a person checks the time and confirms it by email ${promises.reply}, or offers you the nearest one that is free.`,
      },
      {
        question: 'Which time zone are the times in?',
        answer: `In yours, as your device reports it. You can change it above the calendar. ${officeZone}, where our office is, is shown beside every time; daylight saving is counted on both sides.`,
      },
      {
        question: 'Is this a sales call?',
        answer:
          'It is a working session. We name a price range at the end because people ask for one. Nobody follows up on the summary: the next word about it is yours.',
      },
      {
        question: 'Does my address go on a mailing list?',
        answer: MAILING,
      },
      {
        question: 'Do you record the call?',
        answer:
          'No. You get a written summary instead: what we saw, what we would automate first, and what it would take.',
      },
      {
        question: 'What if I have to move or cancel it?',
        answer: `Reply to the confirmation, or write to ${brand.supportEmail}. Two hours before is early enough.`,
      },
    ],
  },
  write: {
    heading: 'Rather write first?',
    text: `Send us a few lines about the task. A person reads them and replies ${promises.reply}.`,
    links: [{ label: 'Write to us', to: paths.contact() }],
  },
} as const;

/** The booking's texts, except its validation messages, which are in form-errors.ts. */
export const demoBooking = {
  heading: 'Request a time',
  intro:
    'Half an hour between tomorrow and four weeks from today. You ask for a time; we confirm it by email.',
  steps: { time: 'Day and time', details: 'Who is coming' },
  fields: {
    timeZone: 'Time zone',
    name: 'Name',
    email: 'Work email',
    company: 'Company',
    focus: 'What should we show you?',
  },
  focusPlaceholder: 'Choose a topic',
  /** Offered beside the services. */
  undecided: { value: 'undecided', label: 'Not sure yet, start with an overview' },
  zones: { detected: 'From this device', elsewhere: 'Elsewhere' },
  calendar: {
    loading: 'The calendar is loading',
    failed:
      'The calendar could not be loaded. Check your connection and try again, or ask for a time by email or phone:',
    retry: 'Load the calendar again',
    /** A day's state, for screen readers. */
    free: (times: number) => (times === 1 ? '1 free time' : `${times} free times`),
    full: 'no free times',
    booked: 'Booked',
    emptyDay: 'No free time is left on this day.',
    empty: 'No free time is left in the next four weeks. Please write to us.',
    nextFree: (day: string) => `Go to ${day}`,
    parts: { night: 'Night', morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  },
  chosen: {
    none: 'No time chosen yet.',
    label: 'Your time',
    office: 'For us that is',
    over: 'The time you had chosen is no longer free, because it starts too soon. Please choose another one.',
    booked: 'The time you had chosen has been booked in this browser meanwhile. Please choose another one.',
  },
  asking: 'You are asking for',
  submit: 'Request this time',
  submitting: 'Requesting...',
  success: {
    title: 'Demo requested',
    description: `We will confirm your time by email ${promises.reply}.`,
  },
  failure: {
    title: 'Error',
    description: 'There was a problem sending your demo request. Please try again.',
  },
  requested: {
    heading: 'Demo requested',
    topic: 'Topic',
    next: 'What happens next',
    steps: (email: string) => [
      `${promises.replyFirst} we write to ${email}. The email confirms your time, or offers the nearest one that is free.`,
      'It names the two people you will meet, and has the link to the video call.',
      'If you want us to look at an example beforehand, reply to it. Remove names and amounts first.',
    ],
    tentative: 'Until that email the time is a request. It is marked as taken in this browser only.',
    another: 'Book another time',
    cancel: 'To move or cancel it, write to',
  },
  file: {
    button: 'Download calendar entry',
    /** Beside a request that hasn't reached us. */
    unsent:
      'You can put the time into your calendar already. It is not confirmed: your request has not reached us yet.',
    unavailable: {
      title: 'Could not make the file',
      description: 'Please check your connection and try again.',
    },
    summary: `${brand.name} demo (to be confirmed)`,
    location: 'Video call',
    description: (focus: string, officeTime: string) =>
      [
        `A 30-minute video call with ${brand.name}. Focus: ${focus}.`,
        `Our time: ${officeTime}.`,
        'This time is a request until we have confirmed it by email. That email has the link to the call.',
        `To move or cancel it, write to ${brand.supportEmail}.`,
      ].join('\n'),
  },
  external: {
    text: (host: string) =>
      `Demos are booked on ${host}, which is not part of this site. It opens in a new tab and shows the times that are free.`,
    button: (host: string) => `Choose a time on ${host}`,
  },
} as const;
