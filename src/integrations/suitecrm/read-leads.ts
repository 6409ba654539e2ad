import { createHostReader } from '~/integrations/host-reader';

/** By a user of its own, whose password only the host knows. */
export const readSuitecrmLeads = createHostReader('suitecrm', 'SuiteCRM');
