import * as z from 'zod/mini';
import type { HttpAnswer } from '~/shared/lib/http';
import { quoted } from '~/shared/lib/service-call';
import type { Explanation } from './call';

/** An OpenAI refusal: `{error: {message, type, param, code}}`. */
export function openaiExplanation(answer: HttpAnswer, throughProxy: boolean): Explanation | undefined {
  const error = bodySchema.safeParse(answer.json).data?.error;
  if (!error) return undefined;
  const { code, type, param } = error;
  const message = error.message ?? '';
  const scopes = /Missing scopes?: ([\w.]*\w(?:, [\w.]*\w)*)/.exec(message)?.[1];
  if (scopes) return { reason: `The OpenAI key lacks the scope ${scopes}.`, keyIsKnown: true };
  if (
    code === 'insufficient_quota' ||
    type === 'insufficient_quota' ||
    code === 'billing_hard_limit_reached'
  ) {
    // Sent as a 429, but waiting doesn't help.
    return { kind: 'rejected', reason: 'The OpenAI account has no credit left.' };
  }
  if (code === 'model_not_found') return { reason: 'This OpenAI key has no access to the chosen model.' };
  if (answer.status === 401) {
    // The message contains part of the key.
    return {
      reason: throughProxy
        ? 'OpenAI refused the key that the proxy added.'
        : 'OpenAI does not know this API key.',
    };
  }
  if (answer.status !== 400 && answer.status !== 422) return undefined;
  if (code === 'string_above_max_length' || /string_too_long/.test(message)) {
    return { reason: 'The text is too long for this model.' };
  }
  if (param === 'voice' || /'voice'/.test(message))
    return { reason: 'OpenAI has no such voice for this model.' };
  return message ? { reason: quoted('OpenAI', message) } : undefined;
}

const text = z.catch(z.optional(z.nullable(z.string())), undefined);

const bodySchema = z.object({ error: z.object({ message: text, type: text, param: text, code: text }) });
