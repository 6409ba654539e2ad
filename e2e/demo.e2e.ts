import type { Page } from '@playwright/test';
import { CAL_PAGE } from '../tests/fakes/booking-pages';
import { sample } from '../tests/support/suite';
import { fillDemo } from './support/contact';
import { getLayoutShift, holdScripts, watchScreen } from './support/screen';
import { expect, field, open, reload, store, test } from './support/test';
import { getToast } from './support/toasts';

/** Friday morning in Berlin and night in San Francisco. */
const NOW = new Date('2026-11-20T09:00:00Z');
const TUESDAY_SIX = '2026-11-24T17:00:00.000Z';

const days = (page: Page) => page.getByRole('group', { name: 'Days' });
const day = (page: Page, name: string) => days(page).getByRole('button', { name });
const time = (page: Page, name: RegExp) => page.getByRole('radio', { name });
const book = (page: Page) => page.locator('#book');
const submit = (page: Page) => page.getByRole('button', { name: 'Request this time' });

async function openDemo(page: Page): Promise<void> {
  await page.clock.install({ time: NOW });
  await open(page, '/demo');
  await expect(days(page)).toBeVisible();
}

const expectRequested = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 2, name: 'Demo requested' })).toBeVisible();
};

test.describe('from Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin', acceptDownloads: true });

  test('a half hour is found, stated on both clocks, requested and confirmed', async ({
    page,
    backend,
    fakesUrl,
  }) => {
    const webhook = { enabled: true, url: `${fakesUrl}/webhook/demo` };
    await store(page, { webhook_config: webhook, cookiesAccepted: 'false' });
    await openDemo(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a demo');
    await page.getByRole('link', { name: 'Choose a time' }).click();
    await expect(page.getByRole('heading', { name: 'Request a time' })).toBeInViewport();

    await day(page, 'Tuesday, November 24').click();
    await time(page, /^6:00 PM.*9:00 AM PST/).check();
    await fillDemo(page);
    // A reload loses nothing.
    await reload(page);
    await expect(time(page, /^6:00 PM.*9:00 AM PST/)).toBeChecked();
    const statement = 'Tuesday, November 24, 2026, 6:00 PM to 6:30 PM in Berlin (GMT+1)';
    await expect(page.getByText('You are asking for')).toContainText(
      `${statement}. For us that is 9:00 AM to 9:30 AM PST.`,
    );
    await expect(field(page, 'focus')).toHaveValue('data-processing');
    await page.setViewportSize({ width: 390, height: 844 });
    await submit(page).click();
    await expectRequested(page);
    await expect(page.getByRole('heading', { name: 'Demo requested' })).toBeFocused();
    const entry = await page.getByRole('button', { name: 'Download calendar entry' }).boundingBox();
    const toast = await getToast(page, 'Demo requested').boundingBox();
    expect((entry?.y ?? 0) + (entry?.height ?? 0)).toBeLessThan(toast?.y ?? 0);
    await expect(book(page)).toContainText(statement);

    await expect.poll(() => backend.state.webhooks.length).toBe(1);
    const [lead] = backend.state.webhooks as { id: string }[];
    expect(lead).toMatchObject({
      kind: 'demo',
      form: 'DemoBooking',
      values: { slot: TUESDAY_SIX, timeZone: 'Europe/Berlin' },
      contact: { email: 'ada@analytical.example', service: 'Data Processing' },
      context: { page: '/demo' },
    });
    const booked = await page.evaluate(() => localStorage.getItem('booked_slots'));
    expect(JSON.parse(booked ?? '')).toEqual([{ start: TUESDAY_SIX, lead: lead?.id }]);

    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download calendar entry' }).click();
    expect((await file).suggestedFilename()).toBe('demo-2026-11-24.ics');
  });
});

test.describe('the page', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  const DEVICES = [
    ['desktop', { width: 1280, height: 800 }],
    ['phone', { width: 390, height: 844 }],
  ] as const;
  for (const [device, viewport] of sample(DEVICES, 1)) {
    test(`hydrates unchanged on a ${device}; the calendar fills its reserved space`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await store(page, { cookiesAccepted: 'false' });
      await page.clock.install({ time: NOW });
      const release = await holdScripts(page, /\/(?:calendar|slot-picker)-[^/]*\.js$/);
      const seen = await watchScreen(page);
      await open(page, '/demo');
      const screens = (await seen()).split('\n---\n');
      const last = screens.at(-1) ?? '';
      expect(last).toContain('The calendar is loading');
      for (const screen of screens) expect(last.startsWith(screen.trimEnd()), screen).toBe(true);

      await page.evaluate(() => document.querySelector('#book')?.scrollIntoView());
      const before = await getLayoutShift(page);
      release();
      await expect(days(page)).toBeVisible();
      expect((await getLayoutShift(page)) - before).toBeLessThan(0.02);
    });
  }
});

test.describe('with the calendar of a service', () => {
  test.use({ site: 'routed', timezoneId: 'Europe/Berlin' });

  test('the time of a request is chosen there', { tag: '@proof' }, async ({ page, backend }) => {
    await page.route('https://cal.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: CAL_PAGE }),
    );
    await store(page, { cookiesAccepted: 'false' });
    await open(page, '/demo');
    await expect(book(page)).toContainText('Then you choose a free time in our calendar on Cal.com.');
    await fillDemo(page);
    await page.getByRole('button', { name: 'Send and choose a time' }).click();
    await expectRequested(page);
    await expect.poll(() => backend.state.webhooks).toHaveLength(1);
    await page.getByRole('button', { name: 'Show the calendar here' }).press('Enter');
    const calendar = page.frameLocator('iframe');
    await expect(calendar.getByText('Ada Byron | ada@analytical.example')).toBeVisible();
    expect(backend.state.webhooks).toHaveLength(1);
  });
});
