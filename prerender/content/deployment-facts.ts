import { addPeriod, type Deployment, findRecipient, formatNames } from '../../src/facts/deployment.ts';
import type { Facts } from '../../src/facts/facts';

/** The deployment facts as legal texts name them: `{site.host}`, `{if site.tracker}`. Every name always exists. */
export function getDeploymentFacts(deployment: Deployment) {
  const { host, recipients, inquiries, confirmed, keepsCopies, subscribes, mailing } = deployment;
  const { chat, voiceInput, tracker, analytics, calendar, closed, disclosed, activity } = deployment;
  const turnstile = findRecipient(deployment, 'turnstile') !== undefined;
  const payments = findRecipient(deployment, 'payments')?.name ?? '';
  return {
    site: {
      host,
      hostAndStop: addPeriod(host),
      recipientsAndStop: addPeriod(formatNames(recipients.map(({ name }) => name.replace(/^The /, 'the ')))),
      severalRecipients: recipients.length > 1,
      inquiries: formatNames(inquiries),
      severalInquiries: inquiries.length > 1,
      removesDelivered: confirmed && !keepsCopies,
      subscribes,
      /** A newsletter sign-up stays in the browser, although inquiries are sent. */
      keepsSignUps: inquiries.length > 0 && !subscribes,
      newsletterBox: { ticked: mailing.startsWith('ticked'), unticked: mailing.startsWith('unticked') },
      mailsAboutRequests: mailing.endsWith('transactional'),
      tracker,
      analytics: {
        name: analytics?.name ?? '',
        asks: analytics?.asks ?? false,
        cookies: analytics !== null && analytics.cookies.length > 0,
      },
      asksToMeasure: tracker || analytics?.asks === true,
      /** Visits are counted until the visitor objects. */
      countsAtOnce: analytics?.asks === false,
      chat: { on: chat !== 'off', prepared: chat === 'prepared', model: chat === 'model', voice: voiceInput },
      booking: findRecipient(deployment, 'booking') !== undefined,
      calendar,
      payments: payments.charAt(0).toLowerCase() + payments.slice(1),
      turnstile,
      runsScriptsOfOthers: tracker || analytics !== null || calendar !== '' || turnstile,
      /** Pages may only connect to hosts that the settings name. */
      namesConnections: closed,
      disclosed: {
        identifiers: formatNames(disclosed.identifiers),
        professional: formatNames(disclosed.professional),
        commercial: formatNames(disclosed.commercial),
        activity: formatNames(disclosed.activity),
      },
      activity: formatNames(activity),
    },
  } satisfies Facts;
}
