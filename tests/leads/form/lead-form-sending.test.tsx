import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { deliverRow } from '~/leads/deliver';
import { prefillContactMessage, saveDraft } from '~/leads/form/form-draft';
import type { Outbox } from '~/leads/outbox';
import { createDeferred } from '../../support/create-deferred';
import { toastTexts } from '../../support/lead-form-harness';
import { failure } from '../../support/leads';
import { area, draft, KEY, press, showForm, write } from './sample-form';

const failFirst = (_: string, call: number) => (call === 1 ? failure('network') : 'ok');
const onlyRow = async ({ outbox }: Pick<ReturnType<typeof showForm>, 'outbox'>) => {
  const [row] = await outbox.all();
  if (!row) throw new Error('Nothing was sent');
  return row;
};

describe('a lead that arrives', () => {
  it('is told in a toast, empties the form, and is reported once with its values', async () => {
    const [onSending, onDelivered] = [vi.fn(), vi.fn()];
    const { user, outbox } = showForm({ onSending, onDelivered });
    await user.click(screen.getByLabelText('Newsletter'));
    await write(user, 'Invoices');
    expect(await screen.findByText('Thanks.')).toBeVisible();
    expect(toastTexts()).toEqual(['Sent | Thanks. | success']);
    expect(area().value).toBe('');
    expect(screen.getByLabelText('Newsletter')).not.toBeChecked();
    expect(draft()).toBeNull();
    const values = { message: 'Invoices', newsletter: true };
    expect(onSending.mock.calls).toEqual([[values]]);
    const { id } = await onlyRow({ outbox });
    expect(onDelivered.mock.calls).toEqual([[values, { id, later: false }]]);
  });

  it('leaves no draft, even if the page was left meanwhile', async () => {
    const arrival = createDeferred<'ok'>();
    const onDelivered = vi.fn();
    const { user, unmount } = showForm({ onDelivered, script: () => arrival.promise });
    await write(user, 'Invoices');
    expect(draft()).toContain('Invoices');
    unmount();
    arrival.resolve('ok');
    await waitFor(() => expect(onDelivered).toHaveBeenCalledOnce());
    expect(draft()).toBeNull();
  });

  it('leaves alone what was written while it was on its way', async () => {
    const arrival = createDeferred<'ok'>();
    const onSending = vi.fn();
    const { user } = showForm({ onSending, script: () => arrival.promise });
    await write(user, 'Invoices');
    expect(await screen.findByRole('button', { name: 'Sending' })).toBeVisible();
    await waitFor(() => expect(onSending).toHaveBeenCalled());
    await user.type(area(), ' and orders');
    await act(async () => arrival.resolve('ok'));
    expect(await screen.findByText('Thanks.')).toBeVisible();
    expect(area().value).toBe('Invoices and orders');
    expect(draft()).toContain('Invoices and orders');
    // It is a new message, which nobody has tried to send yet.
    await user.clear(area());
    await user.tab();
    expect(await screen.findByText('Write something.')).toBeVisible();
    expect(screen.queryByText('Please correct the form')).toBeNull();
  });
});

describe('a lead that does not arrive', () => {
  it('is told in a toast, stays in the form, and is not reported', async () => {
    const onDelivered = vi.fn();
    const { user } = showForm({ script: () => failure('rejected'), onDelivered });
    await write(user, 'Invoices');
    expect(await screen.findByText('Not sent')).toBeVisible();
    expect(toastTexts()).toEqual(['Failed | Sorry. | destructive']);
    expect(area().value).toBe('Invoices');
    expect(draft()).toContain('Invoices');
    expect(onDelivered).not.toHaveBeenCalled();
  });

  it('is handed back as it was sent, whatever the visitor writes next', async () => {
    const { user } = showForm({ script: () => failure('rejected') });
    await write(user, 'Invoices');
    const copy = await screen.findByLabelText('Your message, ready to copy');
    await user.type(area(), ' and orders');
    expect(copy).toHaveValue('Invoices');
  });

  it.each(['network', 'unavailable', 'rate-limited'] as const)(
    'is told in words of its own while it is kept for sending: %s',
    async (kind) => {
      const { user } = showForm({ script: () => failure(kind) });
      await write(user, 'Invoices');
      expect(await screen.findByText('Not sent yet')).toBeVisible();
      expect(toastTexts()).toEqual([
        'Waiting to be sent | It goes out by itself as soon as we can be reached. | info',
      ]);
    },
  );

  it.each([
    ['rejected', 'Not sent'],
    ['network', 'Not sent yet'],
  ] as const)(
    'is shown after a reload as it was sent, whatever was written since: %s',
    async (kind, title) => {
      const script = () => failure(kind);
      const { user, outbox, unmount } = showForm({ script });
      await write(user, 'Invoices');
      await screen.findByText(title);
      await user.type(area(), ' and orders');
      unmount();
      showForm({ script, outbox });
      expect(await screen.findByText(title)).toBeVisible();
      expect(area()).toHaveValue('Invoices and orders');
      expect(screen.getByLabelText('Your message, ready to copy')).toHaveValue('Invoices');
    },
  );

  it('is reported, and taken out of the form, when it gets through later', async () => {
    const onDelivered = vi.fn();
    const { user, pipeline, outbox } = showForm({ script: failFirst, onDelivered });
    await write(user, 'Invoices');
    expect(await screen.findByText('Not sent yet')).toBeVisible();
    const { id } = await onlyRow({ outbox });
    await act(async () => void (await deliverRow(pipeline, id, 'online')));
    expect(await screen.findByText('Your message has now been sent')).toBeVisible();
    expect(onDelivered.mock.calls).toEqual([
      [
        { message: 'Invoices', newsletter: false },
        { id, later: true },
      ],
    ]);
    expect(area().value).toBe('');
    expect(draft()).toBeNull();
  });

  it('takes nothing with it that was written since, when it gets through later', async () => {
    const { user, pipeline, outbox } = showForm({ script: failFirst });
    await write(user, 'Invoices');
    await screen.findByText('Not sent yet');
    await user.type(area(), ' and orders');
    const { id } = await onlyRow({ outbox });
    await act(async () => void (await deliverRow(pipeline, id, 'online')));
    expect(await screen.findByText('Your message has now been sent')).toBeVisible();
    expect(area().value).toBe('Invoices and orders');
    expect(draft()).toContain('Invoices and orders');
  });
});

