import { fireEvent, screen, within } from '@testing-library/react';

export const region = (name: string) => within(screen.getByRole('region', { name }));

/** A value of local storage, read as JSON. */
export const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');

// The toasts' code is loaded with the first of them.
export const inToasts = async () =>
  within(await screen.findByRole('region', { name: /Notifications/ }, { timeout: 10_000 }));

export const undo = async () =>
  fireEvent.click(await (await inToasts()).findByRole('button', { name: 'Undo' }));
