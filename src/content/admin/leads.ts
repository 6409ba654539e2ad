import { contactFieldLabels } from '~/content/contact-fields';
import { figure, list, plural } from '~/shared/lib/in-locale';

type Kind = 'contact' | 'qualification' | 'enterprise' | 'demo' | 'newsletter';
type DeliveryState = 'waiting' | 'delivered' | 'retrying' | 'refused' | 'failed';

export const leadsPage = {
  heading: 'Leads',
  intro: 'Every inquiry that this browser holds, and where each one went.',
  loading: 'Loading leads',
  unavailable: {
    title: 'The leads could not be loaded',
    text: 'A part of this page could not be fetched. The leads are safe in this browser.',
  },
  empty: {
    title: 'No leads yet',
    text: 'Inquiries appear here as soon as someone sends one from this browser. Try it yourself.',
    action: 'Open the contact form',
    note: "Visitors' own inquiries stay in their browsers until a destination such as a CRM is connected.",
    integrations: 'Connect a destination',
    import: 'Import leads',
  },
  fleeting: {
    title: 'This browser does not keep these leads',
    text: 'It refuses storage: they are gone when you leave or reload this site. Export them as JSON first; Import leads reads the file.',
  },
  unread: {
    title: (count: number) =>
      plural(count, {
        one: '# lead is from another version of this site',
        other: '# leads are from another version of this site',
      }),
    text: 'This version can’t read them, so it sends and changes nothing of them. They stay as they are.',
    show: 'Show them as they are',
    action: 'Download them',
    file: 'unread-leads.json',
  },
  noMatch: {
    title: 'No lead matches',
    text: 'No lead fits the search and the filters.',
  },
} as const;

export const leadFilters = {
  search: 'Search leads',
  searchPlaceholder: 'Search name, email, message, note',
  kind: 'Kind',
  allKinds: 'All kinds',
  delivery: 'Delivery state',
  anyDelivery: 'Any state',
  from: 'From',
  to: 'To',
  order: 'Order',
  orders: { newest: 'Newest first', oldest: 'Oldest first' },
  reset: 'Reset filters',
  /** The button for those that are out of sight: all of them on a phone, fewer where there's room. */
  filters: 'Filters',
  moreFilters: 'More filters',
} as const;

export const leadsBar = {
  label: 'Leads of this list',
  found: (count: number, total: number) =>
    plural(
      total,
      count === total
        ? { one: '# lead', other: '# leads' }
        : { one: `${figure(count)} of # lead`, other: `${figure(count)} of # leads` },
    ),
  selectAll: (count: number) => (count === 0 ? 'Select all' : `Select all ${figure(count)}`),
  select: (name: string) => `Select ${name}`,
  selected: (count: number, elsewhere: number) =>
    elsewhere > 0
      ? `${figure(count)} selected, ${figure(elsewhere)} not in this list`
      : `${figure(count)} selected`,
  /** On phones, the button with the others behind it. */
  actions: 'Actions',
  retry: 'Retry',
  export: { csv: 'Export CSV', json: 'Export JSON' },
  remove: 'Delete',
  clear: 'Clear',
  /** Button names for screen readers. */
  scope: {
    found: 'Exports take what the search and the filters show.',
    selected: 'These buttons take what is selected.',
  },
  sending: (done: number, total: number) => `Sending ${figure(done)} of ${figure(total)}`,
  stop: 'Stop',
  dismiss: 'Dismiss',
  exported: (count: number) => plural(count, { one: '# lead exported', other: '# leads exported' }),
} as const;

/** The result of retrying several leads, in numbers of leads. */
export interface RetryCounts {
  sent: number;
  failed: number;
  /** A destination asked to wait. */
  onHold: number;
  /** They have nothing left to send. */
  idle: number;
  /** They are being sent already, in the background or by another tab. */
  busy: number;
}

