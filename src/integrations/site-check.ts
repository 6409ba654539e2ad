import { paths } from '~/shared/paths';
import { isLocalhost, isPlainHttp, type SiteSetup } from './site-setup';

/*
 * The rules of the dashboard's self-check, the build's warnings and the command line. Only the admin area and the build
 * load them.
 */

export type FindingState = 'serious' | 'attention' | 'ok';

export interface Finding {
  readonly state: FindingState;
  readonly title: string;
  readonly text: string;
  /** The fix. */
  readonly todo?: string;
  /** A page of docs/ with details. */
  readonly doc?: string;
  /** Links into the admin area. */
  readonly actions?: readonly { readonly label: string; readonly to: string }[];
  /** The affected settings, accounts or addresses. */
  readonly names?: readonly string[];
}

const accessSwitchesLink = [{ label: 'Access switches', to: `${paths.adminSecurity()}#access` }];

type FindingText = Omit<Finding, 'state'>;

const createFinding = (state: FindingState, text: FindingText): Finding => ({ state, ...text });
/** One finding with these names, if there are any. */
export const findingIfAny = (state: FindingState, names: readonly string[], text: FindingText): Finding[] =>
  findingIf(names.length > 0, state, { ...text, names });
/** One finding, if the condition is true. */
export const findingIf = (condition: boolean, state: FindingState, text: FindingText): Finding[] =>
  condition ? [createFinding(state, text)] : [];

const STATE_ORDER: readonly FindingState[] = ['serious', 'attention', 'ok'];

/** The findings, most serious first, otherwise in their order. */
export const sortBySeverity = (findings: readonly Finding[]): Finding[] =>
  STATE_ORDER.flatMap((state) => findings.filter((finding) => finding.state === state));

/** Checks the destinations of leads and sign-ups, and the sample password. */
export const checkLeadSettings = (setup: SiteSetup): Finding[] => [
  checkLeadDestinations(setup),
  checkSubscriptions(setup),
  ...checkNewsletterConsent(setup),
  ...checkSystemSettings(setup),
  setup.samplePassword
    ? createFinding('serious', {
        title: 'The sample password is in force',
        text: 'Anyone who’s read the README can sign in as the super admin.',
        todo: "Make a hash with 'npm run site -- password', put it into the built-in accounts, and build.",
        doc: 'docs/deploy.md',
      })
    : createFinding('ok', {
        title: 'The sample password is replaced',
        text: 'The built-in super admin has a password of its own. Its hash is in the scripts that visitors download, so it should be long and hard to guess.',
      }),
];

/** Checks the access switches and the content security policy. */
export const checkAccessRules = (setup: SiteSetup): Finding[] => [
  checkTestingMode(setup),
  checkSuperAdmin(setup),
  checkPolicy(setup),
  ...findingIfAny('attention', setup.blockedHere, {
    title: 'The content security policy blocks a system that was set up in this browser',
    text: 'Its address isn’t among those that pages of this build may send to. Tests and leads from this browser don’t get there:',
    todo: 'To try it out, put its origin into security.connectOrigins in site.config.json, and build.',
    doc: 'docs/configuration.md',
    actions: [{ label: 'Open integrations', to: paths.adminIntegrations() }],
  }),
];

/** Checks a launched site for sample content and a missing host. */
export function checkLaunchContent({
  admin,
  sampleBrand,
  sampleAccounts,
  origin,
  host,
}: SiteSetup): Finding[] {
  if (!isLaunched(admin)) return [];
  return [
    ...findingIfAny('serious', sampleBrand, {
      title: 'The brand is still the sample’s',
      text: 'These belong to the invented agency that the site came with, or to a domain reserved for examples: mail and links there lead nowhere.',
      todo: "Run 'npm run site -- rebrand', or edit src/facts/brand.json, and build:",
      doc: 'docs/content.md',
    }),
    ...findingIf(isPlainHttp(origin), 'serious', {
      title: 'The site calls itself by a plain http address',
      text: 'Canonical links, the sitemap and shared links lead to an address that anybody along the way can change.',
      todo: 'Let site.url, or the brand’s origin, begin with https://, and build.',
      doc: 'docs/deploy.md',
      names: [origin],
    }),
    ...findingIfAny('attention', sampleAccounts, {
      title: 'Sample accounts can still sign in',
      text: 'Anyone who’s read the README knows their passwords.',
      todo: 'Remove them from src/shared/session/built-in-accounts.ts, or give them addresses and hashes of your own:',
      doc: 'docs/deploy.md',
      actions: [{ label: 'Open users', to: paths.adminUsers() }],
    }),
    ...findingIf(host === '', 'attention', {
      title: 'The privacy policy doesn’t name the host',
      text: 'Privacy law wants to know which company gets visitors’ addresses. The policy and the trust page call it “the company that hosts this site”.',
      todo: 'Set providers.host in site.config.json, such as "Netlify, Inc. (United States)", and build.',
      doc: 'docs/configuration.md',
    }),
  ];
}

