import { type ReadSettings, settingsIn } from '~/config/config-store';
import type { SiteConfig } from '~/config/section';
import {
  bookingSection,
  leadsSection,
  paymentsSection,
  providersSection,
  securitySection,
} from '~/config/site-sections';
import type { Deployment, Recipient } from '~/content/deployment';
import { type RecipientFacts, settingRecipients, systemRecipients } from '~/content/recipients';
import { airtableSection } from '~/integrations/airtable/settings';
import { chatSection, isConfigured } from '~/integrations/chat-completions/settings';
import { connectsAnywhere } from '~/integrations/connect-sources';
import { mailingPractice } from '~/integrations/email-marketing/mailing-settings';
import { emailMarketingSection } from '~/integrations/email-marketing/settings';
import { copyObstacles, formBackendSection } from '~/integrations/form-backend/settings';
import { hubspotSection } from '~/integrations/hubspot/settings';
import { inquiryOutlets, newsletterOutlets, systems } from '~/integrations/registry';
import { suitecrmSection } from '~/integrations/suitecrm/settings';
import { atVisitors, isClear } from '~/integrations/system';
import { trackingSource } from '~/integrations/tracking-source';
import { webhookSection } from '~/integrations/webhook/settings';

/**
 * What legal texts say about a site that is built with this site.config.json. As its visitors have it: nothing that an
 * administrator tries out in one browser counts.
 */
export function deploymentIn(site: SiteConfig): Deployment {
  const built = settingsIn(site);
  const where = atVisitors(built);
  const { enabled, voiceInput } = built(chatSection);
  const chat = !enabled ? 'off' : isConfigured(built(chatSection)) ? 'model' : 'prepared';
  const recipients = recipientsOf(built);
  const takers = systems
    .flatMap(({ destinations }) => destinations)
    .filter(({ counts, accepts }) => counts === 'remote' && accepts('contact'));
  return {
    host: factsFrom(built(providersSection).host).name,
    recipients,
    inquiries: recipients.filter(({ id }) => takers.some((one) => one.id === id)).map(({ name }) => name),
    confirmed: inquiryOutlets(where).length > 0,
    keepsCopies: built(leadsSection).localInbox === true,
    subscribes: newsletterOutlets(where).length > 0,
    mailing: mailingPractice(where),
    chat,
    voiceInput: enabled && voiceInput,
    tracker: trackingSource(built) !== undefined,
    closed: !connectsAnywhere(built),
  };
}

function recipientsOf(built: ReadSettings): Recipient[] {
  const where = atVisitors(built);
  const host = factsFrom(built(providersSection).host);
  const { enabled, voiceInput } = built(chatSection);
  const payments = [...new Set(Object.values(built(paymentsSection)).flatMap(providerAt))].join(', ');
  const booking = providerAt(built(bookingSection).url).join('');
  const { reportTo } = built(securitySection);
  return [
    { id: 'host', ...settingRecipients.host(host) },
    ...systems.flatMap(({ uses }) =>
      uses.flatMap(({ id, obstacles }) => {
        const words = systemRecipients[id];
        const gets = isClear(obstacles, where) || getsAnyway[id]?.(built);
        return words && gets ? [{ id, ...words(factsOf(id, built)) }] : [];
      }),
    ),
    ...(payments ? [{ id: 'payments', ...settingRecipients.payments({ ...nobody, name: payments }) }] : []),
    ...(booking ? [{ id: 'booking', ...settingRecipients.booking({ ...nobody, name: booking }) }] : []),
    ...(reportTo
      ? [
          {
            id: 'reports',
            ...settingRecipients.reports(reportTo.startsWith('/') ? host : factsFrom('', reportTo)),
          },
        ]
      : []),
    ...(enabled && voiceInput ? [{ id: 'voice', ...settingRecipients.voice() }] : []),
  ];
}

/** Systems that get data although this site doesn't count them as a place that took an inquiry. */
const getsAnyway: Readonly<Record<string, (built: ReadSettings) => boolean>> = {
  // The CRM passes it on.
  airtable: (built) => {
    const { baseId, syncWithCRM } = built(airtableSection);
    return baseId !== '' && syncWithCRM && inquiryOutlets(atVisitors(built)).length > 0;
  },
  // Copies, whose receipt nobody can read.
  'form-backend': (built) => isClear(copyObstacles, atVisitors(built)),
};

/** Who is behind a system: as the deployment names them, or else by its address. */
function factsOf(id: string, built: ReadSettings): RecipientFacts {
  const given = built(providersSection);
  switch (id) {
    case 'hubspot':
    case 'hubspot-forms':
      return { ...nobody, region: built(hubspotSection).region };
    case 'tracker':
      return { ...nobody, region: trackingSource(built)?.region };
    case 'suitecrm':
      return factsFrom(given.crm, built(suitecrmSection).baseUrl);
    case 'email-marketing':
      return factsFrom(given.mailing, built(emailMarketingSection).endpoint);
    case 'webhook':
      return factsFrom(given.forms, built(webhookSection).url);
    case 'form-backend': {
      const { service, url } = built(formBackendSection);
      return factsFrom(given.forms || FORM_SERVICES[service], url);
    }
    case 'endpoint':
      return factsFrom(given.model, built(chatSection).endpoint);
    default:
      return nobody;
  }
}

const nobody: RecipientFacts = { name: '', country: '' };

/** From 'Netlify, Inc. (United States)', or else from an address. */
function factsFrom(given: string, address = ''): RecipientFacts {
  const [, name = given, country = ''] = /^(.*\S)\s*\(([^()]+)\)$/.exec(given.trim()) ?? [];
  return { name: name || providerAt(address).join(''), country };
}

const FORM_SERVICES = {
  formspree: 'Formspree',
  netlify: 'Netlify',
  zapier: 'Zapier',
  make: 'Make',
  other: '',
};

/** Companies that people know by another name than their pages' addresses. */
const KNOWN: Readonly<Record<string, string>> = {
  'stripe.com': 'Stripe',
  'paypal.com': 'PayPal',
  'calendly.com': 'Calendly',
  'cal.com': 'Cal.com',
  'openai.com': 'OpenAI',
  'anthropic.com': 'Anthropic',
};

/** Who answers at an address: a company, or the name of the host. Nobody at a path of this site, whose proxy passes it on. */
function providerAt(address: unknown): string[] {
  if (typeof address !== 'string' || !URL.canParse(address)) return [];
  const { hostname } = new URL(address);
  const known = Object.keys(KNOWN).find((name) => hostname === name || hostname.endsWith(`.${name}`));
  return [(known && KNOWN[known]) ?? hostname];
}
