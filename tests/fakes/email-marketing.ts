import { json } from './answers.ts';
import { answerWithCors, openCors } from './cors.ts';
import { createOptions } from './fake-service.ts';
import { readJson, toRecord, toText } from './request-body.ts';

export interface EmailMarketingOptions {
  /** The bearer key that the function requires; empty allows everyone. */
  apiKey: string;
}

const CORS = openCors('POST, OPTIONS', 'Content-Type, Authorization');

/** A cloud function that maintains a mailing list, on any path. Subscribing twice changes nothing. */
export function createEmailMarketing() {
  const { options, restore } = createOptions<EmailMarketingOptions>({ apiKey: '' });
  /** One per email address, as last sent. */
  const subscribers = new Map<string, Record<string, unknown>>();

  async function answer(request: Request): Promise<Response> {
    if (request.method !== 'POST') return json(405, { error: 'Method not allowed' }, { Allow: 'POST' });
    if (options.apiKey && request.headers.get('Authorization') !== `Bearer ${options.apiKey}`) {
      return json(401, { error: 'Unauthorized' });
    }
    const body = toRecord(await readJson(request));
    const email = toText(body.email).toLowerCase();
    if (!email.includes('@')) return json(400, { error: 'A valid email is required' });
    subscribers.set(email, body);
    return json(200, { success: true });
  }

  return {
    options,
    ...answerWithCors(CORS, answer, (status) => json(status, { error: `Status ${status}` })),
    state: () => ({ subscribers: structuredClone([...subscribers.values()]) }),
    reset() {
      subscribers.clear();
      restore();
    },
  };
}
