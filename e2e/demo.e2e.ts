import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { brand } from '../src/content/brand';
import { mailDomain, phoneHref } from '../src/content/brand-facts';
import { sample } from '../tests/support/suite';
import { expectAccessibleInBoth } from './support/axe';
import { readOutbox } from './support/contact';
import { holdScripts, layoutShift, watchScreen } from './support/screen';
import { expect, open, store, test } from './support/test';
import { toastWith } from './support/toasts';

/** Friday morning in Berlin and night in San Francisco. */
const NOW = new Date('2026-11-20T09:00:00Z');
const TUESDAY_SIX = '2026-11-24T17:00:00.000Z';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const grid = (page: Page) => page.getByRole('grid');
const day = (page: Page, name: string) => grid(page).getByRole('button', { name });
const time = (page: Page, name: RegExp) => page.getByRole('radio', { name });
const zone = (page: Page) => page.getByRole('combobox', { name: 'Time zone' });
const book = (page: Page) => page.locator('#book');
const submit = (page: Page) => page.getByRole('button', { name: 'Request this time' });

async function openDemo(page: Page): Promise<void> {
  await page.clock.install({ time: NOW });
  await open(page, '/demo');
  await expect(grid(page)).toBeVisible();
}

async function fillDetails(page: Page): Promise<void> {
  await field(page, 'name').fill('Ada Byron');
  await field(page, 'email').fill('ada@analytical.example');
  await field(page, 'company').fill('Analytical Engines');
  await field(page, 'focus').selectOption('data-processing');
}

const expectRequested = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 2, name: 'Demo requested' })).toBeVisible();
};

const toWebhook = (fakesUrl: string) => ({
  webhook_config: { enabled: true, url: `${fakesUrl}/webhook/demo` },
  cookiesAccepted: 'false',
});

const booked = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('booked_slots') ?? '[]') as { start: string }[]);

/** The downloaded file with its lines unfolded. */
async function downloadFile(page: Page): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download calendar entry' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.replaceAll('\r\n ', '').split('\r\n') };
}

