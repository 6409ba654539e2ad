import { formatList } from '../shared/lib/locale.ts';

/**
 * How a site handles the addresses of people who write to it. `none`: it has no mailing service, and a person reads the
 * wish. `ticked`, `unticked`: how the forms' newsletter box starts. `transactional`: without the tick, the service still
 * gets a contact that is marked so.
 */
export type MailingPractice =
  | 'none'
  | 'ticked'
  | 'unticked'
  | 'ticked-transactional'
  | 'unticked-transactional';

/** A company, or a system of ours, that gets personal data from the visitors of this deployment. */
export interface Recipient {
  /** That of its use in src/integrations, or of the setting that names it. */
  id: string;
  name: string;
  /** 'Processor: it works for us under contract.' */
  role: string;
  /** What it gets, and why. */
  receives: string;
  /** The part of it that tells where somebody was on the web; absent if none does. */
  activity?: string;
  /** Where it processes that. */
  where: string;
  /** On what basis data from Europe may go there. */
  transfer: string;
}

/** A service that counts visits. */
export interface Analytics {
  name: string;
  /** Whether it waits for a visitor's consent. Otherwise it counts until somebody says no. */
  asks: boolean;
  /** The cookies that its script sets. */
  cookies: readonly { key: string; purpose: string; lifetime: string }[];
}

/** The facts about one build of the site that its legal texts depend on. Plain data: the build hands it on as JSON. */
export interface Deployment {
  /** The hosting company as the deployment names it; empty if it doesn't. */
  host: string;
  /** Everybody who gets something, the host first. */
  recipients: readonly Recipient[];
  /** Names of the recipients that get inquiries. */
  inquiries: readonly string[];
  /** Whether one of them confirms what it has. Otherwise messages stay in the browser as well. */
  confirmed: boolean;
  /** Whether whole messages stay in the browser even so. */
  keepsCopies: boolean;
  /** Whether newsletter sign-ups reach a mailing service. */
  subscribes: boolean;
  mailing: MailingPractice;
  chat: 'off' | 'prepared' | 'model';
  /** Real speech recognition in the chat, by the visitor's browser. */
  voiceInput: boolean;
  tracker: boolean;
  /** The service that counts visits; null for none. */
  analytics: Analytics | null;
  /** The service whose calendar the demo page shows to those who ask for it; empty for none. */
  calendar: string;
  /** Whether pages may only connect to what the configuration names. */
  closed: boolean;
  /** Who gets which category of data, by the names of US state laws. */
  disclosed: Readonly<Record<'identifiers' | 'professional' | 'commercial' | 'activity', readonly string[]>>;
  /** What tells where somebody was on the web. */
  activity: readonly string[];
}

/** A deployment with an empty site.config.json. */
export const emptyDeployment: Deployment = {
  host: '',
  recipients: [],
  inquiries: [],
  confirmed: false,
  keepsCopies: false,
  subscribes: false,
  mailing: 'none',
  chat: 'prepared',
  voiceInput: false,
  tracker: false,
  analytics: null,
  calendar: '',
  closed: false,
  disclosed: { identifiers: [], professional: [], commercial: [], activity: [] },
  activity: [],
};

export const findRecipient = ({ recipients }: Deployment, id: string): Recipient | undefined =>
  recipients.find((one) => one.id === id);

/** A name at the end of a sentence: 'Inc.' brings its own period. */
export const addPeriod = (name: string): string => name.replace(/\.?$/, '.');

/** 'HubSpot CRM, Airtable and SuiteCRM' */
export const formatNames = (names: readonly string[]): string => formatList(names);
