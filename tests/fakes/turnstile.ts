import { json, toRecord, toText } from './http.ts';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const VALID_MS = 300_000;
const MAX_TOKEN_LENGTH = 2_048;

/**
 * Cloudflare's siteverify, by https://developers.cloudflare.com/turnstile/get-started/server-side-validation: a token
 * is valid once and for five minutes, and again only with the idempotency key of its first use.
 */
export function createTurnstile(secret: string) {
  const tokens = new Map<string, { issued: number; key?: string; used?: true }>();
  const refusal = (code: string) => json(200, { success: false, 'error-codes': [code], messages: [] });
  return {
    /** How often it was called. */
    asked: 0,
    /** Issues a token like the widget. */
    issue(): string {
      const token = `0.${'t'.repeat(400)}_${tokens.size}-A.b`;
      tokens.set(token, { issued: Date.now() });
      return token;
    },
    async handle(request: Request): Promise<Response> {
      this.asked += 1;
      if (request.method !== 'POST') return json(405, {});
      const given = toRecord(await request.json().catch(() => undefined));
      if (!given.secret) return refusal('missing-input-secret');
      if (given.secret !== secret) return refusal('invalid-input-secret');
      if (!given.response) return refusal('missing-input-response');
      const key = toText(given.idempotency_key);
      if (key && !UUID.test(key)) return refusal('bad-request');
      const text = toText(given.response);
      const token = tokens.get(text);
      if (!token || text.length > MAX_TOKEN_LENGTH) return refusal('invalid-input-response');
      const isRepeat = token.used && key !== '' && token.key === key;
      if (Date.now() - token.issued > VALID_MS || (token.used && !isRepeat))
        return refusal('timeout-or-duplicate');
      Object.assign(token, { used: true, ...(!token.used && { key }) });
      return json(200, {
        success: true,
        challenge_ts: new Date(token.issued).toISOString(),
        hostname: 'www.agency.example',
        'error-codes': [],
        action: '',
        cdata: '',
      });
    },
  };
}
