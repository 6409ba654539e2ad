import { readSettings } from '~/config/config-store';
import { createHostReader, formatReadFailure, type ReadLeads } from '~/integrations/lead-reader';
import { ServiceError } from '~/shared/lib/service-error';
import { toLeadSource } from './attributes';
import { suitecrmSettings } from './settings';

const readByHost = createHostReader('suitecrm', 'SuiteCRM');

/**
 * Reads SuiteCRM's leads through the host's function. A submission's id is read from the record's own, which one in 64
 * records of other origin can have as well: only the site's lead source shows that a form has made it.
 */
export const readSuitecrmLeads: ReadLeads = async (query, signal) => {
  const { createContact, createLead, defaultLeadSource } = readSettings(suitecrmSettings);
  const page = await readByHost(query, signal);
  const { module } = page;
  if ((module === 'Leads' && !createLead) || (module === 'Contacts' && !createContact))
    throw new ServiceError(formatReadFailure('SuiteCRM'), {
      kind: 'disabled',
      reason: `The host reads its ${module}, and these settings create none: set SUITECRM_CREATE_LEAD there to ${createLead}.`,
    });
  const ownSource = toLeadSource(defaultLeadSource);
  const leads = page.leads.map((lead) =>
    lead.submission && lead.source !== ownSource ? { ...lead, isUnproven: true as const } : lead,
  );
  return { ...page, leads };
};
