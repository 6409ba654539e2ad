import { readThroughHost } from '~/integrations/read-through-host';

/** By a user of its own, whose password only the host knows. */
export const readSuitecrmLeads = readThroughHost('suitecrm', 'SuiteCRM');
