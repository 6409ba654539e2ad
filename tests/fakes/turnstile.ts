import { json, toRecord, toText } from './http.ts';

const VALID_MS = 300_000;

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
      const given = toRecord(await request.json().catch(() => undefined));
      if (given.secret !== secret) return refusal('invalid-input-secret');
      const key = toText(given.idempotency_key);
      const token = tokens.get(toText(given.response));
      if (!token) return refusal('invalid-input-response');
      const isRepeat = token.used && key !== '' && token.key === key;
      if (Date.now() - token.issued > VALID_MS || (token.used && !isRepeat))
        return refusal('timeout-or-duplicate');
      Object.assign(token, { used: true, ...(!token.used && { key }) });
      return json(200, { success: true, 'error-codes': [] });
    },
  };
}
