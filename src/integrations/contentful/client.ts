import * as z from 'zod/mini';
import type { HttpAnswer } from '~/shared/lib/http';
import { answerError, callService, quoted } from '~/shared/lib/service-call';
import { type ContentfulSettings, environmentUrl } from './settings';

/** Reads at most one entry: succeeds where space, environment and token are right. */
export async function checkAccess(settings: ContentfulSettings): Promise<void> {
  const operation = { failure: 'Contentful connection test failed', service: 'Contentful' };
  const answer = await callService(operation, {
    method: 'GET',
    url: `${environmentUrl(settings)}/entries?limit=1`,
    headers: { Authorization: `Bearer ${settings.deliveryToken}` },
  });
  if (answer.ok && listSchema.safeParse(answer.json).success) return;
  throw answerError(operation, answer, { reason: reasonOf(answer) });
}

const listSchema = z.object({ items: z.array(z.unknown()) });
const errorSchema = z.object({ sys: z.object({ id: z.string() }), message: z.optional(z.string()) });

// {sys: {type: 'Error', id}, message}
function reasonOf(answer: HttpAnswer): string | undefined {
  const error = errorSchema.safeParse(answer.json).data;
  if (answer.ok || !error) return undefined;
  switch (error.sys.id) {
    case 'AccessTokenInvalid':
      return 'Contentful does not know this delivery token.';
    case 'NotFound':
      return 'Contentful found no such space or environment for this token.';
    default:
      return quoted('Contentful', error.message ?? error.sys.id);
  }
}
