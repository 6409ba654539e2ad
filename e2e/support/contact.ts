import { expect, type Page } from '@playwright/test';
import type { OutboxRow } from '../../src/leads/outbox-row';
import type { FakeBackend } from '../../tests/fakes/backend';
import { field, open } from './test';

export const MESSAGE = 'Invoices arrive by mail in eleven formats.';

/** Fills in the contact form. */
export async function fillContact(page: Page, changes: Record<string, string> = {}): Promise<void> {
  const values = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@analytical.example',
    phone: '+44 20 7946 0000',
    company: 'Analytical Engines',
    message: MESSAGE,
    ...changes,
  };
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  await field(page, 'termsAccepted').check();
  await field(page, 'cookiesAccepted').check();
}

/** The person's fields in the forms of a plan and of a demo. */
async function fillPerson(page: Page): Promise<void> {
  await field(page, 'name').fill('Ada Byron');
  await field(page, 'email').fill('ada@analytical.example');
  await field(page, 'company').fill('Analytical Engines');
}

export async function fillQualification(page: Page): Promise<void> {
  await fillPerson(page);
  await field(page, 'budget').selectOption('$1000-$2000');
  await field(page, 'timeframe').selectOption('Within 1 month');
  await field(page, 'needs').fill(MESSAGE);
}

export async function fillDemo(page: Page): Promise<void> {
  await fillPerson(page);
  await field(page, 'focus').selectOption('data-processing');
}

export const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

/** Opens the contact page, and sends the form after the minimum time of a person by the page's clock. */
export async function inquire(
  page: Page,
  path = '/contact',
  changes: Record<string, string> = {},
): Promise<void> {
  await page.clock.install();
  await open(page, path);
  await fillContact(page, changes);
  // Faster than two seconds would be flagged as a bot.
  await page.clock.fastForward(2_000);
  await send(page);
}

/** The toast lasts four seconds, which a busy machine may miss; the note beside the form stays. */
export const expectSent = (page: Page) =>
  expect(page.getByText('Message sent!').filter({ visible: true }).first()).toBeVisible();

export const expectNotSent = (page: Page) =>
  expect(page.getByText('Not sent yet', { exact: true })).toBeVisible();

/** HubSpot has one contact with one deal: nothing was lost or duplicated. */
export async function expectOnce(backend: FakeBackend): Promise<void> {
  await expect.poll(() => backend.state.associations.length).toBe(1);
  expect(backend.state.contacts).toHaveLength(1);
  expect(backend.state.deals).toHaveLength(1);
}

/** Reads this browser's outbox without creating its database: its rows, and those in local storage. */
export const readOutbox = (page: Page): Promise<OutboxRow[]> =>
  page.evaluate(async () => {
    const fallback: OutboxRow[] = JSON.parse(localStorage.getItem('outbox_fallback') ?? '[]');
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'outbox')) return fallback;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('outbox');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    try {
      if (!database.objectStoreNames.contains('rows')) return fallback;
      const all = database.transaction('rows').objectStore('rows').getAll();
      await new Promise((resolve, reject) => {
        all.onsuccess = resolve;
        all.onerror = () => reject(all.error);
      });
      return [...all.result, ...fallback];
    } finally {
      database.close();
    }
  });
