import { json } from '../answers.ts';

/** Every error has the same four fields. */
export const openaiError = (
  status: number,
  message: string,
  { type = 'invalid_request_error', param = null as string | null, code = null as string | null } = {},
) => json(status, { error: { message, type, param, code } });

export const invalidKey = (given: string) =>
  openaiError(
    401,
    given
      ? `Incorrect API key provided: ${given.slice(0, 8)}***${given.slice(-4)}. You can find your API key at https://platform.openai.com/account/api-keys.`
      : "You didn't provide an API key.",
    { code: 'invalid_api_key' },
  );

export const modelNotFound = (model: string) =>
  openaiError(404, `The model \`${model}\` does not exist or you do not have access to it.`, {
    code: 'model_not_found',
  });

export const missingScope = (scope: string) =>
  openaiError(
    403,
    `You have insufficient permissions for this operation. Missing scopes: ${scope}. Check that you have the correct role in your organization.`,
  );

export const noCredit = () =>
  openaiError(429, 'You exceeded your current quota, please check your plan and billing details.', {
    type: 'insufficient_quota',
    code: 'insufficient_quota',
  });

/** OpenAI's error for a status that no request of ours causes. */
export function openaiFailure(status: number): Response {
  switch (status) {
    case 401:
      return invalidKey('');
    case 429:
      return openaiError(
        429,
        'Rate limit reached for tts-1 in organization org-1 on requests per min (RPM).',
        {
          type: 'requests',
          code: 'rate_limit_exceeded',
        },
      );
    default:
      return openaiError(status, 'The server had an error while processing your request.', {
        type: 'server_error',
      });
  }
}