it('a form that is refused names the fields, says so once it was tried, and sends nothing', async () => {
  const onInvalid = vi.fn();
  const { user, crm } = showForm({ onInvalid });
  await user.click(area());
  await user.tab();
  // Nothing was entered, so nothing is wrong yet.
  expect(area()).not.toHaveAttribute('aria-invalid');
  await user.type(area(), 'x');
  await user.clear(area());
  await user.tab();
  expect(await screen.findByText('Write something.')).toBeVisible();
  expect(screen.queryByText('Please correct the form')).toBeNull();
  await press('Send');
  expect(await screen.findByText('Please correct the form')).toBeVisible();
  expect(onInvalid.mock.calls).toEqual([[['message']]]);
  expect(crm.calls).toEqual([]);
});

describe('a form whose code for sending cannot be fetched', () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch'));

  it('hands the text back with a toast, until it is started over', async () => {
    const { user, crm } = showForm({ loadPipeline: load });
    await write(user, 'Invoices');
    expect(await screen.findByText('Not sent')).toBeVisible();
    expect(toastTexts()).toEqual(['Failed | Sorry. | destructive']);
    expect(screen.getByLabelText('Your message, ready to copy')).toHaveValue('Invoices');
    expect(crm.calls).toEqual([]);
    await press('Start over');
    expect(screen.queryByText('Not sent')).toBeNull();
    expect(area().value).toBe('');
  });

  it('takes its note back while it tries again', async () => {
    const again = vi.fn(load);
    const { user } = showForm({ loadPipeline: again });
    await write(user, 'Invoices');
    await screen.findByText('Not sent');
    again.mockReturnValue(new Promise(() => {}));
    await press('Send');
    expect(screen.queryByText('Not sent')).toBeNull();
  });
});

async function sendAtOnce(outbox: Outbox) {
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Thanks.');
  return (await outbox.all())[0];
}

describe('the spam check', () => {
  it.each([
    ['without a draft', {}],
    ['with the draft of another form', { firstName: 'Ada' }],
    ['with the answer to another page’s question', { '/lp/spring answer-since': 'May' }],
    ['with a draft that has boxes and empty fields', { message: '', newsletter: true }],
    ['with a draft to which most is added', { message: 'Buy' }],
  ])('flags what is sent faster than a person types, %s', async (_, before) => {
    saveDraft(KEY, before);
    const { outbox } = showForm();
    await userEvent.type(area(), ' hats');
    expect((await sendAtOnce(outbox))?.spam).toBe('fast');
  });

  it.each([
    ['of what was offered to the form itself', () => {}, () => prefillContactMessage('Me: hello')],
    ['of what was offered before the form was there', () => prefillContactMessage('Hello'), () => {}],
    ['after a reload', () => saveDraft(KEY, { message: 'Invoices' }), () => {}],
  ])('does not flag a quick send %s', async (_, before, then) => {
    before();
    const { outbox } = showForm();
    act(then);
    expect(area().value).not.toBe('');
    expect((await sendAtOnce(outbox))?.spam).toBeUndefined();
    expect([draft(), area().value]).toEqual([null, '']);
  });
});
