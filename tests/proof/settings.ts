import type { Route } from './network.ts';
import type { VendorName } from './vendors.ts';

/** The site's settings for these vendors. */
export function createSettings(
  enabled: readonly VendorName[],
  routes: Record<VendorName, Route>,
  createDeals: boolean,
): Record<string, object> {
  const key = (name: VendorName) => (routes[name] === 'direct' ? 'key' : '');
  const has = (name: VendorName) => enabled.includes(name);
  const settings: Record<string, object> = {};
  if (has('hubspot') || has('hubspot-forms')) {
    settings.hubspot = {
      enabled: has('hubspot'),
      apiKey: key('hubspot'),
      baseUrl: routes.hubspot === 'direct' ? 'https://crm-gateway.example' : '/api/hubspot',
      createDeals,
      ...(has('hubspot-forms') && { portalId: '4711', formGuid: 'a-form' }),
    };
  }
  if (has('airtable')) {
    settings.airtable = {
      apiKey: key('airtable'),
      baseId: 'appProof',
      baseUrl: routes.airtable === 'direct' ? '' : '/api/airtable',
    };
  }
  if (has('suitecrm')) {
    settings.suitecrm =
      routes.suitecrm === 'direct'
        ? {
            baseUrl: 'https://suitecrm.example',
            username: 'u',
            password: 'p',
            clientId: 'c',
            clientSecret: 's',
          }
        : { baseUrl: '/api/suitecrm' };
  }
  if (has('webhook')) settings.webhook = { enabled: true, url: 'https://hooks.example/lead' };
  if (has('email')) {
    settings.emailMarketing =
      routes.email === 'direct'
        ? { endpoint: 'https://mail.example/list', apiKey: 'key', audienceId: 'a' }
        : { endpoint: '/api/email' };
  }
  return settings;
}
