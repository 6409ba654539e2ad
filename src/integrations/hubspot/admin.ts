import * as z from 'zod/mini';
import { readSettings } from '~/config/config-store';
import { canConnect } from '~/integrations/system';
import {
  adminLinkField,
  createConnectionTest,
  defineSystemAdmin,
  KEY_NOTE,
  regionOptions,
  trackingFields,
} from '~/integrations/system-admin';
import { isNoAnswer } from '~/shared/lib/connection-test';
import type { HttpRequest } from '~/shared/lib/http';
import { updateError } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import { callHubspot, checkAccess } from './client';
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

/** The default name of the deal property for a submission's id. */
const DEAL_ID_PROPERTY = 'submission_id';

const FAILURE = 'Failed to create the property in HubSpot';
const ENTER_ACCESS = 'Enter an API key, or a base URL on this site whose proxy adds one.';

/**
 * Creates the deal property for a submission's id, unless HubSpot has it already. Throws a ServiceError, also if the
 * existing property doesn't require unique values: HubSpot can't change that afterward.
 */
export async function createDealIdProperty(
  settings: HubspotSettings,
  name = DEAL_ID_PROPERTY,
): Promise<void> {
  const url = getEndpoints(settings).dealProperties;
  const json = {
    groupName: 'dealinformation',
    name,
    label: 'Submission ID',
    type: 'string',
    fieldType: 'text',
    hasUniqueValue: true,
  };
  const send = (request: HttpRequest) => callHubspot(settings, FAILURE, request, propertyResponseSchema);
  const { hasUniqueValue } = await send({ method: 'POST', url, json })
    .catch((error: unknown) => {
      if (!(error instanceof ServiceError) || error.status !== 409) throw error;
      return send({ method: 'GET', url: `${url}/${encodeURIComponent(name)}` });
    })
    .catch((error: unknown) => {
      throw addManualSteps(error);
    });
  if (!hasUniqueValue) {
    throw new ServiceError(FAILURE, {
      kind: 'rejected',
      reason: `HubSpot's deal property ${name} does not require unique values, and that can't be changed: enter another name.`,
    });
  }
}

/** Tests the connection. Also throws if the host's function allows another deal property than the settings name. */
async function checkConnection(settings: HubspotSettings): Promise<void> {
  const { createDeals, dealIdProperty } = settings;
  const allowed = await checkAccess(settings);
  if (createDeals && dealIdProperty && allowed && allowed !== dealIdProperty) {
    const reason = `The function at your host lets the deal property ${allowed} through, and these settings name ${dealIdProperty}. Until both name the same, deals get no submission ID: set HUBSPOT_DEAL_ID_PROPERTY there to ${dealIdProperty}.`;
    throw new ServiceError('HubSpot connection test failed', { kind: 'rejected', reason });
  }
}

const propertyResponseSchema = z.object({ hasUniqueValue: z._default(z.boolean(), false) });

/** Without an answer, or behind a proxy that allows only submissions, a person has to create the property. */
function addManualSteps(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  const isClosed = error.answeredBy !== 'service' && [403, 404, 405].includes(error.status ?? 0);
  if (!isNoAnswer(error) && !isClosed) return error;
  const reason = isNoAnswer(error) ? error.reason : `The proxy does not allow this (${error.status}).`;
  return updateError(error, {
    reason: `${reason} Create the property in HubSpot by hand (Settings, Properties, Deal properties: single-line text, 'Require unique values'), and enter its internal name here.`,
  });
}

export const testHubspotConnection = createConnectionTest(hubspotSettings, {
  findObstacles: findCrmObstacles,
  setupHint: ENTER_ACCESS,
  testAccess: checkConnection,
  getProbeUrls: (settings) => (settings.apiKey ? undefined : [getEndpoints(settings).contacts]),
});

export const testHubspotFormsConnection = createConnectionTest(hubspotSettings, {
  findObstacles: findFormsObstacles,
  setupHint: 'Enter the portal ID and the form ID.',
  testAccess: checkForm,
});

async function createProperty() {
  const settings = readSettings(hubspotSettings);
  if (!canConnect(findCrmObstacles)) {
    throw new ServiceError('HubSpot is not set up', { kind: 'disabled', reason: ENTER_ACCESS });
  }
  const value = settings.dealIdProperty || DEAL_ID_PROPERTY;
  await createDealIdProperty(settings, value);
  return { value, summary: `HubSpot has the deal property ${value}, which requires unique values.` };
}

export const admin = defineSystemAdmin({
  system: hubspot,
  settings: hubspotSettings,
  intro: 'Contacts and deals in the CRM, or submissions of a HubSpot form.',
  notes: [
    'Create the contact property service_interest and the deal property lead_source, as single-line text.',
    KEY_NOTE,
  ],
  connectsTo: 'HubSpot',
  // The subscription's default dates also change with each page load.
  ignoredByTest: [
    'clientName',
    'clientEmail',
    'clientCompany',
    'clientWebsite',
    'showAdminLink',
    'subscription',
    'tracking',
  ],
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
          placeholder: DEAL_ID_PROPERTY,
          label: 'Deal property for the submission ID',
          hint: 'A deal property with unique values, so that no deal is made twice after a lost answer.',
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
          // A deal that was created with its link is marked with 'linked:'.
          deal: (id) => `Deal ${id.replace(/^linked:/, '')}`,
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
