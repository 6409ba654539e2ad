import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFormControl } from 'react-hook-form';
import { expect, it } from 'vitest';
import { drafts, saveDraft } from '~/leads/form/form-draft';
import { offerDraft } from '~/leads/form/offer-draft';
import { useLeadForm } from '~/leads/form/use-lead-form';
import type { Outbox } from '~/leads/outbox';
import { PipelineContext } from '~/leads/pipeline';
import { draftOf, fakeDestination, memoryOutbox } from '../../support/leads';

const KEY = drafts.contact;
const empty = { message: '' };

function Form() {
  const { field, formProps, outcome } = useLeadForm<typeof empty>({
    formName: 'ContactForm',
    load: async () => (defaultValues) => createFormControl<typeof empty>({ defaultValues }),
    defaultValues: empty,
    draftKey: KEY,
    toLead: (values, { startedAt }) => draftOf({ values, startedAt }),
    toasts: {
      success: { title: 'Sent', description: '' },
      failure: { title: 'Error', description: '' },
    },
  });
  return (
    <form {...formProps}>
      <textarea {...field('message')} />
      <button type="submit">Send</button>
      <output>{outcome.status}</output>
    </form>
  );
}

function show(outbox: Outbox = memoryOutbox()) {
  const courier = { outbox, destinations: [fakeDestination().destination] };
  render(
    <PipelineContext value={async () => courier}>
      <Form />
    </PipelineContext>,
  );
  return outbox;
}

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox');

async function sendAtOnce(outbox: Outbox) {
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^delivered$/));
  return (await outbox.all())[0];
}

it('flags what is sent faster than a person types', async () => {
  const outbox = show();
  await userEvent.type(area(), 'Buy hats');
  expect((await sendAtOnce(outbox))?.spam).toBe('fast');
});

it('does not flag a quick send of what was offered before the form was there', async () => {
  offerDraft(KEY, { message: 'Me: hello' });
  const outbox = show();
  expect(area().value).toBe('Me: hello');
  expect((await sendAtOnce(outbox))?.spam).toBeUndefined();
  expect(sessionStorage.getItem(KEY.key)).toBeNull();
  expect(area().value).toBe('');
});

it('does not flag a quick send of what was offered to the form itself', async () => {
  const outbox = show();
  act(() => offerDraft(KEY, { message: 'Me: hello' }));
  expect((await sendAtOnce(outbox))?.spam).toBeUndefined();
});

it('does not flag a quick send after a reload', async () => {
  saveDraft(KEY, { message: 'Invoices' });
  const outbox = show();
  expect((await sendAtOnce(outbox))?.spam).toBeUndefined();
});
