import { paths } from '~/shared/paths';

/** What a check of the site found, in words: for the dashboard, the build and the command line. */
export interface FindingText {
  readonly title: string;
  readonly text: string;
  /** What to do about it. */
  readonly todo?: string;
  /** The page of docs/ that tells more. */
  readonly doc?: string;
  /** Where the admin area helps. */
  readonly actions?: readonly { readonly label: string; readonly to: string }[];
}

export const accessSwitchesLink = [{ label: 'Access switches', to: `${paths.adminSecurity()}#access` }];
const integrations = (label: string) => [{ label, to: paths.adminIntegrations() }];

const DEPLOY = 'docs/deploy.md';

/** Findings about how a site is set up. */
export const siteFindings = {
  lostLeads: {
    title: "Leads would stay in visitors' browsers",
    text: 'The site is launched, and site.config.json names no system that takes them. Each of these inquiries stays in the browser that sent it:',
    todo: 'Set up a form backend (formBackend), a webhook (webhook) or a CRM (hubspot, airtable, suitecrm). If they are meant to stay there, set leads.localOnly to true: then the forms say so.',
    doc: DEPLOY,
    actions: integrations('Connect a destination'),
  },
  localOnly: {
    title: "Leads stay in visitors' browsers",
    text: 'leads.localOnly says so, and the forms tell visitors.',
    todo: 'Set up a system that takes leads, and remove leads.localOnly.',
    doc: DEPLOY,
    actions: integrations('Connect a destination'),
  },
  lostSubscriptions: {
    title: "Newsletter sign-ups would stay in visitors' browsers",
    text: 'The site is launched without a mailing service. Visitors are told that signing up succeeded, but their browsers keep the addresses until one is configured and they come back.',
    todo: 'Set emailMarketing.',
    doc: 'docs/settings.md',
    actions: integrations('Connect email marketing'),
  },
  noMailingServiceYet: {
    title: 'Newsletter sign-ups go nowhere yet',
    text: 'Configure email marketing in site.config.json before launch.',
    actions: integrations('Connect email marketing'),
  },
  assumedConsent: {
    title: 'The newsletter box starts ticked',
    text: 'People who send a message, a plan inquiry or a demo request and leave the box as it is get onto your mailing list. If people in the EU or UK write to you, that isn’t valid consent.',
    todo: 'Set consent.optIn to true in site.config.json, and build. The box then starts empty.',
    doc: 'docs/configuration.md',
    actions: integrations('Open email marketing'),
  },
  askedForConsent: {
    title: 'The newsletter box starts empty',
    text: 'Only people who tick it themselves get onto your mailing list.',
  },
  noDestinationYet: {
    title: 'Leads go nowhere yet',
    text: 'Configure a destination in site.config.json before launch.',
    actions: integrations('Connect a destination'),
  },
  unusable: {
    title: 'A system is set up, and visitors can’t use it',
    text: 'It is left out, as if it were not configured.',
    todo: 'Complete or remove its settings in site.config.json, and build:',
    doc: 'docs/settings.md',
    actions: integrations('Open integrations'),
  },
  twice: {
    title: 'Each inquiry arrives twice',
    text: 'One system gets every inquiry by two ways.',
    todo: 'Keep one of them:',
    doc: DEPLOY,
    actions: integrations('Open integrations'),
  },
  plainSystems: {
    title: 'A system has a plain http address',
    text: 'Pages that came over https may not send anything there. Browsers refuse it.',
    todo: 'Use an https address:',
    doc: DEPLOY,
    actions: integrations('Open integrations'),
  },
  plainOrigin: {
    title: 'The site calls itself by a plain http address',
    text: 'Canonical links, the sitemap and shared links lead to an address that anybody along the way can change.',
    todo: 'Let site.url, or the brand’s origin, begin with https://, and build.',
    doc: DEPLOY,
  },
  otherOrigin: {
    title: 'Pages name another address as their own',
    text: 'Search engines list the address in a page’s canonical link, and not the one you opened. A preview of the site may be like that. The live site may not.',
    todo: 'Set site.url in site.config.json to the address that visitors use, and build:',
    doc: DEPLOY,
  },
  samplePassword: {
    title: 'The sample password is in force',
    text: 'Anyone who’s read the README can sign in as the super admin.',
    todo: "Make a hash with 'npm run site -- password', put it into the built-in accounts, and build.",
    doc: DEPLOY,
  },
  ownPassword: {
    title: 'The sample password is replaced',
    text: 'The built-in super admin has a password of its own. Its hash is in the scripts that visitors download, so it should be long and hard to guess.',
  },
  sampleAccounts: {
    title: 'Sample accounts can still sign in',
    text: 'Anyone who’s read the README knows their passwords.',
    todo: 'Remove them from src/shared/session/built-in-accounts.ts, or give them addresses and hashes of your own:',
    doc: DEPLOY,
    actions: [{ label: 'Open users', to: paths.adminUsers() }],
  },
  sampleBrand: {
    title: 'The brand is still the sample’s',
    text: 'These belong to the invented agency that the site came with: its mail and its address lead nowhere.',
    todo: "Run 'npm run site -- rebrand', or edit src/content/brand.ts, and build:",
    doc: 'docs/content.md',
  },
  unnamedHost: {
    title: 'The privacy policy doesn’t name the host',
    text: 'Privacy law wants to know which company gets visitors’ addresses. The policy and the trust page call it “the company that hosts this site”.',
    todo: 'Set providers.host in site.config.json, such as "Netlify, Inc. (United States)", and build.',
    doc: 'docs/configuration.md',
  },
  plainHttp: {
    title: 'This page came over plain http',
    text: 'Anyone on the same network can read and change it, and browsers refuse to check passwords here.',
    todo: 'Switch on https at the host, and open the site with https://.',
    doc: DEPLOY,
  },
  localHttp: {
    title: 'This page came over http, from this computer',
    text: 'Browsers count localhost as secure. Anywhere else the site needs https.',
  },
  https: { title: 'This page came over https', text: 'Nobody along the way could read or change it.' },
  testingMode: {
    title: 'Testing mode is on',
    text: 'Visitors see the Testing Mode page alone.',
    todo: 'To open the site, set admin.testingMode to false in site.config.json and build.',
    doc: DEPLOY,
    actions: accessSwitchesLink,
  },
  testingModeHere: {
    title: 'Testing mode differs in this browser',
    text: 'The switch was changed in this browser alone. Everywhere else site.config.json decides.',
    actions: accessSwitchesLink,
  },
  launched: { title: 'Testing mode is off', text: 'The site is open to visitors, as site.config.json says.' },
  anyoneSignedIn: {
    title: 'Any account opens the admin area',
    text: "'Super admins only' is off in this browser, so every signed-in account reaches these pages, clients and demo accounts too.",
    actions: accessSwitchesLink,
  },
  anyoneSignedInForAll: {
    title: 'Any account opens the admin area',
    text: 'admin.enforceSuperAdminOnly is off in site.config.json, so every signed-in account reaches these pages, clients and demo accounts too.',
    todo: 'Set it to true, and build.',
    doc: 'docs/admin.md',
    actions: accessSwitchesLink,
  },
  superAdminsOnly: {
    title: 'Only super admins open the admin area',
    text: "Other accounts see 'Access denied'.",
  },
  openPolicy: {
    title: 'Pages may send to every https address',
    text: 'The policy of this site stops no request, so a script that found its way into a page could send what it reads anywhere.',
    todo: 'On a live site, set security.connect to "configured" in site.config.json and build: then pages reach only the systems that the file names.',
    doc: 'docs/security.md',
  },
  openPolicyYet: {
    title: 'Pages may send to every https address',
    text: 'So any system can be tried out in this browser. Before launch, set security.connect to "configured" in site.config.json and build.',
  },
  ownOriginOnly: {
    title: 'Pages send to this site alone',
    text: 'The policy of this site stops every other request, also to an address that was typed in this browser.',
  },
  blocked: {
    title: 'The policy stops a system that is configured',
    text: 'Browsers won’t send anything there, so its leads stay.',
    todo: 'Build anew with this site.config.json, upload the whole folder, and take over the headers of its _headers file:',
    doc: DEPLOY,
  },
  blockedHere: {
    title: 'The policy stops a system that was set up in this browser',
    text: 'Its address isn’t among those that pages of this build may send to. Tests and leads from this browser don’t get there:',
    todo: 'To try it out, put its origin into security.connectOrigins in site.config.json, and build.',
    doc: 'docs/configuration.md',
    actions: integrations('Open integrations'),
  },
} as const satisfies Record<string, FindingText>;

/** After a system's name: the setting that it lacks, and the line for it. */
export const lacks = (section: string, setting: string, example: string | true): string =>
  ` lacks ${section}.${setting}, for example "${section}": { "${setting}": ${JSON.stringify(example)} }`;

/** When the leads have somewhere to go. */
export const leadsReach = (names: string): FindingText => ({
  title: 'Leads reach a system of yours',
  text: `For visitors, leads go to ${names}.`,
});

/** When the newsletter sign-ups have somewhere to go. */
export const subscriptionsReach = (names: string): FindingText => ({
  title: 'Newsletter sign-ups reach a mailing service',
  text: `For visitors, they go to ${names}.`,
});

/** When the policy names where pages may send to. */
export const allowedOrigins = (origins: string): FindingText => ({
  title: 'Pages send to known systems only',
  text: `The policy of this site allows ${origins}, and stops every other request, also to an address that was typed in this browser.`,
});

/** The address that pages name as their own, and the one that they were opened at. */
export const openedAt = (canonical: string, origin: string) => `${canonical}, opened at ${origin}`;
