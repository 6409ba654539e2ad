import { act, isInaccessible, screen, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';

/** A part of the page by name. `getByRole` checks every element's visibility, which can take longer than the page. */
export function region(name: string | RegExp) {
  const isCalled = (called: string) => (typeof name === 'string' ? called === name : name.test(called));
  const all = [...document.querySelectorAll<HTMLElement>('section, [role=region]')];
  const found = all.filter((one) => isCalled(getName(one)) && !isInaccessible(one));
  if (!found[0] || found.length > 1) throw new Error(`${found.length} regions are called ${name}.`);
  return within(found[0]);
}

/** Waits for the part. */
export const findRegion = (name: string | RegExp) => waitFor(() => region(name));

const getName = (part: Element) => {
  const ids = part.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const texts = ids.map((id) => document.getElementById(id)?.textContent);
  return part.getAttribute('aria-label') ?? texts.join(' ').trim();
};

/**
 * The field with this label. `getByLabelText` checks every element of the page, which can take longer than the page.
 */
export function getField(name: string): HTMLElement {
  const label = screen.getByText(name, { selector: 'label, label *' }).closest('label');
  if (!label?.control) throw new Error(`No field is called ${name}.`);
  return label.control;
}

/** A value of local storage, parsed as JSON. */
export const readStoredValue = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');

/** Simulates another tab's write; `undefined` removes the value. */
export const writeElsewhere = (key: string, value: unknown) =>
  act(() => {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    dispatchEvent(new StorageEvent('storage', { key }));
  });

/** Makes the browser refuse to store anything, until the returned function is called. */
export function refuseStorage(): () => void {
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  return () => refused.mockRestore();
}

/** Collects the files that are downloaded from now on. */
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

// The toasts' code loads with the first toast.
export const findToasts = () => findRegion(/^Notifications/);
