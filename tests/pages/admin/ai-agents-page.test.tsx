import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeAgentsConfig } from '~/integrations/agent-platform/agents-config';
import {
  button,
  dialog,
  keyField,
  showAiAgents,
  showConnected,
  storedWorkspace,
  tableOf,
  type,
  WORKSPACE_KEY,
} from '../../support/ai-agents-page';

const agentNames = () =>
  tableOf('Agents')
    .getAllByRole('rowheader')
    .map((one) => one.querySelector('span')?.textContent);

afterEach(() => vi.useRealTimers());

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
    fireEvent.change(keyField(), { target: { value: ' lutra-secret ' } });
    fireEvent.submit(keyField().closest('form') as HTMLFormElement);
    await act(() => vi.advanceTimersByTimeAsync(1_499));
    expect(button('Connecting...')).toBeDisabled();
    expect(localStorage.getItem('agents_config')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    expect(await screen.findByText('Connection Successful')).toBeInTheDocument();
    expect(screen.getByText('Successfully connected to Lutra.')).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('agents_config') ?? '')).toEqual({ apiKey: 'lutra-secret' });
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
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    showAiAgents();
    fireEvent.change(keyField(), { target: { value: 'k' } });
    fireEvent.submit(keyField().closest('form') as HTMLFormElement);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.getByText('The browser refused to store the key')).toBeInTheDocument();
    act(removeAgentsConfig);
  });

  it('takes the attempt back when the page is left', async () => {
    vi.useFakeTimers();
    const { unmount } = showAiAgents();
    fireEvent.change(keyField(), { target: { value: 'k' } });
    fireEvent.submit(keyField().closest('form') as HTMLFormElement);
    await act(() => vi.advanceTimersByTimeAsync(500));
    unmount();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(localStorage.getItem('agents_config')).toBeNull();
  });

  it('gives way when another tab connects, and comes back when it disconnects', () => {
    showAiAgents();
    const elsewhere = (change: () => void) =>
      act(() => {
        change();
        dispatchEvent(new StorageEvent('storage', { key: 'agents_config' }));
      });
    elsewhere(() => localStorage.setItem('agents_config', '{"apiKey":"k"}'));
    expect(screen.getByRole('tab', { name: 'Agents' })).toBeInTheDocument();
    elsewhere(() => localStorage.removeItem('agents_config'));
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

  it('say that a stored workspace could not be read', () => {
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
    const row = tableOf('Agents').getByRole('row', { name: /^Billing clerk/ });
    expect(row).toHaveTextContent('Explains invoices line by line');
    expect(row).toHaveTextContent('o4-mini');
    expect(row).toHaveTextContent('Paused');
    expect(screen.getByText(/You see sample data until you change something\./)).toBeInTheDocument();
    expect(localStorage.getItem(WORKSPACE_KEY)).toBeNull();
  });

  it('are switched on and paused', async () => {
    const { user } = showConnected();
    const toggle = screen.getByRole('switch', { name: 'Front desk: active' });
    expect(toggle).toBeChecked();
    await user.click(toggle);
    expect(toggle).not.toBeChecked();
    expect(storedWorkspace().agents[0]).toMatchObject({ id: 'front-desk', status: 'paused' });
    await user.click(screen.getByRole('switch', { name: 'Content drafter: active' }));
    expect(storedWorkspace().agents[6]).toMatchObject({ status: 'active' });
    expect(screen.queryByText(/You see sample data/)).not.toBeInTheDocument();
  });

  it('are searched and filtered, and the address tells it', async () => {
    const { user } = showConnected('?status=paused');
    expect(agentNames()).toEqual(['Billing clerk']);
    expect(screen.getByText('1 of 7 agents')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Status'), 'Any status');
    await user.click(screen.getByLabelText('Search agents'));
    await user.paste('invoices line');
    expect(agentNames()).toEqual(['Billing clerk']);
    expect(screen.getByLabelText('address')).toHaveTextContent('?q=invoices+line');
    await user.paste(' nonsense');
    expect(screen.getByRole('heading', { name: 'No agent matches' })).toBeInTheDocument();
    await user.click(button('Reset filters'));
    expect(agentNames()).toHaveLength(7);
    expect(screen.getByLabelText('Search agents')).toHaveFocus();
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/admin\/ai-agents$/);
  });

  it('are edited in a dialog that has an address', async () => {
    const { user } = showConnected();
    await user.click(button('Edit Sales qualifier'));
    await dialog('Edit Sales qualifier');
    expect(screen.getByLabelText('address')).toHaveTextContent('?agent=sales-qualifier');
    const fields = within(screen.getByRole('dialog'));
    expect(fields.getByLabelText('Name')).toHaveAttribute('name', 'name');
    expect(fields.getByLabelText('Description')).toHaveAttribute('name', 'description');
    expect(fields.getByLabelText('Model')).toHaveValue('gpt-4o');
    expect(fields.getByLabelText('Status')).toHaveValue('active');
    type('Name', 'Offer desk');
    fireEvent.change(fields.getByLabelText('Model'), { target: { value: 'o4-mini' } });
    await user.click(fields.getByRole('button', { name: 'Save agent' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(storedWorkspace().agents[1]).toMatchObject({
      id: 'sales-qualifier',
      name: 'Offer desk',
      model: 'o4-mini',
    });
    expect(agentNames()).toContain('Offer desk');
    expect(screen.getByText('Offer desk saved.')).toBeInTheDocument();
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/admin\/ai-agents$/);
  });

  it('need a name of their own and a description', async () => {
    const { user } = showConnected('?agent=front-desk');
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
    localStorage.setItem(
      WORKSPACE_KEY,
      JSON.stringify({
        agents: [],
        settings: { defaultModel: 'house-model', fallback: 'person', maxHandOffs: 3 },
      }),
    );
    const { user } = showConnected();
    expect(screen.getByRole('heading', { name: 'No agents yet' })).toBeInTheDocument();
    await user.click(button('Add agent'));
    const fields = within(await dialog('Add agent'));
    expect(fields.getByLabelText('Model')).toHaveValue('house-model');
    expect(fields.getByLabelText('Status')).toHaveValue('draft');
    type('Name', 'Night porter');
    type('Description', 'Answers between ten and six.');
    await user.click(fields.getByRole('button', { name: 'Save agent' }));
    expect(await screen.findByText('Night porter added.')).toBeInTheDocument();
    expect(storedWorkspace().agents).toEqual([
      {
        id: expect.any(String),
        name: 'Night porter',
        description: 'Answers between ten and six.',
        model: 'house-model',
        status: 'draft',
        instructions: '',
      },
    ]);
  });

  it('are deleted after a word about what goes, and come back', async () => {
    const { user } = showConnected();
    await user.click(button('Delete Technical support'));
    const confirm = within(await dialog('Delete Technical support?'));
    expect(confirm.getByText(/^The 3 hand-offs to and from it go as well\./)).toBeInTheDocument();
    await user.click(confirm.getByRole('button', { name: 'Delete agent' }));
    expect(storedWorkspace().agents).toHaveLength(6);
    expect(storedWorkspace().handOffs.map(({ id }: { id: string }) => id)).toEqual([
      'front-desk-sales',
      'front-desk-billing',
      'sales-appointment',
    ]);
    await waitFor(() => expect(button('Add agent')).toHaveFocus());
    const line = screen.getByText('Technical support deleted.');
    await user.click(within(line).getByRole('button', { name: 'Undo' }));
    expect(agentNames()[2]).toBe('Technical support');
    expect(storedWorkspace().handOffs).toHaveLength(6);
    expect(storedWorkspace().handOffs[1].id).toBe('front-desk-support');
    expect(screen.getByText('Technical support is back.')).toHaveFocus();
  });
});
