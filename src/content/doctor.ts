import type { FindingText } from './admin/site-findings';

const HOST = 'docs/deploy.md';
const REBUILD = "Run 'npm run build' with this site.config.json.";

/** What `npm run site -- doctor` finds beyond the rules that it shares with the dashboard. */
export const doctorFindings = {
  samplePeople: {
    title: 'Invented people sign the articles',
    text: 'The site marks them as samples, and readers see that.',
    todo: 'Put your own people into src/content/brand.ts:',
    doc: 'docs/content.md',
  },
  sampleLeft: {
    title: 'Parts of the sample are still there',
    text: 'They may be right for you as they are. If not, readers meet another company’s law, mark or articles.',
    todo: 'Look through them:',
    doc: 'docs/content.md',
  },
  noLaw: {
    title: 'The terms name no law and no courts',
    text: 'They say that those of the company’s seat apply.',
    todo: 'Have counsel decide, and write them into law in src/content/legal-facts.ts:',
    doc: 'docs/content.md',
  },
  noCurrency: {
    title: 'Nobody has chosen the currency of the prices',
    text: 'The rebrand left it open, so prices and sums are in the one that came with the site.',
    todo: 'Put "currency" into brand.json and run \'npm run site -- rebrand\' again, or write it there without "sample"; then look through src/content/plan-prices.ts:',
    doc: 'docs/content.md',
  },
  sampleSums: (code: string): FindingText => ({
    title: 'Texts of the sample have sums in its own currency',
    text: `All other sums of the site are in ${code}.`,
    todo: 'Work the sums of these out anew, or replace the texts:',
    doc: 'docs/content.md',
  }),
  takenPath: {
    title: 'The discreet admin path is a page of the site',
    text: 'The build refuses it.',
    todo: 'Choose another admin.discreetAdminPath:',
    doc: 'docs/admin.md',
  },
  missingPayment: {
    title: 'A plan can be paid by one billing period only',
    text: 'With the other one its button opens a form.',
    todo: 'Set the other link too, if that isn’t meant:',
    doc: 'docs/configuration.md',
  },
  switchedOff: {
    title: 'A system has an address, and isn’t switched on',
    text: 'Nothing is sent to it, and nothing comes from it.',
    todo: 'Switch it on in site.config.json. If it’s meant to be off, set that to false:',
    doc: 'docs/settings.md',
  },
  otherLanguage: {
    title: 'The pages claim a language that their texts aren’t in',
    text: 'Browsers, screen readers and search engines take it from site.locale. This share of the texts reads as translated:',
    todo: 'Translate src/content, or take site.locale out:',
    doc: 'docs/extending.md',
  },
  rightToLeft: {
    title: 'The design isn’t mirrored for a language that is written from right to left',
    text: 'The pages say dir="rtl", so texts, lists, tables and forms begin at the right. Drawings, arrows and parts with a fixed side stay where they are.',
    todo: 'Look through the pages:',
    doc: 'docs/extending.md',
  },

  noBuild: {
    title: 'There is no build to look at',
    text: 'The folder holds no index.html.',
    todo: "Run 'npm run build', or name the folder with --dist:",
    doc: HOST,
  },
  goodBuild: {
    title: 'The build is whole, and made from this site.config.json',
    text: 'Its files fit together.',
  },
  incomplete: {
    title: 'The build lacks files',
    text: 'Each host needs them, and visitors would meet errors.',
    todo: `${REBUILD} Upload the whole folder, with files that begin with a dot:`,
    doc: HOST,
  },
  otherConfig: {
    title: 'The build was made from other settings',
    text: 'Its scripts hold another site.config.json than this one. What the file says now doesn’t count for visitors.',
    todo: REBUILD,
    doc: HOST,
  },
  stale: {
    title: 'The build is older than what it’s made from',
    text: 'Something was changed after it.',
    todo: "Run 'npm run build' again. Changed since:",
    doc: HOST,
  },
  wrongCanonical: {
    title: 'Pages of the build name another address as their own',
    text: 'Search engines list the address in a page’s canonical link.',
    todo: `Set site.url to the live address. ${REBUILD}`,
    doc: HOST,
  },
  closedBuild: {
    title: 'The build keeps search engines out',
    text: 'The site is launched by its settings, and robots.txt or a noindex tag closes pages that should be found.',
    todo: REBUILD,
    doc: HOST,
  },
  otherHeaders: {
    title: 'The build’s header rules aren’t those of its settings',
    text: 'The file _headers was changed, or made from other settings.',
    todo: REBUILD,
    doc: HOST,
  },
  secrets: {
    title: 'The build holds secrets',
    text: 'Everything in the folder is public.',
    todo: 'Don’t upload it. Remove them from the content or the code, and make new ones where they came from:',
    doc: 'docs/security.md',
  },
  expired: {
    title: 'security.txt is out of date, or missing',
    text: 'People who found a hole don’t know whom to tell.',
    todo: 'Build and upload anew, /.well-known/ included:',
    doc: HOST,
  },
  tooMuch: {
    title: 'The build has more than some hosts take',
    text: 'Cloudflare takes 20,000 files of 25 MiB each.',
    todo: 'Remove large files from public/, or choose another host:',
    doc: HOST,
  },

  unreachable: {
    title: 'The site doesn’t answer',
    text: 'No page could be fetched, so nothing about the live site was checked.',
    todo: 'Open the address in a browser, and mend this first:',
    doc: HOST,
  },
  noRedirect: {
    title: 'http doesn’t lead to https',
    text: 'People who type the address without https:// get an unprotected page, or none.',
    todo: 'Switch on the host’s redirect to https:',
    doc: HOST,
  },
  sibling: {
    title: 'The address with or without www doesn’t lead here',
    text: 'People type both. Two addresses with the same pages share their places in search results.',
    todo: 'Let it redirect to the site’s own address:',
    doc: HOST,
  },
  movedOn: {
    title: 'The address leads to another one',
    text: 'The checks go on there.',
    todo: 'Use that address from now on, if it’s the site’s own:',
    doc: HOST,
  },
  noCleanAddress: {
    title: 'Pages don’t answer at their own addresses',
    text: 'Links and search results lead there.',
    todo: 'Let the host serve about.html for /about:',
    doc: HOST,
  },
  secondAddress: {
    title: 'A page answers at a second address too',
    text: 'Search engines follow its canonical link. Copies of links differ.',
    todo: 'Let the host redirect it, if it can:',
    doc: HOST,
  },
  soft404: {
    title: 'Addresses that don’t exist answer as if they did',
    text: 'Search engines list them as copies of a page, and old tabs take a page for a script.',
    todo: 'Serve 404.html with status 404, and no fallback to index.html:',
    doc: HOST,
  },
  cached404: {
    title: 'The answer for a missing file is kept for long',
    text: 'A visitor who meets it during a deployment keeps the error.',
    todo: 'Send the long Cache-Control with status 200 only:',
    doc: HOST,
  },
  notCached: {
    title: 'Scripts and styles aren’t kept by browsers',
    text: 'Each visit loads them anew, although their names change with their content.',
    todo: 'Send "Cache-Control: public, max-age=31536000, immutable" for /assets/app/:',
    doc: HOST,
  },
  keptPages: {
    title: 'Pages are kept without asking',
    text: 'After a deployment visitors go on with the old ones.',
    todo: 'Send "Cache-Control: no-cache", or max-age=0, for pages:',
    doc: HOST,
  },
  otherBuild: {
    title: 'Another build is live than the one in the folder',
    text: 'So its pages weren’t compared byte by byte.',
    todo: 'Upload the folder, or check with the one that’s live:',
    doc: HOST,
  },
  rewritten: {
    title: 'Something on the way changes the pages',
    text: 'They differ from the built files. The policy refuses an injected script, and a changed one stops the site.',
    todo: 'Switch off script loaders, email obfuscation, minifiers and injected analytics at the host:',
    doc: HOST,
  },
  uncompressed: {
    title: 'Pages come uncompressed',
    text: 'They’re four times as large as they could be.',
    todo: 'Switch on brotli or gzip at the host.',
    doc: HOST,
  },
  weakHeaders: {
    title: 'Security headers are missing or differ',
    text: 'The pages’ own policy holds without them. Some protection exists as a header only.',
    todo: 'Take over the headers of the build’s _headers file, if the host can set any:',
    doc: 'docs/security.md',
  },
  goodHeaders: {
    title: 'The security headers are those of the build',
    text: 'For a grade, ask MDN’s HTTP Observatory: https://developer.mozilla.org/en-US/observatory',
  },
  closedSite: {
    title: 'The site keeps search engines out',
    text: 'It’s launched by its settings, and a robots.txt, a header or a tag of the live site closes it.',
    todo: 'Remove that at the host, or upload a build of these settings:',
    doc: HOST,
  },
  openAdmin: {
    title: 'The admin area is open to strangers',
    text: 'The site’s own sign-in runs in the browser, and is a convenience.',
    todo: 'Let the host ask for a password, or for an account, on these paths:',
    doc: HOST,
  },
  guardedAdmin: { title: 'The host guards the admin area', text: 'Strangers don’t get its pages.' },
  siteWorks: {
    title: 'The site answers as it should',
    text: 'Addresses, errors, caching and redirects are right.',
  },

  proxyReads: {
    title: 'The proxy lets anyone read',
    text: 'With the host’s credential, a GET of these addresses may be your list of customers.',
    todo: 'Let nothing through but POST, at once, and look into the system’s log:',
    doc: HOST,
  },
  noProxy: {
    title: 'The host doesn’t pass leads on',
    text: 'No rule takes these paths, so leads stay in their visitors’ browsers.',
    todo: 'Add the host’s proxy rule or function, with its variables:',
    doc: HOST,
  },
  proxyForAll: {
    title: 'The proxy takes requests of other sites',
    text: 'Any site can send records through its visitors’ browsers.',
    todo: 'Refuse each request whose Origin isn’t the site’s, and each without one:',
    doc: HOST,
  },
  proxyRefusesSite: {
    title: 'The proxy refuses the site itself',
    text: 'Requests with the site’s own Origin get a 403, so leads stay in their visitors’ browsers.',
    todo: 'Let the rule or SITE_ORIGIN name exactly this address:',
    doc: HOST,
  },
  badCredential: {
    title: 'A system refuses the host’s credential',
    text: 'Leads stay in their visitors’ browsers until it’s replaced.',
    todo: 'Put a valid one into the host’s variables:',
    doc: HOST,
  },
  proxyFails: {
    title: 'Nothing answers behind the proxy',
    text: 'The rule is there, and the system behind it can’t be reached or doesn’t let the host in.',
    todo: 'Check the address and the sign-in in the host’s variables, and its log:',
    doc: HOST,
  },
  proxyOdd: {
    title: 'The proxy gives an answer that nobody expects',
    text: 'It got a request that the system has to refuse.',
    todo: 'See where the rule leads to, and send a test lead:',
    doc: HOST,
  },
  oldProxy: {
    title: 'The proxy may not pass the deal property on',
    text: 'Its answers don’t name the property of hubspot.dealIdProperty, by which HubSpot recognizes a deal. The function refuses any other, and an old copy drops it. A proxy such as nginx passes it on and says nothing.',
    todo: 'Set HUBSPOT_DEAL_ID_PROPERTY at the function to the same name, or replace it by deploy/edge/lead-proxy.js:',
    doc: HOST,
  },
  noCheck: {
    title: 'The spam check’s function doesn’t answer',
    text: 'Every lead arrives with the line that it didn’t pass the check, or without any check at all.',
    todo: 'Put today’s deploy/edge in place, with the variable of the service in spamCheck.service:',
    doc: HOST,
  },
  openReading: {
    title: 'The host reads leads to anybody',
    text: 'Without the admin area’s password, strangers get what visitors wrote.',
    todo: 'Put today’s deploy/edge in place, at once:',
    doc: HOST,
  },
  unreadable: {
    title: 'Leads can’t be read with the host’s reading key',
    text: 'Administrators don’t see in their inbox what is there.',
    todo: 'Look at the key, its rights, and the other variables:',
    doc: HOST,
  },
  readable: (names: string): FindingText => ({
    title: 'Leads can be read',
    text: `The reading keys work for ${names}.`,
  }),
  shortPassword: {
    title: 'The password of the admin area is short',
    text: 'It opens all leads to anybody who guesses it.',
    todo: 'Choose one of 16 characters at least:',
    doc: HOST,
  },
  proxyWorks: (names: string): FindingText => ({
    title: 'The host passes leads on',
    text: `It lets only the site’s own requests through to ${names}.`,
  }),
  noCors: {
    title: 'A system doesn’t let browsers send from this site',
    text: 'Browsers ask first, and the answer doesn’t allow it (CORS).',
    todo: 'Allow this site’s origin and these headers there, or use a path of the site and a proxy:',
    doc: HOST,
  },
  noScript: {
    title: 'A script of another origin doesn’t come',
    text: 'Pages ask for it, and the answer is no script: nothing is counted.',
    todo: 'Check the settings of the service in site.config.json:',
    doc: 'docs/integrations.md',
  },
  script: (name: string): FindingText => ({
    title: 'A script of another origin comes',
    text: `Pages get that of ${name}.`,
  }),
  noBookingPage: {
    title: 'The booking page isn’t there',
    text: 'Its service answers that it knows no such page, so nobody can choose a time for a demo.',
    todo: 'Check booking.url in site.config.json, and whether the page is published:',
    doc: 'docs/integrations.md',
  },
  bookingPage: (name: string): FindingText => ({
    title: 'The booking page is there',
    text: `${name} answers at its address.`,
  }),
  cors: (names: string): FindingText => ({
    title: 'Other origins let this site’s pages in',
    text: `The answers of ${names} allow it.`,
  }),
} as const;

