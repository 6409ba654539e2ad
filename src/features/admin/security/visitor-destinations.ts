import { builtConfig } from '~/config/config-store';
import { isAirtableEnabled } from '~/integrations/airtable/settings';
import { isHubspotEnabled } from '~/integrations/hubspot/settings';
import { isHubspotFormsEnabled } from '~/integrations/hubspot-forms/settings';
import { isSuitecrmEnabled } from '~/integrations/suitecrm/settings';

/**
 * The systems that visitors' leads go to, by what the build says: this browser's own settings are no help to
 * visitors. Email marketing is not among them, because it takes newsletter addresses only.
 */
export function visitorDestinations(): string[] {
  const hubspot = builtConfig('hubspot');
  const webhook = builtConfig('webhook');
  const all: [string, boolean][] = [
    ['HubSpot CRM', isHubspotEnabled(hubspot)],
    ['HubSpot Forms', isHubspotFormsEnabled(hubspot)],
    ['Airtable', isAirtableEnabled(builtConfig('airtable'))],
    ['SuiteCRM', isSuitecrmEnabled(builtConfig('suitecrm'))],
    ['Webhook', webhook.enabled && webhook.url !== ''],
  ];
  return all.filter(([, enabled]) => enabled).map(([name]) => name);
}
