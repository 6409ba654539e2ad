import type { Page } from '@playwright/test';
import type Contact from '../src/content/contact.json';
import { fillContact, MESSAGE, readOutbox, send } from './support/contact';
import { expect, field, open, store, test } from './support/test';
import { readTexts } from './support/texts';

const { contactPage } = await readTexts<typeof Contact>('contact.json');

const form = (page: Page) => page.getByRole('form', { name: 'Send us a message' });

test('the plain page offers the calendar first to a visitor who asked for a demo', { tag: '@proof' }, async ({
  page,
}) => {
  await open(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Get a Demo' }).click();
  await expect(page).toHaveURL('/contact');
  const first = page.getByRole('main').getByRole('link').first();
  await expect(first).toHaveText(contactPage.ways.demo);
  await first.click();
  await expect(page).toHaveURL('/demo');
});

test('a filled honeypot, which keyboards and screen readers skip, holds the message and says so', async ({
  page,
  backend,
}) => {
  await store(page, { hubspot_config: { enabled: true, baseUrl: '/api/hubspot' } });
  await open(page, '/contact');
  await expect(form(page).getByRole('textbox')).toHaveCount(6);
  await field(page, 'cookiesAccepted').focus();
  const visited: string[] = [];
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab');
    visited.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
  }
  expect(visited).not.toContain('matter_note');
  expect(
    await page.evaluate(() => document.querySelector('[name=matter_note]')?.getAttribute('autocomplete')),
  ).toBe('off');

  const trap = form(page).locator('input[tabindex="-1"]');
  await expect(trap).toHaveCount(1);
  await expect(trap).not.toBeInViewport();
  await fillContact(page);
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'Cheap watches';
  });
  await send(page);
  await expect(page.getByText('Held by our spam check', { exact: true })).toBeVisible();
  await expect(page.getByText('Message sent!')).toHaveCount(0);
  await expect(field(page, 'message')).toHaveValue(MESSAGE);
  await expect(page.getByLabel('Your message, ready to copy')).toHaveValue(new RegExp(MESSAGE));
  await expect
    .poll(async () => (await readOutbox(page))[0])
    .toMatchObject({ spam: 'honeypot', deliveries: {} });
  expect(backend.log).toEqual([]);
});

test.describe('the button that sends', () => {
  test('has the focus back when the message could not be sent', { tag: '@proof' }, async ({
    page,
    context,
    fakesUrl,
  }) => {
    await store(page, { webhook_config: { enabled: true, url: `${fakesUrl}/hooks/leads` } });
    await open(page, '/contact');
    await fillContact(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const button = page.getByRole('button', { name: 'Send message' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not sent yet')).toBeVisible();
    await expect(button).toBeFocused();
  });
});
