import { brand } from './brand';

type Kind = 'contact' | 'qualification' | 'enterprise' | 'demo' | 'newsletter';
type DeliveryState = 'waiting' | 'delivered' | 'retrying' | 'refused' | 'failed';

export const leadsPage = {
  title: `Leads | ${brand.name} admin`,
  description: 'Every inquiry that was sent from this browser, and where it went.',
  heading: 'Leads',
  intro: 'Every inquiry that this browser holds, and where each one went.',
  loading: 'Loading leads',
  unavailable: {
    title: 'The leads could not be loaded',
    text: 'A part of this page could not be fetched. Nothing is lost: the leads are in this browser.',
    action: 'Try again',
  },
  empty: {
    title: 'No leads yet',
    text: 'Inquiries appear here as soon as somebody sends one from this browser. To see the whole way, send one yourself.',
    action: 'Open the contact form',
    note: "Visitors' own inquiries stay in their browsers until a destination such as a CRM is connected.",
    integrations: 'Connect a destination',
  },
  noMatch: {
    title: 'No lead matches',
    text: 'No lead fits the search and the filters.',
    action: 'Reset filters',
  },
} as const;

export const leadFilters = {
  search: 'Search leads',
  searchPlaceholder: 'Search name, email, company, message',
  kind: 'Kind',
  allKinds: 'All kinds',
  delivery: 'Delivery',
  anyDelivery: 'Any delivery',
  exportCsv: 'Export CSV',
  exportJson: 'Export JSON',
  found: (count: number, total: number) =>
    count === total ? `${total} ${total === 1 ? 'lead' : 'leads'}` : `${count} of ${total} leads`,
  exported: (count: number) => `${count} ${count === 1 ? 'lead' : 'leads'} exported`,
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

/** The filter's choices; `held` and `homeless` are states of the whole lead. */
export const leadStatuses: Record<DeliveryState | 'held' | 'homeless', string> = {
  waiting: 'Waiting',
  retrying: 'Retrying',
  delivered: 'Delivered',
  refused: 'Refused',
  failed: 'Failed',
  held: 'Held as spam',
  homeless: 'No destination',
};

export const leadsTable = {
  caption: 'Leads, newest first',
  columns: {
    received: 'Received',
    from: 'From',
    kind: 'Kind',
    interest: 'Interest',
    delivery: 'Delivery',
  },
  held: 'Held as spam, not delivered',
  homeless: 'Waiting: no destination is switched on',
  fast: 'Filled in very fast',
  forgotten: 'Delivered; details were removed from this browser',
  /** Stands for the address of a lead whose details are gone. */
  removed: 'Details removed',
  switchedOff: '(switched off)',
  retryNow: 'any moment now',
  retryIn: (time: string) => `in ${time}`,
  perDay: (days: number) => `Leads a day, last ${days} days`,
  perDayTotal: (count: number, days: number, failed: number) =>
    `${count} in the last ${days} days${failed > 0 ? `, ${failed} of them failed or refused` : ''}`,
} as const;

export const leadPages = {
  label: 'Pagination',
  previous: 'Previous',
  next: 'Next',
  range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
} as const;

export const leadDetail = {
  forgottenTitle: 'Delivered lead',
  /** Between the kind and the time. */
  received: 'received:',
  missing: {
    title: 'This lead is not in this browser',
    text: 'It was deleted, or the link comes from another browser: each browser holds its own leads.',
    close: 'Back to the list',
  },
  contact: 'Contact',
  fields: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    service: 'Interest',
    message: 'Message',
  },
  values: 'As entered in the form',
  valueLabels: {
    firstName: 'First name',
    lastName: 'Last name',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    message: 'Message',
    serviceInterest: 'Service interest',
    position: 'Position',
    termsAccepted: 'Terms accepted',
    cookiesAccepted: 'Cookies policy accepted',
    budget: 'Monthly budget',
    timeframe: 'Timeframe',
    needs: 'Needs',
    interestInPlan: 'Interest in plan',
    subscribeToNewsletter: 'Newsletter',
  } as Record<string, string>,
  yes: 'Yes',
  no: 'No',
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
      text: 'The field that people do not see was filled in. The lead is kept and was not sent anywhere.',
    },
    fast: {
      title: 'Filled in very fast',
      text: 'The form was sent less than two seconds after it was opened. The lead is delivered all the same.',
    },
    forgotten: {
      title: 'Delivered; details were removed from this browser',
      text: 'Every destination has this lead, so this browser keeps only its receipts.',
    },
    homeless: {
      title: 'No destination is switched on',
      text: 'This lead waits in this browser until a destination is configured that takes it.',
    },
  },
  delivery: 'Delivery',
  switchedOff: 'Switched off now: nothing is sent there.',
  hasIt: 'Has the lead; a later step is still to be done.',
  nextTry: 'Next try',
  holdUntil: 'Asked to wait until',
  unanswered: (step: string) => `The step '${step}' was sent and its answer never came.`,
  steps: 'Completed steps',
  attempts: 'Attempts',
  noAttempts: 'Not tried yet.',
  attempt: { delivered: 'Delivered', failed: 'Failed' },
} as const;

export const leadActions = {
  retry: 'Retry now',
  retrying: 'Sending...',
  /** Before when it becomes possible. */
  held: 'A destination asked to wait. Retry is possible',
  send: 'Send to destinations',
  sendHint: (labels: readonly string[]) =>
    `${labels.join(', ')} ${labels.length > 1 ? 'were' : 'was'} not switched on when this lead came in.`,
  release: 'Not spam: deliver it',
  remove: 'Delete',
  confirm: {
    title: 'Delete this lead?',
    description: 'It is removed from this browser for good. What was delivered to other systems stays there.',
    confirm: 'Delete lead',
  },
  deleted: 'Lead deleted',
  success: {
    title: 'Form Submitted',
    description: 'Your information has been successfully sent to our CRM system.',
  },
  failure: {
    title: 'Submission Error',
    description: 'There was an error submitting your information. Please try again.',
  },
  /** Instead of the above where only the spreadsheet refused. */
  airtableFailure: {
    title: 'Submission Error',
    description: 'There was a problem submitting your data to Airtable.',
  },
  busy: {
    title: 'This lead is being sent already',
    description: 'Another tab of this browser is at it. Its result appears here by itself.',
  },
} as const;