test.describe('from Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin', acceptDownloads: true });

  test('a half hour is found, stated on both clocks, requested and confirmed', async ({
    page,
    backend,
    fakesUrl,
  }) => {
    await store(page, toWebhook(fakesUrl));
    await openDemo(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a demo');
    await expect(zone(page).locator('option:checked')).toHaveText('Berlin');
    await page.getByRole('link', { name: 'Choose a time' }).click();
    await expect(page.getByRole('heading', { name: 'Request a time' })).toBeInViewport();

    await day(page, 'Tuesday, November 24').click();
    await expect(page.getByRole('radiogroup', { name: 'Tuesday, November 24' })).toBeVisible();
    await expect(book(page).getByRole('radio')).toHaveCount(18);
    await time(page, /^6:00 PM.*9:00 AM PST/).check();
    const statement = 'Tuesday, November 24, 2026, 6:00 PM to 6:30 PM in Berlin (GMT+1)';
    await expect(book(page).getByRole('status').filter({ hasText: 'Your time' })).toContainText(statement);
    await expect(page.getByText('You are asking for')).toContainText(
      `${statement}. For us that is 9:00 AM to 9:30 AM PST.`,
    );
    await fillDetails(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await submit(page).click();
    await expectRequested(page);
    await expect(page.getByRole('heading', { name: 'Demo requested' })).toBeFocused();
    const entry = await page.getByRole('button', { name: 'Download calendar entry' }).boundingBox();
    const toast = await toastWith(page, 'Demo requested').boundingBox();
    expect((entry?.y ?? 0) + (entry?.height ?? 0)).toBeLessThan(toast?.y ?? 0);
    await expect(toastWith(page, 'Demo requested')).toContainText(
      'We’ll confirm your time by email within 24 hours on business days.',
    );
    await expect(book(page)).toContainText(statement);
    await expect(book(page)).toContainText(
      'We’ll email ada@analytical.example within 24 hours on business days',
    );
    await expect(book(page)).toContainText('Until we confirm it by email, the time is a request.');

    await expect.poll(() => backend.state.webhooks.length).toBe(1);
    const [lead] = backend.state.webhooks as { id: string }[];
    expect(lead).toMatchObject({
      kind: 'demo',
      form: 'DemoBooking',
      values: {
        slot: TUESDAY_SIX,
        timeZone: 'Europe/Berlin',
        name: 'Ada Byron',
        email: 'ada@analytical.example',
        company: 'Analytical Engines',
        focus: 'data-processing',
      },
      contact: {
        email: 'ada@analytical.example',
        firstName: 'Ada',
        lastName: 'Byron',
        phone: '',
        company: 'Analytical Engines',
        service: 'Data Processing',
        message: [
          `Slot: Tuesday, November 24, 2026, 9:00 AM to 9:30 AM PST / ${statement} / 2026-11-24 17:00 UTC`,
          'Focus: Data Processing',
          'Time zone: Europe/Berlin',
        ].join('\n'),
      },
      context: { page: '/demo' },
    });
    expect(await booked(page)).toEqual([{ start: TUESDAY_SIX, lead: lead?.id }]);

    const { name, lines } = await downloadFile(page);
    expect(name).toBe('demo-2026-11-24.ics');
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:${lead?.id}@${mailDomain}`,
        'DTSTART:20261124T170000Z',
        'DTEND:20261124T173000Z',
        'STATUS:TENTATIVE',
        `SUMMARY:${brand.name} demo (to be confirmed)`,
        'ATTENDEE;CN="Ada Byron";PARTSTAT=ACCEPTED:mailto:ada@analytical.example',
      ]),
    );
    expect(lines.filter((line) => /^(BEGIN|END):/.test(line))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  test('on the keyboard alone', { tag: '@proof' }, async ({ page }) => {
    await openDemo(page);
    await zone(page).focus();
    await page.keyboard.press('Tab');
    await expect(day(page, 'Saturday, November 21')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(day(page, 'Tuesday, November 24')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    // November 17 is over: it's readable, but can't be chosen.
    await expect(day(page, 'Tuesday, November 17, no free times')).toBeFocused();
    await expect(page.getByRole('radiogroup', { name: 'Saturday, November 21' })).toBeVisible();
    await page.keyboard.press('PageDown');
    await expect(day(page, 'Tuesday, December 15')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radiogroup', { name: 'Tuesday, December 15' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(time(page, /^12:00 AM/)).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(time(page, /^12:30 AM.*Mon 3:30 PM PST/)).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ada Byron');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada@analytical.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Analytical Engines');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Workflow');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectRequested(page);
    await expect(book(page)).toContainText(
      'Tuesday, December 15, 2026, 12:30 AM to 1:00 AM in Berlin (GMT+1)',
    );
    await expect(book(page)).toContainText(
      'For us that is Monday, December 14, 2026, 3:30 PM to 4:00 PM PST',
    );
    await expect(book(page)).toContainText('Topic: Workflow Automation');
  });

  test('another zone can be chosen for the same slot, and a reload in the middle loses nothing', async ({
    page,
  }) => {
    await openDemo(page);
    await day(page, 'Tuesday, November 24').click();
    await time(page, /^6:00 PM/).check();
    await zone(page).selectOption({ label: 'Tokyo' });
    await expect(page.getByRole('radiogroup', { name: 'Wednesday, November 25' })).toBeVisible();
    await expect(time(page, /^2:00 AM.*Tue 9:00 AM PST/)).toBeChecked();
    await expect(page.getByText('You are asking for')).toContainText('in Tokyo (GMT+9)');
    await zone(page).selectOption({ label: 'London' });
    await fillDetails(page);
    await page.reload();
    await page.locator('html[data-ready="true"]').waitFor();
    await expect(time(page, /^5:00 PM.*9:00 AM PST/)).toBeChecked();
    await expect(zone(page).locator('option:checked')).toHaveText('London');
    await expect(field(page, 'name')).toHaveValue('Ada Byron');
    await expect(field(page, 'focus')).toHaveValue('data-processing');
    await submit(page).click();
    await expectRequested(page);
    expect((await readOutbox(page))[0]).toMatchObject({
      kind: 'demo',
      lead: { values: { slot: TUESDAY_SIX, timeZone: 'Europe/London' } },
      deliveries: { 'local-inbox': { state: 'delivered' } },
    });
    await page.reload();
    await expect(grid(page)).toBeVisible();
    await expect(field(page, 'name')).toHaveValue('');
    await day(page, 'Tuesday, November 24, 17 free times').click();
    await expect(time(page, /^6:00 PM.*Booked/)).toBeDisabled();
  });
});

test.describe('the same time twice', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  const chooseInNewTab = async (context: BrowserContext) => {
    const tab = await context.newPage();
    await openDemo(tab);
    await day(tab, 'Tuesday, November 24').click();
    await time(tab, /^6:00 PM/).check();
    await fillDetails(tab);
    return tab;
  };

  test('in two tabs, the second is told and loses nothing', async ({ context, backend, page, fakesUrl }) => {
    await store(page, toWebhook(fakesUrl));
    await open(page, '/privacy-policy');
    const first = await chooseInNewTab(context);
    const second = await chooseInNewTab(context);
    await submit(first).click();
    await expectRequested(first);
    // The other tab follows at once.
    await expect(time(second, /^6:00 PM.*Booked/)).toBeDisabled();
    await expect(book(second)).toContainText('has since been booked in this browser');
    await submit(second).click();
    await expect(second.getByRole('radiogroup')).toHaveAccessibleDescription(
      'You’ve already asked for this time in this browser. Please choose another one.',
    );
    await expect(field(second, 'email')).toHaveValue('ada@analytical.example');
    expect(backend.state.webhooks).toHaveLength(1);
    await time(second, /^6:30 PM/).check();
    await submit(second).click();
    await expectRequested(second);
    await expect.poll(() => backend.state.webhooks.length).toBe(2);
    expect((await booked(second)).map(({ start }) => start)).toEqual([
      TUESDAY_SIX,
      '2026-11-24T17:30:00.000Z',
    ]);
  });
});

test.describe('when it does not get through', () => {
  test.use({ timezoneId: 'Europe/Berlin', acceptDownloads: true });

  const attempt = async (page: Page) => {
    await openDemo(page);
    await day(page, 'Tuesday, November 24').click();
    await time(page, /^6:00 PM/).check();
    await fillDetails(page);
    await submit(page).click();
    await expect(page.getByText('There was a problem sending your demo request.').first()).toBeVisible();
    await expect(book(page)).toContainText('kept on this device');
  };

  test('the request waits with its time and its file, and is sent again once', async ({
    page,
    backend,
    fakesUrl,
  }) => {
    await store(page, toWebhook(fakesUrl));
    backend.faults.set('webhook', { kind: 'reply-lost' });
    await attempt(page);
    await expect(time(page, /^6:00 PM.*9:00 AM PST/)).toBeChecked();
    await expect(book(page)).toContainText('It isn’t confirmed, because your request hasn’t reached us yet.');
    const { lines } = await downloadFile(page);
    expect(lines).toContain('STATUS:TENTATIVE');
    backend.faults.clear('webhook');
    await submit(page).click();
    await expectRequested(page);
    expect(backend.state.webhooks.length).toBeGreaterThan(1);
    // The receiver recognizes the repeat by its id.
    expect(new Set((backend.state.webhooks as { id: string }[]).map(({ id }) => id)).size).toBe(1);
    expect(await booked(page)).toHaveLength(1);
    expect(await readOutbox(page)).toHaveLength(1);
  });

  test('it arrives after a reload, which keeps its time', { tag: '@proof' }, async ({
    page,
    backend,
    fakesUrl,
  }) => {
    await store(page, toWebhook(fakesUrl));
    backend.faults.set('webhook', { kind: 'status', status: 503 });
    await attempt(page);
    backend.faults.clear('webhook');
    await page.reload();
    await expectRequested(page);
    await expect(book(page)).toContainText('6:00 PM to 6:30 PM in Berlin');
    expect(backend.state.webhooks).toHaveLength(1);
  });

  test('refused for good, it is handed back and its time is free again', async ({
    page,
    backend,
    fakesUrl,
  }) => {
    await store(page, toWebhook(fakesUrl));
    backend.faults.set('webhook', { kind: 'status', status: 400 });
    await openDemo(page);
    await day(page, 'Tuesday, November 24').click();
    await time(page, /^6:00 PM/).check();
    await fillDetails(page);
    await submit(page).click();
    await expect(page.getByLabel('Your message, ready to copy')).toHaveValue(/2026-11-24 17:00 UTC/);
    await expect.poll(() => booked(page)).toEqual([]);
    await expect(page.getByRole('button', { name: 'Download calendar entry' })).toHaveCount(0);
  });
});

test.describe('the page', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('without scripts shows all but the calendar, and other ways to us', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto(`${baseURL}/demo`);
    for (const name of ['name', 'email', 'company', 'focus']) await expect(field(page, name)).toBeVisible();
    await expect(book(page).locator('noscript p').first()).toHaveText('This form needs JavaScript');
    for (const way of [`mailto:${brand.email}`, phoneHref]) {
      await expect(book(page).locator(`noscript a[href="${way}"]`)).toBeVisible();
    }
    await expect(page.getByText('The calendar is loading')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'What you will see' })).toBeVisible();
    await page.close();
  });

  const DEVICES = [
    ['desktop', { width: 1280, height: 800 }],
    ['phone', { width: 390, height: 844 }],
  ] as const;
  for (const [device, viewport] of sample(DEVICES, 1)) {
    test(`is adopted as it stands on a ${device}; the calendar takes the place that was kept for it`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await store(page, { cookiesAccepted: 'false' });
      await page.clock.install({ time: NOW });
      const release = await holdScripts(page, /\/slot-picker-[^/]*\.js$/);
      const seen = await watchScreen(page);
      await open(page, '/demo');
      const screens = (await seen()).split('\n---\n');
      const last = screens.at(-1) ?? '';
      expect(last).toContain('The calendar is loading');
      for (const screen of screens) expect(last.startsWith(screen.trimEnd()), screen).toBe(true);

      await page.evaluate(() => document.querySelector('#book')?.scrollIntoView());
      const before = await layoutShift(page);
      release();
      await expect(grid(page)).toBeVisible();
      expect((await layoutShift(page)) - before).toBeLessThan(0.02);
    });
  }

  test('axe finds nothing, in any of its states', { tag: '@proof' }, async ({ page }) => {
    test.setTimeout(60_000);
    await store(page, {
      cookiesAccepted: 'false',
      booked_slots: [{ start: TUESDAY_SIX, lead: 'earlier' }],
    });
    await openDemo(page);
    await submit(page).click();
    await expect(page.getByRole('region', { name: 'Fields to correct' })).toBeVisible();
    await expectAccessibleInBoth(page, 'with errors');
    await day(page, 'Tuesday, November 24').click();
    await time(page, /^6:30 PM/).check();
    await fillDetails(page);
    await expectAccessibleInBoth(page, 'filled in');
    await submit(page).click();
    await expectRequested(page);
    await expectAccessibleInBoth(page, 'requested');
  });
});
