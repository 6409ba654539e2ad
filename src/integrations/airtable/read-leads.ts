import { readConfig } from '~/config/config-store';
import type { LeadPage, LeadQuery, ReadLeads } from '~/integrations/lead-reader';
import { readFailure, readThroughHost } from '~/integrations/read-through-host';
import { isSameOrigin } from '~/shared/lib/http';
import { bearer, callService } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import { withoutEnd } from '~/shared/lib/without-end';
// The host's function reads Airtable by the same code.
import { readAirtable } from '../../../deploy/edge/airtable-leads.js';
import { type AirtableSettings, API, airtableSection, tablesOf } from './settings';
import { airtableError, turn } from './system';

const MAX_LEADS = 50;
const throughHost = readThroughHost('airtable', 'Airtable');

/** With the token that was typed here straight from Airtable, which answers browsers; else by the host's function. */
export const readAirtableLeads: ReadLeads = async (query, signal) => {
  const settings = readConfig(airtableSection);
  if (!settings.apiKey) return throughHost(query, signal);
  const { baseUrl } = settings;
  // A path of this site is the visitors' way in, and reads nothing.
  const isProxied = baseUrl !== '' && isSameOrigin(baseUrl);
  try {
    return await readDirectly({ ...settings, baseUrl: isProxied ? API : baseUrl || API }, query, signal);
  } catch (error) {
    // The policy of a site with a proxy may let pages reach no other host.
    const isStopped =
      isProxied && error instanceof ServiceError && error.kind === 'network' && !signal?.aborted;
    if (!isStopped) throw error;
    return throughHost(query, signal);
  }
};

async function readDirectly(
  settings: AirtableSettings,
  query: LeadQuery,
  signal?: AbortSignal,
): Promise<LeadPage> {
  const { apiKey, baseId: base, baseUrl, idColumn } = settings;
  const operation = { failure: readFailure('Airtable'), service: 'Airtable' };
  const ask = async (path: string) => {
    await turn();
    const answer = await callService(operation, {
      method: 'GET',
      url: withoutEnd(baseUrl, '/') + path,
      headers: bearer(apiKey),
      signal,
    });
    const refuse = (): never => {
      throw airtableError(operation, answer, true, {});
    };
    return { ok: answer.ok, json: answer.json, refuse };
  };
  const asked = 'email' in query || 'ids' in query ? query : { limit: MAX_LEADS, ...query };
  const page = await readAirtable(asked, { base, tables: tablesOf(settings), idColumn, ask });
  return { ...(page as Pick<LeadPage, 'leads' | 'more'>), readAt: new Date().toISOString() };
}
