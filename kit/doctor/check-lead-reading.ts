// The host's own function, so that systems are asked as on the host.

import { createSettingsReader } from '~/config/config-store';
import type { SiteConfig } from '~/config/settings-definition';
import type { Finding } from '~/integrations/site-check';
import { getVisitorContext } from '~/integrations/system';
import { tryParseJson } from '~/shared/lib/http';
import { readLeads } from '../../deploy/edge/read-leads.js';
import { getProxiedPaths } from '../hosting/hosted-site';
import { type DoctorRequest, type Env, report, reportIf } from './requests';

/** The path at which the function reads a system. */
const getReadPath = (system: string) => `/api/admin/leads/${system}`;

/** The systems that a host can read for this site, each with the variables for it. */
const getReadableSystems = (site: SiteConfig) =>
  new Map(
    getProxiedPaths(createSettingsReader(site)).flatMap(({ system, edgeFunction }) =>
      edgeFunction?.readVariables
        ? [[system, { ...edgeFunction.variables, ...edgeFunction.readVariables }] as const]
        : [],
    ),
  );

const MIN_PASSWORD_LENGTH = 16;
const DOCTOR_LOGIN = { ADMIN_USER: 'doctor', ADMIN_PASSWORD: 'a password for this command alone' };

/** Whether leads can be read with the reading keys of the environment. Reads one lead per system and discards it. */
export async function checkLeadReading(site: SiteConfig, env: Env): Promise<Finding[]> {
  const { origin } = getVisitorContext(createSettingsReader(site));
  const checkedSystems = [...getReadableSystems(site)].filter(([, variables]) =>
    Object.keys(variables).some((name) => name.includes('_READ_') && env[name]),
  );
  const results = await Promise.all(
    checkedSystems.map(async ([system, variables]) => {
      const Authorization = `Basic ${btoa(`${DOCTOR_LOGIN.ADMIN_USER}:${DOCTOR_LOGIN.ADMIN_PASSWORD}`)}`;
      const request = new Request(origin + getReadPath(system), {
        method: 'POST',
        headers: { Origin: origin, Authorization },
        body: '{"limit":1}',
      });
      const response = await readLeads(request, {
        ...variables,
        ...env,
        ...DOCTOR_LOGIN,
        SITE_ORIGIN: origin,
      });
      const { error, status = '', code = '', names = [], missing = [] } = await response.json();
      const reason = [error, status, code, ...names, ...missing].filter(Boolean).join(' ');
      return response.status === 200
        ? report('canReadLeads', [system])
        : report('cannotReadLeads', [`${system}: ${reason}`]);
    }),
  );
  const password = env.ADMIN_PASSWORD ?? '';
  const isShort = checkedSystems.length > 0 && password !== '' && password.length < MIN_PASSWORD_LENGTH;
  return [...results, ...reportIf(isShort, 'shortPassword', ['ADMIN_PASSWORD'])];
}

/** Whether the host reads leads to visitors without the password. */
export const getReadRequests = (origin: string, site: SiteConfig): DoctorRequest[] =>
  [...getReadableSystems(site).keys()].map(getReadPath).map((path) => ({
    url: origin + path,
    init: { method: 'POST', headers: { Origin: origin }, json: { limit: 1 } },
    means: ({ status, text }) =>
      reportIf(status === 200 && tryParseJson(text) !== undefined, 'leadsAreOpen', [path]),
  }));