/** What wasn't looked at, and why: a sentence each. */
export const notChecked = {
  live: 'The live site: no address was given.',
  redirect: 'The redirect from http: the address is on this computer.',
  takesAnything: (path: string) =>
    `${path}: its receiver may take any request for a lead. Send a test lead from /admin/integrations.`,
  withoutCredential: (path: string) =>
    `The credential behind ${path}: no request is known that is refused for sure.`,
  limited: (path: string) => `${path}: the host limits the rate just now (429).`,
  guard: (path: string, status: number) =>
    `${path}: ${status ? `an answer of ${status}` : 'no answer'} doesn’t show whether the host guards it.`,
  silent: (what: string, why: string) => `${what}: ${why}.`,
  refusesUs: (what: string, status: number) =>
    `${what}: it answered this command with ${status}, which says little about browsers. Open it yourself.`,
  simpleForm:
    'The form backend: only a real submission would show whether it answers browsers. Send a test lead.',
} as const;

/** Why no answer came, by Node's code of the error. */
export const silence: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no such host name is known',
  EAI_AGAIN: 'the host name couldn’t be looked up',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  ETIMEDOUT: 'no answer came in time',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate isn’t valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is signed by itself, and browsers refuse it',
  SELF_SIGNED_CERT_IN_CHAIN: 'an authority that nobody knows signed the certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the server doesn’t send the certificates in between',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the server doesn’t send the certificates in between',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name',
};

export const doctorWords = {
  states: { serious: 'SERIOUS', attention: 'ATTENTION', ok: 'OK' },
  more: 'More:',
  notChecked: 'Not checked:',
  summary: (serious: number, attention: number, fine: number) =>
    `${serious} serious, ${attention} to look at, ${fine} fine.`,
} as const;
