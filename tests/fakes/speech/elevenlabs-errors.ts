import { json } from '../answers.ts';

/** Most errors carry a status word and a message; validation errors come as a list. */
export const elevenlabsError = (code: number, status: string, message: string) =>
  json(code, { detail: { status, message } });

export const invalidKey = () => elevenlabsError(401, 'invalid_api_key', 'Invalid API key');

export const missingPermission = (name: string) =>
  elevenlabsError(
    401,
    'missing_permissions',
    `The API key you used is missing the permission ${name} to execute this operation.`,
  );

export const quotaExceeded = (left: number, needed: number) =>
  elevenlabsError(
    401,
    'quota_exceeded',
    `This request exceeds your quota. You have ${left} credits remaining, while ${needed} credits are required for this request.`,
  );

export const invalidField = (field: string, msg: string, type: string) =>
  json(422, { detail: [{ loc: ['body', ...field.split('.')], msg, type }] });

/** ElevenLabs' error for a status that no request of ours provoked. */
export function elevenlabsFailure(status: number): Response {
  switch (status) {
    case 401:
      return invalidKey();
    case 429:
      return elevenlabsError(
        429,
        'too_many_concurrent_requests',
        'Too many concurrent requests. Your current subscription is associated with a maximum of 2 concurrent requests.',
      );
    default:
      return elevenlabsError(status, 'internal_server_error', 'Something went wrong');
  }
}
