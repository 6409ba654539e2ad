import { type ReadSettings, settingsIn } from '~/config/config-store';
import type { SiteConfig } from '~/config/section';
import { bookingSection, leadsSection, paymentsSection, securitySection } from '~/config/site-sections';
import type { Deployment, Recipient } from '~/content/deployment';
import { asksFirst } from '~/integrations/analytics';
import { analyticsOf } from '~/integrations/analytics-services';
import { chatSection, isConfigured } from '~/integrations/chat-completions/settings';
import { connectsAnywhere } from '~/integrations/connect-sources';
import { mailingPractice } from '~/integrations/email-marketing/mailing-settings';
import { type PrivacyOf, privacyWords, processor, providerAt, providerOf } from '~/integrations/privacy';
import { inquiryOutlets, newsletterOutlets, systems } from '~/integrations/registry';
import { atVisitors, isClear } from '~/integrations/system';
import { trackingSource } from '~/integrations/tracking-source';

const files = import.meta.glob<PrivacyOf>('../integrations/*/privacy.ts', {
  eager: true,
  import: 'privacy',
});

/** What each use of an outside system gets, by its id. */
export const privacyByUse: PrivacyOf = Object.assign({}, ...Object.values(files));

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
    host: providerOf(built, 'host').name,
    recipients,
    inquiries: recipients.filter(({ id }) => takers.some((one) => one.id === id)).map(({ name }) => name),
    confirmed: inquiryOutlets(where).length > 0,
    keepsCopies: built(leadsSection).localInbox === true,
    subscribes: newsletterOutlets(where).length > 0,
    mailing: mailingPractice(where),
    chat,
    voiceInput: enabled && voiceInput,
    tracker: trackingSource(built) !== undefined,
    analytics: analyticsFacts(built),
    closed: !connectsAnywhere(built),
  };
}

function analyticsFacts(built: ReadSettings): Deployment['analytics'] {
  const chosen = analyticsOf(built);
  if (!chosen) return null;
  const { service, settings } = chosen;
  const { measuring, cookies } = service;
  return {
    name: service.label,
    asks: asksFirst(measuring, settings),
    cookies: measuring.cookieNames(settings).flatMap((key) => {
      const words = cookies[key] ?? cookies['*'];
      return words ? [{ key, ...words }] : [];
    }),
  };
}

function recipientsOf(built: ReadSettings): Recipient[] {
  const where = atVisitors(built);
  const { enabled, voiceInput } = built(chatSection);
  const { reportTo } = built(securitySection);
  const payments = Object.values(built(paymentsSection)).map(providerAt).filter(Boolean);
  const booking = providerAt(built(bookingSection).url);
  const host = providerOf(built, 'host');
  return [
    {
      id: 'host',
      ...processor('', host),
      name: host.name || 'The company that hosts this site',
      receives: 'Your IP address, browser and the addresses you request, to deliver and protect the site.',
    },
    ...systems.flatMap(({ uses }) =>
      uses.flatMap(({ id, obstacles }) => {
        const privacy = privacyByUse[id];
        const gets = isClear(obstacles, where) || privacy?.getsAnyway?.(where);
        return privacy && gets ? [{ id, ...privacy.describe(built) }] : [];
      }),
    ),
    ...(payments.length > 0
      ? [
          {
            id: 'payments',
            ...elsewhere(`Payment provider (${[...new Set(payments)].join(', ')})`),
            receives: 'On its own page: your card, billing details and plan. This site sends it nothing.',
          },
        ]
      : []),
    ...(booking
      ? [
          {
            id: 'booking',
            ...elsewhere(`Booking page (${booking})`),
            receives:
              'On its own page: your contact details and the time you choose. This site sends it nothing.',
          },
        ]
      : []),
    ...(reportTo
      ? [
          {
            id: 'reports',
            ...processor(
              'Collector of browser reports',
              reportTo.startsWith('/') ? host : { name: providerAt(reportTo), country: '' },
            ),
            receives:
              'If your browser blocks something that this site’s rules forbid: the page, the blocked address and your IP address, to find attacks and mistakes.',
          },
        ]
      : []),
    ...(enabled && voiceInput
      ? [
          {
            id: 'voice',
            ...elsewhere('The maker of your browser'),
            receives:
              'If you press the microphone in the chat: the sound, which it may turn into text on its servers.',
          },
        ]
      : []),
  ];
}

/** A company that people deal with on their own. */
const elsewhere = (name: string) => ({
  name,
  role: privacyWords.independent,
  where: privacyWords.theirPolicy,
  transfer: privacyWords.theirPolicy,
});
