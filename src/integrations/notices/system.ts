import * as z from 'zod/mini';
import { readSettings } from '~/config/config-store';
import { defineStoredSettings } from '~/config/settings-definition';
import { collectObstacles, isUsable, type SetupContext, type System } from '~/integrations/system';
import type { Destination } from '~/leads/destination';
import type { Lead } from '~/leads/outbox-row';
import type { RequestOptions } from '~/shared/lib/http';
import { callService, createResponseError, isWebPage, updateError } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';

export const SERVICE_NAMES = { slack: 'Slack', teams: 'Microsoft Teams', discord: 'Discord' } as const;
export type NoticeService = keyof typeof SERVICE_NAMES;
export const SERVICES = Object.keys(SERVICE_NAMES) as NoticeService[];

/** Without the webhooks' addresses: they are secrets, in variables of the host's function. */
export const noticesSettings = defineStoredSettings({
  name: 'notices',
  key: 'notices_config',
  schema: z.object({
    slack: z.boolean(),
    teams: z.boolean(),
    discord: z.boolean(),
    /** Includes the visitor's message. */
    message: z.boolean(),
  }),
  defaults: { slack: false, teams: false, discord: false, message: false },
});

/** Requires that the service is enabled. Only a test shows whether the host has the address. */
export const createNoticeObstacles =
  (service: NoticeService) =>
  ({ read }: SetupContext) =>
    collectObstacles([!read(noticesSettings)[service], 'switched-off', 'everything']);

/** The path of the function in deploy/edge for a service. */
export const getNoticePath = (service: NoticeService) => `/api/notify/${service}`;
/** The variable with the webhook's address. */
export const getVariableName = (service: NoticeService) => `${service.toUpperCase()}_WEBHOOK_URL`;

/** Posts a notice, or a sample for a test. Throws a ServiceError. */
export async function postNotice(
  service: NoticeService,
  notice: ReturnType<typeof toNotice> | { test: true },
  requestOptions?: RequestOptions,
): Promise<void> {
  const label = SERVICE_NAMES[service];
  const operation = { errorMessage: `Failed to send a notice to ${label}`, service: label };
  const url = getNoticePath(service);
  const response = await callService(operation, { method: 'POST', url, json: notice, ...requestOptions });
  if (response.ok && !isWebPage(response)) return;
  const { code } = refusalSchema.safeParse(response.json).data ?? {};
  const isMissing = response.status === 404 || response.status === 405;
  throw createResponseError(operation, response, {
    reason:
      code && response.status !== 429
        ? `${label} refused the notice (${code}): make a new webhook there, and put its address into ${getVariableName(service)} at your host.`
        : isMissing
          ? `The host passes nothing on to ${label} (${response.status}): set ${getVariableName(service)} there, beside the present function.`
          : undefined,
  });
}

/** The function's answer if the service refuses. */
const refusalSchema = z.object({ code: z.string() });

/** The fields that deploy/edge/notify.js accepts. */
const toNotice = ({ id, kind, contact, context }: Lead) => ({
  id,
  kind,
  name: `${contact.firstName} ${contact.lastName}`.trim(),
  email: contact.email,
  company: contact.company,
  topic: contact.service,
  page: context.page.replace(/\?.*/s, ''),
  ...(readSettings(noticesSettings).message && { message: contact.message }),
});

const DAY_MS = 24 * 60 * 60_000;

/**
 * Sends one notice per lead. A side effect that never needs a person: failures are retried for a day. A lead older than
 * a day gets one attempt.
 */
const createNoticeDestination = (service: NoticeService): Destination => ({
  id: service,
  label: SERVICE_NAMES[service],
  role: 'side-effect',
  order: 90,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isUsable(createNoticeObstacles(service)),
  async deliver(lead, context) {
    try {
      await context.runStep('notice', 'duplicates-visible', async (unanswered) => {
        if (unanswered)
          context.note('Sent again after an attempt without an answer; the reference is the same.');
        await postNotice(service, toNotice(lead), context.requestOptions);
        return 'sent';
      });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      // Offline, for example, no request was sent.
      const wasSent = error.ambiguous || error.status !== undefined;
      const isExpired =
        Math.abs(Date.now() - Date.parse(lead.createdAt)) > DAY_MS || error.kind === 'unconfirmed';
      // `malformed` stays, because possible copies are counted.
      if (!wasSent || !isExpired)
        throw error.kind === 'malformed' ? error : updateError(error, { kind: 'unavailable' });
      context.note(`No notice is confirmed, and none is tried again. ${error.reason}`);
    }
  },
});

export const notices: System = {
  id: 'notices',
  label: 'Notices',
  settings: [noticesSettings],
  capabilities: SERVICES.map((service) => ({
    id: service,
    label: SERVICE_NAMES[service],
    findObstacles: createNoticeObstacles(service),
  })),
  destinations: SERVICES.map(createNoticeDestination),
};
