import { readConfig } from '~/config/config-store';
import { createHostReader, formatReadFailure } from '~/integrations/host-reader';
import type { LeadPage, LeadQuery, ReadLeads } from '~/integrations/lead-reader';
import { isSameOrigin } from '~/shared/lib/http';
import { callService, createBearerHeader } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import { trimTrailing } from '~/shared/lib/trim-trailing';
// The host's function reads Airtable by the same code.
import { readAirtable } from '../../../deploy/edge/airtable-leads.js';
import { type AirtableSettings, API_URL, airtableSettings, getTables } from './settings';
import { toAirtableError, waitForTurn } from './system';

const MAX_LEADS = 50;
const readByHost = createHostReader('airtable', 'Airtable');

/** With the token that was typed here straight from Airtable, which answers browsers; else by the host's function. */
export const readAirtableLeads: ReadLeads = async (query, signal) => {
  const settings = readConfig(airtableSettings);
  if (!settings.apiKey) return readByHost(query, signal);
  const { baseUrl } = settings;
  // A path of this site is the visitors' way in, and reads nothing.
  const isProxied = baseUrl !== '' && isSameOrigin(baseUrl);
  try {
    return await readDirectly(
      { ...settings, baseUrl: isProxied ? API_URL : baseUrl || API_URL },
      query,
      signal,
    );
  } catch (error) {
    // The policy of a site with a proxy may let pages reach no other host.
    const isStopped =
      isProxied && error instanceof ServiceError && error.kind === 'network' && !signal?.aborted;
    if (!isStopped) throw error;
    return readByHost(query, signal);
  }
};

async function readDirectly(
  settings: AirtableSettings,
  query: LeadQuery,
  signal?: AbortSignal,
): Promise<LeadPage> {
  const { apiKey, baseId: base, baseUrl, idColumn } = settings;
  const operation = { failure: formatReadFailure('Airtable'), service: 'Airtable' };
  const ask = async (path: string) => {
    await waitForTurn();
    const answer = await callService(operation, {
      method: 'GET',
      url: trimTrailing(baseUrl, '/') + path,
      headers: createBearerHeader(apiKey),
      signal,
    });
    const refuse = (): never => {
      throw toAirtableError(operation, answer, true, {});
    };
    return { ok: answer.ok, json: answer.json, refuse };
  };
  const asked = 'email' in query || 'ids' in query ? query : { limit: MAX_LEADS, ...query };
  const page = await readAirtable(asked, { base, tables: getTables(settings), idColumn, ask });
  return { ...(page as Pick<LeadPage, 'leads' | 'more'>), readAt: new Date().toISOString() };
}
