import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { removeAgentsConfig } from '~/integrations/agent-platform/agent-platform';
import AiAgentsPage from '~/pages/admin/ai-agents-page';
import { refuseStorage, stored, writeElsewhere } from '../../support/on-screen';
import { renderAdminPage } from '../../support/render-admin-page';

const WORKSPACE_KEY = 'agent_workspace';

const showAiAgents = (query = '') => renderAdminPage(<AiAgentsPage />, { at: `/admin/ai-agents${query}` });

/** The page in a connected browser, with the key `lutra-secret`. */
function showConnected(query = '') {
  localStorage.setItem('agents_config', '{"apiKey":"lutra-secret"}');
  return showAiAgents(query);
}

const store = (workspace: object) => localStorage.setItem(WORKSPACE_KEY, JSON.stringify(workspace));
const storedWorkspace = () => stored(WORKSPACE_KEY);
const storedAgents = () => storedWorkspace().agents;
const agent = (name: string) => ({
  id: name,
  name,
  description: 'Does things.',
  model: 'gpt-4o',
  status: 'active',
});
const keyField = () => screen.getByLabelText('Lutra API key');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const tableOf = (name: string) => within(screen.getByRole('table', { name }));
const agentRow = (name: string) => tableOf('Agents').getByRole('row', { name: new RegExp(`^${name}`) });
const agentNames = () =>
  tableOf('Agents')
    .getAllByRole('rowheader')
    .map((one) => one.querySelector('span')?.firstChild?.textContent);

/** Types a key and sends it. */
const connect = (key: string) => {
  fireEvent.change(keyField(), { target: { value: key } });
  fireEvent.submit(keyField().closest('form') as HTMLFormElement);
};

/** Types into a field of the open dialog. */
const type = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });

