import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import handovers from '~/content/handovers.json';
import { prefillContactMessage } from '~/leads/form/form-draft';
import { createDeferred } from '../../support/create-deferred';
import { field } from '../../support/lead-form-harness';
import { fakeDestination } from '../../support/leads';
import { renderForm, send } from './contact-form-harness';

const HELLO = 'I talked to the assistant:\n\nMe: hello\nAssistant: Hello.';
const handOver = (message: string) => act(() => prefillContactMessage(message));
const text = () => field('message').value;
const note = () => screen.queryByText(/^Your conversation with the assistant is in the message below/);

describe('a conversation that is handed over', () => {
  it('follows what stands in a form that is in use, and takes its error away', async () => {
    const { user } = renderForm();
    await user.type(field('message'), 'Hi');
    await user.tab();
    expect(await screen.findByText('Message must be at least 10 characters.')).toBeVisible();
    handOver(HELLO);
    expect(text()).toBe(`Hi\n\n${HELLO}`);
    await waitFor(() => expect(field('message')).toHaveAttribute('aria-invalid', 'false'));
  });

  it('that comes while a message is being sent stays for the next one', async () => {
    const { promise, resolve } = createDeferred<'ok'>();
    const { destination, calls } = fakeDestination({ script: () => promise });
    const { user } = renderForm({ destination });
    await send(user, { message: 'Invoices arrive in eleven formats.' });
    await waitFor(() => expect(calls).toHaveLength(1));
    handOver(HELLO);
    await act(async () => resolve('ok'));
    expect(await screen.findByText('Message sent!')).toBeVisible();
    expect(text()).toBe(`Invoices arrive in eleven formats.\n\n${HELLO}`);
    expect(sessionStorage.getItem('contact_draft')).toContain('Me: hello');
    expect(note()).toBeVisible();
  });
});

it('a result of the readiness check is named for what it is, and a second one replaces it', () => {
  const { intro, note: ofTheCheck } = handovers.readiness;
  const bring = (rest: string) => act(() => prefillContactMessage(`${intro}\n\n${rest}`));
  renderForm();
  bring('Ready');
  expect(text()).toBe(`${intro}\n\nReady`);
  expect(screen.getByText(ofTheCheck)).toBeVisible();
  expect(note()).toBeNull();
  bring('Not yet');
  expect(text()).toBe(`${intro}\n\nNot yet`);
});
