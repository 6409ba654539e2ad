import videoPlayers from 'virtual:video-players';
import { createSettingsReader, type ReadSettings } from '~/config/config-store';
import { paymentsPageSettings } from '~/config/page-settings';
import type { SiteConfig } from '~/config/settings-definition';
import { leadsSettings, securitySettings } from '~/config/site-settings';
import words from '~/content/recipients.json';
import type { Deployment, Recipient } from '~/facts/deployment';
import { asksForConsent } from '~/integrations/analytics/services';
import { getAnalytics } from '~/integrations/analytics/settings';
import { bookingSettings, getCalendarName } from '~/integrations/booking/settings';
import { chatSettings, hasEndpoint } from '~/integrations/chat-completions/settings';
import { getMailingPractice } from '~/integrations/email-marketing/mailing-settings';
import { getMailingWords } from '~/integrations/email-marketing/mailing-words';
import { allowsAnyConnection, getDestinationLabels, systems } from '~/integrations/registry';
import { systemServers } from '~/integrations/server-registry';
import { getVisitorContext, isUsable } from '~/integrations/system';
import {
  describeIndependent,
  describeProcessor,
  getProvider,
  getProviderName,
  type PrivacyByCapability,
} from '~/integrations/system-server';
import { getTrackingSource } from '~/integrations/tracking-source';
import { fillTemplate } from '~/shared/lib/fill-template';

/** What each use of an outside system receives, by its id. */
const privacyByUse: PrivacyByCapability = Object.assign(
  {},
  ...[...systemServers.values()].map(({ privacy }) => privacy),
);

/**
 * What legal texts say about a site built with this site.config.json. Settings that an administrator tries in one
 * browser don't count.
 */
export function getDeployment(site: SiteConfig): Deployment {
  const built = createSettingsReader(site);
  const where = getVisitorContext(built);
  const { enabled, voiceInput } = built(chatSettings);
  const chat = !enabled ? 'off' : hasEndpoint(built(chatSettings)) ? 'model' : 'prepared';
  const recipients = getRecipients(built);
  const subscribes = getDestinationLabels('newsletter', where).length > 0;
  const inquiryDestinations = systems
    .flatMap(({ destinations }) => destinations)
    .filter(({ role, accepts }) => role === 'remote' && accepts('contact'));
  const inquiries = recipients
    .filter(({ id }) => inquiryDestinations.some((one) => one.id === id))
    .map(({ name }) => name);
  const tracker = getTrackingSource(built) !== undefined;
  const calendar = getCalendarName(built(bookingSettings).url) ?? '';
  const mailing = getMailingPractice(where);
  return {
    host: getProvider(built, 'host').name,
    recipients,
    inquiries,
    confirmed: getDestinationLabels('contact', where).length > 0,
    keepsCopies: built(leadsSettings).localInbox === true,
    subscribes,
    mailing,
    mailingWords: getMailingWords(mailing),
    chat,
    voiceInput: enabled && voiceInput,
    tracker,
    calendar,
    videos: videoPlayers.map(({ name }) => name),
    analytics: getAnalyticsFacts(built),
    closed: !allowsAnyConnection(built),
    ...getDataCategories({ recipients, inquiries, subscribes, tracker, calendar, chat }),
  };
}

/** Who receives which category of data, and who learns where a visitor came from. */
function getDataCategories({
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
  const findNames = (...ids: string[]) =>
    ids.flatMap((id) => recipients.filter((one) => one.id === id).map(({ name }) => name));
  const contacts = [
    ...inquiries,
    ...(subscribes ? findNames('email-marketing') : []),
    ...(tracker ? findNames('tracker') : []),
    ...findNames('slack', 'teams', 'discord'),
  ];
  const bookings = calendar ? findNames('booking') : [];
  const active = recipients.filter(({ activity }) => activity);
  return {
    disclosed: {
      identifiers: removeDuplicates([
        ...contacts,
        ...bookings,
        ...findNames('video'),
        words.disclosed.ipAddress,
      ]),
      professional: removeDuplicates(contacts),
      commercial: removeDuplicates([...contacts, ...bookings]),
      activity: [
        ...active.map(({ name }) => name),
        ...findNames('tracker'),
        ...(chat === 'model' ? findNames('endpoint') : []),
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

const removeDuplicates = (names: readonly string[]) => [...new Set(names)];

function getAnalyticsFacts(built: ReadSettings): Deployment['analytics'] {
  const chosen = getAnalytics(built);
  if (!chosen) return null;
  const { label, service, settings } = chosen;
  const vendors: Record<string, Record<string, typeof words.ownScript.cookie>> = {
    matomo: words.matomo.cookies,
    ga4: words.ga4.cookies,
  };
  return {
    name: label,
    asks: asksForConsent(service, settings),
    cookies: (service.cookieNames ?? []).map((key) => ({
      key,
      ...(vendors[settings.service]?.[key.replace('*', '')] ?? words.ownScript.cookie),
    })),
  };
}

function getRecipients(built: ReadSettings): Recipient[] {
  const where = getVisitorContext(built);
  const { enabled, voiceInput } = built(chatSettings);
  const { reportTo } = built(securitySettings);
  const payments = Object.values(built(paymentsPageSettings)).map(getProviderName).filter(Boolean);
  const host = getProvider(built, 'host');
  const hostRecipient = { ...describeProcessor('', host), name: host.name || words.host.name };
  const recipients: Recipient[] = [{ id: 'host', ...hostRecipient, receives: words.host.receives }];
  for (const { id, findObstacles } of systems.flatMap(({ capabilities }) => capabilities)) {
    const privacy = privacyByUse[id];
    const isRecipient = isUsable(findObstacles, where) || privacy?.isAlsoRecipient?.(where);
    if (privacy && isRecipient) recipients.push({ id, ...privacy.describe(built) });
  }
  if (payments.length > 0) {
    const { name, receives } = words.payments;
    const providers = removeDuplicates(payments).join(', ');
    recipients.push({ id: 'payments', ...describeIndependent(fillTemplate(name, { providers })), receives });
  }
  for (const player of videoPlayers) {
    const { name, receives, activity } = words.video;
    const label = fillTemplate(name, { player: player.name });
    recipients.push({ id: 'video', ...describeIndependent(label), receives, activity });
  }
  if (reportTo) {
    const { name, receives } = words.reports;
    const provider = reportTo.startsWith('/') ? host : { name: getProviderName(reportTo), country: '' };
    recipients.push({ id: 'reports', ...describeProcessor(name, provider), receives });
  }
  if (enabled && voiceInput) {
    const { name, receives } = words.voice;
    recipients.push({ id: 'voice', ...describeIndependent(name), receives });
  }
  return recipients;
}
