import { hubspot } from '~/content/recipients.json';
import {
  type Finding,
  reportAttention,
  reportIf,
  reportIfAny,
  reportOk,
  reportSerious,
} from '~/integrations/site-check';
import { getVisitorContext, isUsable } from '~/integrations/system';
import {
  buildIfUsable,
  createInspection,
  createProxiedPaths,
  createUncheckedInspection,
  describeHubspot,
  emptyInspection,
  type GetProxiedPaths,
  getSitePath,
  type PrivacyByUse,
  type Probe,
  type SendRequest,
} from '~/integrations/system-server';
import { getFieldNames, toLeadContact } from '~/leads/contact-fields';
import {
  API_URL,
  findCrmObstacles,
  findFormsObstacles,
  getEndpoints,
  getSubmitUrl,
  hubspotSettings,
} from './settings';
import { toDeal } from './system';

export const privacy: PrivacyByUse = {
  hubspot: {
    describe: (built) => ({
      ...describeHubspot(built(hubspotSettings).region),
      ...hubspot.crm,
    }),
  },
  'hubspot-forms': {
    describe: (built) => ({
      ...describeHubspot(built(hubspotSettings).region),
      ...hubspot.forms,
    }),
  },
};

/** Paths for a contact, and for a deal with its link if the settings create deals. */
export const listProxiedPaths: GetProxiedPaths = buildIfUsable(findCrmObstacles, (built) => {
  const settings = built(hubspotSettings);
  const { contacts, deals, contactToDeal } = getEndpoints({ ...settings, baseUrl: API_URL });
  const paths = settings.createDeals ? [contacts, deals, contactToDeal] : [contacts];
  const [contact, ...others] = createProxiedPaths(
    getSitePath(built, settings.baseUrl),
    paths.map((address) => address.slice(API_URL.length)),
    {
      upstream: API_URL,
      credential: 'hubspot',
      kind: 'lead',
      looksLike: 'pat-na1-...',
      served: {
        below: '/api/hubspot',
        setting: 'hubspot.baseUrl',
        gain: 'lets no properties through but those of a submission',
        variables: {
          HUBSPOT_TOKEN: undefined,
          ...(settings.createDeals && !['', 'submission_id'].includes(settings.dealIdProperty)
            ? { HUBSPOT_DEAL_ID_PROPERTY: settings.dealIdProperty }
            : {}),
        },
        reading: {
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
  getExpectedHeaders: (built): Record<string, string> => {
    const { dealIdProperty } = built(hubspotSettings);
    return dealIdProperty ? { 'lead-proxy-deal-id': dealIdProperty } : {};
  },
  // Undefined: an unreadable body.
  getRefusedBody: (path) =>
    path.endsWith('/contacts') ? { properties: { email: 'not-an-address' }, associations: [] } : undefined,
  getDirectCalls: buildIfUsable(findFormsObstacles, (built) => [
    {
      label: 'HubSpot Forms',
      url: getSubmitUrl(built(hubspotSettings)),
      method: 'POST',
      headers: ['content-type'],
    },
  ]),
  async inspect(built, env, ask) {
    const settings = built(hubspotSettings);
    const token = env.HUBSPOT_TOKEN;
    if (!isUsable(findCrmObstacles, getVisitorContext(built))) return emptyInspection;
    if (!token) return createUncheckedInspection('HubSpot’s properties and stage: HUBSPOT_TOKEN isn’t set.');
    const base = env.HUBSPOT_URL || API_URL;
    const { contactProperties, dealProperties } = getEndpoints({ ...settings, baseUrl: base });
    const { pipeline, dealstage, ...deal } = toDeal(toLeadContact({}), settings.defaultLeadSource);
    const read = createReader(ask, token);
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
    const answers = await Promise.all(
      wanted.map(async (one) => ({ ...one, ...(await read(`${one.url}/${encodeURIComponent(one.name)}`)) })),
    );
    if (answers.some(({ status }) => status === 401))
      return createInspection(
        reportSerious({
          title: 'HubSpot refuses the token',
          text: 'No lead gets in with it.',
          todo: 'Make a new service key with the scopes for contacts and deals, and put it into the host’s variables.',
          doc: 'docs/integrations.md',
        }),
      );
    const missing = answers.flatMap(({ of, name, status }) => (status === 404 ? `${of}: ${name}` : []));
    const notUnique = answers.filter(
      ({ of, name, status, json }) =>
        of === 'deal' && name === settings.dealIdProperty && status === 200 && json.hasUniqueValue !== true,
    );
    const hidden = answers.filter(({ status }) => status !== 200 && status !== 404);
    const stage = settings.createDeals
      ? await read(`${base}/crm/v3/pipelines/deals/${pipeline}`)
      : { status: 0, json: {} };
    const hasStage = stage.json.stages?.some(({ id }) => id === dealstage);
    const findings: Finding[] = [
      ...reportIf(stage.status === 404 || (stage.status === 200 && !hasStage), reportSerious, {
        title: 'HubSpot lacks the stage for new deals',
        text: 'It refuses each deal at first, and the site sends it again without a stage.',
        todo: 'Give the default pipeline a stage with this internal name, or set hubspot.createDeals to false:',
        doc: 'docs/integrations.md',
        names: [`${pipeline}: ${dealstage}`],
      }),
      ...reportIfAny(reportAttention, missing, {
        title: 'HubSpot lacks a property',
        text: 'Its values go into the message or the description, and each lead takes one request more.',
        todo: 'Create it as single-line text:',
        doc: 'docs/integrations.md',
      }),
      ...reportIf(notUnique.length > 0, reportAttention, {
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
    const complete = reportIf(findings.length === 0 && unchecked.length === 0, reportOk, {
      title: 'HubSpot has the properties and the deal stage',
      text: 'Every property that the site fills is there.',
    });
    return { findings: [...findings, ...complete], unchecked };
  },
};

interface Answer {
  status: number;
  json: { hasUniqueValue?: boolean; stages?: { id: string }[] };
}

const createReader =
  (ask: SendRequest, token: string) =>
  async (url: string): Promise<Answer> => {
    const { status, json } = await ask({ method: 'GET', url, headers: { Authorization: `Bearer ${token}` } });
    return { status, json: (json ?? {}) as Answer['json'] };
  };
