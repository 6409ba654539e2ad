import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeAgentsConfig } from '~/config/agents-config';
import AiAgentsPage from '~/pages/admin/ai-agents-page';
import { renderAdminPage } from '../../support/render-admin-page';

const KEY = 'agent_workspace';
const show = (query = '') => renderAdminPage(<AiAgentsPage />, { at: `/admin/ai-agents${query}` });
const connected = (query = '') => {
  localStorage.setItem('agents_config', '{"apiKey":"lutra-secret"}');
  return show(query);
};
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const keyField = () => screen.getByLabelText('Lutra API key');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const type = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });
const table = (name: string) => within(screen.getByRole('table', { name }));
const agentNames = () =>
  table('Agents')
    .getAllByRole('rowheader')
    .map((one) => one.querySelector('span')?.textContent);

afterEach(() => vi.useRealTimers());

describe('the connect screen', () => {
  it('asks for a key, and says that nothing is sent', async () => {
    const { user } = show();
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
    const { container } = show();
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
    show();
    fireEvent.change(keyField(), { target: { value: 'k' } });
    fireEvent.submit(keyField().closest('form') as HTMLFormElement);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.getByText('The browser refused to store the key')).toBeInTheDocument();
    act(removeAgentsConfig);
  });

  it('takes the attempt back when the page is left', async () => {
    vi.useFakeTimers();
    const { unmount } = show();
    fireEvent.change(keyField(), { target: { value: 'k' } });
    fireEvent.submit(keyField().closest('form') as HTMLFormElement);
    await act(() => vi.advanceTimersByTimeAsync(500));
    unmount();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(localStorage.getItem('agents_config')).toBeNull();
  });

  it('gives way when another tab connects, and comes back when it disconnects', () => {
    show();
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
    show();
    expect(keyField()).toBeInTheDocument();
  });
});

