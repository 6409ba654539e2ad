// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createHubspot } from './hubspot.ts';
import { createHubspotForms } from './hubspot-forms.ts';
import { send } from './send.ts';

const deal = { dealname: 'Ada Lovelace - AI Development', dealtype: 'newbusiness', lead_source: 'Website' };
const token = { Authorization: 'Bearer test-token' };
const CONTACTS = '/crm/v3/objects/contacts';
const DEALS = '/crm/v3/objects/deals';
const ASSOCIATE = '/crm/v3/associations/contacts/deals/batch/create';
const PROPERTIES = '/crm/v3/properties/deals';

const toContact = (id: string) => ({
  to: { id },
  types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 3 }],
});

// That it takes what is right is in the tests of the integration; here is what a lenient fake would let pass.
describe('HubSpot', () => {
  it.each<[string, unknown, number, object]>([
    [`PATCH ${CONTACTS}/1`, { properties: {} }, 404, { category: 'OBJECT_NOT_FOUND' }],
    [`POST ${CONTACTS}`, { properties: { email: 'nobody' } }, 400, { errors: [{ code: 'INVALID_EMAIL' }] }],
    [`POST ${DEALS}`, { properties: deal, associations: [toContact('1')] }, 400, {}],
    [
      `POST ${ASSOCIATE}`,
      { inputs: [{ from: { id: '1' }, to: { id: '2' }, type: 'contact_to_deal' }] },
      207,
      { results: [], numErrors: 1, errors: [{ category: 'OBJECT_NOT_FOUND' }] },
    ],
    [`GET ${PROPERTIES}/submission_id`, undefined, 404, { category: 'OBJECT_NOT_FOUND' }],
    ['GET /crm/v3/objects/companies', undefined, 501, {}],
  ])('answers %s with %o by %i', async (line, body, status, told) => {
    const hubspot = createHubspot();
    const answer = await send(hubspot, line, body, token);
    expect(answer.status).toBe(status);
    expect(answer.json ?? {}).toMatchObject(told);
    expect(hubspot.state()).toEqual({ contacts: [], deals: [], associations: [] });
  });
});

describe('HubSpot Forms', () => {
  const PATH = 'POST /submissions/v3/integration/submit/4711/0f3b1c2d-form';
  const fields = (values: Record<string, string>) =>
    Object.entries(values).map(([name, value]) => ({ objectTypeId: '0-1', name, value }));

  it.each([
    ['REQUIRED_FIELD', "Error in 'fields.email'. Required field 'email' is missing", { message: 'x' }, {}],
    ['FIELD_NOT_IN_FORM_DEFINITION', "Error in 'fields.budget'.", { email: 'a@x.example', budget: '1' }, {}],
    ['INVALID_EMAIL', "Error in 'fields.email'.", { email: 'nobody' }, {}],
    ['INVALID_HUTK', "Error in 'context.hutk'.", { email: 'a@x.example' }, { hutk: '' }],
  ])('refuses with %s, and stores nothing', async (errorType, message, values, context) => {
    const forms = createHubspotForms();
    const { status, json } = await send(forms, PATH, { fields: fields(values), context });
    expect(status).toBe(400);
    expect(json).toMatchObject({ status: 'error', message: 'The request is not valid' });
    expect(json.errors[0]).toEqual({ errorType, message: expect.stringContaining(message) });
    expect(forms.state().formSubmissions).toEqual([]);
  });
});
