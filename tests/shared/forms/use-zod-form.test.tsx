import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { SubmitButton } from '~/shared/forms/form';
import { useZodForm } from '~/shared/forms/use-zod-form';

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

describe('useZodForm', () => {
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
});
