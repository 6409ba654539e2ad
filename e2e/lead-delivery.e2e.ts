import type { BrowserContext, Page } from '@playwright/test';
import { isProof, sample } from '../tests/support/suite';
import {
  expectNotSent,
  expectOnce,
  fillContact,
  inquire,
  MESSAGE,
  readOutbox,
  send,
} from './support/contact';
import { expect, open, reload, store, test } from './support/test';
import { getToast } from './support/toasts';

const viaProxy = { hubspot_config: { enabled: true, baseUrl: '/api/hubspot' } };

// The page's clock skips time limits and pauses between attempts.
test.beforeEach(({ page }) => page.clock.install());

/**
 * Skips the longest pause after a first or second failure, once the delivery has failed that often. On a busy machine
 * the pause may be over before anyone checks, and the lead has arrived.
 */
async function waitAfterFailure(page: Page, failures = 1): Promise<void> {
  await expect
    .poll(async () => {
      const [row] = await readOutbox(page);
      const receipts = Object.values(row?.deliveries ?? {});
      const hasFailed = receipts.some(
        ({ state, attempts }) =>
          state === 'delivered' || (state === 'retrying' && attempts.length === failures),
      );
      return hasFailed && !row?.claim;
    })
    .toBe(true);
  await page.clock.fastForward(10_000);
}

