import * as z from 'zod/mini';
import { readConfig } from '~/config/config-store';
import { storedSection } from '~/config/section';
import { isClear, obstacles, type Surroundings, type System } from '~/integrations/system';
import type { Destination } from '~/leads/destination';
import type { Lead } from '~/leads/outbox-row';
import type { RequestControl } from '~/shared/lib/http';
import { answerError, callService, isWebPage, restated } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';

export const NAMES = { slack: 'Slack', teams: 'Microsoft Teams', discord: 'Discord' } as const;
export type NoticeService = keyof typeof NAMES;
export const SERVICES = Object.keys(NAMES) as NoticeService[];

/** The webhooks' addresses are secrets: each is a variable of the host's function. */
export const noticesSection = storedSection({
  name: 'notices',
  key: 'notices_config',
  schema: z.object({
    slack: z.boolean(),
    teams: z.boolean(),
    discord: z.boolean(),
    /** The visitor's message goes along. */
    message: z.boolean(),
  }),
  defaults: { slack: false, teams: false, discord: false, message: false },
});

/** By service: whether it's switched on. What the host lacks, only a test can tell. */
export const noticeObstacles =
  (service: NoticeService) =>
  ({ read }: Surroundings) =>
    obstacles([!read(noticesSection)[service], 'switched-off', 'everything']);

/** Where the function of deploy/edge takes notices for a service, and the variable that has the webhook's address. */
export const noticePath = (service: NoticeService) => `/api/notify/${service}`;
export const variableOf = (service: NoticeService) => `${service.toUpperCase()}_WEBHOOK_URL`;

/** Posts a notice, or the sample that a test sends. Throws a ServiceError. */
export async function postNotice(
  service: NoticeService,
  notice: ReturnType<typeof toNotice> | { test: true },
  control?: RequestControl,
): Promise<void> {
  const label = NAMES[service];
  const operation = { failure: `Failed to send a notice to ${label}`, service: label };
  const url = noticePath(service);
  const answer = await callService(operation, { method: 'POST', url, json: notice, ...control });
  if (answer.ok && !isWebPage(answer)) return;
  const { code } = refusalSchema.safeParse(answer.json).data ?? {};
  const isMissing = answer.status === 404 || answer.status === 405;
  throw answerError(operation, answer, {
    reason:
      code && answer.status !== 429
        ? `${label} refused the notice (${code}): make a new webhook there, and put its address into ${variableOf(service)} at your host.`
        : isMissing
          ? `The host passes nothing on to ${label} (${answer.status}): set ${variableOf(service)} there, beside the present function.`
          : undefined,
  });
}

/** The function's answer where the service has refused. */
const refusalSchema = z.object({ code: z.string() });

/** What the function makes a message of: deploy/edge/notify.js takes nothing else. */
const toNotice = ({ id, kind, contact, context }: Lead) => ({
  id,
  kind,
  name: `${contact.firstName} ${contact.lastName}`.trim(),
  email: contact.email,
  company: contact.company,
  topic: contact.service,
  page: context.page.replace(/\?.*/s, ''),
  ...(readConfig(noticesSection).message && { message: contact.message }),
});

const DAY_MS = 24 * 60 * 60_000;

/**
 * One notice a lead. A side effect that never asks for a person: whatever goes
 * wrong is tried again for a day. A lead that waited longer than that for its systems gets one attempt.
 */
const noticeDestination = (service: NoticeService): Destination => ({
  id: service,
  label: NAMES[service],
  counts: 'never',
  turn: 90,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isClear(noticeObstacles(service)),
  async deliver(lead, progress) {
    try {
      await progress.step('notice', 'visible', async (unanswered) => {
        if (unanswered)
          progress.note('Sent again after an attempt without an answer; the reference is the same.');
        await postNotice(service, toNotice(lead), progress.control);
        return 'sent';
      });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      // While this device is offline, say, nothing was asked of anybody.
      const wasAsked = error.ambiguous || error.status !== undefined;
      const isOver =
        Math.abs(Date.now() - Date.parse(lead.createdAt)) > DAY_MS || error.kind === 'unconfirmed';
      // Those that may stand there are counted.
      if (!wasAsked || !isOver)
        throw error.kind === 'malformed' ? error : restated(error, { kind: 'unavailable' });
      progress.note(`No notice is confirmed, and none is tried again. ${error.reason}`);
    }
  },
});

export const notices: System = {
  id: 'notices',
  label: 'Notices',
  category: 'notices',
  sections: [noticesSection],
  uses: SERVICES.map((service) => ({
    id: service,
    label: NAMES[service],
    obstacles: noticeObstacles(service),
  })),
  destinations: SERVICES.map(noticeDestination),
};
