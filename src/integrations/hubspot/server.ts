import { hubspot } from '~/content/recipients.json';
import { getVisitorContext, isUsable } from '~/integrations/system';
import {
  buildIfUsable,
  createProxiedPaths,
  describeHubspot,
  type GetProxiedPaths,
  getSitePath,
  type PrivacyByCapability,
  type Probe,
} from '~/integrations/system-server';
import { createInvalidSubmission, findNamedFields } from './forms';
import { API_URL, findCrmObstacles, getEndpoints, getSubmitUrl, hubspotSettings } from './settings';

export const privacy: PrivacyByCapability = {
  hubspot: {
    describe: (readBuild) => ({
      ...describeHubspot(readBuild(hubspotSettings).region),
      ...hubspot.crm,
    }),
  },
  'hubspot-forms': {
    describe: (readBuild) => ({
      ...describeHubspot(readBuild(hubspotSettings).region),
      ...hubspot.forms,
    }),
  },
};

/** Paths for a contact, and for a deal with its link if the settings create deals. */
export const listProxiedPaths: GetProxiedPaths = buildIfUsable(findCrmObstacles, (readBuild) => {
  const settings = readBuild(hubspotSettings);
  const { contacts, deals, contactToDeal } = getEndpoints({ ...settings, baseUrl: API_URL });
  const paths = settings.createDeals ? [contacts, deals, contactToDeal] : [contacts];
  const [contact, ...others] = createProxiedPaths(
    getSitePath(readBuild, settings.baseUrl),
    paths.map((address) => address.slice(API_URL.length)),
    {
      upstream: API_URL,
      credential: 'hubspot',
      kind: 'lead',
      credentialExample: 'pat-na1-...',
      edgeFunction: {
        basePath: '/api/hubspot',
        setting: 'hubspot.baseUrl',
        advantage: 'lets no properties through but those of a submission',
        variables: {
          HUBSPOT_TOKEN: undefined,
          ...(settings.createDeals &&
          !['', hubspotSettings.defaults.dealIdProperty].includes(settings.dealIdProperty)
            ? { HUBSPOT_DEAL_ID_PROPERTY: settings.dealIdProperty }
            : {}),
        },
        readVariables: {
          HUBSPOT_READ_TOKEN: undefined,
          ...(settings.createDeals ? {} : { HUBSPOT_CREATE_DEALS: 'false' }),
          ...(settings.pathPrefix === '/crm/v3' ? {} : { HUBSPOT_PATH_PREFIX: settings.pathPrefix }),
        },
      },
    },
  );
  return contact ? [{ ...contact, testQuery: '?limit=1&properties=createdate' }, ...others] : [];
});

export const probe: Probe = {
  // The host's function refuses a deal with another property.
  getExpectedHeaders: (readBuild): Record<string, string> => {
    const { createDeals, dealIdProperty } = readBuild(hubspotSettings);
    return createDeals && dealIdProperty ? { 'lead-proxy-deal-id': dealIdProperty } : {};
  },
  // Undefined: an unreadable body.
  getInvalidBody: (path) =>
    path.endsWith('/contacts') ? { properties: { email: 'not-an-address' }, associations: [] } : undefined,
  getForm: (readBuild) => {
    const settings = readBuild(hubspotSettings);
    // With a private app's token, leads go past the form.
    if (isUsable(findCrmObstacles, getVisitorContext(readBuild)) || !settings.portalId || !settings.formGuid)
      return undefined;
    return {
      url: getSubmitUrl(settings),
      invalidBody: createInvalidSubmission('https://www.example.com'),
      findNamedFields,
    };
  },
};
