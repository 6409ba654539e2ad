import { expect, it, vi } from 'vitest';
import { testHubspotFormsConnection } from '~/integrations/hubspot/admin';
import { hubspotSettings } from '~/integrations/hubspot/settings';
import { stubBackend } from '../../../support/stubbed-backend';

const backend = stubBackend({ cors: true });
const test = () =>
  testHubspotFormsConnection({ ...hubspotSettings.defaults, portalId: '4711', formGuid: 'f' });

it('is connected if the form requires more than an email', async () => {
  backend.configure({ 'hubspot-forms': { required: ['email', 'firstname', 'lastname'] } });
  expect(await test()).toEqual({ state: 'connected' });
  expect(backend.state.formSubmissions).toEqual([]);
});

it('requires a form, and sends no request without one', async () => {
  const unset = { ...hubspotSettings.defaults, portalId: '4711' };
  expect(await testHubspotFormsConnection(unset)).toMatchObject({ state: 'not-connected' });
  expect(backend.log).toEqual([]);
});

it('reports that there is no such form', async () => {
  backend.faults.set('hubspot-forms', { kind: 'status', status: 404 });
  expect(await test()).toEqual({
    state: 'not-connected',
    reason: 'HubSpot has no such form (404): check portal ID, form ID and region.',
  });
});

it('does not explain a missing answer by CORS, which this endpoint allows', async () => {
  backend.faults.set('hubspot-forms', { kind: 'cut-before' });
  expect(await test()).toEqual({
    state: 'error',
    reason:
      "HubSpot's forms endpoint could not be reached: switch blockers off in this browser, and try again.",
  });
});

it('submits only an invalid email', async () => {
  await test();
  expect(backend.log.find(({ method }) => method === 'POST')?.body).toEqual({
    fields: [{ objectTypeId: '0-1', name: 'email', value: 'connection-test' }],
    context: { pageUri: location.origin, pageName: 'Connection test' },
  });
});

const entry = (errorType: string, message = `${errorType}.`) => ({ errorType, message });
const field = (name: string) =>
  entry('FIELD_NOT_IN_FORM_DEFINITION', `Error in 'fields.${name}'. Field is not in the form`);

it.each<[number, object, object]>([
  [400, { errors: [entry('INVALID_EMAIL')] }, { state: 'connected' }],
  [400, { errors: [entry('REQUIRED_FIELD')] }, { state: 'connected' }],
  [
    400,
    { errors: [entry('INVALID_EMAIL'), entry('MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED')] },
    { reason: 'HubSpot says: INVALID_EMAIL. MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED.' },
  ],
  [400, { message: 'Not a form' }, { state: 'not-connected', reason: 'HubSpot says: Not a form' }],
  [400, { message: 'Odd', errors: [{ errorType: 'X' }] }, { reason: 'HubSpot says: Odd' }],
  [400, { errors: [field('email')] }, { state: 'not-connected' }],
  [400, { errors: [entry('FIELD_NOT_IN_FORM_DEFINITION', 'No.')] }, { reason: 'HubSpot says: No.' }],
  [
    403,
    { message: 'Odd', errors: [entry('INVALID_EMAIL')] },
    { reason: expect.stringContaining('HubSpot does not allow this (403)') },
  ],
])('an answer of %i with %o is %o', async (status, body, expected) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }));
  expect(await test()).toMatchObject(expected);
});
