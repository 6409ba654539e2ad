import { figure, list, plural } from '~/shared/lib/in-locale';
import { paths } from '~/shared/paths';
import { ITERATIONS } from '~/shared/session/password-hash';
import { accessSwitchesLink, type FindingText } from './site-findings';
import { type Cleared, keysAndLeads, wouldBeLost } from './stored-data';

export const securityPage = {
  heading: 'Security',
  intro: 'See who signed in here, who can see what, and what needs fixing.',
} as const;

export const honesty = {
  title: 'A convenience gate, not a security boundary',
  text: "The visitor's own browser does these checks, so anyone with developer tools gets past them. Protect /admin at the host, as 'Protecting the admin area' in docs/deploy.md shows, and keep secrets there, too.",
} as const;

export const warningsHeading = 'Needs attention';
export const noWarnings = 'Nothing needs attention.';

/** The self-check's texts about this browser. Those about the site are in site-findings.ts. */
export const checkTexts = {
  noCrypto: {
    title: 'This browser offers no WebCrypto',
    text: 'Passwords can’t be checked or set, so sign-in is closed here. It comes back over https.',
  },
  crypto: {
    title: 'Passwords can be checked',
    text: 'The browser offers WebCrypto, which hashes and compares them.',
  },
  adminLinks: {
    title: 'Admin links are shown to super admins',
    text: 'Visitors and other accounts get none. The switches can hide them altogether.',
    actions: accessSwitchesLink,
  },
  noAdminLinks: {
    title: 'Admin links are hidden',
    text: 'The addresses still work.',
    actions: accessSwitchesLink,
  },
  weakHashes: {
    title: 'Some passwords are poorly protected',
    text: 'These accounts have a hash with fewer rounds than a new one gets, or in a form that no password matches. A registered account gets a new hash at its next sign-in in this browser, or with a new password; a built-in one with a new entry in the code:',
    actions: [{ label: 'Open users', to: paths.adminUsers() }],
  },
  soundHashes: {
    title: 'Passwords are stored as slow hashes',
    text: `PBKDF2 with SHA-256, a salt for each account, and at least ${figure(ITERATIONS)} rounds.`,
  },
  heldSecrets: {
    title: 'This browser holds secrets',
    text: 'Anyone who uses this browser can read them, and so could a script that got into this site. Remove them after you’ve tried a connection:',
  },
  noSecrets: {
    title: 'This browser holds no secrets',
    text: 'No key or password of an outside system is stored here.',
  },
} as const satisfies Record<string, FindingText>;

/** Where each kind of secret is managed. */
export const secretPlaces = {
  integrations: { label: 'Open integrations', to: paths.adminIntegrations() },
  voiceAi: { label: 'Open voice AI', to: paths.adminVoiceAi() },
  agents: { label: 'Open AI agents', to: paths.adminAiAgents() },
} as const;

export const selfCheck = {
  heading: 'Self-check',
  text: 'Checks this site can run on itself, with the most serious first.',
  states: { serious: 'Serious', attention: 'Attention', ok: 'OK' },
  summary: (serious: number, attention: number) =>
    serious + attention === 0
      ? 'Every check is fine.'
      : [serious && `${figure(serious)} serious`, attention && `${figure(attention)} to look at`]
          .filter(Boolean)
          .join(', '),
} as const;

export const accessSwitches = {
  heading: 'Access switches',
  text: 'They apply to this browser only, at once. To change them for everyone, export the settings and build.',
  exportLink: 'Export on the integrations page',
  groups: { access: 'Who may see what', ways: 'The way to the admin area' },
  fields: {
    testingMode: {
      label: 'Testing mode',
      text: "Everyone but a signed-in super admin sees 'Testing Mode Active', on every path but /login.",
    },
    enforceGlobalAuth: {
      label: 'Sign-in for every page',
      text: 'Every page but /login, /register and /forgot-password asks for a sign-in.',
    },
    enforceSuperAdminOnly: {
      label: 'Super admins only',
      text: 'Off: any signed-in account opens the admin pages, clients and demo accounts too.',
    },
    showAdminLinks: {
      label: 'Show admin links',
      text: 'Off: no links into the admin area. Its addresses still work.',
    },
    enforceAuthForAdminLinks: {
      label: 'Admin links for signed-in users only',
      text: 'Kept and exported, without effect: only super admins see admin links.',
    },
    showAdminLink: {
      label: 'Admin link in the footer',
      text: 'Stored as site_config in this browser, and no part of site.config.json. Without it the link is shown.',
    },
  },
  on: 'on',
  off: 'off',
  build: (value: string) => `The build says: ${value}.`,
  changedHere: 'Changed in this browser.',
  changed: (label: string, value: string) => `${label}: ${value}`,
  changedText: 'This applies to this browser only.',
  undone: 'Changed back',
  ignored: {
    title: 'The stored switches were ignored',
    text: 'The admin_config in this browser isn’t in the expected form, so the build’s settings apply. The next change replaces it.',
  },
  ignoredFlags: {
    title: 'The stored footer setting was ignored',
    text: 'The site_config in this browser isn’t in the expected form, so the link is shown. The next change replaces it.',
  },
  confirm: {
    opensSite: {
      title: 'Switch testing mode off?',
      description:
        'In this browser, the whole site opens to anyone. Elsewhere, the build’s settings still apply.',
      confirm: 'Switch off',
    },
    opensAdmin: {
      title: 'Open the admin area to every account?',
      description:
        'Every account signed in to this browser then reaches the admin pages, with its leads and keys.',
      confirm: 'Switch off',
    },
    locksOut: {
      title: 'Lock yourself out?',
      description: 'This page closes for you at once, and only a super admin can switch it back.',
      confirm: 'Switch on',
    },
  },
  reset: 'Reset to site configuration',
  resetConfirm: {
    title: 'Reset the access switches?',
    description: 'The build’s settings apply again, and the footer link is shown. Everything else stays.',
    confirm: 'Reset',
  },
  resetDone: 'Access switches reset',
} as const;