describe('the connect screen', () => {
  it('asks for a key, and says that nothing is sent', async () => {
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
    expect(stored('agents_config')).toEqual({ apiKey: 'lutra-secret' });
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

  it('takes the attempt back when the page is left', async () => {
    vi.useFakeTimers();
    const { unmount } = showAiAgents();
    connect('k');
    await act(() => vi.advanceTimersByTimeAsync(500));
    unmount();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(localStorage.getItem('agents_config')).toBeNull();
  });

  it('gives way when another tab connects, and comes back when it disconnects', () => {
    showAiAgents();
    writeElsewhere('agents_config', { apiKey: 'k' });
    expect(screen.getByRole('tab', { name: 'Agents' })).toBeInTheDocument();
    writeElsewhere('agents_config', undefined);
    expect(keyField()).toHaveValue('');
  });

  it('shows itself again where the stored connection is broken', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('agents_config', '{"apiKey":7}');
    showAiAgents();
    expect(keyField()).toBeInTheDocument();
  });
});

describe('the tabs', () => {
  it('stand in the address', async () => {
    const { user } = showConnected('?tab=cross-agents');
    expect(screen.getByRole('tab', { name: 'Cross Agents' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('/admin/ai-agents?tab=settings');
  });

  it('say that stored agents could not be read', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem(WORKSPACE_KEY, '{"agents":"none"}');
    showConnected();
    expect(screen.getByText('What this browser kept could not be read')).toBeInTheDocument();
    expect(agentNames()).toHaveLength(7);
  });
});

describe('the agents', () => {
  it('are listed with description, model and status, from a sample that is stored nowhere', () => {
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
    expect(localStorage.getItem(WORKSPACE_KEY)).toBeNull();
  });

  it('are edited', async () => {
    const { user } = showConnected();
    await user.click(button('Edit Sales qualifier'));
    const fields = within(await dialog('Edit Sales qualifier'));
    expect(fields.getByLabelText('Name')).toHaveAttribute('name', 'name');
    expect(fields.getByLabelText('Description')).toHaveAttribute('name', 'description');
    expect(fields.getByLabelText('Model')).toHaveValue('gpt-4o');
    expect(fields.getByLabelText('Status')).toHaveValue('active');
    type('Name', 'Offer desk');
    type('Model', 'o4-mini');
    type('Status', 'paused');
    await user.click(fields.getByRole('button', { name: 'Save agent' }));
    expect(await screen.findByText('Offer desk saved')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(storedAgents()[1]).toMatchObject({
      id: 'sales-qualifier',
      name: 'Offer desk',
      model: 'o4-mini',
      status: 'paused',
    });
    expect(agentRow('Offer desk')).toHaveTextContent('Paused');
    expect(button('Edit Offer desk')).toHaveFocus();
  });

  it('need a name of their own and a description', async () => {
    const { user } = showConnected();
    await user.click(button('Edit Front desk'));
    const fields = within(await dialog('Edit Front desk'));
    const save = () => user.click(fields.getByRole('button', { name: 'Save agent' }));
    type('Name', ' ');
    type('Description', '');
    await save();
    expect(await fields.findByText('Enter a name.')).toBeInTheDocument();
    expect(fields.getByText('Say what the agent does.')).toBeInTheDocument();
    expect(fields.getByLabelText('Name')).toHaveFocus();
    type('Name', 'billing CLERK');
    type('Description', 'x'.repeat(301));
    await save();
    expect(await fields.findByText('Another agent has this name.')).toBeInTheDocument();
    expect(fields.getByText('At most 300 characters.')).toBeInTheDocument();
    expect(localStorage.getItem(WORKSPACE_KEY)).toBeNull();
  });

  it('are added as drafts on the default model', async () => {
    store({ agents: [], settings: { defaultModel: 'house-model' } });
    const { user } = showConnected();
    expect(screen.getByText('No agents yet.')).toBeInTheDocument();
    await user.click(button('Add agent'));
    const fields = within(await dialog('Add agent'));
    expect(fields.getByLabelText('Model')).toHaveValue('house-model');
    expect(fields.getByLabelText('Status')).toHaveValue('draft');
    type('Name', 'Night porter');
    type('Description', 'Answers between ten and six.');
    await user.click(fields.getByRole('button', { name: 'Save agent' }));
    expect(await screen.findByText('Night porter added')).toBeInTheDocument();
    expect(storedAgents()).toEqual([
      {
        id: expect.any(String),
        name: 'Night porter',
        description: 'Answers between ten and six.',
        model: 'house-model',
        status: 'draft',
      },
    ]);
  });

  it('are deleted once that is confirmed, and come back to their place', async () => {
    const { user } = showConnected();
    for (const name of ['Technical support', 'Front desk']) {
      await user.click(button(`Delete ${name}`));
      await user.click(within(await dialog(`Delete ${name}?`)).getByRole('button', { name: 'Delete agent' }));
    }
    expect(storedAgents()).toHaveLength(5);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Agents' })).toHaveFocus());
    // The older of the two toasts: what came after it stays done.
    await user.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement);
    expect(await screen.findByText('Technical support is back')).toBeInTheDocument();
    expect(agentNames()).toHaveLength(6);
    expect(agentNames()[2]).toBe('Technical support');
    expect(agentNames()).not.toContain('Front desk');
  });

  it('are followed when another tab changes them', () => {
    showConnected();
    writeElsewhere(WORKSPACE_KEY, { agents: [agent('Elsewhere')] });
    expect(agentNames()).toEqual(['Elsewhere']);
  });

  it('live on in the page where the browser refuses to store them, and it says so', async () => {
    const { user } = showConnected();
    const allow = refuseStorage();
    await user.click(button('Delete Front desk'));
    await user.click(button('Delete agent'));
    expect(agentNames()).toHaveLength(6);
    expect(screen.getByText('Kept for this page only')).toBeInTheDocument();
    allow();
    await user.click(button('Undo'));
    expect(screen.queryByText('Kept for this page only')).not.toBeInTheDocument();
    expect(storedAgents()).toHaveLength(7);
  });
});

it('agents that another build stored are all there, and keep what this one does not show', async () => {
  const foreign = {
    agents: [
      { ...agent('First'), instructions: 'Be kind.', position: { x: 1, y: 2 } },
      { ...agent('Second'), model: 'house-model', template: 'lead-qualifier', status: 'draft' },
    ],
    handOffs: [{ id: '1', from: 'First', to: 'gone', when: 'x' }],
    settings: { defaultModel: 'mistral-large', fallback: 'gone', maxHandOffs: 99 },
  };
  store(foreign);
  const warn = vi.spyOn(console, 'warn');
  const { user } = showConnected();
  expect(agentNames()).toEqual(['First', 'Second']);
  expect(warn).not.toHaveBeenCalled();
  await user.click(button('Edit First'));
  type('Name', 'Renamed');
  await user.click(button('Save agent'));
  expect(await screen.findByText('Renamed saved')).toBeInTheDocument();
  expect(storedAgents()).toEqual([{ ...foreign.agents[0], name: 'Renamed' }, foreign.agents[1]]);
  expect(storedWorkspace().settings.defaultModel).toBe('mistral-large');
});

describe('the look across the agents', () => {
  const cells = () =>
    tableOf('Agents by model')
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.lastChild?.textContent));

  it('tells which of them share a model', () => {
    showConnected('?tab=cross-agents');
    expect(cells()).toEqual([
      ['GPT-4o mini', 'Front desk and Appointment desk', '2 of 2'],
      ['GPT-4o', 'Sales qualifier, Technical support, and Content drafter', '2 of 3'],
      ['o4-mini', 'Billing clerk', '0 of 1'],
      ['Mistral Large', 'Incident writer', '1 of 1'],
    ]);
  });

  it('says when there are none', () => {
    store({ agents: [] });
    showConnected('?tab=cross-agents');
    expect(screen.getByText('No agents yet.')).toBeInTheDocument();
  });
});

describe('the settings', () => {
  it('keep the default model', async () => {
    const { user } = showConnected('?tab=settings');
    expect(screen.getByLabelText('Default model')).toHaveValue('gpt-4o');
    await user.selectOptions(screen.getByLabelText('Default model'), 'Mistral Large');
    expect(screen.getByText('There are unsaved changes.')).toBeInTheDocument();
    expect(localStorage.getItem(WORKSPACE_KEY)).toBeNull();
    await user.click(button('Save settings'));
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(screen.queryByText('There are unsaved changes.')).not.toBeInTheDocument();
    expect(storedWorkspace().settings).toEqual({ defaultModel: 'mistral-large' });
    expect(storedAgents()).toHaveLength(7);
  });

  it('disconnect after a word about what goes and what stays', async () => {
    store({ agents: [agent('First')] });
    const { user } = showConnected('?tab=settings');
    await user.click(button('Disconnect'));
    const confirm = within(await dialog('Disconnect from Lutra?'));
    expect(
      confirm.getByText(/The API key is removed .* cannot be undone.*settings stay in this browser\./),
    ).toBeInTheDocument();
    await user.click(confirm.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Disconnected from Lutra')).toBeInTheDocument();
    expect(localStorage.getItem('agents_config')).toBeNull();
    expect(storedAgents()).toHaveLength(1);
    expect(keyField()).toHaveValue('');
    await waitFor(() => expect(keyField()).toHaveFocus());
  });
});