/** Checks that a launched site sends every kind of inquiry to a system. */
export const checkLeadDestinations = ({ admin, destinations, unrouted, localOnly }: SiteSetup): Finding => {
  if (unrouted.length === 0)
    return createFinding('ok', {
      title: 'Leads reach a system of yours',
      text: `For visitors, leads go to ${destinations.join(', ')}.`,
    });
  if (!isLaunched(admin))
    return createFinding('ok', {
      title: 'Leads go nowhere yet',
      text: 'Configure a destination in site.config.json before launch.',
      actions: [{ label: 'Connect a destination', to: paths.adminIntegrations() }],
    });
  // Applications use the contact form.
  const kinds = unrouted.flatMap((kind) => (kind === 'contact' ? [kind, 'application'] : [kind]));
  return localOnly
    ? createFinding('attention', {
        title: "Leads stay in visitors' browsers",
        text: 'leads.localOnly says so, and the forms tell visitors.',
        todo: 'Set up a system that takes leads, and remove leads.localOnly.',
        doc: 'docs/deploy.md',
        actions: [{ label: 'Connect a destination', to: paths.adminIntegrations() }],
      })
    : createFinding('serious', {
        title: "Leads would stay in visitors' browsers",
        text: 'The site is launched, and site.config.json names no system that takes them. Each of these inquiries stays in the browser that sent it:',
        todo: 'Set up a webhook, such as a form service (webhooks), or a CRM (hubspot, airtable, suitecrm). If they are meant to stay there, set leads.localOnly to true: then the forms say so.',
        doc: 'docs/deploy.md',
        actions: [{ label: 'Connect a destination', to: paths.adminIntegrations() }],
        names: kinds,
      });
};

/** Checks that newsletter sign-ups reach a mailing service. */
export const checkSubscriptions = ({ admin, mailingServices }: SiteSetup): Finding => {
  if (mailingServices.length > 0)
    return createFinding('ok', {
      title: 'Newsletter sign-ups reach a mailing service',
      text: `For visitors, they go to ${mailingServices.join(', ')}.`,
    });
  return isLaunched(admin)
    ? createFinding('attention', {
        title: "Newsletter sign-ups would stay in visitors' browsers",
        text: 'The site is launched without a mailing service. Visitors are told that signing up succeeded, but their browsers keep the addresses until one is configured and they come back.',
        todo: 'Set emailMarketing.',
        doc: 'docs/settings.md',
        actions: [{ label: 'Connect email marketing', to: paths.adminIntegrations() }],
      })
    : createFinding('ok', {
        title: 'Newsletter sign-ups go nowhere yet',
        text: 'Configure email marketing in site.config.json before launch.',
        actions: [{ label: 'Connect email marketing', to: paths.adminIntegrations() }],
      });
};

/** Checks the newsletter box, if there is a mailing service. */
function checkNewsletterConsent({ mailingServices, optIn }: SiteSetup): Finding[] {
  if (mailingServices.length === 0) return [];
  return [
    optIn
      ? createFinding('ok', {
          title: 'The newsletter box starts empty',
          text: 'Only people who tick it themselves get onto your mailing list.',
        })
      : createFinding('attention', {
          title: 'The newsletter box starts ticked',
          text: 'People who send a message, a plan inquiry or a demo request and leave the box as it is get onto your mailing list. If people in the EU or UK write to you, that isn’t valid consent.',
          todo: 'Set consent.optIn to true in site.config.json, and build. The box then starts empty.',
          doc: 'docs/configuration.md',
          actions: [{ label: 'Open email marketing', to: paths.adminIntegrations() }],
        }),
  ];
}

const checkSystemSettings = ({ admin, unusable, duplicates, httpSystems, origin }: SiteSetup): Finding[] => [
  ...findingIfAny(isLaunched(admin) ? 'serious' : 'attention', unusable, {
    title: 'A system is set up, and visitors can’t use it',
    text: 'It is left out, as if it were not configured.',
    todo: 'Complete or remove its settings in site.config.json, and build:',
    doc: 'docs/settings.md',
    actions: [{ label: 'Open integrations', to: paths.adminIntegrations() }],
  }),
  ...(origin.startsWith('https:')
    ? findingIfAny('serious', httpSystems, {
        title: 'A system has a plain http address',
        text: 'Pages that came over https may not send anything there. Browsers refuse it.',
        todo: 'Use an https address:',
        doc: 'docs/deploy.md',
        actions: [{ label: 'Open integrations', to: paths.adminIntegrations() }],
      })
    : []),
  ...findingIfAny('attention', duplicates, {
    title: 'Each inquiry arrives twice',
    text: 'One system gets every inquiry by two ways.',
    todo: 'Keep one of them:',
    doc: 'docs/deploy.md',
    actions: [{ label: 'Open integrations', to: paths.adminIntegrations() }],
  }),
];

