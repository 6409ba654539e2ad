import type { Page } from '@playwright/test';

/**
 * Puts leads into the open site's database, newest first: person-0, person-1 ... Every fourth is a longer demo request.
 * All have the same receipt.
 */
export function storeLeads(page: Page, count: number, receipt: object): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const id = `row-${String(index).padStart(5, '0')}`;
    const kind = index % 4 === 3 ? 'demo' : 'contact';
    const createdAt = new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString();
    const contact = {
      email: `person-${index}@${index % 4 === 3 ? 'navy' : 'analytical'}.example`,
      firstName: 'Ada',
      lastName: 'Byron',
      phone: '+44 20 5550 0100',
      company: 'Analytical Engines',
      message: 'Invoices arrive by mail\nin eleven formats. '.repeat(1 + (index % 3)),
      service: kind === 'demo' ? 'AI Development for a rather long line of services' : '',
    };
    return { ...outboxRow({ id, kind, createdAt }, contact), deliveries: receipt };
  });
  return storeRows(page, rows);
}

/** A row of the outbox before its deliveries: see src/leads/stored-keys.ts. */
export function outboxRow(facts: { id: string; kind: string; createdAt: string }, contact: object) {
  const context = { page: '/contact', referrer: '', attribution: {}, trackingConsent: false };
  const lead = { ...facts, formName: 'ContactForm', values: {}, contact, context };
  return { ...facts, lead, announced: true };
}

/** Puts rows into the open site's database in the site's own format. */
export function storeRows(page: Page, rows: readonly object[]): Promise<void> {
  return page.evaluate(
    (rows) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('outbox', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('rows', { keyPath: 'id' });
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction('rows', 'readwrite');
          for (const row of rows) transaction.objectStore('rows').put(row);
          transaction.onerror = () => reject(transaction.error);
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    rows,
  );
}

/** The receipt of a lead that stays in this browser. */
export const delivered = {
  'local-inbox': {
    state: 'delivered',
    accepted: true,
    steps: {},
    attempts: [{ at: '2026-01-01T00:00:01.000Z', outcome: 'delivered', notes: [] }],
  },
};