export const leadRetries = {
  nothingSent: 'Nothing was sent',
  summary: (
    { sent, failed, onHold, idle, busy }: RetryCounts,
    stopped: { done: number; total: number } | undefined,
  ) => {
    const parts = [
      sent > 0 && `${figure(sent)} sent`,
      failed > 0 && `${figure(failed)} failed`,
      onHold > 0 && `${figure(onHold)} left alone: a destination asked to wait`,
      busy > 0 && `${figure(busy)} being sent already`,
      idle > 0 && `${figure(idle)} with nothing to send`,
    ].filter((part) => part !== false);
    const start = stopped ? `Stopped after ${figure(stopped.done)} of ${figure(stopped.total)}` : undefined;
    return `${[start, ...parts].filter(Boolean).join('. ')}.`;
  },
} as const;

export const leadDeletion = {
  one: {
    title: 'Delete this lead?',
    confirm: 'Delete lead',
  },
  many: (count: number) => ({
    title: plural(count, { one: 'Delete # lead?', other: 'Delete # leads?' }),
    confirm: plural(count, { one: 'Delete # lead', other: 'Delete # leads' }),
  }),
  description: 'Other systems keep what they received. You can undo this until your next action here.',
  deleted: (count: number) => plural(count, { one: 'Lead deleted', other: '# leads deleted' }),
  kept: (count: number) =>
    plural(count, {
      one: 'One lead is being sent right now and stays. Delete it when that is done.',
      other: '# leads are being sent right now and stay. Delete them when that is done.',
    }),
  nothingDeleted: 'Not deleted',
  restored: (count: number) => plural(count, { one: 'Lead restored', other: '# leads restored' }),
} as const;

export const leadKinds: Record<Kind, string> = {
  contact: 'Contact',
  qualification: 'Qualification',
  enterprise: 'Enterprise',
  demo: 'Demo',
  newsletter: 'Newsletter',
};

export const deliveryStates: Record<DeliveryState, string> = {
  waiting: 'waiting',
  delivered: 'delivered',
  retrying: 'retrying',
  refused: 'refused',
  failed: 'failed',
};

/** The columns of the list as a table for spreadsheets; those of a lead's context are called as in its detail. */
export const csvColumns = {
  received: 'Received',
  kind: 'Kind',
  spam: 'Spam flag',
  delivery: 'Delivery',
  receivedUtc: 'Received (UTC)',
  mark: 'Mark',
  note: 'Note',
  markedUtc: 'Marked (UTC)',
} as const;

/** A delivery in one line. */
export const receiptLines = {
  step: (name: string, id: string) => `${name} (${id})`,
  state: (destination: string, state: string) => `${destination}: ${state}`,
  trouble: (destination: string, state: string, reason: string) => `${destination}: ${state} (${reason})`,
  remark: (state: string, remark: string) => `${state}. ${remark}`,
} as const;

/** The filter's choices; `spam`, `unrouted` and `imported` are states of the whole lead. */
export const leadStatuses: Record<'undelivered' | DeliveryState | 'spam' | 'unrouted' | 'imported', string> =
  {
    undelivered: 'Not delivered yet',
    waiting: 'Waiting',
    retrying: 'Retrying',
    delivered: 'Delivered',
    refused: 'Refused',
    failed: 'Failed',
    spam: 'Held as spam',
    unrouted: 'No destination',
    imported: 'Held after an import',
  };

