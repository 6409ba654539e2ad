// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { send } from './send.ts';
import { createWebhook } from './webhook.ts';

describe('webhook', () => {
  it('keeps every body, repeats too, and lets other origins read the answer', async () => {
    const webhook = createWebhook();
    const answer = await send(webhook, 'POST /hooks/42', { id: 'a' });
    await send(webhook, 'POST /hooks/42', { id: 'a' });
    expect(answer).toMatchObject({ status: 200, json: { ok: true } });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(webhook.state().webhooks).toEqual([{ id: 'a' }, { id: 'a' }]);
  });

  it('may answer 204 without a body', async () => {
    expect(await send(createWebhook({ status: 204 }), 'POST /', {})).toMatchObject({ status: 204, text: '' });
  });

  it('takes JSON POSTs only', async () => {
    expect((await send(createWebhook(), 'GET /')).status).toBe(405);
    expect((await send(createWebhook(), 'POST /', 'a=b')).status).toBe(400);
  });
});
