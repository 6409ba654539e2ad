import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastOutlet } from '~/shared/ui/toast/toast-outlet';
import { dismissToast, toast } from '~/shared/ui/toast/toast-store';

const ids: string[] = [];
async function show(...messages: Parameters<typeof toast>[0][]) {
  await act(async () => {
    for (const message of messages) ids.push(toast(message));
    await vi.dynamicImportSettled();
  });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => {
    for (const id of ids.splice(0)) dismissToast(id);
    vi.runAllTimers();
  });
});

const region = () => within(screen.getByRole('region', { name: /notification/i }));
const getTexts = () =>
  region()
    .queryAllByRole('listitem')
    .map((item) => item.textContent);
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('is an empty live region before the first toast, so that dialogs do not hide it', () => {
  const { container } = render(<ToastOutlet />);
  expect(container.firstElementChild).toHaveAttribute('aria-live');
  expect(container.firstElementChild).toBeEmptyDOMElement();
});

it('shows title and description, and lets a toast be dismissed', async () => {
  render(<ToastOutlet />);
  await show({ title: 'Error', description: 'There was a problem.', variant: 'destructive' });
  const card = region().getByRole('listitem');
  expect(card).toHaveTextContent('Error');
  expect(card).toHaveTextContent('There was a problem.');
  fireEvent.click(within(card).getByRole('button', { name: 'Dismiss notification' }));
  expect(card).not.toBeInTheDocument();
});

it('hides a toast after 4000 ms, and only then shows a waiting one', async () => {
  render(<ToastOutlet />);
  await show({ title: 'first' }, { title: 'second' }, { title: 'third' }, { title: 'fourth' });
  expect(getTexts()).toEqual(['second', 'third', 'fourth']);
  wait(3999);
  expect(getTexts()).toEqual(['second', 'third', 'fourth']);
  wait(1);
  expect(getTexts()).toEqual(['first']);
  wait(3999);
  expect(getTexts()).toEqual(['first']);
  wait(1);
  expect(getTexts()).toEqual([]);
});

it('shows a toast for its own duration', async () => {
  render(<ToastOutlet />);
  await show({ title: 'Cookies accepted', duration: 3000 });
  wait(2999);
  expect(getTexts()).toEqual(['Cookies accepted']);
  wait(1);
  expect(getTexts()).toEqual([]);
});
