import { brand } from '~/content/brand';
import { figure } from '~/shared/lib/in-locale';

export const integrationsPage = {
  tabs: 'Systems',
  /** The folded part of a system's settings. */
  more: 'More settings',
  notes: 'Good to know',
} as const;

export const connectionCopy = {
  heading: 'Connection',
  states: {
    unset: 'Unknown: not set up',
    untested: 'Unknown: not tested',
    untestable: 'Unknown: can’t be tested from here',
    connected: 'Connected',
    notConnected: 'Not connected',
    unreachable: 'Not connected: no answer',
    leadFailed: 'Not connected: the latest lead failed',
  },
  unset: 'Nothing is entered that could be tested.',
  untested: 'These settings have not been tested in this browser.',
  /** By how it was determined. */
  tested: { test: 'Tested: {time}', lead: 'Test lead: {time}' },
  /** The latest of this browser's leads, by how that ended. */
  lastLead: { delivered: 'Last lead delivered: {time}', failed: 'Last lead not delivered: {time}' },
  passed: 'The test got through.',
  failed: (reason: string) => `The test failed: ${reason}`,
  /** For a proxy that doesn't allow reading. */
  notAllowed: {
    title: 'Connection not tested',
    description: 'The proxy of this site does not allow the test. Send a test lead instead.',
  },
  /** For an error that is no answer of the system. */
  broken: 'The request itself failed.',
  test: 'Test connection',
  testing: 'Testing...',
  savesFirst: 'Unsaved changes are saved before the test.',
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
  /** Shown beside the button once the toast is gone. */
  keptHere: 'Everything is saved in this browser.',
  keptForNow: 'The browser refused to store the settings: they are gone when you leave or reload the page.',
  fromSite: 'From site.config.json.',
  fromBrowser: 'Set in this browser.',
  secretSaved: '••••••••',
  secretKept: 'Saved in this browser. Leave it empty to keep it.',
  secretCleared: 'Removed when you save.',
  /** `{secret}`: its name; read out, not shown. */
  clear: 'Clear {secret}',
  undoClear: 'Keep it',
  empty: 'This cannot be empty.',
  invalidEmail: 'Please enter a valid email address.',
  invalidAddress:
    'Enter an address that begins with https://, or a path of this site that begins with /. It holds no user name or password.',
  reset: 'Reset to site configuration',
  resetConfirm: {
    title: (label: string) => `Reset ${label}?`,
    description: 'This browser forgets its own settings and keys. Those of site.config.json apply again.',
    confirm: 'Reset',
  },
  resetDone: 'Settings reset',
} as const;

interface TypedFor {
  place: string;
  typedFor: string;
}
const origin = ({ typedFor }: TypedFor) => typedFor || 'no address yet';

/** A secret belongs to the origin it was typed for. */
export const straySecretsCopy = {
  leaving: (secret: TypedFor) =>
    `The saved one was typed for ${origin(secret)}. It is removed when you save; type the one for the new address.`,
  stranded: (secret: TypedFor) =>
    `The saved one was typed for ${origin(secret)} and isn't sent to this address. It is removed when you save; type the one for this address.`,
  removed: (secrets: readonly TypedFor[]) =>
    `Removed, because it was typed for another address: ${secrets.map(({ place }) => place).join(', ')}.`,
} as const;

/** The panel of the dashboard. */
export const integrationHealth = {
  title: 'Integration health',
  summary: (inUse: number, all: number, failing: number) =>
    [`${figure(inUse)} of ${figure(all)} set up for visitors`, failing > 0 && `${figure(failing)} failing`]
      .filter(Boolean)
      .join(', '),
  text: 'For visitors, site.config.json decides. The connection is as this browser last tested it, with its own settings.',
  caption: 'Every integration, whether it is in use for visitors, and its connection in this browser',
  system: 'System',
  forVisitors: 'For visitors',
  connection: 'Connection in this browser',
  inUse: 'In use.',
  failing: 'In use, but the latest lead failed.',
  notInUse: 'Not in use.',
  /** Of a system that has several. */
  ofSeveral: (label: string, state: string) => `${label}: ${state}`,
} as const;

export const testLeadCopy = {
  send: 'Send a test lead',
  sending: 'Sending...',
  confirm: {
    title: (name: string) => `Send a test lead to ${name}?`,
    description: (lead: string, email: string, creates: string) =>
      `A record named '${lead}' with the address ${email} is created there. ${creates} Nobody deletes it: remove it there by hand.`,
    /** For a system that takes leads in more than one way. */
    target: 'Send it to',
    confirm: 'Send the test lead',
  },
  cannot: 'No test lead was sent.',
  cannotBecause: (missing: string) => `No test lead was sent: ${missing}`,
  /** One of several uses, and its missing values. */
  missingIn: (label: string, missing: string) => `${label}: ${missing}`,
  sent: (name: string) => `${name} took the test lead.`,
  failed: (name: string) => `${name} did not take the test lead.`,
  done: (steps: readonly string[]) => `${steps.join(', ')}.`,
  doneBefore: (steps: readonly string[]) => `Done before that: ${steps.join(', ')}.`,
  /** Of a step without words of its own. */
  step: (name: string, result: string) => `${name}: ${result}`,
  silent: 'It may have arrived all the same: look there before you send another.',
  notAgain: 'It will not be sent again automatically.',
  dismiss: 'Dismiss {what}',
  /** Read out, not shown. */
  dismissWhat: 'this result',
} as const;

/** A test lead as the system that takes it shows it. */
export const testLeadWords = {
  firstName: 'Test',
  lastName: 'Lead',
  message: `This is a test lead from the administration of ${brand.name}. Nobody waits for an answer, and it can be deleted.`,
  brokeOff: 'The test lead broke off by an error of this site.',
  /** The failed operation with its cause and what to do. */
  failed: (failure: string, advice: string) => `${failure}: ${advice}`,
} as const;
