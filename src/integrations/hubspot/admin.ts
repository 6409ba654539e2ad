import { readConfig } from '~/config/config-store';
import { crmToasts } from '~/content/admin/crm-toasts';
import { adminLinkField, regionOptions, trackingFields } from '~/integrations/shared-fields';
import { canConnect } from '~/integrations/system';
import { keyNote, systemAdmin, testOf, testToasts } from '~/integrations/system-admin';
import { ServiceError } from '~/shared/lib/service-error';
import { checkAccess } from './client';
import { createDealIdProperty, DEAL_ID_PROPERTY } from './deal-id-property';
import { checkForm } from './forms/client';
import { crmObstacles, formsObstacles, hubspotSection } from './settings';
import { hubspot } from './system';

const ENTER = 'Enter an API key, or a base URL on this site whose proxy adds one.';

export const testHubspotConnection = testOf(hubspotSection, {
  obstacles: crmObstacles,
  enter: ENTER,
  ask: checkAccess,
  throughProxy: ({ apiKey }) => !apiKey,
});

export const testHubspotFormsConnection = testOf(hubspotSection, {
  obstacles: formsObstacles,
  enter: 'Enter the portal ID and the form ID.',
  ask: checkForm,
});

async function createProperty() {
  const settings = readConfig(hubspotSection);
  if (!canConnect(crmObstacles)) {
    throw new ServiceError('HubSpot is not set up', { kind: 'disabled', reason: ENTER });
  }
  const value = settings.dealIdProperty || DEAL_ID_PROPERTY;
  await createDealIdProperty(settings, value);
  return { value, said: `HubSpot has the deal property ${value}, which requires unique values.` };
}

export const admin = systemAdmin({
  system: hubspot,
  section: hubspotSection,
  // Besides, the subscription's dates start over with each page.
  records: [
    'clientName',
    'clientEmail',
    'clientCompany',
    'clientWebsite',
    'showAdminLink',
    'subscription',
    'tracking',
  ],
  groups: [
    {
      title: 'CRM',
      fields: [
        { place: 'enabled', label: 'Send leads to HubSpot CRM', kind: 'switch' },
        {
          place: 'baseUrl',
          label: 'Base URL',
          kind: 'address',
          placeholder: '/api/hubspot',
          hint: 'A path of this site whose proxy adds the key. Empty means https://api.hubapi.com, which refuses browsers.',
        },
        {
          place: 'apiKey',
          label: 'API key',
          kind: 'secret',
          hint: 'Not needed with a proxy, which adds its own.',
        },
        { place: 'defaultLeadSource', label: 'Default lead source', kind: 'text', required: true },
        {
          place: 'pathPrefix',
          label: 'Path prefix',
          kind: 'text',
          required: true,
          hint: 'The API version. /crm/v3 ends in September 2027; its successors look like /crm/objects/2026-03.',
        },
        { place: 'createDeals', label: 'Create a deal for each lead', kind: 'switch' },
        {
          place: 'dealIdProperty',
          label: 'Deal property for the submission ID',
          kind: 'text',
          placeholder: DEAL_ID_PROPERTY,
          hint: 'A deal property of HubSpot that requires unique values. With it no deal is ever made twice, and none is left to a person after a lost answer.',
          action: {
            label: 'Create the property in HubSpot',
            done: 'Property ready',
            failed: 'Property not created',
            run: createProperty,
          },
        },
      ],
    },
    {
      title: 'Forms',
      text: "HubSpot's public forms endpoint takes leads straight from browsers, without a key or a proxy. Portal and form ID switch it on.",
      fields: [
        { place: 'portalId', label: 'Portal ID', kind: 'text' },
        { place: 'formGuid', label: 'Form ID', kind: 'text', hint: 'The GUID of a form in HubSpot.' },
        { place: 'region', label: 'Region', kind: 'choice', options: regionOptions },
      ],
    },
    { title: 'Tracking', text: 'The same two settings as on the Tracking tab.', fields: trackingFields },
    {
      title: 'Client',
      text: 'For your records. None of it ever holds up a lead.',
      fields: [
        { place: 'clientName', label: 'Client name', kind: 'text' },
        { place: 'clientEmail', label: 'Client email', kind: 'email' },
        { place: 'clientCompany', label: 'Client company', kind: 'text' },
        { place: 'clientWebsite', label: 'Client website', kind: 'text' },
        { place: 'subscription.plan', label: 'Subscription plan', kind: 'text' },
        { place: 'subscription.startDate', label: 'Subscription start', kind: 'date', required: true },
        { place: 'subscription.endDate', label: 'Subscription end', kind: 'date', required: true },
        { place: 'subscription.isActive', label: 'Subscription is active', kind: 'switch' },
        adminLinkField,
      ],
    },
  ],
  intro: 'Contacts and deals in the CRM, or submissions of a HubSpot form.',
  notes: [
    "HubSpot's CRM API refuses calls that come straight from a browser. Set the base URL to a proxy path of this site, such as /api/hubspot.",
    'The contact property service_interest and the deal property lead_source do not come with HubSpot: create both, as single-line text.',
    keyNote,
  ],
  toasts: testToasts('HubSpot'),
  uses: {
    hubspot: {
      on: 'Leads are sent here.',
      reasons: {
        'switched-off': "'Send leads to HubSpot CRM' is off.",
        'no-access': 'There is no API key and no base URL on this site.',
      },
      test: testHubspotConnection,
      part: 'CRM:',
      testLead: {
        creates: 'It is a contact, with a deal if deals are switched on.',
        steps: {
          // A contact that was only found is marked.
          contact: (id) => `Contact ${id.replace(/^found:/, '')}`,
          // One that was linked as it was made is marked, too.
          deal: (id) => `Deal ${id.replace(/^linked:/, '')}`,
          association: (linked) =>
            linked === 'true' ? 'Contact and deal linked' : 'Contact and deal not linked',
        },
        ...crmToasts,
      },
    },
    'hubspot-forms': {
      on: 'Leads are sent here.',
      reasons: { incomplete: 'Portal ID and form ID are needed.' },
      test: testHubspotFormsConnection,
      part: 'Form:',
      testLead: {
        creates: 'It is a submission of the form, and starts whatever HubSpot does after one.',
        steps: { submission: () => 'Form submitted' },
        ...crmToasts,
      },
    },
  },
});
