import { plural } from '~/shared/lib/in-locale';
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
    kicker: '30 minutes, by video, free',
    heading: 'Book a demo',
    intro: `Half an hour with the people who build these systems. You see one at work, mistakes included, and then we look at a task of yours.`,
    button: 'Choose a time',
  },
  agenda: {
    id: 'agenda',
    heading: 'What you will see',
    intro: 'No slides. We spend most of the half hour inside a running system.',
    /** Behind the minutes of each part. */
    unit: { name: 'minutes', short: 'min' },
    parts: [
      {
        minutes: '0 to 5',
        title: 'Your task',
        text: 'You describe one process that takes your team’s time. We ask who does it today, how often, and what goes wrong.',
      },
      {
        minutes: '5 to 15',
        title: 'One automation at work',
        text: 'We run the kind you chose on sample data. You see what comes in, what it decides, what it hands to your team, and the record it keeps.',
      },
      {
        minutes: '15 to 25',
        title: 'Your example',
        text: 'We take your document, message or report through the same steps and say where it works and where it doesn’t.',
      },
      {
        minutes: '25 to 30',
        title: 'Cost and next step',
        text: 'A price range, a realistic schedule, and what we’d measure first. If the task isn’t worth automating, we’ll say so.',
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
        text: 'Asks about your work and sends you a one-page summary by the end of the next business day.',
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
      'How often it happens, and how long it takes each time.',
      'One or two real examples, with names and amounts removed.',
      'The names of the systems it touches.',
    ],
    note: 'Nothing ready? Come anyway. We have sample invoices, support tickets and reports.',
  },
  faq: {
    id: 'questions',
    heading: 'Before you book',
    list: [
      {
        question: 'Is the time fixed once I have sent the form?',
        answer: `Not yet. This site has no shared calendar, so we check the time ourselves. We email you ${promises.reply} to confirm it, or to offer the nearest free one.`,
      },
      {
        question: 'Which time zone are the times in?',
        answer: `Yours, as your device reports it. You can change it above the calendar. Every time also shows ${officeZone}, where our office is. Daylight saving is taken care of on both sides.`,
      },
      {
        question: 'Is this a sales call?',
        answer:
          'It’s a working session. We name a price range at the end because people ask for one. We send the summary and then leave it to you to write back.',
      },
      {
        question: 'Does my address go on a mailing list?',
        answer: MAILING,
      },
      {
        question: 'Do you record the call?',
        answer:
          'No. You get a written summary instead: what we saw, what we’d automate first, and what it would take.',
      },
      {
        question: 'What if I have to move or cancel it?',
        answer: `Reply to the confirmation, or email ${brand.supportEmail}. Two hours’ notice is enough.`,
      },
    ],
  },
  write: {
    heading: 'Rather write first?',
    text: `Send us a few lines about the task. ${promises.answeredBy}`,
    links: [{ label: 'Write to us', to: paths.contact() }],
  },
} as const;

/** The booking's texts, except its validation messages, which are in form-errors.ts. */
export const demoBooking = {
  heading: 'Request a time',
  intro:
    'Half an hour between tomorrow and four weeks from today. You ask for a time, and we confirm it by email.',
  steps: { time: 'Day and time', details: 'Who is coming' },
  fields: {
    timeZone: 'Time zone',
    name: 'Name',
    email: 'Work email',
    company: 'Company',
    focus: 'What should we show you?',
  },
  /** The labels of the answers in a CRM or an email. */
  answers: { slot: 'Slot', focus: 'Focus', timeZone: 'Time zone' },
  focusPlaceholder: 'Choose a topic',
  /** Offered beside the services. */
  undecided: { value: 'undecided', label: 'Not sure yet, start with an overview' },
  zones: {
    detected: 'From this device',
    elsewhere: 'Elsewhere',
    /** Parts of the world, by their names in the time zone database. */
    regions: {
      Africa: 'Africa',
      America: 'America',
      Antarctica: 'Antarctica',
      Arctic: 'Arctic',
      Asia: 'Asia',
      Atlantic: 'Atlantic',
      Australia: 'Australia',
      Europe: 'Europe',
      Indian: 'Indian',
      Pacific: 'Pacific',
    },
  },
  calendar: {
    loading: 'The calendar is loading',
    failed:
      'The calendar could not be loaded. Check your connection and try again, or ask for a time by email or phone:',
    retry: 'Load the calendar again',
    /** A day's state, for screen readers. */
    free: (times: number) => plural(times, { one: '# free time', other: '# free times' }),
    full: 'no free times',
    booked: 'Booked',
    emptyDay: 'No free times left on this day.',
    empty: 'No free times left in the next four weeks. Please write to us.',
    nextFree: (day: string) => `Go to ${day}`,
    months: (first: string, last: string) => `${first} to ${last}`,
    parts: { night: 'Night', morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  },
  /** A time in words. A zone's name has its place before it, unless it has none. */
  slot: {
    span: (from: string, to: string) => `${from} to ${to}`,
    inZone: (time: string, zone: string) => `${time} ${zone}`,
    inPlace: (time: string, place: string, zone: string) => `${time} in ${place} (${zone})`,
    onDay: (day: string, time: string) => `${day}, ${time}`,
    onWeekday: (weekday: string, time: string) => `${weekday} ${time}`,
    utc: (time: string) => `${time} UTC`,
  },
  chosen: {
    none: 'No time chosen yet.',
    label: 'Your time',
    office: 'For us that is',
    over: 'The time you had chosen now starts too soon. Please choose another one.',
    booked: 'The time you had chosen has since been booked in this browser. Please choose another one.',
  },
  asking: 'You are asking for',
  submit: 'Request this time',
  submitting: 'Requesting...',
  success: {
    title: 'Demo requested',
    description: `We’ll confirm your time by email ${promises.reply}.`,
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
      `We’ll email ${email} ${promises.reply}, to confirm your time or offer the nearest free one.`,
      'The email names the two people you’ll meet and has the link to the video call.',
      'Want us to look at an example beforehand? Reply with it. Remove names and amounts first.',
    ],
    tentative: 'Until we confirm it by email, the time is a request. Only this browser shows it as taken.',
    another: 'Book another time',
    cancel: 'To move or cancel it, write to',
  },
  file: {
    button: 'Download calendar entry',
    /** Beside a request that hasn't reached us. */
    unsent:
      'You can put the time in your calendar now. It isn’t confirmed, because your request hasn’t reached us yet.',
    unavailable: {
      title: 'Couldn’t create the calendar file',
      description: 'Please check your connection and try again.',
    },
    /** Names the program that made the file. */
    product: 'Demo booking',
    summary: `${brand.name} demo (to be confirmed)`,
    location: 'Video call',
    description: (focus: string, officeTime: string) =>
      [
        `A 30-minute video call with ${brand.name}. Focus: ${focus}.`,
        `Our time: ${officeTime}.`,
        'This time is a request until we confirm it by email. That email has the link to the call.',
        `To move or cancel it, write to ${brand.supportEmail}.`,
      ].join('\n'),
  },
  external: {
    text: (host: string) =>
      `You book demos on ${host}, which isn’t part of this site. It opens in a new tab and shows the free times.`,
    button: (host: string) => `Choose a time on ${host}`,
  },
} as const;
