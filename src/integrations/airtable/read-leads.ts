import { readSettings } from '~/config/config-store';
import {
  createHostReader,
  formatReadFailure,
  type LeadPage,
  type LeadQuery,
  type ReadLeads,
} from '~/integrations/lead-reader';
import { isSameOrigin } from '~/shared/lib/http';
import { callService, createBearerHeader } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import { trimTrailing } from '~/shared/lib/trim-trailing';
// The host's function uses the same code.
import { readAirtable } from '../../../deploy/edge/airtable-leads.js';
import { type AirtableSettings, API_URL, airtableSettings, getTables } from './settings';
import { toAirtableError, waitForRateLimit } from './system';

const MAX_LEADS = 50;
const readByHost = createHostReader('airtable', 'Airtable');

/** Reads directly from Airtable, which allows browsers, with a token of this browser. Otherwise by the host's function. */
export const readAirtableLeads: ReadLeads = async (query, signal) => {
  const settings = readSettings(airtableSettings);
  if (!settings.apiKey) return readByHost(query, signal);
  const { baseUrl } = settings;
  // A path of this site only takes leads.
  const isProxied = baseUrl !== '' && isSameOrigin(baseUrl);
  try {
    return await readDirectly(
      { ...settings, baseUrl: isProxied ? API_URL : baseUrl || API_URL },
      query,
      signal,
    );
  } catch (error) {
    // The content security policy of a site with a proxy may block other hosts.
    const isBlocked =
      isProxied && error instanceof ServiceError && error.kind === 'network' && !signal?.aborted;
    if (!isBlocked) throw error;
    return readByHost(query, signal);
  }
};

async function readDirectly(
  settings: AirtableSettings,
  query: LeadQuery,
  signal?: AbortSignal,
): Promise<LeadPage> {
  const { apiKey, baseId, baseUrl, idColumn } = settings;
  const operation = { errorMessage: formatReadFailure('Airtable'), service: 'Airtable' };
  const ask = async (path: string) => {
    await waitForRateLimit();
    const response = await callService(operation, {
      method: 'GET',
      url: trimTrailing(baseUrl, '/') + path,
      headers: createBearerHeader(apiKey),
      signal,
    });
    const refuse = (): never => {
      throw toAirtableError(operation, response, true, {});
    };
    return { ok: response.ok, json: response.json, refuse };
  };
  const fullQuery = 'email' in query || 'ids' in query ? query : { limit: MAX_LEADS, ...query };
  const page = await readAirtable(fullQuery, { base: baseId, tables: getTables(settings), idColumn, ask });
  return { ...(page as Pick<LeadPage, 'leads' | 'more'>), readAt: new Date().toISOString() };
}
