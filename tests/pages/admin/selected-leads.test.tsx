import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, fakeDestination, receipt, rowOf } from '../../support/leads';
import { delivered, many, person, showLeads } from './sample-inbox';

describe('selected leads', () => {
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const bar = () => within(screen.getByRole('group', { name: 'Leads of this list' }));

  it('are ticked one by one, or all that the filter shows', async () => {
    const { user } = await showLeads([...many(5), person('demo', 'grace@navy.example', { kind: 'demo' })]);
    await screen.findByText('6 leads');
    await user.click(box('Select person-1@many.example'));
    expect(bar().getByText('1 selected')).toBeInTheDocument();
    expect(box('Select all 6')).toBePartiallyChecked();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Demo');
    await user.click(box('Select all 1'));
    // What the filter hides isn't meant.
    expect(bar().getByText('1 selected')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'All kinds');
    await user.click(box('Select all 6'));
    expect(bar().getByText('6 selected')).toBeInTheDocument();
    await user.click(box('Select all 6'));
    expect(bar().getByText('6 leads')).toBeInTheDocument();
    await user.click(box('Select person-0@many.example'));
    await user.click(bar().getByRole('button', { name: 'Clear' }));
    expect(box('Select person-0@many.example')).not.toBeChecked();
    expect(bar().queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('counts all that match, also those that are not rendered', async () => {
    const { user } = await showLeads(many(3_000));
    await user.click(await screen.findByLabelText('Select all 3,000'));
    expect(screen.getByText('3,000 selected')).toBeInTheDocument();
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
      [...many(3), person('wait', 'wait@many.example', { deliveries: { HubSpot: hold } })],
      [hubspot.destination],
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 4' }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findAllByText('Not delivered')).toHaveLength(1);
    expect(screen.queryByText('Sent to HubSpot.')).not.toBeInTheDocument();
    expect(
      screen.getByText('2 sent. 1 not delivered. 1 left alone: a destination asked to wait.'),
    ).toBeInTheDocument();
    expect(hubspot.calls).toHaveLength(3);
    expect(await pipeline.outbox.get('wait')).toMatchObject({
      deliveries: { HubSpot: { state: 'retrying' } },
    });

    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Sent to HubSpot.')).toBeInTheDocument();
    expect(
      screen.getByText('1 sent. 1 left alone: a destination asked to wait. 2 with nothing to send.'),
    ).toBeInTheDocument();
  });

  it('are counted while they are sent, and the sending can be stopped', async () => {
    const answers: ((end: 'ok') => void)[] = [];
    const hubspot = fakeDestination({
      id: 'HubSpot',
      script: () => new Promise((resolve) => answers.push(resolve)),
    });
    const { user } = await showLeads(many(40), [hubspot.destination]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 40' }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await bar().findByText('Sending 1 of 40')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('max', '40');
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers[0]?.('ok'));
    expect(await bar().findByText('Sending 2 of 40')).toBeInTheDocument();
    await user.click(bar().getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[1]?.('ok'));
    expect(await screen.findByText('Stopped after 2 of 40. 2 sent.')).toBeInTheDocument();
    expect(hubspot.done).toHaveLength(2);
    expect(bar().getByText('40 selected')).toBeInTheDocument();
  });

  it('says so where nothing could be sent', async () => {
    const { user } = await showLeads([rowOf('1', { deliveries: { 'Local inbox': delivered } })]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 1' }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing was sent')).toBeInTheDocument();
    expect(screen.getAllByText('1 with nothing to send.').length).toBeGreaterThan(0);
  });

  it('are deleted after a confirmation', async () => {
    const { user, pipeline } = await showLeads([
      ...many(4),
      person('busy', 'busy@many.example', { claim: { owner: 'another tab', until: Date.now() + 15_000 } }),
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