export const leadsTable = {
  caption: (oldestFirst: boolean) => (oldestFirst ? 'Leads, oldest first' : 'Leads, newest first'),
  keys: 'Arrow keys, or j and k, lead from row to row. Enter opens a lead, e marks it as answered.',
  columns: {
    select: 'Selection',
    received: 'Received',
    from: 'From',
    message: 'Message',
    delivery: 'Delivery',
  },
  spam: 'Held as spam, not delivered',
  unrouted: 'Waiting: no destination is switched on',
  imported: 'Held after an import, not sent',
  /** Replaces the address of a lead whose details are gone. */
  removed: 'Details removed',
  nobody: 'No name given',
  standing: (destinations: readonly string[], state: DeliveryState) =>
    `${destinations.join(', ')} ${deliveryStates[state]}`,
  /** The above, and when it's tried again or why not. */
  standingFor: '{standing} {time}',
  /** What follows the words that a lead is only in this browser. */
  besides: (text: string) => `. ${text}`,
  switchedOff: '(switched off)',
  retryNow: 'any moment now',
  retryIn: {
    seconds: (count: number) => `in ${figure(count)} s`,
    minutes: (count: number) => `in ${figure(count)} min`,
    hours: (count: number) => `in ${figure(count)} h`,
    days: (count: number) => `in ${figure(count)} d`,
  },
  chartTable: 'Leads a day as a table',
  chartColumns: { day: 'Day', count: 'Leads', failed: 'Of these failed' },
  onDay: (day: string, count: number, failed: number) =>
    plural(
      count,
      failed > 0
        ? {
            one: `${day}: # lead, ${figure(failed)} failed or refused`,
            other: `${day}: # leads, ${figure(failed)} failed or refused`,
          }
        : { one: `${day}: # lead`, other: `${day}: # leads` },
    ),
  perDay: (days: number) => `Leads a day, last ${figure(days)} days`,
  perDayTotal: (count: number, days: number, failed: number) =>
    failed > 0
      ? `Leads a day, last ${figure(days)} days: ${figure(count)} in the last ${figure(days)} days, ${figure(failed)} of them failed or refused`
      : `Leads a day, last ${figure(days)} days: ${figure(count)} in the last ${figure(days)} days`,
} as const;

/** The answers that only the enterprise form asks for, or every form alike. */
export const enterpriseLabels = {
  needs: 'Needs',
  website: 'Website',
  industry: 'Industry',
  employees: 'Employees',
  country: 'Country',
  otherServices: 'Also of interest',
  systems: 'Systems in use',
  decisionProcess: 'Decision process',
  role: 'Role',
  sourceNote: 'Source note',
} as const;

export const leadDetail = {
  forgottenTitle: 'Delivered lead',
  received: '{kind}, received: {time}',
  missing: {
    title: 'This lead is not in this browser',
    text: 'It was deleted, or the link is from elsewhere: each browser holds its own leads.',
    close: 'Back to the list',
  },
  contact: 'Contact',
  name: 'Name',
  values: 'As entered in the form',
  valueLabels: {
    ...contactFieldLabels,
    name: 'Name',
    serviceInterest: 'Service interest',
    position: 'Position',
    termsAccepted: 'Terms accepted',
    cookiesAccepted: 'Cookies policy accepted',
    budget: 'Monthly budget',
    timeframe: 'Timeframe',
    interestInPlan: 'Interest in plan',
    subscribeToNewsletter: 'Newsletter',
    ...enterpriseLabels,
  } as Record<string, string>,
  notGiven: 'not given',
  context: 'Where it came from',
  contextFields: {
    page: 'Page',
    referrer: 'Referrer',
    first: 'First campaign',
    last: 'Latest campaign',
    consent: 'Marketing cookies',
    service: 'Preselected service',
    form: 'Form',
    id: 'Submission ID',
  },
  consent: { true: 'accepted', false: 'not accepted' },
  noReferrer: 'none, or not told by the browser',
  noCampaign: 'none',
  flags: {
    honeypot: {
      title: 'Held as spam',
      text: 'A field that people do not see was filled in. The lead stays here, unsent.',
    },
    fast: {
      title: 'Filled in very fast',
      text: 'The form was sent within two seconds. The lead is delivered all the same.',
    },
    unchecked: {
      title: 'Spam check not passed',
      text: 'This browser had no solution when the form was sent. The lead is delivered all the same, and systems behind the host’s function get a line that says so.',
    },
    forgotten: {
      title: 'Delivered; details were removed from this browser',
      text: 'Every destination has this lead, so this browser keeps only its receipts.',
    },
    imported: {
      title: 'Held after an import',
      text: 'It came from a file, or waited here while a file changed the settings. Retry it to send the rest.',
    },
    unrouted: {
      title: 'No destination is switched on',
      text: 'This lead waits in this browser until a destination is configured that takes it.',
    },
  },
  moreValues: (count: number) => `Show all ${figure(count)} values`,
  delivery: 'Delivery',
  switchedOff: 'Switched off now: nothing is sent there.',
  /** In place of a state. */
  held: 'held',
  hasIt: 'Has the lead; a later step is still to be done.',
  settings: (system: string) => `Settings of ${system}`,
  /** `{time}`: such as 'in 40 s'. */
  nextTry: 'Next try {time}',
  holdUntil: 'Asked to wait until {time}',
  unanswered: (step: string) => `The step '${step}' was sent and its answer never came.`,
  steps: (steps: readonly string[]) => `Completed steps: ${steps.join(', ')}`,
  noAttempts: 'Not tried yet.',
  timeline: 'Timeline',
  timelineNote: (kept: number) => `The latest ${figure(kept)} attempts of each destination are kept.`,
  receivedEvent: (form: string) => (form ? `Received through ${form}` : 'Received'),
  /** `{destination}`: its name, in bold. */
  attempt: { delivered: '{destination} delivered', failed: '{destination} failed' },
  /** At the end of the timeline. */
  nextTryOf: '{destination}: next try {time}',
  holdOf: '{destination}: may be tried again, not before {time}',
  position: (index: number, count: number) => `${figure(index)} of ${figure(count)}`,
  /** In place of the position. */
  left: 'No longer in this list',
  previous: 'Previous lead',
  next: 'Next lead',
} as const;

