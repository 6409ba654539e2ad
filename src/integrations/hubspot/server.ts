import { hubspot } from '~/content/recipients.json';
import { createFinding, type Finding, findingIf, findingIfAny } from '~/integrations/site-check';
import { getVisitorContext, isUsable } from '~/integrations/system';
import {
  buildIfUsable,
  createCheckResult,
  createProxiedPaths,
  createUncheckedResult,
  describeHubspot,
  type GetProxiedPaths,
  getSitePath,
  type PrivacyByCapability,
  type Probe,
  type SendDoctorRequest,
} from '~/integrations/system-server';
import { getFieldNames, toLeadContact } from '~/leads/contact-fields';
import { createInvalidSubmission, findNamedFields } from './forms';
import {
  API_URL,
  findCrmObstacles,
  findFormsObstacles,
  getEndpoints,
  getSubmitUrl,
  type HubspotSettings,
  hubspotSettings,
} from './settings';
import { toDeal } from './system';

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

/** Sends the form what it surely refuses. The refusal names the fields that it requires. */
async function inspectForm(settings: HubspotSettings, sendRequest: SendDoctorRequest) {
  if (!settings.portalId || !settings.formGuid) return undefined;
  const { json } = await sendRequest({
    method: 'POST',
    url: getSubmitUrl(settings),
    json: createInvalidSubmission('https://www.example.com'),
  });
  return createCheckResult(
    ...findingIfAny('attention', findNamedFields(json), {
      title: 'HubSpot’s form requires more than the email address',
      text: 'Where a visitor gives no answer, the address stands in its place; a choice, a number or a checkbox refuses the lead.',
      todo: 'Make these optional in HubSpot:',
      doc: 'docs/deploy.md',
    }),
  );
}

export const probe: Probe = {
  // The host's function refuses a deal with another property.
  getExpectedHeaders: (readBuild): Record<string, string> => {
    const { createDeals, dealIdProperty } = readBuild(hubspotSettings);
    return createDeals && dealIdProperty ? { 'lead-proxy-deal-id': dealIdProperty } : {};
  },
  // Undefined: an unreadable body.
  getInvalidBody: (path) =>
    path.endsWith('/contacts') ? { properties: { email: 'not-an-address' }, associations: [] } : undefined,
  getDirectCalls: buildIfUsable(findFormsObstacles, (readBuild) => [
    {
      label: 'HubSpot Forms',
      url: getSubmitUrl(readBuild(hubspotSettings)),
      method: 'POST',
      headers: ['content-type'],
    },
  ]),
  async inspect(readBuild, env, sendRequest) {
    const settings = readBuild(hubspotSettings);
    const token = env.HUBSPOT_TOKEN;
    if (!isUsable(findCrmObstacles, getVisitorContext(readBuild))) return inspectForm(settings, sendRequest);
    if (!token) return createUncheckedResult('HubSpot’s properties and stage: HUBSPOT_TOKEN isn’t set.');
    const base = env.HUBSPOT_URL || API_URL;
    const { contactProperties, dealProperties } = getEndpoints({ ...settings, baseUrl: base });
    const { pipeline, dealstage, ...deal } = toDeal(toLeadContact({}), settings.defaultLeadSource);
    const read = async (url: string) => {
      const { status, json } = await sendRequest({
        method: 'GET',
        url,
        headers: { Authorization: `Bearer ${token}` },
      });
      return { status, json: (json ?? {}) as { hasUniqueValue?: boolean; stages?: { id: string }[] } };
    };
    const wanted = [
      ...getFieldNames('hubspot').map((name) => ({
        url: contactProperties,
        of: 'contact' as const,
        name,
      })),
      ...(settings.createDeals
        ? [...Object.keys(deal), 'description', settings.dealIdProperty]
            .filter(Boolean)
            .map((name) => ({ url: dealProperties, of: 'deal' as const, name }))
        : []),
    ];
    const responses = await Promise.all(
      wanted.map(async (property) => ({
        ...property,
        ...(await read(`${property.url}/${encodeURIComponent(property.name)}`)),
      })),
    );
    if (responses.some(({ status }) => status === 401))
      return createCheckResult(
        createFinding('serious', {
          title: 'HubSpot refuses the token',
          text: 'No lead gets in with it.',
          todo: 'Make a new service key with the scopes for contacts and deals, and put it into the host’s variables.',
          doc: 'docs/integrations.md',
        }),
      );
    const isId = ({ of, name }: (typeof wanted)[number]) => of === 'deal' && name === settings.dealIdProperty;
    const missing = responses.filter(({ status }) => status === 404);
    const notUnique = responses.filter(
      (property) => isId(property) && property.status === 200 && property.json.hasUniqueValue !== true,
    );
    const hidden = responses.filter(({ status }) => status !== 200 && status !== 404);
    const stage = settings.createDeals
      ? await read(`${base}/crm/v3/pipelines/deals/${pipeline}`)
      : { status: 0, json: {} };
    const hasStage = stage.json.stages?.some(({ id }) => id === dealstage);
    const findings: Finding[] = [
      ...findingIf(stage.status === 404 || (stage.status === 200 && !hasStage), 'serious', {
        title: 'HubSpot lacks the stage for new deals',
        text: 'It refuses each deal at first, and the site sends it again without a stage.',
        todo: 'Give the default pipeline a stage with this internal name, or set hubspot.createDeals to false:',
        doc: 'docs/integrations.md',
        names: [`${pipeline}: ${dealstage}`],
      }),
      ...findingIfAny(
        'attention',
        missing.flatMap((property) => (isId(property) ? [] : `${property.of}: ${property.name}`)),
        {
          title: 'HubSpot lacks a property',
          text: 'Its values go into the message or the description, and each lead takes one request more.',
          todo: 'Create it as single-line text:',
          doc: 'docs/integrations.md',
        },
      ),
      ...findingIf(missing.some(isId), 'attention', {
        title: 'HubSpot lacks the deal property for the submission’s ID',
        text: 'Deals are created without it. So a lead that two browsers send becomes two deals, and the inbox can’t tell what is missing.',
        todo: 'Create it among the deal properties as single-line text that requires unique values:',
        doc: 'docs/integrations.md',
        names: [settings.dealIdProperty],
      }),
      ...findingIf(notUnique.length > 0, 'attention', {
        title: 'HubSpot’s deal property doesn’t require unique values',
        text: 'So HubSpot can’t recognize a deal that it has, and a repeat may make a second one.',
        todo: 'That can’t be changed afterward: create another property with unique values, and name it in hubspot.dealIdProperty:',
        doc: 'docs/integrations.md',
        names: [settings.dealIdProperty],
      }),
    ];
    const unchecked = [
      ...hidden.map(({ of, name, status }) => `HubSpot’s ${of} property ${name}: the answer was ${status}.`),
      ...(stage.status !== 0 && stage.status !== 200 && stage.status !== 404
        ? [`HubSpot’s stage for new deals: the answer was ${stage.status}.`]
        : []),
    ];
    const complete = findingIf(findings.length === 0 && unchecked.length === 0, 'ok', {
      title: 'HubSpot has the properties and the deal stage',
      text: 'Every property that the site fills is there.',
    });
    return { findings: [...findings, ...complete], unchecked };
  },
};
