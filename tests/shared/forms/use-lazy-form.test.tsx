import { zodResolver } from '@hookform/resolvers/zod';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFormControl } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { useLazyForm } from '~/shared/forms/use-lazy-form';
import { useToasts } from '~/shared/ui/toast/toast-store';
import { createDeferred } from '../../support/create-deferred';

const schema = z.object({
  name: z.string().check(z.minLength(2, 'Too short.')),
  accepted: z.literal(true, 'Needed.'),
});
const defaultValues = { name: '', accepted: false };
type Values = typeof defaultValues;

const create = (values: Values) =>
  createFormControl<Values>({
    resolver: zodResolver(schema) as never,
    defaultValues: values,
    mode: 'onTouched',
  });
const load = vi.fn(() => Promise.resolve(create));

function Form({ onValid }: { onValid: (values: Values) => Promise<void> }) {
  const form = useLazyForm<Values>({ load, defaultValues });
  const { error: nameError, ...name } = form.getFieldProps('name');
  const { error: acceptedError, ...accepted } = form.getFieldProps('accepted');
  return (
    <form {...form.formProps(onValid)}>
      <input aria-label="Name" {...name} />
      <input type="checkbox" aria-label="Accepted" {...accepted} />
      <p>{nameError}</p>
      <p>{acceptedError}</p>
      <button type="submit">{form.isSubmitting ? 'Sending' : 'Send'}</button>
      <button type="button" onClick={() => form.reset()}>
        Reset
      </button>
      <button type="button" onClick={() => void form.setValue('accepted', true)}>
        Accept
      </button>
    </form>
  );
}

describe('useLazyForm', () => {
  it('loads nothing until the form is touched', async () => {
    load.mockClear();
    render(<Form onValid={vi.fn()} />);
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(screen.getByLabelText('Name'));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is submitted once by two presses in one task', async () => {
    const onValid = vi.fn(() => Promise.resolve());
    render(<Form onValid={onValid} />);
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    await userEvent.click(screen.getByLabelText('Accepted'));
    const button = screen.getByText('Send');
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(onValid).toHaveBeenCalled());
    expect(onValid).toHaveBeenCalledOnce();
  });

  it('reads values that were filled in without an event, at submission and on blur', async () => {
    const onValid = vi.fn(() => Promise.resolve());
    render(<Form onValid={onValid} />);
    const name = screen.getByLabelText<HTMLInputElement>('Name');
    await userEvent.type(name, 'A');
    await userEvent.tab();
    expect(await screen.findByText('Too short.')).toBeInTheDocument();
    name.focus();
    name.value = 'Ada';
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByText('Too short.')).not.toBeInTheDocument());
    name.value = 'Augusta';
    screen.getByLabelText<HTMLInputElement>('Accepted').checked = true;
    fireEvent.submit(name.form as HTMLFormElement);
    await waitFor(() => expect(onValid).toHaveBeenCalledWith({ name: 'Augusta', accepted: true }));
  });

  it('is submitted even if its page is left before its code has loaded', async () => {
    const code = createDeferred<typeof create>();
    load.mockReturnValueOnce(code.promise);
    const onValid = vi.fn(() => Promise.resolve());
    const { unmount } = render(<Form onValid={onValid} />);
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    await userEvent.click(screen.getByLabelText('Accepted'));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    unmount();
    code.resolve(create);
    await waitFor(() => expect(onValid).toHaveBeenCalledWith({ name: 'Ada', accepted: true }));
  });

  it('shows no message while a button is down, since it would move the pressed control', async () => {
    const user = userEvent.setup();
    render(<Form onValid={vi.fn()} />);
    await user.type(screen.getByLabelText('Name'), 'A');
    const accepted = screen.getByLabelText('Accepted');
    await user.pointer({ keys: '[MouseLeft>]', target: accepted });
    expect(accepted).toHaveFocus();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByText('Too short.')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]' });
    expect(accepted).toBeChecked();
    expect(await screen.findByText('Too short.')).toBeVisible();
  });

  it('shows its messages after a press that ended in a context menu', async () => {
    const user = userEvent.setup();
    render(<Form onValid={vi.fn()} />);
    await user.type(screen.getByLabelText('Name'), 'A');
    fireEvent.pointerDown(screen.getByLabelText('Name'));
    fireEvent.contextMenu(screen.getByLabelText('Name'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Too short.')).toBeVisible();
  });

  it('checks a field that was left while its code was loading', async () => {
    const code = createDeferred<typeof create>();
    load.mockReturnValueOnce(code.promise);
    render(<Form onValid={vi.fn()} />);
    await userEvent.type(screen.getByLabelText('Name'), 'A');
    await userEvent.click(screen.getByLabelText('Accepted'));
    expect(screen.queryByText('Too short.')).toBeNull();
    code.resolve(create);
    expect(await screen.findByText('Too short.')).toBeVisible();
    expect(screen.queryByText('Needed.')).toBeNull();
    await userEvent.type(screen.getByLabelText('Name'), 'da');
    await waitFor(() => expect(screen.queryByText('Too short.')).toBeNull());
  });

  it('shows messages in field order, updates them while typing, and submits valid values only', async () => {
    const onValid = vi.fn(() => Promise.resolve());
    render(<Form onValid={onValid} />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Too short.')).toBeVisible();
    expect(screen.getByText('Needed.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    await waitFor(() => expect(screen.queryByText('Too short.')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByText('Needed.')).toBeNull());
    expect(screen.getByLabelText('Accepted')).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onValid).toHaveBeenCalledTimes(1));
  });

  it('says that it is submitting, and submits once', async () => {
    const sending = createDeferred();
    const onValid = vi.fn(() => sending.promise);
    render(<Form onValid={onValid} />);
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    await userEvent.click(screen.getByLabelText('Accepted'));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sending' }));
    sending.resolve();
    expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
    expect(onValid).toHaveBeenCalledTimes(1);
  });

  it('reports that its code can’t be loaded, keeps the entries, and tries again', async () => {
    load.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    const onValid = vi.fn(() => Promise.resolve());
    const toasts = renderHook(useToasts);
    render(<Form onValid={onValid} />);
    await userEvent.type(screen.getByLabelText('Name'), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(toasts.result.current[0]?.title).toBe('The form is not ready'));
    load.mockImplementation(() => Promise.resolve(create));
    await userEvent.click(screen.getByLabelText('Accepted'));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onValid).toHaveBeenCalledWith({ name: 'Ada', accepted: true }));
  });

  it('resets plain fields before its code has loaded', async () => {
    render(<Form onValid={vi.fn()} />);
    const name = screen.getByLabelText<HTMLInputElement>('Name');
    name.value = 'Ada';
    load.mockImplementation(() => new Promise(() => undefined));
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    load.mockImplementation(() => Promise.resolve(create));
    expect(name).toHaveValue('');
  });
});
