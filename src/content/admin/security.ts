import { brand } from '~/content/brand';
import { paths } from '~/shared/paths';
import { ITERATIONS } from '~/shared/session/password-hash';

export const securityPage = {
  title: `Security | ${brand.name} admin`,
  description: 'Sign-in history, lockouts, access switches and a self-check.',
  heading: 'Security',
  intro: 'See who signed in here, who can see what, and what needs fixing.',
} as const;

export const honesty = {
  title: 'A convenience gate, not a security boundary',
  text: "The visitor's own browser checks everything on this page, so anyone who can open developer tools can get past it. Protect /admin at the host. The chapter 'Protecting the admin area' in docs/deploy.md shows how. Keep secrets there, too.",
} as const;

export const warningsHeading = 'Needs attention';
export const noWarnings = 'Nothing needs attention.';

interface CheckText {
  title: string;
  text: string;
  actions?: readonly { label: string; to: string }[];
}

const switches = [{ label: 'Access switches', to: `${paths.adminSecurity()}#access` }];

/** The self-check's text for each of its findings. */
export const checkTexts = {
  lostLeads: {
    title: "Leads would stay in visitors' browsers",
    text: 'The site is launched, and no destination is configured in site.config.json. Each inquiry is kept by the browser that sent it, and reaches nobody else.',
    actions: [{ label: 'Connect a destination', to: paths.adminIntegrations() }],
  },
  lostSubscriptions: {
    title: "Newsletter sign-ups would stay in visitors' browsers",
    text: 'The site is launched, and no mailing service is configured in site.config.json. Visitors who sign up are told that it succeeded, but their own browsers keep the addresses until a mailing service is configured and they come back.',
    actions: [{ label: 'Connect email marketing', to: paths.adminIntegrations() }],
  },
  noMailingServiceYet: {
    title: 'Newsletter sign-ups go nowhere yet',
    text: 'That does no harm while testing mode keeps visitors out. Configure email marketing in site.config.json before launch.',
    actions: [{ label: 'Connect email marketing', to: paths.adminIntegrations() }],
  },
  assumedConsent: {
    title: 'The newsletter box starts ticked',
    text: 'People who send a message, a plan inquiry or a demo request and leave the box as it is get onto your mailing list. If people in the EU or UK write to you, that isn’t valid consent. Set consent.optIn to true in site.config.json, and build. The box then starts empty.',
    actions: [{ label: 'Open email marketing', to: paths.adminIntegrations() }],
  },
  askedForConsent: {
    title: 'The newsletter box starts empty',
    text: 'Only people who tick it themselves get onto your mailing list.',
  },
  noDestinationYet: {
    title: 'Leads go nowhere yet',
    text: 'That does no harm while testing mode keeps visitors out. Configure a destination in site.config.json before launch.',
    actions: [{ label: 'Connect a destination', to: paths.adminIntegrations() }],
  },
  samplePassword: {
    title: 'The sample password is in force',
    text: "Anyone who’s read the README can sign in as the super admin. Make a hash with 'npm run hash-password', put it into the built-in accounts, and build.",
  },
  ownPassword: {
    title: 'The sample password is replaced',
    text: 'The built-in super admin has a password of its own. Its hash is in the scripts that visitors download, so it should be long and hard to guess.',
  },
  plainHttp: {
    title: 'This page came over plain http',
    text: 'Anyone on the same network can read and change it, and browsers refuse to check passwords here. Switch on https at the host, and open the site with https://.',
  },
  localHttp: {
    title: 'This page came over http, from this computer',
    text: 'Browsers count localhost as secure. Anywhere else the site needs https.',
  },
  https: { title: 'This page came over https', text: 'Nobody along the way could read or change it.' },
  noCrypto: {
    title: 'This browser offers no WebCrypto',
    text: 'Without it no password can be checked or set, so nobody can sign in here. It comes back over https.',
  },
  crypto: {
    title: 'Passwords can be checked',
    text: 'The browser offers WebCrypto, which hashes and compares them.',
  },
  testingMode: {
    title: 'Testing mode is on',
    text: 'Visitors see the Testing Mode page and nothing else. To open the site, set admin.testingMode to false in site.config.json and build.',
    actions: switches,
  },
  testingModeHere: {
    title: 'Testing mode differs in this browser',
    text: 'The switch was changed in this browser alone. Everybody else has what site.config.json says.',
    actions: switches,
  },
  launched: { title: 'Testing mode is off', text: 'The site is open to visitors, as site.config.json says.' },
  anyoneSignedIn: {
    title: 'Any account opens the admin area',
    text: "'Super admins only' is off in this browser, so every signed-in account reaches these pages, clients and demo accounts too.",
    actions: switches,
  },
  anyoneSignedInForAll: {
    title: 'Any account opens the admin area',
    text: 'admin.enforceSuperAdminOnly is off in site.config.json, so every signed-in account reaches these pages, clients and demo accounts too.',
    actions: switches,
  },
  superAdminsOnly: {
    title: 'Only super admins open the admin area',
    text: "Other accounts see 'Access denied'.",
  },
  adminLinks: {
    title: 'Admin links are shown to super admins',
    text: 'Visitors and other accounts get none. The switches can hide them altogether.',
    actions: switches,
  },
  noAdminLinks: {
    title: 'Admin links are hidden',
    text: 'Nothing in header, menu or footer leads here. The addresses still work.',
    actions: switches,
  },
  openPolicy: {
    title: 'Pages may send to every https address',
    text: 'The policy of this site stops no request, so a script that found its way into a page could send what it reads anywhere. On a live site, set security.connect to "configured" in site.config.json and build: then pages reach only the systems that the file names.',
  },
  openPolicyYet: {
    title: 'Pages may send to every https address',
    text: 'So any system can be tried out in this browser. Before launch, set security.connect to "configured" in site.config.json and build.',
  },
  ownOriginOnly: {
    title: 'Pages send to this site alone',
    text: 'The policy of this site stops every other request, also to an address that was typed in this browser.',
  },
  weakHashes: {
    title: 'Some passwords are poorly protected',
    text: 'These accounts have a hash with fewer rounds than a new one gets, or in a form that no password matches. A registered account gets a new hash at its next sign-in in this browser, or with a new password; a built-in one with a new entry in the code:',
    actions: [{ label: 'Open users', to: paths.adminUsers() }],
  },
  soundHashes: {
    title: 'Passwords are stored as slow hashes',
    text: `PBKDF2 with SHA-256, a salt for each account, and at least ${ITERATIONS.toLocaleString('en-US')} rounds.`,
  },
  heldSecrets: {
    title: 'This browser holds secrets',
    text: 'Anyone who uses this browser can read them, and so could a script that got into this site. Remove them after you’ve tried a connection:',
  },
  noSecrets: {
    title: 'This browser holds no secrets',
    text: 'No key or password of an outside system is stored here.',
  },
} as const satisfies Record<string, CheckText>;

