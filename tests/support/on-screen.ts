import { act, fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';

export const region = (name: string) => within(screen.getByRole('region', { name }));

/** The field with this label. `getByLabelText` asks every element of the page, which can take longer than the page. */
export function labeled(name: string): HTMLElement {
  const label = screen.getByText(name, { selector: 'label, label *' }).closest('label');
  if (!label?.control) throw new Error(`No field is called ${name}.`);
  return label.control;
}

/** A value of local storage, read as JSON. */
export const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');

/** Another tab's write, as seen from here; `undefined` takes the value away. */
export const writeElsewhere = (key: string, value: unknown) =>
  act(() => {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    dispatchEvent(new StorageEvent('storage', { key }));
  });

/** From now on the browser refuses to store anything, until the returned function is called. */
export function refuseStorage(): () => void {
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  return () => refused.mockRestore();
}

/** The files that are downloaded from now on. */
export function catchDownloads(): { name: string; blob: Blob }[] {
  const files: { name: string; blob: Blob }[] = [];
  let blob = new Blob();
  URL.createObjectURL = (given) => {
    blob = given as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob });
  });
  return files;
}

// The toasts' code is loaded with the first of them.
export const inToasts = async () =>
  within(await screen.findByRole('region', { name: /Notifications/ }, { timeout: 10_000 }));

export const undo = async () =>
  fireEvent.click(await (await inToasts()).findByRole('button', { name: 'Undo' }));
