import { brand } from '~/content/brand';

export type SystemId =
  | 'hubspot'
  | 'airtable'
  | 'suitecrm'
  | 'emailMarketing'
  | 'tracking'
  | 'webhook'
  | 'contentful'
  | 'chat';

interface SystemCopy {
  label: string;
  intro: string;
  /** Things that an administrator would find out the hard way. */
  notes: readonly string[];
  /** Why no test lead can be sent there. */
  noTestLead?: string;
  /** Of one that works without an outside system: what it then does, in place of 'not set up'. */
  simulated?: { state: string; title: string; text: string };
  toasts: { success: Toast; failure: Toast; error: Toast };
}

interface Toast {
  title: string;
  description: string;
}

export const integrationsPage = {
  title: `Integrations | ${brand.name} admin`,
  description: 'Where leads go: settings and connection tests of every outside system.',
  heading: 'Integrations',
  intro:
    'Try a connection out in this browser, then export the settings for everybody. Visitors use site.config.json, never what is typed here.',
  tabs: 'Systems',
} as const;

const toastsOf = (name: string, suspects = 'your credentials') => ({
  success: { title: 'Connection Successful', description: `Successfully connected to ${name}.` },
  failure: {
    title: 'Connection Failed',
    description: `Failed to connect to ${name}. Please check ${suspects}.`,
  },
  error: {
    title: 'Connection Error',
    description: `An error occurred while testing the connection to ${name}.`,
  },
});

/** Stands wherever a key is typed. */
export const keyNote =
  'A key typed here stays in this browser, and everybody who uses this browser can read it. Visitors never get it: for them the proxy of your host adds one.';

export const systems: Record<SystemId, SystemCopy> = {
  hubspot: {
    label: 'HubSpot',
    intro: 'Contacts and deals in the CRM, or submissions of a HubSpot form.',
    notes: [
      "HubSpot's CRM API refuses calls that come straight from a browser. Set the base URL to a proxy path of this site, such as /api/hubspot.",
      'The contact property service_interest and the deal property lead_source do not come with HubSpot: create both, as single-line text.',
      keyNote,
    ],
    toasts: toastsOf('HubSpot'),
  },
  airtable: {
    label: 'Airtable',
    intro: 'A row for each lead, in one table for contact messages and one for everything else.',
    notes: [
      'Both tables need these columns: First Name, Last Name, Email, Phone, Company, Message, Service, Date Submitted.',
      keyNote,
    ],
    toasts: toastsOf('Airtable'),
  },
  suitecrm: {
    label: 'SuiteCRM',
    intro: 'A contact and a lead through the V8 API, each by its switch.',
    notes: [
      'The server has to allow this site to call it (CORS). Without a user name, the base URL must be a path of this site that signs in on its own: no plain proxy rule can do that.',
      keyNote,
    ],
    toasts: toastsOf('SuiteCRM'),
  },
  emailMarketing: {
    label: 'Email marketing',
    intro: 'Newsletter sign-ups, and the senders of inquiries, unless they left the newsletter box empty.',
    notes: ['The test asks the endpoint for an answer and subscribes nobody.', keyNote],
    toasts: toastsOf('email marketing'),
  },
  tracking: {
    label: 'Tracking',
    intro: "HubSpot's tracker, loaded only for people who accepted marketing cookies.",
    notes: [
      "A tracking ID set in this browser alone does nothing on the built site: its content security policy allows the tracker's script only with a tracking ID in site.config.json.",
      "The test looks at this page. HubSpot's script gives no answer that could be read.",
    ],
    noTestLead: 'There is no test lead: the tracker follows visitors and stores no leads.',
    toasts: toastsOf('the tracker'),
  },
  webhook: {
    label: 'Webhook',
    intro: 'Each lead as JSON to an address of your choice.',
    notes: ['The test sends {"test": true} with the time: a webhook answers to nothing else.'],
    toasts: toastsOf('the webhook'),
  },
  contentful: {
    label: 'Contentful',
    intro: 'Blog posts from a Contentful space in place of the built-in ones.',
    notes: ['The delivery token is read-only and meant for browsers, so it may stand in site.config.json.'],
    noTestLead: 'There is no test lead: Contentful gives articles and takes no leads.',
    toasts: toastsOf('Contentful'),
  },
  chat: {
    label: 'Chat assistant',
    intro:
      'Who answers visitors in the chat: prepared answers by keyword, or a language model behind an endpoint.',
    notes: [
      'A key never belongs here, and there is no field for one: the proxy of your host adds it.',
      'A proxy with a key answers whoever finds it. Let it fix the model, cap the length of answers and limit the rate, and set a spending limit with the provider.',
      'An endpoint on another origin must begin with https:// and allow this site to call it (CORS). If security.connectOrigins lists any origins, it must list this one too.',
      'The test asks the endpoint for a very short answer, which the provider may charge for.',
    ],
    noTestLead: 'There is no test lead: the chat answers questions and takes no leads.',
    simulated: {
      state: 'Simulated: no endpoint',
      title: 'There is nothing to test',
      text: 'Without an endpoint, answers are prepared and no request is sent.',
    },
    toasts: toastsOf('the chat endpoint', 'its address and the proxy'),
  },
};