/** When the leads have somewhere to go. */
export const leadsReach = (names: string) => ({
  title: 'Leads reach a system of yours',
  text: `For visitors, leads go to ${names}.`,
});

/** When the newsletter sign-ups have somewhere to go. */
export const subscriptionsReach = (names: string) => ({
  title: 'Newsletter sign-ups reach a mailing service',
  text: `For visitors, they go to ${names}.`,
});

/** When the policy names where pages may send to. */
export const allowedOrigins = (origins: string) => ({
  title: 'Pages send to known systems only',
  text: `The policy of this site allows ${origins}, and stops every other request, also to an address that was typed in this browser.`,
});

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
      : [serious && `${serious} serious`, attention && `${attention} to look at`].filter(Boolean).join(', '),
} as const;

export const accessSwitches = {
  heading: 'Access switches',
  text: 'They apply to this browser only, and at once. Visitors get what site.config.json says: to change it for everybody, export the settings and build.',
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
      text: 'Off: no links into the admin area, in header, menu or footer. Its addresses still work.',
    },
    enforceAuthForAdminLinks: {
      label: 'Admin links for signed-in users only',
      text: 'Kept and exported. Admin links are shown to super admins alone, so it has nothing left to decide.',
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
  undo: 'Undo',
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
        'In this browser, the whole site is open to anyone, signed in or not. For visitors elsewhere, the build’s settings still apply.',
      confirm: 'Switch off',
    },
    opensAdmin: {
      title: 'Open the admin area to every account?',
      description:
        'In this browser every signed-in account, clients and demo accounts too, reaches the admin pages with the leads and keys that it holds.',
      confirm: 'Switch off',
    },
    locksOut: {
      title: 'Lock yourself out?',
      description:
        'You are not signed in as a super admin, so this page closes for you at once. Only a super admin can switch it back.',
      confirm: 'Switch on',
    },
  },
  reset: 'Reset to site configuration',
  resetConfirm: {
    title: 'Reset the access switches?',
    description:
      'This browser forgets its admin_config and site_config. The build’s settings apply again, and the footer link is shown. Accounts, sessions and settings of other systems stay.',
    confirm: 'Reset',
  },
  resetDone: 'Access switches reset',
} as const;

export const discreetPath = {
  label: 'Discreet admin path',
  text: 'An address of your choice that leads to /admin through the sign-in. When it moves, the old one becomes a page that is not found.',
  save: 'Save path',
  saved: (path: string) => `The path is ${path}`,
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
  text: 'They slow down guessing in this browser. After five failures within any ten minutes, sign-in is closed until the first of those five is ten minutes old, in all tabs and after a reload. Clearing the site data of this browser lifts them too.',
  failures: 'Failed sign-ins',
  failuresOf: (count: number, most: number) => `${count} of ${most} within 10 minutes`,
  checks: 'Sign-in checks',
  checksOf: (count: number, most: number) => `${count} of ${most} within 60 seconds`,
  open: 'Sign-in is open',
  locked: 'Locked after failed sign-ins',
  rateLimited: 'Stopped after too many checks',
  until: (time: string) => `until ${time}`,
  left: 'left',
  reset: 'Reset limits',
  resetDone: 'Sign-in limits reset',
  resetDoneText: 'Sign-in is open again in this browser.',
} as const;

export const sessionPanel = {
  heading: 'Session',
  text: 'A sign-in lasts 24 hours, in every tab of this browser.',
  role: 'Signed in as',
  expires: 'Expires',
  left: 'Time left',
  signOut: 'Sign out everywhere in this browser',
  signOutText: 'Ends the session in every tab. Other browsers and devices keep theirs.',
  none: 'Nobody is signed in.',
} as const;

export const loginHistory = {
  heading: 'Login history',
  text: 'The last 10 sign-ins in this browser, the newest first.',
  caption: 'Sign-ins, the newest first',
  columns: ['Time', 'Role', 'Demo account', 'Failed attempts before', 'Browser'],
  yes: 'Yes',
  no: 'No',
  noRole: 'No role',
  details: 'User agent',
  noUserAgent: 'None was recorded.',
  empty: 'No sign-in is recorded in this browser.',
  clear: 'Clear history',
  confirm: {
    title: 'Clear the login history?',
    description:
      'The recorded sign-ins are removed from this browser. Accounts, the session and the sign-in limits stay.',
    confirm: 'Clear history',
  },
  cleared: 'Login history cleared',
  undo: 'Undo',
  restored: 'Login history restored',
} as const;
