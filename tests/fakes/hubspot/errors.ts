import { json } from '../answers.ts';
import type { Refusal } from './properties.ts';

/** HubSpot's error envelope. Only `status` and `message` are required in the real one too. */
function hubspotError(status: number, category: string, message: string, more: object = {}): Response {
  const correlationId = crypto.randomUUID();
  return json(
    status,
    { status: 'error', message, correlationId, category, ...more },
    { 'X-HubSpot-Correlation-Id': correlationId },
  );
}

export interface PropertyIssue {
  error: 'PROPERTY_DOESNT_EXIST' | 'INVALID_EMAIL' | 'CONFLICTING_UNIQUE_VALUE' | Refusal;
  name: string;
  message: string;
}

/** One bad property refuses the whole record. The message also has the issues, as JSON. */
export function invalidProperties(issues: PropertyIssue[], listsErrors: boolean): Response {
  const list = issues.map(({ error, name, message }) => ({
    isValid: false,
    message,
    error,
    name,
    localizedErrorMessage: message,
    portalId: 4711,
  }));
  return hubspotError(400, 'VALIDATION_ERROR', `Property values were not valid: ${JSON.stringify(list)}`, {
    errors: listsErrors
      ? issues.map(({ error, name, message }) => ({
          message,
          code: error,
          context: { propertyName: [name] },
        }))
      : undefined,
  });
}

export const refuseAuthentication = () =>
  hubspotError(
    401,
    'INVALID_AUTHENTICATION',
    'Authentication credentials not found. This API supports OAuth 2.0 authentication and you can find more details at https://developers.hubspot.com/docs/methods/auth/oauth-overview',
  );

export const missingScope = (scope: string) =>
  hubspotError(403, 'MISSING_SCOPES', 'One or more of the following scopes are required.', {
    errors: [
      {
        message: 'One or more of the following scopes are required.',
        context: { requiredGranularScopes: [scope] },
      },
    ],
  });

export const badRequest = (message: string) => hubspotError(400, 'VALIDATION_ERROR', message);

/** Only the message has the existing id. */
export const contactExists = (id: string) =>
  hubspotError(409, 'CONFLICT', `Contact already exists. Existing ID: ${id}`);

export const propertyExists = (name: string) =>
  hubspotError(409, 'OBJECT_ALREADY_EXISTS', `A property named '${name}' already exists.`);

export const noSuchProperty = (name: string) =>
  hubspotError(404, 'OBJECT_NOT_FOUND', `Property ${name} does not exist`);

const USUAL: Record<number, readonly [category: string, message: string, more?: object]> = {
  401: ['EXPIRED_AUTHENTICATION', 'The OAuth token used to make this call has expired.'],
  403: [
    'MISSING_SCOPES',
    "This app hasn't been granted all required scopes to make this call. Read more about required scopes here: https://developers.hubspot.com/scopes.",
    {
      errors: [
        {
          message: 'One or more of the following scopes are required.',
          context: { requiredGranularScopes: ['crm.objects.contacts.write'] },
        },
      ],
    },
  ],
  404: ['OBJECT_NOT_FOUND', 'Object not found.  objectId are usually numeric.'],
  409: ['CONFLICT', 'The record was changed at the same time.'],
  423: ['LOCKED', 'The resource is locked. Wait at least 2 seconds.'],
  429: ['RATE_LIMITS', 'You have reached your secondly limit.', { policyName: 'SECONDLY' }],
};

/** HubSpot's usual error with this status. */
export function hubspotFailure(status: number): Response {
  const others = status >= 500 ? ['INTERNAL_ERROR', 'internal error'] : ['VALIDATION_ERROR', 'Invalid input'];
  const [category = '', message = '', more] = USUAL[status] ?? (others as [string, string]);
  return hubspotError(status, category, message, more);
}
