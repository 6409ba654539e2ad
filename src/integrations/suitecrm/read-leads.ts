import { readSettings } from '~/config/config-store';
import { createHostReader, type ReadLeads } from '~/integrations/lead-reader';
import { toLeadSource } from './attributes';
import { suitecrmSettings } from './settings';

const readByHost = createHostReader('suitecrm', 'SuiteCRM');

/**
 * Reads SuiteCRM's leads through the host's function. A submission's id is read from the record's own, which one in 64
 * records of other origin can have as well: only the site's lead source shows that a form has made it.
 */
export const readSuitecrmLeads: ReadLeads = async (query, signal) => {
  const page = await readByHost(query, signal);
  const ownSource = toLeadSource(readSettings(suitecrmSettings).defaultLeadSource);
  const leads = page.leads.map((lead) =>
    lead.submission && lead.source !== ownSource ? { ...lead, isUnproven: true as const } : lead,
  );
  return { ...page, leads };
};
