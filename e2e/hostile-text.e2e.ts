import type { Page } from '@playwright/test';
import { createRandom } from '../tests/proof/world';
import { injection, markdownInjection } from '../tests/support/injections';
import { isProof, SEED } from '../tests/support/suite';
import { openChat } from './support/chat';
import { ADMIN_PATHS, PUBLIC_PATHS } from './support/every-path';
import { createSession, expect, open, store, test } from './support/test';
import { storeElsewhere, visit } from './support/visit';

test.use({ pictures: true });

const BATCH_SIZE = 25;
const batches = <T>(list: readonly T[], size = BATCH_SIZE): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
const createTexts = (count: number, make: (random: () => number) => string): string[] => {
  const { next } = createRandom(SEED);
  return Array.from({ length: count }, () => make(next));
};
/** `npm test` tries a sample of what the proof tries. */
const createSampleTexts = (count: number, make: (random: () => number) => string) =>
  createTexts(isProof ? count : count / 100, make);

/** Waits for failing pictures and animations, then returns whether any script ran. */
const hasRun = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    return '__ran' in window;
  });

/** Query parameters that pages read. */
const QUERIES = 'q search category page utm_source from next service lead system plan topic'.split(' ');

/** Follows an address inside the running app until its heading appears. */
async function see(page: Page, path: string) {
  await visit(page, path);
  await expect(page.locator('h1').first(), path).toBeVisible();
}

const createLead = (values: readonly string[], index: number) => {
  const value = (field: number) => values[field % values.length] ?? '';
  const id = `row-${index}`;
  const contact = {
    email: value(0),
    firstName: value(1),
    lastName: value(2),
    phone: value(3),
    company: value(4),
    message: value(5),
    service: value(6),
  };
  const context = {
    page: value(7),
    referrer: value(8),
    attribution: { first: { source: value(9), at: value(0) } },
    trackingConsent: false,
  };
  const createdAt = '2026-11-20T09:00:00.000Z';
  const values_ = { [value(1)]: value(2), needs: value(3) };
  const delivery = {
    state: 'failed',
    accepted: false,
    steps: { contact: { status: 'done', result: value(5) } },
    attempts: [{ at: createdAt, outcome: 'failed', kind: value(6), reason: value(7), notes: [value(8)] }],
  };
  return {
    id,
    kind: 'contact',
    createdAt,
    lead: { id, kind: 'contact', createdAt, formName: value(4), values: values_, contact, context },
    deliveries: { hubspot: delivery, [value(9)]: delivery },
    announced: true,
  };
};

for (const [policy, bypassCSP, tag] of [
  // What the sanitizer has to do without the policy.
  ['without the policy', true, undefined],
  ['with the policy', false, '@proof'],
] as const) {
  test.describe(`${policy}, foreign text never runs`, { tag }, () => {
    test.use({ bypassCSP });
    test.setTimeout(isProof ? 1_560_000 : 30_000);

    test('answers of a model', async ({ page }) => {
      await store(page, { cookiesAccepted: 'false' });
      for (const texts of batches(createSampleTexts(1_000, markdownInjection), 50)) {
        await page.addInitScript((all) => {
          const messages = all.map((content, index) => ({
            id: String(index),
            role: index % 2 ? 'user' : 'assistant',
            content,
            timestamp: 1_795_000_000_000 + index,
            origin: 'model',
            links: [{ label: content, to: '/about' }],
          }));
          sessionStorage.setItem(
            'chat_conversation',
            JSON.stringify({ default: { messages, draft: all[0] } }),
          );
        }, texts);
        await open(page, '/about');
        const chat = await openChat(page);
        await expect(chat.log.getByRole('link').first()).toBeAttached();
        expect(await hasRun(page), JSON.stringify(texts)).toBe(false);
      }
    });

    test('fields of leads', async ({ page }) => {
      await store(page, createSession('super_admin'));
      await open(page, '/admin');
      for (const texts of batches(createSampleTexts(1_000, injection), 100)) {
        const rows = batches(texts, 10).map(createLead);
        await storeElsewhere(page, { ...createSession('super_admin'), outbox_fallback: rows });
        await page.goto('/admin/leads');
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        for (const { id } of rows) {
          await visit(page, `/admin/leads?lead=${id}`);
          await expect(page.getByRole('dialog').or(page.locator('h1')).first()).toBeVisible();
          expect(await hasRun(page), JSON.stringify(texts)).toBe(false);
        }
      }
    });

    for (const [whose, paths] of [
      ['of pages', PUBLIC_PATHS.filter((path) => path !== '/plans')],
      ['of the admin area', ADMIN_PATHS.filter((path) => !path.includes('?'))],
    ] as const) {
      test(`addresses ${whose}`, { tag: '@proof' }, async ({ page }) => {
        await store(page, createSession('super_admin'));
        await open(page, '/');
        for (const [index, text] of createSampleTexts(500, injection).entries()) {
          const odd = encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''));
          const path = paths[index % paths.length] ?? '/';
          const query = QUERIES.map((name) => `${name}=${odd}`).join('&');
          const address = index % 3 === 0 ? `${path === '/' ? '' : path}/${odd}` : `${path}?${query}#${odd}`;
          if (index % 20 === 0) await open(page, address);
          await see(page, address);
          expect(await hasRun(page), address).toBe(false);
        }
      });
    }
  });
}
