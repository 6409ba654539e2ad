import { brand } from '~/facts/brand';
import { type OfficeHours, officeHours, officeZone } from '~/facts/office-hours';
import { promises } from '~/facts/promises';
import { plural } from '~/shared/lib/in-locale';
import { paths } from '~/shared/paths';

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
    intro:
      'Half an hour with the people who build these systems. You see one at work, mistakes included, and then we look at a task of yours.',
    button: 'Choose a time',
  },
  agenda: {
    id: 'agenda',
    heading: 'What you will see',
    intro:
      'We spend most of the half hour inside a running system. If you have nothing ready, come anyway: we have sample invoices, support tickets and reports.',
    /** Behind the minutes of each part. */
    unit: { name: 'minutes', short: 'min' },
    parts: [
      {
        minutes: '0 to 5',
        title: 'Your task',
        text: 'You describe one process in a sentence. It helps to know how often it happens, how long it takes, and which systems it touches.',
      },
      {
        minutes: '5 to 15',
        title: 'One automation at work',
        text: 'We run the kind you chose on sample data. You see its input, its decisions, its handovers to your team, and the record it keeps.',
      },
      {
        minutes: '15 to 25',
        title: 'Your example',
        text: 'Bring one or two documents or messages, with names and amounts removed. We take them through the same steps and show where it works and where it fails.',
      },
      {
        minutes: '25 to 30',
        title: 'Cost and next step',
        text: 'You get a price range, a realistic schedule, and the number to measure first. If the task should stay as it is, we’ll say so.',
      },
    ],
  },
  people: {
    id: 'who',
    heading: 'Who will be there',
    list: [
      {
        name: 'A solutions engineer',
        text: 'Shares the screen and answers the technical questions on the spot.',
      },
      {
        name: 'A project lead',
        text: 'Asks about your work and sends you a one-page summary by the end of the next business day.',
      },
      {
        name: 'You, with up to five colleagues',
        text: 'Bring the person who does the task today, because they know the exceptions.',
      },
    ],
  },
  faq: {
    id: 'questions',
    heading: 'Before you book',
    list: [
      {
        question: 'Is the time fixed once I have sent the form?',
        answer: `It’s a request, because we check each time ourselves. We email you ${promises.reply} to confirm it, or to offer the nearest free one.`,
      },
      {
        question: 'Which time zone are the times in?',
        answer: `They’re in yours, as your device reports it, and you can change it above the calendar. Every time also shows ${officeZone}, where our office is.`,
      },
      {
        question: 'Is this a sales call?',
        answer:
          'It’s a working session with a price range at the end, because people ask for one. Then we send a written summary instead of a recording, and leave it to you to write back.',
      },
      {
        question: 'Does my address go on a mailing list?',
        answer: '{$mailing}',
      },
      {
        question: 'Can I move or cancel it?',
        answer: `Yes, with two hours’ notice: reply to the confirmation, or email ${brand.supportEmail}.`,
      },
    ],
  },
  write: {
    heading: 'Rather write first?',
    text: `Send us a few lines about the task. ${promises.answeredBy}`,
    links: [{ label: 'Write to us', to: paths.contact() }],
  },
} as const;

/** The services whose calendar may fix the time, by their setting. */
export const bookingNames = {
  'cal.com': 'Cal.com',
  calendly: 'Calendly',
  google: 'Google Calendar',
} as const;

/** The booking's texts, except its validation messages, which are in form-errors.ts. */
export const demoBooking = {
  heading: 'Request a time',
  intro: 'Pick a half hour within the next four weeks, and we confirm it by email.',
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

/** The words that differ where the time is chosen in the calendar of a service, after the request. */
export const bookingElsewhere = (name: string) => ({
  intro: `Tell us who is coming and what to show. Then you choose a free time in our calendar on ${name}.`,
  submit: 'Send and choose a time',
  success: { title: 'Demo requested', description: 'Now choose its time in our calendar.' },
  unsent: 'You choose the time once your request has reached us. You can also do it now:',
  /** In a CRM or an email. */
  slot: `to be chosen on ${name}`,
});

/**
 * The questions before a booking. `calendar`: the service in whose calendar the time is chosen after the form, if any;
 * `formless`: whether a page elsewhere takes the place of form and calendar, which the first two questions are about.
 */
export function demoQuestions(calendar: string, formless: boolean) {
  const { list } = demoPage.faq;
  if (formless) return list.slice(2);
  const answers = calendar
    ? [
        `It’s fixed once you’ve chosen it on ${calendar} after the form. You get an email that confirms it.`,
        'They’re in yours, as your device reports it, and you can change it in the calendar.',
      ]
    : [];
  return list.map((one, index) => ({ ...one, answer: answers[index] ?? one.answer }));
}