export const discreetPath = {
  label: 'Discreet admin path',
  text: 'An address of your choice that leads to /admin through the sign-in. A former one is not found.',
  save: 'Save path',
  saved: (path: string) => `The path is ${path}`,
  savedNow: (path: string) => `The path is ${path}.`,
  unchanged: (path: string) => `The path is ${path} already.`,
  open: 'Try it',
  unsaved: 'Not saved yet.',
  errors: {
    empty: 'Enter a path, such as /admin-access.',
    home: 'This is the home page. Enter a path such as /admin-access.',
    form: 'Enter a path that begins with / and holds letters, digits, / _ and - only, such as /admin-access.',
    page: (path: string) => `${path} is a page of this site already.`,
    files: (path: string) => `${path} lies where the site keeps its files.`,
  },
} as const;

export const loginLimits = {
  heading: 'Sign-in limits',
  text: 'They slow down guessing in this browser. After five failures within ten minutes, sign-in closes until the first of them is ten minutes old.',
  failures: 'Failed sign-ins',
  failuresOf: (count: number, most: number) => `${figure(count)} of ${figure(most)} within 10 minutes`,
  checks: 'Sign-in checks',
  checksOf: (count: number, most: number) => `${figure(count)} of ${figure(most)} within 60 seconds`,
  open: 'Sign-in is open',
  locked: 'Locked after failed sign-ins',
  rateLimited: 'Stopped after too many checks',
  until: (left: string, time: string) => `${left} left, until ${time}`,
  reset: 'Reset limits',
  resetDone: 'Sign-in limits reset',
  resetDoneText: 'Sign-in is open again in this browser.',
} as const;

/** The rest of a time from an hour on. */
export const hoursLeft = (hours: number, minutes: number): string =>
  `${figure(hours)} h ${figure(minutes)} min`;

export const sessionPanel = {
  heading: 'Session',
  text: 'A sign-in lasts 24 hours, in every tab of this browser.',
  role: 'Signed in as',
  expires: 'Expires',
  left: 'Time left',
  signOut: 'Sign out everywhere in this browser',
  signOutText: 'Ends the session in every tab. Other browsers keep theirs.',
  none: 'Nobody is signed in.',
} as const;

/** For a browser that others use, too. */
export const clearBrowser = {
  action: 'Sign out and clear this browser',
  text: 'On a shared computer: signing out alone leaves leads, settings and keys to the next person.',
  unavailable: {
    title: 'This browser can’t be cleared yet',
    text: 'The code that reads the leads did not load.',
  },
  title: 'Sign out and clear this browser?',
  /** `foreign`: keys of other software. */
  description: ({ keys, leads, undelivered }: Cleared, foreign: readonly string[]) =>
    [
      `Removed: all that the site keeps here (${keysAndLeads(keys, leads)}), passwords of connected systems, accounts registered here and the sign-in history included.`,
      wouldBeLost(undelivered),
      `What stays: what other systems have received, the browser’s own history and downloads${foreign.length > 0 ? `, and what other software stored at this address (${list(foreign)})` : ''}.`,
      'Close all other tabs of this site: what was typed there stays until then.',
      'It can’t be undone.',
    ]
      .filter(Boolean)
      .join(' '),
  confirm: 'Sign out and clear',
  done: (left: number) => ({
    title: 'Signed out',
    description:
      left > 0
        ? plural(left, {
            one: 'This browser is cleared, but for # lead that is being sent right now.',
            other: 'This browser is cleared, but for # leads that are being sent right now.',
          })
        : 'This browser is cleared.',
  }),
};

export const loginHistory = {
  heading: 'Login history',
  text: 'The last 10 sign-ins in this browser, the newest first.',
  caption: 'Sign-ins, the newest first',
  columns: ['Time', 'Role', 'Demo account', 'Failed attempts before', 'Browser'],
  noRole: 'No role',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  headless: 'Chrome (headless)',
  details: 'User agent',
  noUserAgent: 'None was recorded.',
  empty: 'No sign-in is recorded in this browser.',
  clear: 'Clear history',
  confirm: {
    title: 'Clear the login history?',
    description: 'The recorded sign-ins are removed. Accounts, the session and the sign-in limits stay.',
    confirm: 'Clear history',
  },
  cleared: 'Login history cleared',
  restored: 'Login history restored',
} as const;
