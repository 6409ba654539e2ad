import * as z from 'zod/mini';
import type { HttpAnswer } from '~/shared/lib/http';
import { quoted } from '~/shared/lib/service-call';
import type { Explanation } from './call';

/** An ElevenLabs refusal: `{detail: {status, message}}`, `{detail: [{loc, msg}]}` or `{detail: '...'}`. */
export function elevenlabsExplanation(answer: HttpAnswer, throughProxy: boolean): Explanation | undefined {
  const detail = bodySchema.safeParse(answer.json).data?.detail;
  if (detail === undefined || answer.status >= 500) return undefined;
  if (typeof detail === 'string') return { reason: quoted('ElevenLabs', detail) };
  if (Array.isArray(detail)) {
    const [first] = detail;
    return first && { reason: quoted('ElevenLabs', `${first.loc.at(-1) ?? 'request'}: ${first.msg}`) };
  }
  const message = detail.message ?? '';
  switch (detail.status ?? detail.code) {
    case 'invalid_api_key':
    case 'needs_authorization':
      return {
        reason: throughProxy
          ? 'ElevenLabs refused the key that the proxy added.'
          : 'ElevenLabs does not know this API key.',
      };
    case 'missing_permissions':
      return {
        reason: `The ElevenLabs key lacks the permission ${/permission (\w+)/.exec(message)?.[1] ?? 'for this'}.`,
        keyIsKnown: true,
      };
    case 'quota_exceeded':
      return {
        kind: 'rejected',
        reason: 'The ElevenLabs quota is used up, or too small for this text.',
      };
    case 'max_character_limit_exceeded':
      return { reason: 'The text is too long for this model.' };
    case 'voice_not_found':
      return { reason: 'This ElevenLabs account has no such voice.' };
  }
  return message ? { reason: quoted('ElevenLabs', message) } : undefined;
}

const bodySchema = z.object({
  detail: z.union([
    z.string(),
    z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string() })),
    z.object({
      status: z.optional(z.string()),
      code: z.optional(z.string()),
      message: z.optional(z.string()),
    }),
  ]),
});
