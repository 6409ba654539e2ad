import { beforeEach, expect, it } from 'vitest';
import { testHubspotFormsConnection } from '~/integrations/hubspot/admin';
import { hubspotSection } from '~/integrations/hubspot/settings';
import { createFakeBackend } from '../../../fakes/backend';
import { stubFetch } from '../../../fakes/stub-fetch';

const backend = createFakeBackend();
const test = () =>
  testHubspotFormsConnection({ ...hubspotSection.defaults, portalId: '4711', formGuid: 'f' });

beforeEach(() => {
  backend.reset();
  return stubFetch(backend, { cors: true });
});

it('is connected where the form asks for more than an address', async () => {
  backend.configure({ 'hubspot-forms': { required: ['email', 'firstname', 'lastname'] } });
  expect(await test()).toEqual({ state: 'connected' });
  expect(backend.state.formSubmissions).toEqual([]);
});

it('tells that there is no such form', async () => {
  backend.faults.set('hubspot-forms', { kind: 'status', status: 404 });
  expect(await test()).toEqual({
    state: 'not-connected',
    reason: 'HubSpot has no such form (404): check portal ID, form ID and region.',
  });
});

it('does not take the missing answer for a refusal of browsers: this endpoint is made for them', async () => {
  backend.faults.set('hubspot-forms', { kind: 'cut-before' });
  expect(await test()).toEqual({
    state: 'error',
    reason:
      "HubSpot's forms endpoint could not be reached: switch blockers off in this browser, and try again.",
  });
});
