import {
  adminLinkField,
  createConnectionTest,
  defineSystemAdmin,
  KEY_NOTE,
  regionOptions,
  trackingFields,
} from '~/integrations/system-admin';
import { ServiceError } from '~/shared/lib/service-error';
import { checkAccess } from './client';
import { checkForm } from './forms';
import { readHubspotLeads } from './read-leads';
import {
  findCrmObstacles,
  findFormsObstacles,
  getEndpoints,
  type HubspotSettings,
  hubspotSettings,
} from './settings';
import { hubspot } from './system';

const explainNotUnique = (name: string) =>
  `HubSpot's deal property ${name} does not require unique values, and that can't be changed: create another one, and enter its name here.`;

const askForProperty = (name: string) =>
  `Leads get through without their submission ID: HubSpot has no deal property ${name}. Create it there (Settings, Properties, Deal properties: single-line text with the internal name ${name} and 'Require unique values').`;

/**
 * Tests the connection. Resolves with a sentence if the host's function finds no deal property for the submission's id
 * that fits. Throws if the connection doesn't work, or if the function allows another property than the settings name.
 */
async function checkConnection(settings: HubspotSettings): Promise<string | undefined> {
  const { createDeals, dealIdProperty } = settings;
  const headers = await checkAccess(settings);
  if (!createDeals || !dealIdProperty) return undefined;
  const allowed = headers.get('Lead-Proxy-Deal-Id');
  if (allowed && allowed !== dealIdProperty) {
    const reason = `The function at your host lets the deal property ${allowed} through, and these settings name ${dealIdProperty}. Until both name the same, deals get no submission ID: set HUBSPOT_DEAL_ID_PROPERTY there to ${dealIdProperty}.`;
    throw new ServiceError('HubSpot connection test failed', { kind: 'rejected', reason });
  }
  switch (headers.get('Lead-Proxy-Deal-Id-State')) {
    case 'missing':
      return askForProperty(dealIdProperty);
    case 'not-unique':
      return explainNotUnique(dealIdProperty);
    default:
      return undefined;
  }
}

export const testHubspotConnection = createConnectionTest(hubspotSettings, {
  findObstacles: findCrmObstacles,
  setupHint: 'Enter an API key, or a base URL on this site whose proxy adds one.',
  testAccess: checkConnection,
  getProbeUrls: (settings) => (settings.apiKey ? undefined : [getEndpoints(settings).contacts]),
});

export const testHubspotFormsConnection = createConnectionTest(hubspotSettings, {
  findObstacles: findFormsObstacles,
  setupHint: 'Enter the portal ID and the form ID.',
  testAccess: checkForm,
});

export const admin = defineSystemAdmin({
  system: hubspot,
  settings: hubspotSettings,
  intro: 'Contacts and deals in the CRM, or submissions of a HubSpot form.',
  notes: [
    'Create the contact property service_interest and the deal property lead_source, as single-line text, and the deal property submission_id, which also requires unique values.',
    KEY_NOTE,
  ],
  connectsTo: 'HubSpot',
  fieldsets: [
    {
      title: 'CRM',
      fields: [
        { path: 'enabled', kind: 'switch', label: 'Send leads to HubSpot CRM' },
        {
          path: 'baseUrl',
          kind: 'url',
          placeholder: '/api/hubspot',
          label: 'Base URL',
          hint: 'A path of this site whose proxy adds the key. Empty means https://api.hubapi.com, which refuses browsers.',
        },
        {
          path: 'apiKey',
          kind: 'secret',
          label: 'API key',
          hint: 'Not needed with a proxy, which adds its own.',
        },
      ],
    },
    {
      title: 'Forms',
      text: 'Takes leads straight from browsers, without a key or a proxy. Both IDs switch it on.',
      fields: [
        { path: 'portalId', kind: 'text', label: 'Portal ID' },
        { path: 'formGuid', kind: 'text', label: 'Form ID', hint: 'The GUID of a form in HubSpot.' },
        {
          path: 'region',
          kind: 'choice',
          options: regionOptions,
          label: 'Region',
          hint: 'North America also serves accounts of other regions; the privacy policy then names the United States.',
        },
      ],
    },
    {
      title: 'Deals and sources',
      collapsed: true,
      fields: [
        { path: 'defaultLeadSource', kind: 'text', required: true, label: 'Default lead source' },
        {
          path: 'pathPrefix',
          kind: 'text',
          required: true,
          label: 'Path prefix',
          hint: 'The API version. /crm/v3 ends in September 2027; its successors look like /crm/objects/2026-03.',
        },
        { path: 'createDeals', kind: 'switch', label: 'Create a deal for each lead' },
        {
          path: 'dealIdProperty',
          kind: 'text',
          placeholder: 'submission_id',
          label: 'Deal property for the submission ID',
          hint: 'A deal property with unique values, by which HubSpot and the inbox recognize a deal. Empty: there is none.',
        },
      ],
    },
    {
      title: 'Tracking',
      text: 'The same two settings as on the Tracking tab.',
      collapsed: true,
      fields: trackingFields,
    },
    {
      title: 'Client',
      text: 'For your records. None of it ever holds up a lead.',
      collapsed: true,
      fields: [
        { path: 'clientName', kind: 'text', label: 'Client name' },
        { path: 'clientEmail', kind: 'email', label: 'Client email' },
        { path: 'clientCompany', kind: 'text', label: 'Client company' },
        { path: 'clientWebsite', kind: 'text', label: 'Client website' },
        { path: 'subscription.plan', kind: 'text', label: 'Subscription plan' },
        { path: 'subscription.startDate', kind: 'date', required: true, label: 'Subscription start' },
        { path: 'subscription.endDate', kind: 'date', required: true, label: 'Subscription end' },
        { path: 'subscription.isActive', kind: 'switch', label: 'Subscription is active' },
        adminLinkField,
      ],
    },
  ],
  readLeads: readHubspotLeads,
  capabilities: {
    hubspot: {
      activeText: 'Leads are sent here.',
      reasons: {
        'switched-off': "'Send leads to HubSpot CRM' is off.",
        'no-access': 'There is no API key and no base URL on this site.',
      },
      test: testHubspotConnection,
      resultPrefix: 'CRM:',
      testLead: {
        creates: 'It is a contact, with a deal if deals are switched on.',
        steps: {
          // An existing contact is marked with 'found:'.
          contact: (id) => `Contact ${id.replace(/^found:/, '')}`,
          deal: (id) => `Deal ${id}`,
          association: (linked) =>
            linked === 'true' ? 'Contact and deal linked' : 'Contact and deal not linked',
        },
      },
    },
    'hubspot-forms': {
      activeText: 'Leads are sent here.',
      reasons: { incomplete: 'Portal ID and form ID are needed.' },
      resultPrefix: 'Form:',
      testLead: {
        creates: 'It is a submission of the form, and starts whatever HubSpot does after one.',
        steps: { submission: () => 'Form submitted' },
      },
      test: testHubspotFormsConnection,
    },
  },
});
