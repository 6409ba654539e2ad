import { figure, list } from '~/shared/lib/in-locale';
import { priced } from '../plan-prices';
import { enterpriseLabels } from './leads';

export const enterpriseLeadPage = {
  heading: 'Enterprise lead',
  intro: 'Qualify a large inquiry in four steps and send it to the CRM directly.',
} as const;

const fields = {
  ...enterpriseLabels,
  company: 'Company',
  serviceInterest: 'Main service of interest',
  budget: 'Monthly budget',
  timeframe: 'Implementation timeframe',
  name: 'Name',
  email: 'Work email',
  phone: 'Phone',
} as const;

/** The form's texts, except its validation messages, which live in its schema. */
export const enterpriseForm = {
  steps: { company: 'Company', need: 'Need', timing: 'Timing', contact: 'Contact' },
  progress: 'Progress',
  stepOf: (number: number, count: number) => `Step ${figure(number)} of ${figure(count)}:`,
  intros: {
    company: 'Who’s asking, as far as you know.',
    need: 'Their wish, in their own words if you have them.',
    timing: 'Their budget, when it should run, and who decides.',
    contact: 'The person to reply to. Below it stands everything that will be sent.',
  },
  fields,
  hints: {
    needs: 'The task, who does it today, and how often. 10 to 500 characters.',
    systems: 'The ones to connect: CRM, ERP, mail, data warehouse.',
    decisionProcess: 'Who decides, by when, and on which grounds.',
    sourceNote: 'How they came to us: an event, a referral, a call.',
  },
  placeholders: {
    website: 'analytical.example',
    industry: 'Choose an industry',
    employees: 'Choose a size',
    serviceInterest: 'Not decided yet',
    budget: 'Choose a range',
    timeframe: 'Choose a timeframe',
  },
  back: 'Back',
  next: 'Next',
  submit: 'Send lead',
  submitting: 'Submitting...',
  /** The labels of the answers below the needs, in a CRM or an email. */
  answers: { ...fields, budget: 'Budget', timeframe: 'Timeframe' },
  review: {
    heading: 'What will be sent',
    change: {
      company: 'Change company',
      need: 'Change need',
      timing: 'Change timing',
      contact: 'Change contact',
    },
    empty: 'not given',
  },
  draft: {
    kept: 'Your entries stay in this tab until you send the lead.',
    notKept: 'This browser keeps no draft: a reload empties the form.',
    discard: 'Start over',
    confirm: {
      title: 'Start over?',
      description: 'All entries of this form are removed. Leads that were sent stay.',
      confirm: 'Remove the entries',
    },
    discarded: 'Entries removed',
  },
} as const;

export const industries = [
  'Manufacturing',
  'Retail and e-commerce',
  'Financial services',
  'Insurance',
  'Health care',
  'Logistics',
  'Software and IT',
  'Professional services',
  'Public sector',
  'Other',
] as const;

export const companySizes = ['1-49', '50-249', '250-999', '1,000-4,999', '5,000+'] as const;

/** A month. They begin where the plans end. */
export const enterpriseBudgets = [
  `Under ${priced(5_000)}`,
  `${priced(5_000)}-${priced(10_000)}`,
  `${priced(10_000)}-${priced(25_000)}`,
  `${priced(25_000)}-${priced(50_000)}`,
  `${priced(50_000)}+`,
];

/** Where the lead will go, shown before it's sent. */
export const enterpriseReceivers = {
  heading: 'Where this lead goes',
  loading: 'Looking up where this lead goes',
  to: (labels: readonly string[]) => `This lead goes to ${list(labels)}.`,
  inbox: 'this browser’s inbox',
  crm: 'It is kept in this browser until it has arrived, and nothing arrives twice.',
  noCrm: 'No CRM is connected.',
  localOnly: 'This browser’s inbox only: no CRM is connected.',
  nowhere: 'Nowhere: no destination is switched on. The lead would wait in this browser.',
  unavailable: 'A part of this page could not be fetched, so it is not known where the lead would go.',
  settings: 'Open integrations',
  connect: 'Connect a CRM',
} as const;

/** The lead's outcome, as shown to its sender. `{system}`: its name, in bold. */
export const enterpriseOutcome = {
  open: 'Open the lead',
  another: 'Enter another lead',
  destinations: 'Destinations',
  delivery: '{system}: {state}',
  queued: {
    title: 'Not sent yet',
    texts: {
      worker:
        'The lead is saved in this browser and retries on its own, even if you close this page. Sending it again makes no second lead.',
      device:
        'The lead is saved in this browser and retries on its own. Sending it again makes no second lead.',
      page: 'The lead retries while this page stays open. Sending it again makes no second lead.',
    },
  },
  notSent: {
    title: 'Not sent',
    stored: 'The lead is in the inbox and won’t retry on its own. Fix the problem below, then send it again.',
    lost: 'A part of this page could not be fetched, so nothing was sent or stored. Check the connection, then send it again.',
  },
  deliveredLater: {
    title: 'The lead has now been sent',
    text: 'An earlier attempt had failed; a retry got through.',
  },
} as const;
