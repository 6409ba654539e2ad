// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createEmailMarketing } from './email-marketing.ts';
import { send } from './send.ts';

const ada = {
  email: 'ada@x.example',
  firstName: 'Ada',
  lastName: 'L',
  status: 'subscribed',
  source: 'website_lead_form',
};

describe('e-mail marketing', () => {
  it('keeps one subscriber an address, as last sent', async () => {
    const list = createEmailMarketing();
    await send(list, 'POST /subscribe', ada);
    expect((await send(list, 'POST /subscribe', { ...ada, lastName: 'Lovelace' })).status).toBe(200);
    expect(list.state().subscribers).toEqual([{ ...ada, lastName: 'Lovelace' }]);
  });

  it('asks for its key where it has one', async () => {
    const list = createEmailMarketing({ apiKey: 'k' });
    expect((await send(list, 'POST /', ada)).status).toBe(401);
    expect((await send(list, 'POST /', ada, { Authorization: 'Bearer k' })).status).toBe(200);
  });

  it('refuses a body without an address', async () => {
    expect((await send(createEmailMarketing(), 'POST /', {})).status).toBe(400);
  });
});