/** Checks the protocol of the page's address. */
export function checkTransport({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): Finding {
  if (protocol === 'https:')
    return createFinding('ok', {
      title: 'This page came over https',
      text: 'Nobody along the way could read or change it.',
    });
  return isLocalhost(hostname)
    ? createFinding('ok', {
        title: 'This page came over http, from this computer',
        text: 'Browsers count localhost as secure. Anywhere else the site needs https.',
      })
    : createFinding('serious', {
        title: 'This page came over plain http',
        text: 'Anyone on the same network can read and change it, and browsers refuse to check passwords here.',
        todo: 'Switch on https at the host, and open the site with https://.',
        doc: 'docs/deploy.md',
      });
}

/** Checks that pages of a launched site have canonical links to their own origin. `canonical`: the links' origin. */
export function checkCanonical(
  { admin }: Pick<SiteSetup, 'admin'>,
  canonical: string,
  { origin, hostname }: Pick<URL, 'origin' | 'hostname'>,
): Finding[] {
  if (!canonical || canonical === origin || isLocalhost(hostname) || !isLaunched(admin)) return [];
  return [
    createFinding('serious', {
      title: 'Pages name another address as their own',
      text: 'Search engines list the address in a page’s canonical link, and not the one you opened. A preview of the site may be like that. The live site may not.',
      todo: 'Set site.url in site.config.json to the address that visitors use, and build:',
      doc: 'docs/deploy.md',
      names: [`${canonical}, opened at ${origin}`],
    }),
  ];
}

function checkTestingMode({ admin: { browserSettings, buildSettings } }: SiteSetup): Finding {
  if (browserSettings.testingMode !== buildSettings.testingMode)
    return createFinding('attention', {
      title: 'Testing mode differs in this browser',
      text: 'The switch was changed in this browser alone. Everywhere else site.config.json decides.',
      actions: accessSwitchesLink,
    });
  return browserSettings.testingMode
    ? createFinding('attention', {
        title: 'Testing mode is on',
        text: 'Visitors see the Testing Mode page alone.',
        todo: 'To open the site, set admin.testingMode to false in site.config.json and build.',
        doc: 'docs/deploy.md',
        actions: accessSwitchesLink,
      })
    : createFinding('ok', {
        title: 'Testing mode is off',
        text: 'The site is open to visitors, as site.config.json says.',
      });
}

function checkSuperAdmin({ admin: { browserSettings, buildSettings } }: SiteSetup): Finding {
  if (browserSettings.enforceSuperAdminOnly)
    return createFinding('ok', {
      title: 'Only super admins open the admin area',
      text: "Other accounts see 'Access denied'.",
    });
  return createFinding(
    'attention',
    buildSettings.enforceSuperAdminOnly
      ? {
          title: 'Any account opens the admin area',
          text: "'Super admins only' is off in this browser, so every signed-in account reaches these pages, clients and demo accounts too.",
          actions: accessSwitchesLink,
        }
      : {
          title: 'Any account opens the admin area',
          text: 'admin.enforceSuperAdminOnly is off in site.config.json, so every signed-in account reaches these pages, clients and demo accounts too.',
          todo: 'Set it to true, and build.',
          doc: 'docs/admin.md',
          actions: accessSwitchesLink,
        },
  );
}

function checkPolicy({ admin, connectOrigins }: SiteSetup): Finding {
  if (connectOrigins)
    return createFinding(
      'ok',
      connectOrigins.length > 0
        ? {
            title: 'Pages send to known systems only',
            text: `The policy of this site allows ${connectOrigins.join(', ')}, and stops every other request, also to an address that was typed in this browser.`,
          }
        : {
            title: 'Pages send to this site alone',
            text: 'The policy of this site stops every other request, also to an address that was typed in this browser.',
          },
    );
  return isLaunched(admin)
    ? createFinding('attention', {
        title: 'Pages may send to every https address',
        text: 'The policy of this site stops no request, so a script that found its way into a page could send what it reads anywhere.',
        todo: 'On a live site, set security.connect to "configured" in site.config.json and build: then pages reach only the systems that the file names.',
        doc: 'docs/security.md',
      })
    : createFinding('ok', {
        title: 'Pages may send to every https address',
        text: 'So any system can be tried out in this browser. Before launch, set security.connect to "configured" in site.config.json and build.',
      });
}

const isLaunched = ({ browserSettings, buildSettings }: SiteSetup['admin']) =>
  !browserSettings.testingMode || !buildSettings.testingMode;
