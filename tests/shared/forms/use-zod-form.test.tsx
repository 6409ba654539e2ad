import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { SubmitButton } from '~/shared/forms/form';
import { useZodForm } from '~/shared/forms/use-zod-form';
import { createDeferred } from '../../support/create-deferred';

const schema = z.object({
  name: z.string().check(z.minLength(2, 'Too short.')),
  accepted: z.boolean().check(z.refine((accepted) => accepted, 'Needed.')),
});
const defaultValues = { name: '', accepted: false };
type Values = typeof defaultValues;

function Form({ onValid = async () => undefined }: { onValid?: (values: Values) => Promise<void> }) {
  const form = useZodForm(schema, defaultValues);
  const { error: nameError, ...name } = form.register('name');
  const { error: acceptedError, ...accepted } = form.register('accepted');
  return (
    <form ref={form.formRef} onSubmit={form.handleSubmit(onValid)}>
      <input aria-label="Name" {...name} />
      <input type="checkbox" aria-label="Accepted" {...accepted} />
      <p>{nameError}</p>
      <p>{acceptedError}</p>
      <p>{`Wrong: ${form.invalidFields.join()}`}</p>
      <SubmitButton loading={form.isSubmitting} loadingText="Sending">
        Send
      </SubmitButton>
      <button type="button" onClick={() => form.reset()}>
        Reset
      </button>
      <button type="button" onClick={() => form.setValue('accepted', true)}>
        Accept
      </button>
    </form>
  );
}

const nameField = () => screen.getByLabelText<HTMLInputElement>('Name');
const acceptedField = () => screen.getByLabelText<HTMLInputElement>('Accepted');
const sendButton = () => screen.getByRole('button', { name: 'Send' });

describe('useZodForm', () => {
  it('keeps what was entered before React came, and submits it', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Form />);
    nameField().value = 'Ada';
    acceptedField().checked = true;
    const onValid = vi.fn(async () => undefined);
    render(<Form onValid={onValid} />, { container, hydrate: true });
    expect(nameField()).toHaveValue('Ada');
    expect(acceptedField()).toBeChecked();
    await userEvent.click(sendButton());
    await waitFor(() => expect(onValid).toHaveBeenCalledWith({ name: 'Ada', accepted: true }));
  });

  it('is submitted once by two presses in one task', async () => {
    const onValid = vi.fn(async () => undefined);
    render(<Form onValid={onValid} />);
    await userEvent.type(nameField(), 'Ada');
    await userEvent.click(acceptedField());
    const button = sendButton();
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(onValid).toHaveBeenCalled());
    expect(onValid).toHaveBeenCalledOnce();
  });

  it('reads values that were filled in without an event, at submission and on blur', async () => {
    const onValid = vi.fn(async () => undefined);
    render(<Form onValid={onValid} />);
    await userEvent.type(nameField(), 'A');
    await userEvent.tab();
    expect(await screen.findByText('Too short.')).toBeInTheDocument();
    nameField().focus();
    nameField().value = 'Ada';
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByText('Too short.')).not.toBeInTheDocument());
    nameField().value = 'Augusta';
    acceptedField().checked = true;
    fireEvent.submit(nameField().form as HTMLFormElement);
    await waitFor(() => expect(onValid).toHaveBeenCalledWith({ name: 'Augusta', accepted: true }));
  });

  it('shows no message while a button is down, since it would move the pressed control', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await user.type(nameField(), 'A');
    await user.pointer({ keys: '[MouseLeft>]', target: acceptedField() });
    expect(acceptedField()).toHaveFocus();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByText('Too short.')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]' });
    expect(acceptedField()).toBeChecked();
    expect(await screen.findByText('Too short.')).toBeVisible();
  });

  it('shows its messages after a press that ended in a context menu', async () => {
    render(<Form />);
    await userEvent.type(nameField(), 'A');
    fireEvent.pointerDown(acceptedField());
    fireEvent.contextMenu(acceptedField());
    await userEvent.tab();
    expect(await screen.findByText('Too short.')).toBeVisible();
  });

  it('shows messages in field order, updates them while typing, and submits valid values only', async () => {
    const onValid = vi.fn(async () => undefined);
    render(<Form onValid={onValid} />);
    await userEvent.click(sendButton());
    expect(await screen.findByText('Too short.')).toBeVisible();
    expect(screen.getByText('Wrong: name,accepted')).toBeVisible();
    expect(nameField()).toHaveFocus();
    await userEvent.type(nameField(), 'Ada');
    await waitFor(() => expect(screen.queryByText('Too short.')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByText('Needed.')).toBeNull());
    expect(acceptedField()).toBeChecked();
    await userEvent.click(sendButton());
    await waitFor(() => expect(onValid).toHaveBeenCalledTimes(1));
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(nameField()).toHaveValue('');
    expect(acceptedField()).not.toBeChecked();
  });

  it('says that it is submitting, submits once, and gives the focus back to the button', async () => {
    const sending = createDeferred();
    const onValid = vi.fn(() => sending.promise);
    render(<Form onValid={onValid} />);
    await userEvent.type(nameField(), 'Ada');
    await userEvent.click(acceptedField());
    sendButton().focus();
    await userEvent.keyboard('{Enter}');
    const button = await screen.findByRole('button', { name: 'Sending' });
    await userEvent.click(button);
    // As browsers do with a disabled button.
    button.blur();
    sending.resolve();
    expect(await screen.findByRole('button', { name: 'Send' })).toHaveFocus();
    expect(onValid).toHaveBeenCalledTimes(1);
  });
});
