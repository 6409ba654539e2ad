import { fireEvent, screen, within } from '@testing-library/react';
import AiAgentsPage from '~/pages/admin/ai-agents-page';
import { renderAdminPage } from './render-admin-page';

export const WORKSPACE_KEY = 'agent_workspace';

export const showAiAgents = (query = '') =>
  renderAdminPage(<AiAgentsPage />, { at: `/admin/ai-agents${query}` });

/** The page in a connected browser, with the key `lutra-secret`. */
export function showConnected(query = '') {
  localStorage.setItem('agents_config', '{"apiKey":"lutra-secret"}');
  return showAiAgents(query);
}

export const storedWorkspace = () => JSON.parse(localStorage.getItem(WORKSPACE_KEY) ?? 'null');
export const keyField = () => screen.getByLabelText('Lutra API key');
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const dialog = (name: string) => screen.findByRole('dialog', { name });
export const tableOf = (name: string) => within(screen.getByRole('table', { name }));

/** Types into a field of the open dialog. */
export const type = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });
