import { type ReadSettings, settingsIn } from '~/config/config-store';
import type { SiteConfig } from '~/config/section';
import { leadsSection, paymentsSection, securitySection } from '~/config/site-sections';
import words from '~/content/recipients.json';
import type { Deployment, Recipient } from '~/facts/deployment';
import { asksFirst } from '~/integrations/analytics';
import { analyticsOf } from '~/integrations/analytics-services';
import { bookingNames, bookingSettings } from '~/integrations/booking/settings';
import { chatSection, isConfigured } from '~/integrations/chat-completions/settings';
import { mailingPractice } from '~/integrations/email-marketing/mailing-settings';
import { connectsAnywhere, inquiryOutlets, newsletterOutlets, systems } from '~/integrations/registry';
import { systemServers } from '~/integrations/server-registry';
import { atVisitors, isClear } from '~/integrations/system';
import { elsewhere, type PrivacyOf, processor, providerAt, providerOf } from '~/integrations/system-server';
import { trackingSource } from '~/integrations/tracking-source';
import { fill } from '~/shared/lib/fill';

/** What each use of an outside system gets, by its id. */
export const privacyByUse: PrivacyOf = Object.assign(
  {},
  ...[...systemServers.values()].map(({ privacy }) => privacy),
);

/**
 * What legal texts say about a site that is built with this site.config.json. As its visitors have it: nothing that an
 * administrator tries out in one browser counts.
 */
export function deploymentIn(site: SiteConfig): Deployment {
  const built = settingsIn(site);
  const where = atVisitors(built);
  const { enabled, voiceInput } = built(chatSection);
  const { service } = built(bookingSettings);
  const chat = !enabled ? 'off' : isConfigured(built(chatSection)) ? 'model' : 'prepared';
  const recipients = recipientsOf(built);
  const subscribes = newsletterOutlets(where).length > 0;
  const takers = systems
    .flatMap(({ destinations }) => destinations)
    .filter(({ counts, accepts }) => counts === 'remote' && accepts('contact'));
  const inquiries = recipients
    .filter(({ id }) => takers.some((one) => one.id === id))
    .map(({ name }) => name);
  const tracker = trackingSource(built) !== undefined;
  const calendar = service ? bookingNames[service] : '';
  return {
    host: providerOf(built, 'host').name,
    recipients,
    inquiries,
    confirmed: inquiryOutlets(where).length > 0,
    keepsCopies: built(leadsSection).localInbox === true,
    subscribes,
    mailing: mailingPractice(where),
    chat,
    voiceInput: enabled && voiceInput,
    tracker,
    calendar,
    analytics: analyticsFacts(built),
    closed: !connectsAnywhere(built),
    ...categoriesOf({ recipients, inquiries, subscribes, tracker, calendar, chat }),
  };
}

/** Who gets which category of data, and what tells where somebody was on the web. */
function categoriesOf({
  recipients,
  inquiries,
  subscribes,
  tracker,
  calendar,
  chat,
}: Pick<Deployment, 'recipients' | 'inquiries' | 'subscribes' | 'tracker' | 'calendar' | 'chat'>): Pick<
  Deployment,
  'disclosed' | 'activity'
> {
  const named = (...ids: string[]) =>
    ids.flatMap((id) => recipients.filter((one) => one.id === id).map(({ name }) => name));
  const contacts = [
    ...inquiries,
    ...(subscribes ? named('email-marketing') : []),
    ...(tracker ? named('tracker') : []),
    ...named('slack', 'teams', 'discord'),
  ];
  const bookings = calendar ? named('booking') : [];
  const active = recipients.filter(({ activity }) => activity);
  return {
    disclosed: {
      identifiers: distinct([...contacts, ...bookings, ...named('turnstile'), words.disclosed.ipAddress]),
      professional: distinct(contacts),
      commercial: distinct([...contacts, ...bookings]),
      activity: [
        ...active.map(({ name }) => name),
        ...named('tracker'),
        ...(chat === 'model' ? named('endpoint') : []),
        words.disclosed.requests,
      ],
    },
    activity: [
      words.activity.requests,
      ...active.map(({ activity = '' }) => activity),
      ...(tracker ? [words.activity.pages] : []),
      ...(chat === 'model' ? [words.activity.chat] : []),
    ],
  };
}

const distinct = (names: readonly string[]) => [...new Set(names)];

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
  const host = providerOf(built, 'host');
  const ofHost = { ...processor('', host), name: host.name || words.host.name };
  const recipients: Recipient[] = [{ id: 'host', ...ofHost, receives: words.host.receives }];
  for (const { id, obstacles } of systems.flatMap(({ uses }) => uses)) {
    const privacy = privacyByUse[id];
    const gets = isClear(obstacles, where) || privacy?.getsAnyway?.(where);
    if (privacy && gets) recipients.push({ id, ...privacy.describe(built) });
  }
  if (payments.length > 0) {
    const { name, receives } = words.payments;
    const providers = distinct(payments).join(', ');
    recipients.push({ id: 'payments', ...elsewhere(fill(name, { providers })), receives });
  }
  if (reportTo) {
    const { name, receives } = words.reports;
    const provider = reportTo.startsWith('/') ? host : { name: providerAt(reportTo), country: '' };
    recipients.push({ id: 'reports', ...processor(name, provider), receives });
  }
  if (enabled && voiceInput) {
    const { name, receives } = words.voice;
    recipients.push({ id: 'voice', ...elsewhere(name), receives });
  }
  return recipients;
}
