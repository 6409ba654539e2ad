import { ACCOUNT } from '../fakes/suitecrm/options.ts';
import type { Route, VendorName } from './vendors.ts';

/** The site's settings for these vendors. */
export function createSettings(
  enabled: readonly VendorName[],
  route: Route,
  createDeals: boolean,
): Record<string, object> {
  const isDirect = route === 'direct';
  const apiKey = isDirect ? 'test-token' : '';
  const has = (name: VendorName) => enabled.includes(name);
  const settings: Record<string, object> = {};
  if (has('hubspot') || has('hubspot-forms')) {
    settings.hubspot = {
      enabled: has('hubspot'),
      apiKey,
      baseUrl: isDirect ? 'https://crm-gateway.example' : '/api/hubspot',
      createDeals,
      ...(has('hubspot-forms') && { portalId: '4711', formGuid: 'a-form' }),
    };
  }
  if (has('airtable')) {
    settings.airtable = {
      apiKey,
      baseId: 'appProof',
      baseUrl: isDirect ? '' : '/api/airtable',
    };
  }
  if (has('suitecrm')) {
    settings.suitecrm = isDirect
      ? { baseUrl: 'https://suitecrm.example', ...ACCOUNT }
      : { baseUrl: '/api/suitecrm' };
  }
  if (has('webhook')) settings.webhook = { enabled: true, url: 'https://hooks.example/lead' };
  if (has('email')) {
    settings.emailMarketing = isDirect
      ? { endpoint: 'https://mail.example/list', apiKey: 'key', audienceId: 'a' }
      : { endpoint: '/api/email' };
  }
  return settings;
}
