import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { removeAgentsConfig } from '~/integrations/agent-platform/agent-platform';
import AiAgentsPage from '~/pages/admin/ai-agents-page';
import { readStoredValue, refuseStorage, writeElsewhere } from '../../support/on-screen';
import { renderAdminPage } from '../../support/render-admin-page';

const showAiAgents = (query = '') => renderAdminPage(<AiAgentsPage />, { at: `/admin/ai-agents${query}` });

/** Renders the page in a connected browser, with the key `lutra-secret`. */
function showConnected(query = '') {
  localStorage.setItem('agents_config', '{"apiKey":"lutra-secret"}');
  return showAiAgents(query);
}

const keyField = () => screen.getByLabelText('Lutra API key');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const getTable = (name: string) => within(screen.getByRole('table', { name }));
const agentRow = (name: string) => getTable('Agents').getByRole('row', { name: new RegExp(`^${name}`) });
const agentNames = () =>
  getTable('Agents')
    .getAllByRole('rowheader')
    .map((one) => one.querySelector('span')?.firstChild?.textContent);

/** Enters a key and submits the form. */
const connect = (key: string) => {
  fireEvent.change(keyField(), { target: { value: key } });
  fireEvent.submit(keyField().closest('form') as HTMLFormElement);
};

describe('the connect screen', () => {
  it('asks for a key, and says that no request is sent', async () => {
    const { user } = showAiAgents();
    expect(keyField()).toHaveAttribute('name', 'apiKey');
    expect(keyField()).toHaveAttribute('type', 'password');
    expect(screen.getByText('Simulated: no request is sent.')).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    for (const text of ['', '   ']) {
      if (text) await user.type(keyField(), text);
      await user.click(button('Connect to Lutra'));
      expect(screen.getByText('Please enter your Lutra API key')).toBeInTheDocument();
      expect(keyField()).toBeInvalid();
      expect(keyField()).toHaveFocus();
    }
    expect(localStorage.getItem('agents_config')).toBeNull();
  });

  it('connects after a second and a half, keeps the key and never shows it again', async () => {
    vi.useFakeTimers();
    const request = vi.spyOn(globalThis, 'fetch');
    const { container } = showAiAgents();
    connect(' lutra-secret ');
    await act(() => vi.advanceTimersByTimeAsync(1_499));
    expect(button('Connecting...')).toBeDisabled();
    expect(localStorage.getItem('agents_config')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    expect(await screen.findByText('Connection Successful')).toBeInTheDocument();
    expect(screen.getByText('Successfully connected to Lutra.')).toBeInTheDocument();
    expect(readStoredValue('agents_config')).toEqual({ apiKey: 'lutra-secret' });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Agents',
      'Cross Agents',
      'Settings',
    ]);
    expect(document.activeElement).toHaveTextContent('Connected to Lutra');
    expect(container.innerHTML).not.toContain('lutra-secret');
    expect(request).not.toHaveBeenCalled();
  });

  it('says when the browser does not keep the key', async () => {
    vi.useFakeTimers();
    refuseStorage();
    showAiAgents();
    connect('k');
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.getByText('The browser refused to store the key')).toBeInTheDocument();
    act(removeAgentsConfig);
  });

  it('cancels the attempt when the page is left', async () => {
    vi.useFakeTimers();
    const { unmount } = showAiAgents();
    connect('k');
    await act(() => vi.advanceTimersByTimeAsync(500));
    unmount();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(localStorage.getItem('agents_config')).toBeNull();
  });

  it('disappears when another tab connects, and returns when it disconnects', () => {
    showAiAgents();
    writeElsewhere('agents_config', { apiKey: 'k' });
    expect(screen.getByRole('tab', { name: 'Agents' })).toBeInTheDocument();
    writeElsewhere('agents_config', undefined);
    expect(keyField()).toHaveValue('');
  });
});

describe('the tabs', () => {
  it('are in the address', async () => {
    const { user } = showConnected('?tab=cross-agents');
    expect(screen.getByRole('tab', { name: 'Cross Agents' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('/admin/ai-agents?tab=settings');
  });
});

it('the agents are listed with description, model and status', () => {
  showConnected();
  expect(agentNames()).toEqual([
    'Front desk',
    'Sales qualifier',
    'Technical support',
    'Appointment desk',
    'Billing clerk',
    'Incident writer',
    'Content drafter',
  ]);
  const row = agentRow('Billing clerk');
  expect(row).toHaveTextContent('Explains invoices line by line');
  expect(row).toHaveTextContent('o4-mini');
  expect(row).toHaveTextContent('Paused');
});

describe('the agents by model', () => {
  const cells = () =>
    getTable('Agents by model')
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.lastChild?.textContent));

  it('lists the agents that share a model', () => {
    showConnected('?tab=cross-agents');
    expect(cells()).toEqual([
      ['GPT-4o mini', 'Front desk and Appointment desk', '2 of 2'],
      ['GPT-4o', 'Sales qualifier, Technical support, and Content drafter', '2 of 3'],
      ['o4-mini', 'Billing clerk', '0 of 1'],
      ['Mistral Large', 'Incident writer', '1 of 1'],
    ]);
  });
});

it('the settings disconnect after a confirmation', async () => {
  const { user } = showConnected('?tab=settings');
  await user.click(button('Disconnect'));
  const confirm = within(await dialog('Disconnect from Lutra?'));
  expect(confirm.getByText(/The API key is removed .* cannot be undone\./)).toBeInTheDocument();
  await user.click(confirm.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('Disconnected from Lutra')).toBeInTheDocument();
  expect(localStorage.getItem('agents_config')).toBeNull();
  expect(keyField()).toHaveValue('');
  await waitFor(() => expect(keyField()).toHaveFocus());
});
