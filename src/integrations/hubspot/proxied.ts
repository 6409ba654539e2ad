import { ownPath, type Proxied, pathsBelow } from '~/integrations/proxied';
import { atVisitors, isClear } from '~/integrations/system';
import { API, crmObstacles, endpoints, hubspotSection } from './settings';

/** A contact; and a deal with its link, unless the settings make none. */
export const proxied: Proxied = (built) => {
  const settings = built(hubspotSection);
  if (!isClear(crmObstacles, atVisitors(built))) return [];
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
      },
    },
  );
  return contact ? [{ ...contact, testQuery: '?limit=1&properties=createdate' }, ...others] : [];
};