export const leadActions = {
  retry: 'Retry now',
  retrying: 'Sending...',
  /** `{time}`: such as 'in 40 s'. */
  onHold: 'A destination asked to wait. Retry is possible {time}.',
  /** `time`: such as 'Today 09:41'. */
  paused: (label: string, time: string) => `${label} asked to wait until ${time}.`,
  send: 'Send to destinations',
  sendHint: (labels: readonly string[]) =>
    plural(labels.length, {
      one: `${labels.join(', ')} was not switched on when this lead came in.`,
      other: `${labels.join(', ')} were not switched on when this lead came in.`,
    }),
  release: 'Not spam: deliver it',
  remove: 'Delete',
  reply: 'Reply',
  delivered: (labels: readonly string[]) => ({ title: 'Delivered', description: `Sent to ${list(labels)}.` }),
  notDelivered: (reasons: readonly string[]) => ({
    title: 'Not delivered',
    description: reasons.slice(0, 3).join(' '),
  }),
  /** Instead of the above if nobody else has it. */
  keptHere: {
    title: 'Kept in this browser',
    description: 'It is in the local inbox, and nowhere else: no other destination for it is switched on.',
  },
  busy: {
    title: 'This lead is being sent already',
    description: 'The background or another tab is working on it. The result will appear here.',
  },
} as const;

/** The panel of the overview. */
export const leadsToday = {
  title: 'Leads',
  loading: 'Counting leads',
  unavailable: 'The leads could not be counted: a part of this page could not be fetched.',
  empty: 'No lead has been sent from this browser yet.',
  total: 'In this browser',
  pending: 'Waiting',
  failed: 'Failed or refused',
  today: 'New today',
  /** Of those that have been delivered. */
  newest: 'Newest',
  states: {
    ...deliveryStates,
    waiting: 'not sent yet',
    unrouted: 'no destination',
    spam: 'held as spam',
    imported: 'held after an import',
  },
  allDelivered: 'Every lead has been delivered.',
  /** Where none waits to be sent by itself. */
  held: (count: number) =>
    plural(count, {
      one: 'No lead is on its way. # is held until you send it.',
      other: 'No lead is on its way. # are held until you send them.',
    }),
  /** Of a lead: its kind, when it came in, and how it stands. */
  facts: '{kind}, {time}, {state}',
  all: 'All leads',
  allUndelivered: (count: number) => `See all ${figure(count)}`,
} as const;

/** Beside the link to the leads. */
export const undeliveredLeads = (count: number) => `${figure(count)} undelivered`;
