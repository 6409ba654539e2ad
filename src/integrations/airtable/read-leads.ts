import { readSettings } from '~/config/config-store';
import {
  createHostReader,
  formatReadFailure,
  type LeadPage,
  type LeadQuery,
  type ReadLeads,
} from '~/integrations/lead-reader';
import { toHref } from '~/shared/base-path';
import { isSameOrigin, probe } from '~/shared/lib/http';
import { callService, createBearerHeader } from '~/shared/lib/service-call';
import { ServiceError } from '~/shared/lib/service-error';
import { trimTrailing } from '~/shared/lib/trim-trailing';
// The host's function uses the same code.
import { readAirtable } from '../../../deploy/edge/airtable-leads.js';
import { type AirtableSettings, API_URL, airtableSettings, getTables } from './settings';
import { toAirtableError, waitForRateLimit } from './system';

const MAX_LEADS = 50;
const NO_TIME = new Date(0).toISOString();
const askHost = createHostReader('airtable', 'Airtable');

/** Reads directly from Airtable, which allows browsers, with a token of this browser. Otherwise by the host's function. */
export const readAirtableLeads: ReadLeads = async (query, signal) => {
  const settings = readSettings(airtableSettings);
  const readByHost = async () => {
    const page = await askHost(query, signal);
    return { ...page, hasIds: page.hasIds && settings.idColumn !== '' };
  };
  if (!settings.apiKey) return readByHost();
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
    return readByHost();
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
  const options = { base: baseId, tables: getTables(settings), idColumn, ask };
  const [serverTime, page] = await Promise.all([
    readServerTime(),
    readAirtable(fullQuery, options) as Promise<Omit<LeadPage, 'readAt'>>,
  ]);
  // A host's cache may answer with an earlier time.
  const [readAt = NO_TIME] = [serverTime, ...page.leads.map(({ at }) => at)].sort().reverse();
  return { ...page, readAt };
}

/** The time of this site's server, since the browser's clock may be wrong and Airtable's Date header can't be read. */
async function readServerTime(): Promise<string> {
  const time = Date.parse((await probe(toHref('/')))?.get('Date') ?? '');
  return Number.isNaN(time) ? NO_TIME : new Date(time).toISOString();
}
