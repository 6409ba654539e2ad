/**
 * How a site handles the email addresses of people who write to it. `none`: it has no mailing service, and a person
 * reads the newsletter request. `ticked`, `unticked`: the initial state of the forms' newsletter box.
 */
export type MailingPractice = 'none' | 'ticked' | 'unticked';

/** A company, or one of our own systems, that gets personal data from this deployment's visitors. */
export interface Recipient {
  /** The id of its integration, or of the setting that names it. */
  id: string;
  name: string;
  /** 'Processor: it works for us under contract.' */
  role: string;
  /** The data that it gets, and why. */
  receives: string;
  /** The part of `receives` that is web activity; absent if there is none. */
  activity?: string;
  /** Where it processes the data. */
  where: string;
  /** The legal basis for data from Europe. */
  transfer: string;
}

/** A service that counts visits. */
export interface Analytics {
  name: string;
  /** Whether it waits for a visitor's consent. Otherwise it counts until a visitor refuses. */
  asks: boolean;
  /** The cookies that its script sets. */
  cookies: readonly { key: string; purpose: string; lifetime: string }[];
}

/** The facts about one build of the site that its legal texts depend on. The build passes it on as JSON. */
export interface Deployment {
  /** The hosting company; empty if the deployment doesn't name it. */
  host: string;
  /** The host first. */
  recipients: readonly Recipient[];
  /** Names of the recipients that get inquiries. */
  inquiries: readonly string[];
  /** Whether one of them confirms receipt. Otherwise messages stay in the browser as well. */
  confirmed: boolean;
  /** Whether whole messages stay in the browser although a recipient confirms receipt. */
  keepsCopies: boolean;
  /** Whether newsletter sign-ups reach a mailing service. */
  subscribes: boolean;
  mailing: MailingPractice;
  /** The same in words. */
  mailingWords: string;
  chat: 'off' | 'prepared' | 'model';
  /** Speech recognition in the chat, by the visitor's browser. */
  voiceInput: boolean;
  tracker: boolean;
  /** The service that counts visits; null for none. */
  analytics: Analytics | null;
  /** The service whose calendar the demo page shows on request; empty for none. */
  calendar: string;
  /** The services whose videos pages show on request. */
  videos: readonly string[];
  /** Whether pages may only connect to addresses of the configuration. */
  closed: boolean;
  /** Recipients by category of data, as US state laws name the categories. */
  disclosed: Readonly<Record<'identifiers' | 'professional' | 'commercial' | 'activity', readonly string[]>>;
  /** The web activity that recipients get. */
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
  mailingWords: '',
  chat: 'prepared',
  voiceInput: false,
  tracker: false,
  analytics: null,
  calendar: '',
  videos: [],
  closed: false,
  disclosed: { identifiers: [], professional: [], commercial: [], activity: [] },
  activity: [],
};

export const findRecipient = ({ recipients }: Deployment, id: string): Recipient | undefined =>
  recipients.find((recipient) => recipient.id === id);

/** A name at the end of a sentence, with one period after 'Inc.'. */
export const addPeriod = (name: string): string => name.replace(/\.?$/, '.');