/** Why a destination gets leads, or does not. */
export const destinationReasons = {
  hubspot: {
    name: 'HubSpot CRM',
    on: 'Leads are sent here.',
    switchedOff: "'Send leads to HubSpot CRM' is off.",
    noAccess: 'There is no API key and no base URL on this site.',
  },
  hubspotForms: {
    name: 'HubSpot Forms',
    on: 'Leads are sent here.',
    incomplete: 'Portal ID and form ID are needed.',
  },
  airtable: {
    name: 'Airtable',
    on: 'Leads are sent here.',
    noBase: 'There is no base ID.',
    noAccess: 'There is no API key and no base URL on this site.',
    synced: 'A CRM sync fills the tables.',
  },
  suitecrm: {
    name: 'SuiteCRM',
    on: 'Leads are sent here.',
    noServer: 'There is no base URL.',
    noAccess: 'User name and password are needed, or a base URL on this site.',
    nothing: 'It would create neither a contact nor a lead.',
  },
  emailMarketing: {
    name: 'Email marketing',
    on: 'Newsletter addresses are sent here.',
    noEndpoint: 'There is no endpoint.',
    noAccess: 'API key and audience ID are needed, or an endpoint on this site.',
  },
  tracking: {
    name: 'Tracker',
    on: 'It runs for people who accepted marketing cookies.',
    noId: 'There is no tracking ID.',
    browserOnly: 'The tracking ID is in this browser alone, so the content security policy stops the script.',
  },
  webhook: {
    name: 'Webhook',
    on: 'Leads are sent here.',
    switchedOff: "'Send leads to this webhook' is off.",
    noUrl: 'There is no URL.',
  },
  contentful: {
    name: 'Contentful',
    on: 'Posts are taken from here.',
    switchedOff: "'Take blog posts from Contentful' is off: the built-in posts are shown.",
    incomplete: 'Space ID and delivery token are needed: the built-in posts are shown.',
  },
  chat: {
    name: 'Chat',
    on: 'It is shown on every page outside the admin area.',
    switchedOff: "'Show the chat' is off.",
    testing: 'In testing mode only a signed-in super admin sees it.',
  },
  chatEndpoint: {
    name: 'Endpoint',
    on: 'A model behind it writes the answers.',
    switchedOff: 'The chat is not shown.',
    none: 'There is none: answers are prepared, by keyword.',
  },
} as const;

export const connectionCopy = {
  heading: 'Connection',
  states: {
    unset: 'Unknown: not set up',
    untested: 'Unknown: not tested',
    untestable: 'Unknown: test not allowed',
    connected: 'Connected',
    refused: 'Not connected',
    unreachable: 'Not connected: no answer',
  },
  unset: 'Nothing is entered that could be tested.',
  untested: 'These settings have not been tested in this browser.',
  /** Before the time, by how it was found out. */
  tested: { test: 'Tested:', lead: 'Test lead:' },
  passed: 'The test got through.',
  /** Before the reason. */
  failed: 'The test failed:',
  /** Where a proxy lets nothing be read. */
  notAllowed: {
    title: 'Connection not tested',
    description: 'The proxy of this site does not allow the test. Send a test lead instead.',
  },
  test: 'Test connection',
  testing: 'Testing...',
  savesFirst: 'Unsaved changes are saved before the test.',
  /** Before several results of one system. */
  parts: { crm: 'CRM:', form: 'Form:' },
  inBrowser: 'In this browser',
  forVisitors: 'For visitors',
} as const;

