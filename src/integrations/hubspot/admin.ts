import * as z from 'zod/mini';
import { readConfig } from '~/config/config-store';
import { dealIdPropertyWords, hubspotTab as words } from '~/content/admin/systems/hubspot';
import { hubspotWords } from '~/content/systems/hubspot';
import { canConnect } from '~/integrations/system';
import {
  adminLinkField,
  regionOptions,
  systemAdmin,
  testOf,
  trackingFields,
} from '~/integrations/system-admin';
import { isSilence } from '~/shared/lib/connection-test';
import { restated } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import { call, checkAccess } from './client';
import { checkForm } from './forms';
import { readHubspotLeads } from './read-leads';
import { crmObstacles, endpoints, formsObstacles, type HubspotSettings, hubspotSection } from './settings';
import { hubspot } from './system';

/** The usual name of the deal property that takes a submission's id. */
const DEAL_ID_PROPERTY = 'submission_id';

/**
 * Creates the deal property that takes a submission's id, unless HubSpot has it already. Throws a ServiceError, also if
 * the one that is there doesn't require unique values: HubSpot can't change that afterward.
 */
export async function createDealIdProperty(
  settings: HubspotSettings,
  name = DEAL_ID_PROPERTY,
): Promise<void> {
  const url = endpoints(settings).dealProperties;
  const json = {
    groupName: 'dealinformation',
    name,
    label: dealIdPropertyWords.label,
    type: 'string',
    fieldType: 'text',
    hasUniqueValue: true,
  };
  const { hasUniqueValue } = await call(
    settings,
    dealIdPropertyWords.failure,
    { method: 'POST', url, json },
    propertyAnswer,
  )
    .catch((error: unknown) => {
      if (!(error instanceof ServiceError) || error.status !== 409) throw error;
      const existing = `${url}/${encodeURIComponent(name)}`;
      return call(settings, dealIdPropertyWords.failure, { method: 'GET', url: existing }, propertyAnswer);
    })
    .catch((error: unknown) => {
      throw orByHand(error);
    });
  if (!hasUniqueValue) {
    throw new ServiceError(dealIdPropertyWords.failure, {
      kind: 'rejected',
      reason: dealIdPropertyWords.notUnique(name),
    });
  }
}

/** Tests the connection. Also throws where a function in front lets another deal property through than the settings'. */
async function checkConnection(settings: HubspotSettings): Promise<void> {
  const { createDeals, dealIdProperty } = settings;
  const passed = await checkAccess(settings);
  if (createDeals && dealIdProperty && passed && passed !== dealIdProperty) {
    const reason = dealIdPropertyWords.other(passed, dealIdProperty);
    throw new ServiceError(hubspotWords.failures.test, { kind: 'rejected', reason });
  }
}

const propertyAnswer = z.object({ hasUniqueValue: z._default(z.boolean(), false) });

/** A browser that gets no answer, and a proxy for submissions alone, can't do this. */
function orByHand(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  if (isSilence(error)) return restated(error, { reason: dealIdPropertyWords.byHand(error.reason) });
  const isClosed = error.answeredBy !== 'service' && [403, 404, 405].includes(error.status ?? 0);
  return isClosed
    ? restated(error, { reason: dealIdPropertyWords.byHand(dealIdPropertyWords.closed(error.status)) })
    : error;
}

const { groups, fields, crm, forms } = words;

export const testHubspotConnection = testOf(hubspotSection, {
  obstacles: crmObstacles,
  enter: words.enter,
  ask: checkConnection,
  readable: (settings) => (settings.apiKey ? undefined : [endpoints(settings).contacts]),
});

export const testHubspotFormsConnection = testOf(hubspotSection, {
  obstacles: formsObstacles,
  enter: words.enterForm,
  ask: checkForm,
});

async function createProperty() {
  const settings = readConfig(hubspotSection);
  if (!canConnect(crmObstacles)) {
    throw new ServiceError(dealIdPropertyWords.notSetUp, { kind: 'disabled', reason: words.enter });
  }
  const value = settings.dealIdProperty || DEAL_ID_PROPERTY;
  await createDealIdProperty(settings, value);
  return { value, said: dealIdPropertyWords.created(value) };
}

export const admin = systemAdmin({
  ...words,
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
      title: groups.crm,
      fields: [
        { place: 'enabled', kind: 'switch', ...fields.enabled },
        { place: 'baseUrl', kind: 'address', placeholder: '/api/hubspot', ...fields.baseUrl },
        { place: 'apiKey', kind: 'secret', ...fields.apiKey },
      ],
    },
    {
      ...groups.forms,
      fields: [
        { place: 'portalId', kind: 'text', ...fields.portalId },
        { place: 'formGuid', kind: 'text', ...fields.formGuid },
        { place: 'region', kind: 'choice', options: regionOptions, ...fields.region },
      ],
    },
    {
      title: groups.records,
      more: true,
      fields: [
        { place: 'defaultLeadSource', kind: 'text', required: true, ...fields.defaultLeadSource },
        { place: 'pathPrefix', kind: 'text', required: true, ...fields.pathPrefix },
        { place: 'createDeals', kind: 'switch', ...fields.createDeals },
        {
          place: 'dealIdProperty',
          kind: 'text',
          placeholder: DEAL_ID_PROPERTY,
          ...fields.dealIdProperty,
          action: { ...dealIdPropertyWords.action, run: createProperty },
        },
      ],
    },
    { ...groups.tracking, more: true, fields: trackingFields },
    {
      ...groups.client,
      more: true,
      fields: [
        { place: 'clientName', kind: 'text', ...fields.clientName },
        { place: 'clientEmail', kind: 'email', ...fields.clientEmail },
        { place: 'clientCompany', kind: 'text', ...fields.clientCompany },
        { place: 'clientWebsite', kind: 'text', ...fields.clientWebsite },
        { place: 'subscription.plan', kind: 'text', ...fields.plan },
        { place: 'subscription.startDate', kind: 'date', required: true, ...fields.startDate },
        { place: 'subscription.endDate', kind: 'date', required: true, ...fields.endDate },
        { place: 'subscription.isActive', kind: 'switch', ...fields.isActive },
        adminLinkField,
      ],
    },
  ],
  readLeads: readHubspotLeads,
  uses: {
    hubspot: {
      on: crm.on,
      reasons: crm.reasons,
      test: testHubspotConnection,
      part: crm.part,
      testLead: {
        ...crm.testLead,
        steps: {
          // A contact that was only found is marked.
          contact: (id) => crm.steps.contact(id.replace(/^found:/, '')),
          // One that was linked as it was made is marked, too.
          deal: (id) => crm.steps.deal(id.replace(/^linked:/, '')),
          association: (linked) => (linked === 'true' ? crm.steps.linked : crm.steps.notLinked),
        },
      },
    },
    'hubspot-forms': { ...forms, test: testHubspotFormsConnection },
  },
});
