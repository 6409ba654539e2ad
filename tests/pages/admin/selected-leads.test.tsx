import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, fakeDestination, receipt } from '../../support/leads';
import { createInboxRow, createRows, showLeads } from './sample-inbox';

describe('selected leads', () => {
  const getCheckbox = (name: string) => screen.getByRole('checkbox', { name });
  const getToolbar = () => within(screen.getByRole('group', { name: 'Leads of this list' }));

  it('are selected one by one, or all that the filter shows', async () => {
    const { user } = await showLeads([
      ...createRows(5),
      createInboxRow('demo', 'grace@navy.example', { kind: 'demo' }),
    ]);
    await screen.findByText('6 leads');
    await user.click(getCheckbox('Select person-1@many.example'));
    expect(getToolbar().getByText('1 selected')).toBeInTheDocument();
    expect(getCheckbox('Select all 6')).toBePartiallyChecked();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Demo');
    await user.click(getCheckbox('Select all 1'));
    // Hidden leads aren't selected.
    expect(getToolbar().getByText('1 selected')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'All kinds');
    await user.click(getCheckbox('Select all 6'));
    expect(getToolbar().getByText('6 selected')).toBeInTheDocument();
    await user.click(getCheckbox('Select all 6'));
    expect(getToolbar().getByText('6 leads')).toBeInTheDocument();
    await user.click(getCheckbox('Select person-0@many.example'));
    await user.click(getToolbar().getByRole('button', { name: 'Clear' }));
    expect(getCheckbox('Select person-0@many.example')).not.toBeChecked();
    expect(getToolbar().queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('are sent one after the other, with the toasts of the CRM and a summary', async () => {
    let calls = 0;
    const hubspot = fakeDestination({
      id: 'HubSpot',
      script: () => {
        calls += 1;
        return calls === 2 ? failure('rejected', { status: 400 }) : 'ok';
      },
    });
    const hold = { ...receipt('retrying'), holdUntil: Date.now() + 60_000 };
    const { user, pipeline } = await showLeads(
      [
        ...createRows(3),
        createInboxRow('wait', 'wait@many.example', { deliveries: { HubSpot: hold } }),
        createInboxRow('busy', 'busy@many.example', {
          claim: { owner: 'another tab', until: Date.now() + 15_000 },
        }),
      ],
      [hubspot.destination],
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 5' }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findAllByText('Not delivered')).toHaveLength(1);
    expect(screen.queryByText('Sent to HubSpot.')).not.toBeInTheDocument();
    expect(screen.getByText('2 sent. 2 not delivered. 1 being sent already.')).toBeInTheDocument();
    expect(screen.getByText(/^Ada Byron: HubSpot asked to wait until /)).toBeInTheDocument();
    expect(hubspot.calls).toHaveLength(3);
    expect(await pipeline.outbox.get('wait')).toMatchObject({
      deliveries: { HubSpot: { state: 'retrying' } },
    });

    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 sent. 1 not delivered. 1 being sent already.')).toBeInTheDocument();
  });

  it('are counted while they are sent, and sending can be stopped', async () => {
    const answers: ((end: 'ok') => void)[] = [];
    const hubspot = fakeDestination({
      id: 'HubSpot',
      script: () => new Promise((resolve) => answers.push(resolve)),
    });
    const { user } = await showLeads(createRows(4), [hubspot.destination]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 4' }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await getToolbar().findByText('Sending 1 of 4')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('max', '4');
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers[0]?.('ok'));
    expect(await getToolbar().findByText('Sending 2 of 4')).toBeInTheDocument();
    await user.click(getToolbar().getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[1]?.('ok'));
    expect(await screen.findByText('Stopped after 2 of 4. 2 sent.')).toBeInTheDocument();
    expect(hubspot.done).toHaveLength(2);
    expect(getToolbar().getByText('4 selected')).toBeInTheDocument();
  });

  it('are deleted after a confirmation', async () => {
    const { user, pipeline } = await showLeads([
      ...createRows(4),
      createInboxRow('busy', 'busy@many.example', {
        claim: { owner: 'another tab', until: Date.now() + 15_000 },
      }),
    ]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 5' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const confirm = within(await screen.findByRole('dialog', { name: 'Delete 5 leads?' }));
    await user.click(confirm.getByRole('button', { name: 'Delete 5 leads' }));
    expect(await screen.findByText('4 leads deleted')).toBeInTheDocument();
    expect(
      screen.getByText('One lead is being sent right now and stays. Delete it when that is done.'),
    ).toBeInTheDocument();
    expect((await pipeline.outbox.all()).map(({ id }) => id)).toEqual(['busy']);
  });
});
