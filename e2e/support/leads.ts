import type { Page } from '@playwright/test';

/**
 * Puts leads into the open site's database, newest first: person-0, person-1 ... Every fourth is a longer demo
 * request. They all have the same receipt.
 */
export function storeLeads(page: Page, count: number, receipt: object): Promise<void> {
  return page.evaluate(
    ([count, receipt]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('outbox', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('rows', { keyPath: 'id' });
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction('rows', 'readwrite');
          for (let index = 0; index < count; index += 1) {
            const id = `row-${String(index).padStart(5, '0')}`;
            const kind = index % 4 === 3 ? 'demo' : 'contact';
            const createdAt = new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString();
            const contact = {
              email: `person-${index}@${index % 4 === 3 ? 'navy' : 'analytical'}.example`,
              firstName: 'Ada',
              lastName: 'Byron',
              phone: '+44 20 5550 0100',
              company: index === 0 ? '=HYPERLINK("https://evil.example")' : 'Analytical Engines',
              message: 'Invoices arrive by mail\nin eleven formats. '.repeat(1 + (index % 3)),
              service: kind === 'demo' ? 'AI Development for a rather long line of services' : '',
            };
            const context = { page: '/contact', referrer: '', attribution: {}, trackingConsent: false };
            const lead = { id, kind, createdAt, formName: 'ContactForm', values: {}, contact, context };
            transaction
              .objectStore('rows')
              .put({ id, kind, createdAt, lead, deliveries: receipt, announced: true });
          }
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    [count, receipt] as const,
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
