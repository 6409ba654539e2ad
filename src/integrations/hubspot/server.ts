import { hubspot } from '~/content/recipients.json';
import { attention, type Finding, ifAny, ok, serious, when } from '~/integrations/site-check';
import { atVisitors, isClear } from '~/integrations/system';
import {
  type Ask,
  hubspotProcessor,
  ifUsed,
  inspected,
  nothing,
  ownPath,
  type PrivacyOf,
  type Probe,
  type Proxied,
  pathsBelow,
  unchecked,
} from '~/integrations/system-server';
import { contactOf, namesAt } from '~/leads/contact-fields';
import { API, crmObstacles, endpoints, formsObstacles, hubspotSection, submitUrl } from './settings';
import { toDeal } from './system';

export const privacy: PrivacyOf = {
  hubspot: {
    describe: (built) => ({
      ...hubspotProcessor(built(hubspotSection).region),
      ...hubspot.crm,
    }),
  },
  'hubspot-forms': {
    describe: (built) => ({
      ...hubspotProcessor(built(hubspotSection).region),
      ...hubspot.forms,
    }),
  },
};

/** A contact; and a deal with its link, unless the settings make none. */
export const proxied: Proxied = ifUsed(crmObstacles, (built) => {
  const settings = built(hubspotSection);
  const { contacts, deals, contactToDeal } = endpoints({ ...settings, baseUrl: API });
  const paths = settings.createDeals ? [contacts, deals, contactToDeal] : [contacts];
  const [contact, ...others] = pathsBelow(
    ownPath(built, settings.baseUrl),
    paths.map((address) => address.slice(API.length)),
    {
      upstream: API,
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
  // It refuses a deal with any other property.
  says: (built): Record<string, string> => {
    const { dealIdProperty } = built(hubspotSection);
    return dealIdProperty ? { 'lead-proxy-deal-id': dealIdProperty } : {};
  },
  // Any other path gets a body that the system can't read.
  refused: (path) =>
    path.endsWith('/contacts') ? { properties: { email: 'not-an-address' }, associations: [] } : undefined,
  direct: ifUsed(formsObstacles, (built) => [
    {
      label: 'HubSpot Forms',
      url: submitUrl(built(hubspotSection)),
      method: 'POST',
      headers: ['content-type'],
    },
  ]),
  async inspect(built, env, ask) {
    const settings = built(hubspotSection);
    const token = env.HUBSPOT_TOKEN;
    if (!isClear(crmObstacles, atVisitors(built))) return nothing;
    if (!token) return unchecked('HubSpot’s properties and stage: HUBSPOT_TOKEN isn’t set.');
    const base = env.HUBSPOT_URL || API;
    const { contactProperties, dealProperties } = endpoints({ ...settings, baseUrl: base });
    const { pipeline, dealstage, ...deal } = toDeal(contactOf({}), settings.defaultLeadSource);
    const read = readWith(ask, token);
    const wanted = [
      ...namesAt('hubspot').map((name) => ({
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
      return inspected(
        serious({
          title: 'HubSpot refuses the token',
          text: 'No lead gets in with it.',
          todo: 'Make a new service key with the scopes for contacts and deals, and put it into the host’s variables.',
          doc: 'docs/integrations.md',
        }),
      );
    const missing = answers.flatMap(({ of, name, status }) => (status === 404 ? `${of}: ${name}` : []));
    const loose = answers.filter(
      ({ of, name, status, json }) =>
        of === 'deal' && name === settings.dealIdProperty && status === 200 && json.hasUniqueValue !== true,
    );
    const hidden = answers.filter(({ status }) => status !== 200 && status !== 404);
    const stage = settings.createDeals
      ? await read(`${base}/crm/v3/pipelines/deals/${pipeline}`)
      : { status: 0, json: {} };
    const hasStage = stage.json.stages?.some(({ id }) => id === dealstage);
    const findings: Finding[] = [
      ...when(stage.status === 404 || (stage.status === 200 && !hasStage), serious, {
        title: 'HubSpot lacks the stage for new deals',
        text: 'It refuses each deal at first, and the site sends it again without a stage.',
        todo: 'Give the default pipeline a stage with this internal name, or set hubspot.createDeals to false:',
        doc: 'docs/integrations.md',
        names: [`${pipeline}: ${dealstage}`],
      }),
      ...ifAny(attention, missing, {
        title: 'HubSpot lacks a property',
        text: 'Its values go into the message or the description, and each lead takes one request more.',
        todo: 'Create it as single-line text:',
        doc: 'docs/integrations.md',
      }),
      ...when(loose.length > 0, attention, {
        title: 'HubSpot’s deal property doesn’t require unique values',
        text: 'So HubSpot can’t recognize a deal that it has, and a repeat may make a second one.',
        todo: 'That can’t be changed afterward: create another property with unique values, and name it in hubspot.dealIdProperty:',
        doc: 'docs/integrations.md',
        names: [settings.dealIdProperty],
      }),
    ];
    const notRead = [
      ...hidden.map(({ of, name, status }) => `HubSpot’s ${of} property ${name}: the answer was ${status}.`),
      ...(stage.status !== 0 && stage.status !== 200 && stage.status !== 404
        ? [`HubSpot’s stage for new deals: the answer was ${stage.status}.`]
        : []),
    ];
    const complete = when(findings.length === 0 && notRead.length === 0, ok, {
      title: 'HubSpot has the properties and the deal stage',
      text: 'Every property that the site fills is there.',
    });
    return { findings: [...findings, ...complete], unchecked: notRead };
  },
};

interface Answer {
  status: number;
  json: { hasUniqueValue?: boolean; stages?: { id: string }[] };
}

const readWith =
  (ask: Ask, token: string) =>
  async (url: string): Promise<Answer> => {
    const { status, json } = await ask({ method: 'GET', url, headers: { Authorization: `Bearer ${token}` } });
    return { status, json: (json ?? {}) as Answer['json'] };
  };
