/*
 * Describes every setting that no tab of /admin/integrations explains, in Markdown whose links start in docs/.
 * site.config.schema.json and docs/settings.md are generated from it; no page shows it.
 */

interface SectionText {
  text: string;
  /** By place in the section. */
  settings: Readonly<Record<string, string>>;
}

const describePaymentLink = (period: 'monthly' | 'annually', otherwise: string) =>
  `https payment link of the plan, billed ${period}. ${otherwise}`;
const FORM_NOTE =
  'Its button on `/pricing` opens the qualification form in any case; the link is for sending once the terms are agreed.';

/** By the section's name. */
export const siteSettings: Readonly<Record<string, SectionText>> = {
  site: {
    text: 'The address and the language of this deployment.',
    settings: {
      url: 'Origin of this deployment, if it differs from `origin` in `src/facts/brand.json`: for canonical links, social tags, sitemap, feed.',
      basePath:
        'The folder of that origin that the site lives in, such as `/site` for a project on GitHub Pages ([in a subfolder](deploy.md#in-a-subfolder)). Empty: its root. Paths of proxies and functions stay as they are written.',
      locale:
        'Language and region of the texts in `src/content`, as a language tag such as `de-DE`. `lang`, `dir`, `og:locale`, dates, numbers, prices, lists and plural forms follow it.',
      translations:
        'Further languages, each with the folder of its pages: `{ "de-DE": "/de" }`. The build makes all of them ([several languages](content.md#several-languages)).',
      earlierWorkers:
        "Paths of an earlier site's service workers besides the usual ones, such as `/push-worker.js`: the build ends them ([from an older site](deploy.md#from-an-older-site)).",
    },
  },
  admin: {
    text: 'Access switches of the site.',
    settings: {
      testingMode:
        "Everyone but a signed-in super admin sees 'Testing Mode Active', on every path but /login.",
      enforceGlobalAuth: 'Every page but /login, /register and /forgot-password asks for a sign-in.',
      enforceSuperAdminOnly: 'Off: any signed-in user may open the admin pages.',
      discreetAdminPath:
        "A path that leads to /admin through the guard. Letters, digits, `/ _ -`. Choose one that isn't a page of the site. The build names the file after it; if it's changed in one browser only, it works there through 404.html.",
      showAdminLinks: 'Off: no links into the admin area, in header, menu or footer.',
      enforceAuthForAdminLinks:
        'Kept and exported. Admin links are shown only to signed-in super admins, so it has nothing left to decide.',
    },
  },
  payments: {
    text: 'Payment links of the plans. A link charges one price, so each billing has its own.',
    settings: {
      starter: describePaymentLink(
        'monthly',
        "Starter's button on `/pricing` leads there; without it, the button opens the qualification form.",
      ),
      starterAnnually: describePaymentLink(
        'annually',
        "Starter's button leads there while annual billing is chosen; without it, the button opens the form then.",
      ),
      professional: describePaymentLink('monthly', FORM_NOTE),
      professionalAnnually: describePaymentLink('annually', FORM_NOTE),
      enterprise: describePaymentLink('monthly', FORM_NOTE),
      enterpriseAnnually: describePaymentLink('annually', FORM_NOTE),
    },
  },
  booking: {
    text: 'Where visitors choose the time of a demo, if not on this site. See [integrations.md](integrations.md#booking-page).',
    settings: {
      url: 'https address of the booking page. Of Cal.com and Calendly, the demo page shows it in a frame once the request is sent, and their host enters the content security policy; to any other address it links instead of asking for a time.',
    },
  },
  editing: {
    text: 'The editor of the site’s texts at `/edit`. See [editing.md](editing.md).',
    settings: {
      backend: 'Where the repository is: `github`, `gitlab` or `gitea`.',
      repo: 'The repository, such as `owner/site`. Without it the site has no editor.',
      branch: 'The branch that edits are made on, which the host builds.',
      host: 'The https address of a server of your own that runs GitLab or Gitea.',
      pullRequests:
        'On: every edit becomes a pull request, which a person publishes. GitHub and GitLab only.',
    },
  },
  providers: {
    text: 'The companies behind this deployment, each as `Name (Country)`: the privacy policy and /trust name them. See [configuration.md](configuration.md#providers).',
    settings: {
      host: "The company that hosts the site. Without it, /trust says that the settings don't name one.",
      model: 'The company that answers behind `chat.endpoint`.',
      mailing: 'The company that sends the newsletter, behind `emailMarketing.endpoint`.',
      crm: 'The company that runs the server of SuiteCRM.',
      forms: 'The company that receives leads behind the addresses of webhooks.',
      analytics: 'The company that runs the server behind `analytics.host` or `analytics.script`.',
    },
  },
  webhooks: {
    text: 'A list of webhooks, each `{ "url": ..., "format": ... }`: every lead goes to all of them. See [integrations.md](integrations.md#webhooks).',
    settings: {
      url: 'The https address, or a path of this site. Web3Forms’ access key follows it: `https://api.web3forms.com/submit?access_key=...`. For Netlify Forms: `/form-backend.html`, which the build writes. Left out for a chat, whose address is a secret of the host.',
      format:
        '`json`; `form` for a form service such as Formspree, Getform, Formspark, Netlify or Web3Forms; `slack`, `teams` or `discord` for lines in a chat, which are no delivery.',
    },
  },
  spamCheck: {
    text: 'A spam check that the host’s function verifies and that never stops a lead. See [leads.md](leads.md#the-spam-check).',
    settings: {
      service: 'Which one: `altcha`, a sum that the browser works out without anybody else.',
    },
  },
  analytics: {
    text: 'The service that counts visits and what comes of them, for the whole site. See [integrations.md](integrations.md#analytics).',
    settings: {
      service:
        'Which one: `plausible`, `umami`, `matomo`, `ga4`, or `own-script` for a script of your own. Its hosts enter the content security policy, and its recipient the privacy policy.',
      id: "The site's public id there: Plausible's `pa-...` from its snippet, or the domain with the older script; Umami's website id; Matomo's site id, a number; Google's measurement id, `G-...`.",
      host: 'https address of your own Plausible, Umami or Matomo, or of your account at Matomo Cloud. Empty: plausible.io or Umami Cloud.',
      script: 'https address of your own script.',
      origins: 'Further origins that your own script sends to and loads scripts from.',
      cookies: 'On: Matomo sets its cookies, and visitors are asked first.',
      cookieNames:
        'Names of the cookies that your own script sets, with a star for the rest of a name: `_visit_*`. The cookie policy lists them, and a withdrawn consent removes them.',
      consent:
        "`if-needed`: Google Analytics, your own script and Matomo's cookies wait for Accept All; the others count until somebody says no. `always`: nothing is loaded before Accept All.",
    },
  },
  ads: {
    text: 'Advertisements on the blog.',
    settings: {
      enabled: 'Frames for advertisements; each keeps its height while empty.',
    },
  },
  leads: {
    text: "Leads' whereabouts besides their destinations.",
    settings: {
      localInbox:
        'Whether whole leads stay in the browser that sent them: `auto` while no remote destination takes their kind, `true` always, `false` never.',
      localOnly:
        "A launched site without a system that takes its inquiries is meant to be so: it's built, and each form says that nothing leaves the browser.",
      deliverWhenClosed:
        'Whether browsers that can (Chromium’s) deliver a waiting lead though no page is open. `false` leaves it to the next visit, and empties the worker.',
    },
  },
  consent: {
    text: 'The newsletter box of the forms. **In the EU and the UK a box that starts ticked is no consent**: see [configuration.md](configuration.md#consent).',
    settings: {
      optIn:
        "On: the box starts empty, so nobody gets onto the list who hasn't ticked it. Off: it starts ticked.",
    },
  },
  security: {
    text: 'The content security policy: where pages may send requests, and who hears of violations.',
    settings: {
      connect:
        '`open`: the policy lets pages send requests to every https address, so that a system can be tried out in one browser. `configured`: only to the site itself, to the systems that this file names, and to `security.connectOrigins`. **`configured` is for every live site.** `npm run site -- rebrand` sets it.',
      connectOrigins:
        'Further origins that pages may send requests to: scheme, host and port, without a path or a wildcard. A list closes an open policy as well.',
      reportTo:
        'An https address, or a path of this site, that browsers report violations of the policy to; by headers alone ([deploy.md](deploy.md#reports-of-violations)).',
    },
  },
  tracking: {
    text: "HubSpot's tracker, for everybody who accepted marketing cookies, where no CRM's own settings name a tracking ID.",
    settings: {
      trackingId:
        "HubSpot tracking ID. Also lets HubSpot's script hosts into the content security policy; the policy blocks an ID that is set in one browser only.",
      chatbotId: 'Kept and exported.',
      region:
        '`na1` or `eu1`: which host serves the script. A site for people in the EU, with `eu1`, sets `consent.optIn` too.',
    },
  },
};
