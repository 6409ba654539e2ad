// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createHubspotForms } from './hubspot-forms.ts';
import { send } from './send.ts';

const PATH = 'POST /submissions/v3/integration/submit/4711/0f3b1c2d-form';
const fields = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ objectTypeId: '0-1', name, value }));

describe('HubSpot Forms', () => {
  it('takes a submission without authentication and answers 200 with a message', async () => {
    const forms = createHubspotForms();
    const { status, json, headers } = await send(forms, PATH, {
      fields: fields({ email: 'ada@x.example', message: 'Hello' }),
      context: { pageUri: 'https://site.example/contact', pageName: 'Contact' },
    });
    expect(status).toBe(200);
    expect(json).toEqual({ inlineMessage: expect.any(String) });
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(forms.state().formSubmissions).toMatchObject([
      { portalId: '4711', formGuid: '0f3b1c2d-form', fields: { email: 'ada@x.example', message: 'Hello' } },
    ]);
  });

  it('can answer with a redirect instead', async () => {
    const forms = createHubspotForms({ redirectUri: 'https://site.example/thanks' });
    const { json } = await send(forms, PATH, { fields: fields({ email: 'a@x.example' }) });
    expect(json).toEqual({ redirectUri: 'https://site.example/thanks' });
  });

  it('allows the preflight of another origin with a content type', async () => {
    const { status, headers } = await send(createHubspotForms(), PATH.replace('POST', 'OPTIONS'));
    expect(status).toBe(200);
    expect(headers.get('Access-Control-Allow-Headers')).toBe('Content-Type');
  });

  it.each([
    ['REQUIRED_FIELD', { fields: fields({ message: 'x' }) }],
    ['FIELD_NOT_IN_FORM_DEFINITION', { fields: fields({ email: 'a@x.example', budget: '1' }) }],
    ['INVALID_EMAIL', { fields: fields({ email: 'nobody' }) }],
    ['INVALID_HUTK', { fields: fields({ email: 'a@x.example' }), context: { hutk: '' } }],
    [
      'MISSING_PROCESSING_CONSENT',
      {
        fields: fields({ email: 'a@x.example' }),
        legalConsentOptions: { consent: { consentToProcess: false } },
      },
    ],
  ])('refuses with %s and stores nothing', async (errorType, body) => {
    const forms = createHubspotForms();
    const { status, json } = await send(forms, PATH, body);
    expect(status).toBe(400);
    expect(json).toMatchObject({ status: 'error', message: 'The request is not valid' });
    expect(json.errors[0].errorType).toBe(errorType);
    expect(forms.state().formSubmissions).toEqual([]);
  });

  it('names the field in the message', async () => {
    const { json } = await send(createHubspotForms({ required: ['firstname'] }), PATH, { fields: [] });
    expect(json.errors[0].message).toBe("Error in 'fields.firstname'. Required field 'firstname' is missing");
  });

  it('keeps one contact an address, and each submission', async () => {
    const forms = createHubspotForms();
    await send(forms, PATH, { fields: fields({ email: 'ada@x.example', company: 'One' }) });
    await send(forms, PATH, { fields: fields({ email: 'ADA@x.example', company: 'Two' }) });
    expect(forms.state().formSubmissions).toHaveLength(2);
    expect(forms.state().formContacts).toMatchObject([{ company: 'Two' }]);
  });

  it('limits to 50 submissions in 10 seconds where the limit is on', async () => {
    const forms = createHubspotForms({ rateLimit: true }, () => 0);
    for (let i = 0; i < 50; i += 1) await send(forms, PATH, { fields: fields({ email: 'a@x.example' }) });
    expect((await send(forms, PATH, { fields: fields({ email: 'a@x.example' }) })).status).toBe(429);
  });
});