/** Like the oldest supported browsers, Chrome 111 and Safari 16.4: removes newer platform features. */
const emulateOldBrowser = (page: Page) =>
  page.addInitScript(() => {
    const later: [object, ...string[]][] = [
      [AbortSignal, 'any'],
      [URL, 'canParse', 'parse'],
      [Promise, 'withResolvers', 'try'],
      [Object, 'groupBy'],
      [Map, 'groupBy'],
      [Array, 'fromAsync'],
      [Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      [Object.getPrototypeOf(Object.getPrototypeOf([].values())), 'map', 'filter', 'some', 'find', 'toArray'],
      [String.prototype, 'isWellFormed', 'toWellFormed'],
      [HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover', 'popover'],
      [Document.prototype, 'startViewTransition'],
      [globalThis, 'requestIdleCallback', 'scheduler', 'Iterator'],
    ];
    for (const [owner, ...names] of later) for (const name of names) Reflect.deleteProperty(owner, name);
  });

test.describe('HubSpot, when things go wrong', () => {
  test.beforeEach(async ({ page }) => store(page, viaProxy));

  for (const [name, fault] of sample(
    [
      ['503', { kind: 'status', status: 503 }],
      ['a web page instead of an answer', { kind: 'html', status: 502 }],
      ['a connection cut before anything happened', { kind: 'cut-before' }],
      ['a reply lost after the contact was created', { kind: 'reply-lost', path: /contacts$/ }],
    ] as const,
    1,
  )) {
    test(`${name}: kept on the device, arrives once on its own`, async ({ page, backend }) => {
      await emulateOldBrowser(page);
      backend.faults.set('hubspot', { ...fault, times: 1 });
      await inquire(page);
      await expectNotSent(page);
      await expect(page.getByText(/kept on this device/i).first()).toBeVisible();
      await waitAfterFailure(page);
      await expectOnce(backend);
    });
  }

  test('offline: the messages of two people at one tab are kept, and both sent when the connection is back', async ({
    page,
    backend,
    context,
  }) => {
    const emails = ['ada@analytical.example', 'grace@navy.example'];
    // The first interaction loads all code for sending.
    await open(page, '/contact');
    const sender = page.waitForResponse(/\/send-lead-/);
    await page.locator('[name="firstName"]').focus();
    await sender;
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await fillContact(page, { email: emails[0] ?? '' });
    await page.clock.fastForward(2_000);
    await send(page);
    await expectNotSent(page);
    await fillContact(page, { email: emails[1] ?? '', firstName: 'Grace', message: 'From somebody else.' });
    await send(page);
    await expect.poll(async () => (await readOutbox(page)).filter(({ claim }) => !claim)).toHaveLength(2);
    await context.setOffline(false);
    // A browser on a machine without a network doesn't notice; the next attempt does.
    await page.clock.fastForward(10_000);
    await expect(page.getByText(/has now been sent|Message sent!/).first()).toBeVisible();
    await expect.poll(() => backend.state.associations.length).toBe(2);
    expect(backend.state.contacts.map(({ properties }) => properties.email).sort()).toEqual(emails);
    expect(backend.state.deals).toHaveLength(2);
  });

  test('a reload while it is kept: the page still knows, and sending again does not double it', {
    tag: '@proof',
  }, async ({ page, backend }) => {
    backend.faults.set('hubspot', { kind: 'status', status: 503, times: 2 });
    await inquire(page);
    await expectNotSent(page);
    await reload(page);
    await expect(page.locator('[name="message"]')).toHaveValue(MESSAGE);
    await expect(page.getByText(/kept on this device|has now been sent/).first()).toBeVisible();
    await waitAfterFailure(page, 2);
    await expect(page.getByText('Your message has now been sent').first()).toBeVisible();
    await expect(page.locator('[name="message"]')).toHaveValue('');
    await expectOnce(backend);
  });
});

test.describe('with the tab closed', () => {
  test.use({ site: 'routed' });

  test('what was sent offline arrives once, woken by the browser', async ({ context, page, backend }) => {
    // The test browser doesn't watch the network, so the protocol sends the event.
    await context.addInitScript(() => {
      const { SyncManager } = globalThis as never as { SyncManager: { prototype: object } };
      Object.assign(SyncManager.prototype, { register: async () => undefined });
    });
    const wake = await browserWakesWorkers(context);
    const visits = isProof ? 20 : 1;
    test.slow(isProof);
    for (let visit = 1; visit <= visits; visit += 1) {
      const tab = visit === 1 ? page : await context.newPage();
      // So that the pause after the failure is over when the worker runs.
      await tab.clock.setSystemTime(Date.now() - 10_000);
      await open(tab, '/contact');
      const origin = await tab.evaluate(() => location.origin);
      await fillContact(tab);
      const scope = `${origin}/delivery-worker/`;
      await expect.poll(() => tab.evaluate(activeWorker, scope)).toBe(true);
      await context.setOffline(true);
      await send(tab);
      await expect(
        tab.getByText(/will be sent as soon as possible, even if you close this page/),
      ).toBeVisible();
      expect(backend.state.webhooks).toHaveLength(visit - 1);
      await tab.close();
      await context.setOffline(false);
      await wake(scope);
      await expect.poll(() => backend.state.webhooks.length).toBe(visit);
    }
    // The next visit shows the result, and has nothing left to send.
    const later = await context.newPage();
    await open(later, '/about');
    await expect(getToast(later, 'Message Sent!')).toBeVisible();
    expect(backend.state.webhooks).toHaveLength(visits);
    expect(new Set(backend.state.webhooks.map((body) => (body as { id: string }).id)).size).toBe(visits);
  });
});

/** Makes the browser tell the worker of a scope that the network is back, without any page of the site. */
async function browserWakesWorkers(context: BrowserContext): Promise<(scope: string) => Promise<void>> {
  const observer = await context.newPage();
  // It delays the event while the machine itself has no network.
  if (!(await observer.evaluate(() => navigator.onLine)))
    return async () => {
      await context.serviceWorkers()[0]?.evaluate(() => {
        const event = Object.assign(new Event('sync'), { waitUntil: () => undefined });
        dispatchEvent(event);
      });
    };
  const protocol = await context.newCDPSession(observer);
  const known = new Map<string, string>();
  protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { scopeURL, registrationId } of registrations) known.set(scopeURL, registrationId);
  });
  await protocol.send('ServiceWorker.enable');
  return async (scope) => {
    const { origin } = new URL(scope);
    const registrationId = known.get(scope) ?? '';
    const event = { origin, registrationId, tag: 'outbox', lastChance: false };
    await protocol.send('ServiceWorker.dispatchSyncEvent', event);
  };
}

const activeWorker = async (scope: string) =>
  Boolean((await navigator.serviceWorker.getRegistration(scope))?.active);
