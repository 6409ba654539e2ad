import { toContact } from '~/integrations/hubspot-contact';
import { attention, type Finding, ok, serious } from '~/integrations/site-check';
import { type Ask, noContact, nothing, type Probe, unchecked } from '~/integrations/site-probe';
import { atVisitors, isClear } from '~/integrations/system';
import { toDeal } from './save-deal';
import { API, crmObstacles, endpoints, formsObstacles, hubspotSection, submitUrl } from './settings';

const doc = 'docs/integrations.md';
const texts = {
  complete: {
    title: 'HubSpot has the properties and the deal stage',
    text: 'Every property that the site fills is there.',
  },
  refused: {
    title: 'HubSpot refuses the token',
    text: 'No lead gets in with it.',
    todo: 'Make a new service key with the scopes for contacts and deals, and put it into the host’s variables.',
    doc,
  },
  noProperty: {
    title: 'HubSpot lacks a property',
    text: 'What belongs into it goes into the message or the description, and each lead takes one request more.',
    todo: 'Create it as single-line text:',
    doc,
  },
  notUnique: {
    title: 'HubSpot’s deal property doesn’t require unique values',
    text: 'So HubSpot can’t recognize a deal that it has, and a repeat may make a second one.',
    todo: 'That can’t be changed afterward: create another property with unique values, and name it in hubspot.dealIdProperty:',
    doc,
  },
  noStage: {
    title: 'HubSpot lacks the stage for new deals',
    text: 'It refuses every deal of the site.',
    todo: 'Give the default pipeline a stage with this internal name, or set hubspot.createDeals to false:',
    doc,
  },
};

export const probe: Probe = {
  // An older copy drops the property.
  needsVersion: (built) => built(hubspotSection).dealIdProperty !== '',
  // Any other path gets a body that the system can't read.
  refused: (path) =>
    path.endsWith('/contacts') ? { properties: { email: 'not-an-address' }, associations: [] } : undefined,
  direct: (built) =>
    isClear(formsObstacles, atVisitors(built))
      ? [
          {
            label: 'HubSpot Forms',
            url: submitUrl(built(hubspotSection)),
            method: 'POST',
            headers: ['content-type'],
          },
        ]
      : [],
  async inspect(built, env, ask) {
    const settings = built(hubspotSection);
    const token = env.HUBSPOT_TOKEN;
    if (!isClear(crmObstacles, atVisitors(built))) return nothing;
    if (!token) return unchecked('HubSpot’s properties and stage: HUBSPOT_TOKEN isn’t set.');
    const base = env.HUBSPOT_URL || API;
    const { contactProperties, dealProperties } = endpoints({ ...settings, baseUrl: base });
    const { pipeline, dealstage, ...deal } = toDeal(noContact, settings.defaultLeadSource);
    const read = readWith(ask, token);
    const wanted = [
      ...Object.keys(toContact(noContact)).map((name) => ({ url: contactProperties, of: 'contact', name })),
      ...(settings.createDeals
        ? [...Object.keys(deal), 'description', settings.dealIdProperty]
            .filter(Boolean)
            .map((name) => ({ url: dealProperties, of: 'deal', name }))
        : []),
    ];
    const answers = await Promise.all(
      wanted.map(async (one) => ({ ...one, ...(await read(`${one.url}/${encodeURIComponent(one.name)}`)) })),
    );
    if (answers.some(({ status }) => status === 401))
      return { findings: [serious(texts.refused)], unchecked: [] };
    const missing = answers.filter(({ status }) => status === 404);
    const loose = answers.filter(
      ({ of, name, status, json }) =>
        of === 'deal' && name === settings.dealIdProperty && status === 200 && json.hasUniqueValue !== true,
    );
    const hidden = answers.filter(({ status }) => status !== 200 && status !== 404);
    const stage = settings.createDeals
      ? await read(`${base}/crm/v3/pipelines/deals/${pipeline}`)
      : { status: 0, json: {} };
    const stages = (json: Answer['json']) => (json.stages ?? []).map(({ id }) => id);
    const findings: Finding[] = [
      ...(stage.status === 404 || (stage.status === 200 && !stages(stage.json).includes(dealstage))
        ? [serious(texts.noStage, [`${pipeline}: ${dealstage}`])]
        : []),
      ...(missing.length > 0
        ? [
            attention(
              texts.noProperty,
              missing.map(({ of, name }) => `${of}: ${name}`),
            ),
          ]
        : []),
      ...(loose.length > 0 ? [attention(texts.notUnique, [settings.dealIdProperty])] : []),
    ];
    const notRead = [
      ...hidden.map(({ of, name, status }) => `HubSpot’s ${of} property ${name}: the answer was ${status}.`),
      ...(stage.status !== 0 && stage.status !== 200 && stage.status !== 404
        ? [`HubSpot’s stage for new deals: the answer was ${stage.status}.`]
        : []),
    ];
    const isWhole = findings.length === 0 && notRead.length === 0;
    return { findings: isWhole ? [ok(texts.complete)] : findings, unchecked: notRead };
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
