import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { offerDraft, saveDraft } from '~/leads/form/form-draft';
import type { Outbox } from '~/leads/outbox';
import { area, KEY, showForm } from './sample-form';

async function sendAtOnce(outbox: Outbox) {
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Thanks.');
  return (await outbox.all())[0];
}

describe('the spam check', () => {
  it('flags what is sent faster than a person types', async () => {
    const { outbox } = showForm();
    await userEvent.type(area(), 'Buy hats');
    expect((await sendAtOnce(outbox))?.spam).toBe('fast');
  });

  it('does not flag a quick send of what was offered before the form was there', async () => {
    offerDraft(KEY, { message: 'Me: hello' });
    const { outbox } = showForm();
    expect(area().value).toBe('Me: hello');
    expect((await sendAtOnce(outbox))?.spam).toBeUndefined();
    expect(sessionStorage.getItem(KEY.key)).toBeNull();
    expect(area().value).toBe('');
  });

  it('does not flag a quick send of what was offered to the form itself', async () => {
    const { outbox } = showForm();
    act(() => offerDraft(KEY, { message: 'Me: hello' }));
    expect((await sendAtOnce(outbox))?.spam).toBeUndefined();
  });

  it('does not flag a quick send after a reload', async () => {
    saveDraft(KEY, { message: 'Invoices' });
    const { outbox } = showForm();
    expect((await sendAtOnce(outbox))?.spam).toBeUndefined();
  });

  it('holds what fills in the field that people do not see, without a toast', async () => {
    const { user, crm } = showForm();
    await user.type(area(), 'Buy hats');
    const trap = document.querySelector<HTMLInputElement>('[name="matter_note"]');
    if (!trap) throw new Error('There is no such field');
    // Neither a keyboard nor a screen reader gets there.
    expect(trap.tabIndex).toBe(-1);
    expect(trap.closest('[aria-hidden="true"]')).not.toBeNull();
    trap.value = 'hats.example';
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Held by our spam check')).toBeVisible();
    expect(screen.getByLabelText('Your message, ready to copy')).toHaveValue('Buy hats');
    expect(area().value).toBe('Buy hats');
    expect(screen.queryByTestId('toast')).toBeNull();
    expect(crm.done).toEqual([]);
  });
});
