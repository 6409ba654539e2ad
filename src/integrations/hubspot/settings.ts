import * as z from 'zod/mini';
import { defineStoredSettings, type InferSettings } from '~/config/settings-definition';
import { collectObstacles, type SetupContext } from '~/integrations/system';
import { isSameOrigin } from '~/shared/lib/http';
import { findOwner } from '~/shared/lib/is-address';
import { trimTrailing } from '~/shared/lib/trim-trailing';

/** Private apps' tokens, and the older key in addresses. */
export const secretPattern = /\bpat-[a-z]{2}\d-(?=[\w-]*\d)[\w-]{8,}|\bhapikey=[\da-f-]{36}/i;

/** The CRM's address. */
export const API_URL = 'https://api.hubapi.com';
const startOfSession = new Date();
const oneYearLater = new Date(startOfSession);
oneYearLater.setFullYear(startOfSession.getFullYear() + 1);

export const hubspotSettings = defineStoredSettings({
  name: 'hubspot',
  key: 'hubspot_config',
  schema: z.object({
    enabled: z.boolean(),
    apiKey: z.string(),
    /** The Hub ID. With `formGuid` it enables HubSpot Forms; alone it links inbox rows to records. */
    portalId: z.string(),
    /** The form for submissions from browsers. */
    formGuid: z.string(),
    region: z.enum(['na1', 'eu1']),
    /** Empty: HubSpot's address. A path such as /api/hubspot: the host's proxy, which adds the key. */
    baseUrl: z.string(),
    /** The dated replacement of v3 looks like '/crm/objects/2026-03'; v3 ends in September 2027. */
    pathPrefix: z.string(),
    defaultLeadSource: z.string(),
    createDeals: z.boolean(),
    /**
     * The deal property with unique values for the submission's id, by which HubSpot refuses a duplicate deal. Empty:
     * there is none, so a person has to check a deal whose answer was lost.
     */
    dealIdProperty: z.string(),
    showAdminLink: z.boolean(),
    tracking: z.object({ trackingId: z.string(), chatbotId: z.string() }),
    // From here on stored for the agency's records, and not read.
    clientName: z.string(),
    clientEmail: z.string(),
    clientCompany: z.string(),
    clientWebsite: z.string(),
    subscription: z.object({
      plan: z.string(),
      isActive: z.boolean(),
      startDate: z.string(),
      endDate: z.string(),
    }),
  }),
  secrets: ['apiKey'],
  getSecretTarget: ({ baseUrl }) => findOwner(baseUrl || API_URL),
  urlSettings: ['baseUrl'],
  dateSettings: ['subscription.startDate', 'subscription.endDate'],
  defaults: {
    enabled: false,
    apiKey: '',
    portalId: '',
    formGuid: '',
    region: 'na1',
    baseUrl: '',
    pathPrefix: '/crm/v3',
    defaultLeadSource: 'Website',
    createDeals: true,
    dealIdProperty: 'submission_id',
    showAdminLink: true,
    tracking: { trackingId: '', chatbotId: '' },
    clientName: '',
    clientEmail: '',
    clientCompany: '',
    clientWebsite: '',
    subscription: {
      plan: 'starter',
      isActive: true,
      startDate: startOfSession.toISOString(),
      endDate: oneYearLater.toISOString(),
    },
  },
});

export type HubspotSettings = InferSettings<typeof hubspotSettings>;

/** Requires a key, or a proxy on this site that adds one. */
export function findCrmObstacles({ read, origin }: SetupContext) {
  const { enabled, apiKey, baseUrl } = read(hubspotSettings);
  return collectObstacles(
    [!enabled, 'switched-off', 'leads', baseUrl && 'enabled'],
    [apiKey === '' && !isSameOrigin(baseUrl, origin), 'no-access', 'everything', 'baseUrl'],
  );
}

/** The forms endpoint requires only public ids. */
export function findFormsObstacles({ read }: SetupContext) {
  const { portalId, formGuid } = read(hubspotSettings);
  // A portal id alone is no incomplete form: it may be set for links to records.
  return collectObstacles([
    portalId === '' || formGuid === '',
    'incomplete',
    'everything',
    formGuid && 'portalId',
  ]);
}

/** The URLs of the CRM's API. Date-based versions (2026-03) have other paths than v3. */
export function getEndpoints({ baseUrl, pathPrefix }: HubspotSettings) {
  const base = trimTrailing(baseUrl || API_URL, '/');
  // Browsers read a backslash as a slash, and two of them as another host.
  const prefix = `/${trimTrailing(pathPrefix.trim(), '/\\ ').replace(/^[/\\\s]+/, '')}`;
  // v3: /crm/v3/objects/contacts. Its successors: /crm/objects/2026-03/contacts.
  const date = /^\/crm\/objects\/([^/]+)$/.exec(prefix)?.[1];
  const objects = base + (date ? prefix : `${prefix}/objects`);
  const associations = base + (date ? `/crm/associations/${date}` : `${prefix}/associations`);
  return {
    contacts: `${objects}/contacts`,
    deals: `${objects}/deals`,
    contactToDeal: `${associations}/contacts/deals/batch/create`,
    isDateVersioned: date !== undefined,
  };
}

/** The settings of the forms endpoint. */
export type HubspotFormsSettings = Pick<HubspotSettings, 'portalId' | 'formGuid' | 'region'>;

export function getSubmitUrl({ portalId, formGuid, region }: HubspotFormsSettings): string {
  const host = region === 'eu1' ? 'api-eu1.hsforms.com' : 'api.hsforms.com';
  const ids = `${encodeURIComponent(portalId)}/${encodeURIComponent(formGuid)}`;
  return `https://${host}/submissions/v3/integration/submit/${ids}`;
}