export const settingsForm = {
  save: 'Save',
  saved: 'Settings saved',
  savedForNow: {
    title: 'Settings saved for this page only',
    description: 'The browser refused to store them. They are gone when you leave or reload the page.',
  },
  unsaved: 'There are unsaved changes.',
  /** Stand beside the button, in place of the toast that has gone. */
  keptHere: 'Everything is saved in this browser.',
  keptForNow: 'The browser refused to store the settings: they are gone when you leave or reload the page.',
  fromSite: 'From site.config.json.',
  fromBrowser: 'Set in this browser.',
  secretSaved: '••••••••',
  secretKept: 'Saved in this browser. Leave it empty to keep it.',
  secretCleared: 'Removed when you save.',
  /** Before the name of the secret, which is said and not shown. */
  clear: 'Clear',
  undoClear: 'Keep it',
  empty: 'This cannot be empty.',
  invalidEmail: 'Please enter a valid email address.',
  invalidAddress:
    'Enter an address that begins with https://, or a path of this site that begins with /. It holds no user name or password.',
  reset: 'Reset to site configuration',
  resetConfirm: {
    title: (label: string) => `Reset ${label}?`,
    description:
      'What this browser overrides is forgotten, keys included. The settings of site.config.json apply again.',
    confirm: 'Reset',
  },
  resetDone: 'Settings reset',
  undo: 'Undo',
  undone: 'Settings put back',
} as const;

interface TypedFor {
  place: string;
  typedFor: string;
}
const origin = ({ typedFor }: TypedFor) => typedFor || 'no address yet';

/** A secret belongs to the origin that it was typed for. */
export const straySecretsCopy = {
  title: 'Saved secrets go with their address',
  text: (secrets: readonly TypedFor[]) =>
    `A secret is never sent to another address than the one it was typed for. These are removed from this browser: ${secrets.map((one) => `${one.place} (typed for ${origin(one)})`).join(', ')}.`,
  leaving: (secret: TypedFor) =>
    `The saved one was typed for ${origin(secret)}. It is removed when you save; type the one for the new address.`,
  removed: (secrets: readonly TypedFor[]) =>
    `Removed, because it was typed for another address: ${secrets.map(({ place }) => place).join(', ')}.`,
} as const;

/** The panel of the dashboard. */
export const integrationHealth = {
  title: 'Integration health',
  text: "Whether visitors' leads reach each system is up to site.config.json. The connection is as this browser last tested it, with its own settings.",
  caption: 'Every integration, whether it is in use for visitors, and its connection in this browser',
  system: 'System',
  forVisitors: 'For visitors',
  connection: 'Connection in this browser',
  inUse: 'In use.',
  notInUse: 'Not in use.',
} as const;

export const configTransfer = {
  heading: 'Site configuration',
  intro:
    'site.config.json is what every visitor gets. Export the settings in force here, commit the file, and build.',
  export: 'Export',
  exportAction: 'Export site.config.json',
  exported: 'Configuration exported',
  stripped: {
    title: 'Secrets were left out',
    text: 'Everything in the file is public. These belong in the proxy rule of your host:',
  },
  nothingStripped: 'There were no secrets to leave out.',
  import: 'Import a file',
  file: 'Configuration file',
  preview: {
    title: 'Import settings',
    description: 'They apply to this browser only. Settings that the file does not name stay as they are.',
    none: 'The file changes nothing in this browser.',
    changes: 'Changes',
    setting: 'Setting',
    before: 'Now',
    after: 'In the file',
    unset: 'not set',
    empty: 'empty',
    on: 'on',
    off: 'off',
    needBuild: 'Only a build can change these',
    needBuildText: 'Put the file into the repository as site.config.json and build the site.',
    confirm: 'Apply to this browser',
    close: 'Close',
    cancel: 'Cancel',
  },
  applied: 'Settings imported',
  /** Stands beside the input, in place of the toast that has gone. */
  appliedHere: (count: number) =>
    count === 1
      ? 'One setting of this browser was changed.'
      : `${count} settings of this browser were changed.`,
  problems: {
    title: 'The file was not imported',
    text: 'Nothing has changed.',
    malformed: (line: number, column: number, found: string | undefined) =>
      found
        ? `This is not valid JSON: line ${line}, column ${column} has an unexpected “${found}”.`
        : `This is not valid JSON: it ends too early, in line ${line}, column ${column}.`,
    unreadable: 'The file could not be read.',
    tooLarge: 'The file is larger than 1 MB, which no configuration is.',
  },
} as const;
