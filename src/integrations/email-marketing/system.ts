import * as z from 'zod/mini';
import { readSettings } from '~/config/config-store';
import { defineStoredSettings, type InferSettings } from '~/config/settings-definition';
import { RejectedFieldsError, sendWithoutRejectedFields } from '~/integrations/rejected-fields';
import { getOrigins, isUsable, type System } from '~/integrations/system';
import { type LeadContact, toSystemRecord } from '~/leads/contact-fields';
import type { DeliveryContext, Destination } from '~/leads/destination';
import type { Lead, LeadKind } from '~/leads/outbox-row';
import type { HttpRequest, HttpResponse, RequestOptions } from '~/shared/lib/http';
import { findOwner } from '~/shared/lib/is-address';
import { callService, createBearerHeader, createResponseError, isWebPage } from '~/shared/lib/service-call';
import { emailMarketingPageSettings, findEmailMarketingObstacles } from './mailing-settings';

export const emailMarketingSettings = defineStoredSettings({
  ...emailMarketingPageSettings,
  schema: z.object({ endpoint: z.string(), apiKey: z.string(), audienceId: z.string() }),
  secrets: ['apiKey'],
  getSecretTarget: ({ endpoint = '' }) => findOwner(endpoint),
  urlSettings: ['endpoint'],
});

type EmailMarketingSettings = InferSettings<typeof emailMarketingSettings>;

/** Subscribes an address to the audience. Safe to repeat. Throws RejectedFieldsError, ServiceError. */
async function subscribe(
  settings: EmailMarketingSettings,
  subscriber: Partial<Subscriber>,
  requestOptions?: RequestOptions,
): Promise<void> {
  // The query names the audience.
  const url = new URL(settings.endpoint, location.href);
  if (settings.audienceId) url.searchParams.set('audienceId', settings.audienceId);
  await sendSubscriber(settings, 'Failed to subscribe in email marketing', {
    method: 'POST',
    url: url.href,
    json: subscriber,
    ...requestOptions,
  });
}

/** Tests the endpoint without subscribing anybody. */
export async function checkAccess(settings: EmailMarketingSettings): Promise<void> {
  const { endpoint, apiKey } = settings;
  // With a key, 400 and 405 come from a service that only takes POST. Without a key, they may be the proxy's own.
  const isAnswer = ({ ok, status }: HttpResponse) =>
    ok || (apiKey !== '' && (status === 405 || status === 400));
  await sendSubscriber(
    settings,
    'Email marketing connection test failed',
    { method: 'GET', url: endpoint },
    isAnswer,
  );
}

async function sendSubscriber(
  settings: EmailMarketingSettings,
  errorMessage: string,
  request: HttpRequest,
  isSuccess: (response: HttpResponse) => boolean = ({ ok }) => ok,
): Promise<void> {
  const operation = {
    errorMessage,
    service: 'The email marketing endpoint',
    hint: 'the endpoint, its key and its log',
  };
  const response = await callService(operation, { ...request, headers: createBearerHeader(settings.apiKey) });
  if (isSuccess(response) && !isWebPage(response)) return;
  const error = createResponseError(operation, response);
  // An error of the host's function: mailing services have no common format.
  const message = refusalSchema.safeParse(response.json).data?.error;
  const unknown = response.status === 400 && /^Unknown field: (.+)$/.exec(message ?? '')?.[1];
  throw unknown ? new RejectedFieldsError(error, [unknown]) : error;
}

const refusalSchema = z.object({ error: z.string() });

/** The body of a request to the endpoint. */
interface Subscriber {
  email: string;
  firstName: string;
  lastName: string;
  status: 'subscribed';
  source: 'website_lead_form';
  /** company, phone, service_interest and other `contactFields` with a name for mailing. */
  properties: Readonly<Record<string, string>>;
}

function toSubscriber(contact: LeadContact): Subscriber {
  const { email = '', firstName = '', lastName = '', ...properties } = toSystemRecord('mailing', contact);
  return { email, firstName, lastName, status: 'subscribed', source: 'website_lead_form', properties };
}

/**
 * The subscriber without the fields that the service lacks. Undefined if it has none of them, or if one is the email or
 * the status, which must not be dropped.
 */
function removeFields(subscriber: Partial<Subscriber>, names: string[]): Partial<Subscriber> | undefined {
  const { properties = {} } = subscriber;
  const isMissing = (name: string) => names.includes(name);
  const hasField = Object.keys({ ...subscriber, ...properties }).some(isMissing);
  if (!hasField || isMissing('email') || isMissing('status')) return undefined;
  const dropMissing = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => !isMissing(name)));
  return dropMissing({ ...subscriber, properties: dropMissing(properties) });
}

/** Newsletter sign-ups. */
const emailMarketingDestination: Destination = {
  id: 'email-marketing',
  label: 'Email marketing',
  role: 'remote',
  order: 20,
  accepts: (kind: LeadKind) => kind === 'newsletter',
  isEnabled: () => isUsable(findEmailMarketingObstacles),
  deliver: sendSubscription,
};

/** Email addresses of the other forms. A place on a list is no receipt of an inquiry, so it never counts. */
const emailMarketingSyncDestination: Destination = {
  ...emailMarketingDestination,
  id: 'email-marketing-sync',
  role: 'side-effect',
  accepts: (kind: LeadKind) => kind !== 'newsletter',
  async deliver(lead, context) {
    const objection = getObjection(lead);
    if (!objection) return sendSubscription(lead, context);
    context.note(NOT_SUBSCRIBED[objection]);
  },
};

async function sendSubscription({ contact }: Lead, context: DeliveryContext): Promise<void> {
  await context.runStep('subscribe', 'idempotent', async () => {
    const settings = readSettings(emailMarketingSettings);
    await sendWithoutRejectedFields(
      toSubscriber(contact),
      (subscriber: Partial<Subscriber>) => subscribe(settings, subscriber, context.requestOptions),
      removeFields,
      (names) =>
        context.note(
          `The email marketing endpoint, or the function in front of it, has no field ${names}: it was left out.`,
        ),
    );
    return 'subscribed';
  });
}

/** Notes for the lead's receipt. */
const NOT_SUBSCRIBED = {
  unticked: 'Not subscribed: the visitor did not want the newsletter.',
  entered: 'Not subscribed: an administrator entered this lead, so nobody was asked.',
  application: 'Not subscribed: this is an application.',
  noBox: 'Not subscribed: the form had no box for the newsletter.',
};

/** Why the sender of another form isn't subscribed. Undefined if the box is ticked. */
function getObjection({ kind, values }: Lead): keyof typeof NOT_SUBSCRIBED | undefined {
  if (kind === 'enterprise') return 'entered';
  if (values.position !== undefined) return 'application';
  if (values.subscribeToNewsletter === true) return undefined;
  return values.subscribeToNewsletter === false ? 'unticked' : 'noBox';
}

export const emailMarketing: System = {
  id: 'emailMarketing',
  label: 'Email marketing',
  settings: [emailMarketingSettings],
  capabilities: [
    { id: 'email-marketing', label: 'Email marketing', findObstacles: findEmailMarketingObstacles },
  ],
  destinations: [emailMarketingSyncDestination, emailMarketingDestination],
  contentSecurityPolicy: (readBuild) => ({
    'connect-src': getOrigins(readBuild(emailMarketingSettings).endpoint),
  }),
};