describe('the tabs', () => {
  it('stand in the address', async () => {
    const { user } = connected('?tab=cross-agents');
    expect(screen.getByRole('tab', { name: 'Cross Agents' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('/admin/ai-agents?tab=settings');
  });

  it('say that a stored workspace could not be read', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem(KEY, '{"agents":"none"}');
    connected();
    expect(screen.getByText('What this browser kept could not be read')).toBeInTheDocument();
    expect(agentNames()).toHaveLength(7);
  });
});

describe('the agents', () => {
  it('are listed with description, model and status, from a sample that is stored nowhere', () => {
    connected();
    expect(agentNames()).toEqual([
      'Front desk',
      'Sales qualifier',
      'Technical support',
      'Appointment desk',
      'Billing clerk',
      'Incident writer',
      'Content drafter',
    ]);
    const row = table('Agents').getByRole('row', { name: /^Billing clerk/ });
    expect(row).toHaveTextContent('Explains invoices line by line');
    expect(row).toHaveTextContent('o4-mini');
    expect(row).toHaveTextContent('Paused');
    expect(screen.getByText(/You see sample data until you change something\./)).toBeInTheDocument();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('are switched on and paused', async () => {
    const { user } = connected();
    const toggle = screen.getByRole('switch', { name: 'Front desk: active' });
    expect(toggle).toBeChecked();
    await user.click(toggle);
    expect(toggle).not.toBeChecked();
    expect(stored().agents[0]).toMatchObject({ id: 'front-desk', status: 'paused' });
    await user.click(screen.getByRole('switch', { name: 'Content drafter: active' }));
    expect(stored().agents[6]).toMatchObject({ status: 'active' });
    expect(screen.queryByText(/You see sample data/)).not.toBeInTheDocument();
  });

  it('are searched and filtered, and the address tells it', async () => {
    const { user } = connected('?status=paused');
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
    const { user } = connected();
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
    expect(stored().agents[1]).toMatchObject({ id: 'sales-qualifier', name: 'Offer desk', model: 'o4-mini' });
    expect(agentNames()).toContain('Offer desk');
    expect(screen.getByText('Offer desk saved.')).toBeInTheDocument();
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/admin\/ai-agents$/);
  });

  it('need a name of their own and a description', async () => {
    const { user } = connected('?agent=front-desk');
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
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('are added as drafts on the default model', async () => {
    localStorage.setItem(
      KEY,
      JSON.stringify({
        agents: [],
        settings: { defaultModel: 'house-model', fallback: 'person', maxHandOffs: 3 },
      }),
    );
    const { user } = connected();
    expect(screen.getByRole('heading', { name: 'No agents yet' })).toBeInTheDocument();
    await user.click(button('Add agent'));
    const fields = within(await dialog('Add agent'));
    expect(fields.getByLabelText('Model')).toHaveValue('house-model');
    expect(fields.getByLabelText('Status')).toHaveValue('draft');
    type('Name', 'Night porter');
    type('Description', 'Answers between ten and six.');
    await user.click(fields.getByRole('button', { name: 'Save agent' }));
    expect(await screen.findByText('Night porter added.')).toBeInTheDocument();
    expect(stored().agents).toEqual([
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
    const { user } = connected();
    await user.click(button('Delete Technical support'));
    const confirm = within(await dialog('Delete Technical support?'));
    expect(confirm.getByText(/^The 3 hand-offs to and from it go as well\./)).toBeInTheDocument();
    await user.click(confirm.getByRole('button', { name: 'Delete agent' }));
    expect(stored().agents).toHaveLength(6);
    expect(stored().handOffs.map(({ id }: { id: string }) => id)).toEqual([
      'front-desk-sales',
      'front-desk-billing',
      'sales-appointment',
    ]);
    await waitFor(() => expect(button('Add agent')).toHaveFocus());
    const line = screen.getByText('Technical support deleted.');
    await user.click(within(line).getByRole('button', { name: 'Undo' }));
    expect(agentNames()[2]).toBe('Technical support');
    expect(stored().handOffs).toHaveLength(6);
    expect(stored().handOffs[1].id).toBe('front-desk-support');
    expect(screen.getByText('Technical support is back.')).toHaveFocus();
  });
});

describe('the hand-offs', () => {
  const rows = () =>
    table('Hand-offs between agents')
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        [...row.querySelectorAll('th, td')].slice(0, 3).map((cell) => cell.lastChild?.textContent),
      );

  it('stand in a table, with what is worth a look', () => {
    connected('?tab=cross-agents');
    expect(rows()).toHaveLength(6);
    expect(rows()[0]).toEqual(['Front desk', 'Sales qualifier', 'Somebody asks for a price or an offer']);
    expect(
      screen.getByText('Billing clerk is paused: what is handed to it goes to a person.'),
    ).toBeInTheDocument();
  });

  it('are added, within the rules', async () => {
    const { user } = connected('?tab=cross-agents');
    await user.click(button('Add hand-off'));
    const fields = within(await dialog('Add hand-off'));
    const choose = (label: string, agent: string) =>
      fireEvent.change(fields.getByLabelText(label), { target: { value: agent } });
    const save = () => user.click(fields.getByRole('button', { name: 'Save hand-off' }));
    await save();
    expect(await fields.findByText('Choose the agent that hands over.')).toBeInTheDocument();
    expect(fields.getByText('Choose the agent that takes over.')).toBeInTheDocument();
    expect(fields.getByText('Say when this happens.')).toBeInTheDocument();
    choose('From', 'front-desk');
    choose('To', 'front-desk');
    await save();
    expect(await fields.findByText('An agent cannot hand over to itself.')).toBeInTheDocument();
    choose('To', 'billing-clerk');
    await save();
    expect(
      await fields.findByText('There is already a hand-off from the one to the other.'),
    ).toBeInTheDocument();
    expect(localStorage.getItem(KEY)).toBeNull();
    choose('From', 'billing-clerk');
    choose('To', 'front-desk');
    type('When', 'It is settled');
    await save();
    await waitFor(() => expect(rows()).toHaveLength(7));
    expect(rows()[6]).toEqual(['Billing clerk', 'Front desk', 'It is settled']);
    expect(screen.getByText('Hand-off added.')).toBeInTheDocument();
    expect(
      screen.getByText(
        /^Front desk → Billing clerk → Front desk is a loop: .* After 3 hand-offs it goes to a person\.$/,
      ),
    ).toBeInTheDocument();
  });

  it('are edited and deleted, and come back', async () => {
    const { user } = connected('?tab=cross-agents');
    await user.click(button('Edit Sales qualifier to Appointment desk'));
    const fields = within(await dialog('Edit hand-off'));
    expect(fields.getByLabelText('From')).toHaveValue('sales-qualifier');
    type('When', 'They want to talk');
    await user.click(fields.getByRole('button', { name: 'Save hand-off' }));
    await waitFor(() => expect(rows()[3]?.[2]).toBe('They want to talk'));

    await user.click(button('Delete Sales qualifier to Appointment desk'));
    const confirm = within(await dialog('Delete this hand-off?'));
    expect(
      confirm.getByText(/Sales qualifier will no longer hand over to Appointment desk\. Both agents stay\./),
    ).toBeInTheDocument();
    await user.click(confirm.getByRole('button', { name: 'Delete hand-off' }));
    expect(rows()).toHaveLength(5);
    await waitFor(() => expect(button('Add hand-off')).toHaveFocus());
    await user.click(within(screen.getByText('Hand-off deleted.')).getByRole('button', { name: 'Undo' }));
    expect(rows()[3]).toEqual(['Sales qualifier', 'Appointment desk', 'They want to talk']);
  });

  it('say what to do while there are none', () => {
    const [first] = [{ id: 'a', name: 'A', description: 'x', model: 'gpt-4o', status: 'active' }];
    localStorage.setItem(KEY, JSON.stringify({ agents: [first] }));
    connected('?tab=cross-agents');
    expect(screen.getByRole('heading', { name: 'No hand-offs yet' })).toBeInTheDocument();
    expect(screen.getByText(/It takes two agents/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add hand-off' })).not.toBeInTheDocument();
  });
});

describe('the settings', () => {
  it('are checked and kept', async () => {
    const { user } = connected('?tab=settings');
    expect(screen.getByLabelText('Default model')).toHaveValue('gpt-4o');
    expect(screen.getByLabelText('When an agent fails or is paused')).toHaveValue('person');
    const most = screen.getByLabelText('Most hand-offs in one conversation');
    expect(most).toHaveValue(3);
    for (const wrong of ['0', '11', '2.5', '']) {
      fireEvent.change(most, { target: { value: wrong } });
      await user.click(button('Save settings'));
      expect(screen.getByText('Enter a whole number from 1 to 10.')).toBeInTheDocument();
      expect(most).toHaveFocus();
    }
    expect(localStorage.getItem(KEY)).toBeNull();
    fireEvent.change(most, { target: { value: '1' } });
    await user.selectOptions(screen.getByLabelText('Default model'), 'Mistral Large');
    await user.selectOptions(
      screen.getByLabelText('When an agent fails or is paused'),
      'Front desk takes over',
    );
    expect(screen.getByText('There are unsaved changes.')).toBeInTheDocument();
    await user.click(button('Save settings'));
    expect(screen.getByText('Settings saved.')).toBeInTheDocument();
    expect(stored().settings).toEqual({
      defaultModel: 'mistral-large',
      fallback: 'front-desk',
      maxHandOffs: 1,
    });

    await user.click(screen.getByRole('tab', { name: 'Cross Agents' }));
    expect(
      screen.getByText(/takes 2 hand-offs; the limit is 1\..* goes to Front desk\.$/),
    ).toBeInTheDocument();
  });

  it('disconnect after a word about what goes and what stays', async () => {
    const { user } = connected('?tab=settings');
    fireEvent.change(screen.getByLabelText('Most hand-offs in one conversation'), { target: { value: '5' } });
    await user.click(button('Save settings'));
    await user.click(button('Disconnect'));
    const confirm = within(await dialog('Disconnect from Lutra?'));
    expect(
      confirm.getByText(/The API key is removed .* cannot be undone.*settings stay in this browser\./),
    ).toBeInTheDocument();
    await user.click(confirm.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Disconnected from Lutra')).toBeInTheDocument();
    expect(localStorage.getItem('agents_config')).toBeNull();
    expect(stored().settings.maxHandOffs).toBe(5);
    expect(keyField()).toHaveValue('');
    await waitFor(() => expect(keyField()).toHaveFocus());
  });
});

describe('the workspace file', () => {
  const file = (value: unknown) =>
    new File([typeof value === 'string' ? value : JSON.stringify(value)], 'w.json', {
      type: 'application/json',
    });
  const choose = (value: unknown) =>
    fireEvent.change(screen.getByLabelText('Import a workspace file'), { target: { files: [file(value)] } });
  const small = {
    agents: [
      { id: 'a', name: 'Only one', description: 'x', model: 'gpt-4o', status: 'active', instructions: '' },
    ],
    handOffs: [],
    settings: { defaultModel: 'gpt-4o', fallback: 'person', maxHandOffs: 2 },
  };

  beforeEach(() => {
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
  });

  it('is exported without the key', async () => {
    let blob = new Blob();
    URL.createObjectURL = (given) => {
      blob = given as Blob;
      return 'blob:x';
    };
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = connected('?tab=settings');
    await user.click(button('Export'));
    expect(clicked.mock.contexts[0]).toHaveProperty('download', 'agent-workspace.json');
    const text = await blob.text();
    expect(JSON.parse(text).agents).toHaveLength(7);
    expect(text).not.toContain('lutra-secret');
  });

  it('is refused where it is wrong, and changes nothing', async () => {
    connected('?tab=settings');
    choose('{"agents": [');
    expect(await screen.findByText(/^line 1, column 13: not valid JSON/)).toBeInTheDocument();
    choose({ ...small, handOffs: [{ id: '1', from: 'a', to: 'b', when: 'x' }] });
    expect(
      await screen.findByText(/handOffs\[0\]\.to: there is no agent with this id\.$/),
    ).toBeInTheDocument();
    expect(screen.getByText('Nothing has changed.')).toBeInTheDocument();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('replaces the workspace once that is confirmed, and can be taken back', async () => {
    const { user } = connected('?tab=settings');
    choose(small);
    const confirm = within(await dialog('Replace the workspace?'));
    expect(
      confirm.getByText(
        /^The file holds 1 agent and 0 hand-offs\. They replace the 7 agents and 6 hand-offs/,
      ),
    ).toBeInTheDocument();
    expect(localStorage.getItem(KEY)).toBeNull();
    await user.click(confirm.getByRole('button', { name: 'Replace' }));
    expect(stored()).toEqual(small);
    expect(screen.getByLabelText('Most hand-offs in one conversation')).toHaveValue(2);
    await user.click(within(screen.getByText('Workspace imported.')).getByRole('button', { name: 'Undo' }));
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('gives way to the sample, and comes back', async () => {
    localStorage.setItem(KEY, JSON.stringify(small));
    const { user } = connected('?tab=settings');
    await user.click(button('Back to the sample'));
    const confirm = within(await dialog('Go back to the sample?'));
    await user.click(confirm.getByRole('button', { name: 'Go back to the sample' }));
    expect(localStorage.getItem(KEY)).toBeNull();
    await user.click(within(screen.getByText('The sample is back.')).getByRole('button', { name: 'Undo' }));
    expect(stored()).toEqual(small);
  });
});
