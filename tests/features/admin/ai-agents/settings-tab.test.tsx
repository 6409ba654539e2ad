import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  button,
  dialog,
  keyField,
  showConnected,
  storedWorkspace,
  WORKSPACE_KEY,
} from '../../../support/ai-agents-page';

describe('the settings', () => {
  it('are checked and kept', async () => {
    const { user } = showConnected('?tab=settings');
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
    expect(localStorage.getItem(WORKSPACE_KEY)).toBeNull();
    fireEvent.change(most, { target: { value: '1' } });
    await user.selectOptions(screen.getByLabelText('Default model'), 'Mistral Large');
    await user.selectOptions(
      screen.getByLabelText('When an agent fails or is paused'),
      'Front desk takes over',
    );
    expect(screen.getByText('There are unsaved changes.')).toBeInTheDocument();
    await user.click(button('Save settings'));
    expect(screen.getByText('Settings saved.')).toBeInTheDocument();
    expect(storedWorkspace().settings).toEqual({
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
    const { user } = showConnected('?tab=settings');
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
    expect(storedWorkspace().settings.maxHandOffs).toBe(5);
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
    const { user } = showConnected('?tab=settings');
    await user.click(button('Export'));
    expect(clicked.mock.contexts[0]).toHaveProperty('download', 'agent-workspace.json');
    const text = await blob.text();
    expect(JSON.parse(text).agents).toHaveLength(7);
    expect(text).not.toContain('lutra-secret');
  });

  it('is refused where it is wrong, and changes nothing', async () => {
    showConnected('?tab=settings');
    choose('{"agents": [');
    expect(await screen.findByText(/^line 1, column 13: not valid JSON/)).toBeInTheDocument();
    choose({ ...small, handOffs: [{ id: '1', from: 'a', to: 'b', when: 'x' }] });
    expect(
      await screen.findByText(/handOffs\[0\]\.to: there is no agent with this id\.$/),
    ).toBeInTheDocument();
    expect(screen.getByText('Nothing has changed.')).toBeInTheDocument();
    expect(localStorage.getItem(WORKSPACE_KEY)).toBeNull();
  });

  it('replaces the workspace once that is confirmed, and can be taken back', async () => {
    const { user } = showConnected('?tab=settings');
    choose(small);
    const confirm = within(await dialog('Replace the workspace?'));
    expect(
      confirm.getByText(
        /^The file holds 1 agent and 0 hand-offs\. They replace the 7 agents and 6 hand-offs/,
      ),
    ).toBeInTheDocument();
    expect(localStorage.getItem(WORKSPACE_KEY)).toBeNull();
    await user.click(confirm.getByRole('button', { name: 'Replace' }));
    expect(storedWorkspace()).toEqual(small);
    expect(screen.getByLabelText('Most hand-offs in one conversation')).toHaveValue(2);
    await user.click(within(screen.getByText('Workspace imported.')).getByRole('button', { name: 'Undo' }));
    expect(localStorage.getItem(WORKSPACE_KEY)).toBeNull();
  });

  it('gives way to the sample, and comes back', async () => {
    localStorage.setItem(WORKSPACE_KEY, JSON.stringify(small));
    const { user } = showConnected('?tab=settings');
    await user.click(button('Back to the sample'));
    const confirm = within(await dialog('Go back to the sample?'));
    await user.click(confirm.getByRole('button', { name: 'Go back to the sample' }));
    expect(localStorage.getItem(WORKSPACE_KEY)).toBeNull();
    await user.click(within(screen.getByText('The sample is back.')).getByRole('button', { name: 'Undo' }));
    expect(storedWorkspace()).toEqual(small);
  });
});
