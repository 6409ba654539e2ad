import { createHostReader } from '~/integrations/host-reader';

/** Reads with a separate user, whose password only the host knows. */
export const readSuitecrmLeads = createHostReader('suitecrm', 'SuiteCRM');
