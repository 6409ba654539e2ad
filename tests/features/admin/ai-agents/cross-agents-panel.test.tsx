import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, dialog, showConnected, tableOf, type, WORKSPACE_KEY } from '../../../support/ai-agents-page';

describe('the hand-offs', () => {
  const rows = () =>
    tableOf('Hand-offs between agents')
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        [...row.querySelectorAll('th, td')].slice(0, 3).map((cell) => cell.lastChild?.textContent),
      );

  it('stand in a table, with what is worth a look', () => {
    showConnected('?tab=cross-agents');
    expect(rows()).toHaveLength(6);
    expect(rows()[0]).toEqual(['Front desk', 'Sales qualifier', 'Somebody asks for a price or an offer']);
    expect(
      screen.getByText('Billing clerk is paused: what is handed to it goes to a person.'),
    ).toBeInTheDocument();
  });

  it('are added, within the rules', async () => {
    const { user } = showConnected('?tab=cross-agents');
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
    expect(localStorage.getItem(WORKSPACE_KEY)).toBeNull();
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
    const { user } = showConnected('?tab=cross-agents');
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
    localStorage.setItem(WORKSPACE_KEY, JSON.stringify({ agents: [first] }));
    showConnected('?tab=cross-agents');
    expect(screen.getByRole('heading', { name: 'No hand-offs yet' })).toBeInTheDocument();
    expect(screen.getByText(/It takes two agents/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add hand-off' })).not.toBeInTheDocument();
  });
});
