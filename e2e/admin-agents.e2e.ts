import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, open, sessionOf, store, test } from './support/test';
import { toastWith } from './support/toasts';

const admin = { ...sessionOf('super_admin'), cookiesAccepted: 'false' };
const connected = { ...admin, agents_config: { apiKey: 'lutra-secret' } };

const workspace = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('agent_workspace') ?? 'null'));
const box = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name},`) });
const handle = (agent: Locator, side: 'source' | 'target') => agent.locator(`.react-flow__handle.${side}`);

/** Drags with the mouse from the middle of one thing to that of another, or by some pixels. */
async function drag(page: Page, from: Locator, to: Locator | { x: number; y: number }): Promise<void> {
  const start = await middle(from);
  const end = 'x' in to ? { x: start.x + to.x, y: start.y + to.y } : await middle(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

async function middle(thing: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await thing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test('an administrator connects, edits and comes back', async ({ page }) => {
  await store(page, admin);
  await open(page, '/admin/ai-agents');
  await page.getByRole('button', { name: 'Connect to Lutra' }).click();
  await expect(page.getByText('Please enter your Lutra API key')).toBeVisible();
  await page.locator('[name="apiKey"]').fill('lutra-secret');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Connecting...' })).toBeDisabled();
  await expect(toastWith(page, 'Successfully connected to Lutra')).toBeVisible();

  await page.getByRole('switch', { name: 'Front desk: active' }).press('Space');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add agent' }).click();
  await expect(dialog.locator('[name="name"]')).toBeFocused();
  // A press that lasts, as people's do: the empty field's message must not move the button away from it.
  await dialog.getByRole('button', { name: 'Cancel' }).click({ delay: 150 });
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Sales qualifier' }).click();
  await dialog.locator('[name="name"]').fill('Offer desk');
  await dialog.locator('[name="model"]').selectOption('o4-mini');
  await dialog.getByRole('button', { name: 'Save agent' }).click();
  await expect(dialog).toHaveCount(0);

  await page.reload();
  await page.locator('html[data-ready="true"]').waitFor();
  await expect(page.getByRole('row', { name: /Offer desk/ })).toContainText('o4-mini');
  await expect(page.getByRole('switch', { name: 'Front desk: active' })).not.toBeChecked();
  expect((await workspace(page)).agents[1].name).toBe('Offer desk');
  expect(await page.content()).not.toContain('lutra-secret');
  await page.getByRole('tab', { name: 'Cross Agents' }).click();
  await expect(page.getByRole('row', { name: /^Front desk Offer desk/ })).toBeVisible();
});

test('an administrator disconnects, in every tab', async ({ page, context }) => {
  await store(page, connected);
  await open(page, '/admin/ai-agents?tab=settings');
  const other = await context.newPage();
  await open(other, '/admin/ai-agents?tab=cross-agents');
  await page.getByRole('button', { name: 'Disconnect' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.locator('[name="apiKey"]')).toBeFocused();
  await expect(page.locator('[name="apiKey"]')).toHaveValue('');
  await expect(other.locator('[name="apiKey"]')).toBeVisible();
});

test.describe('the picture of the hand-offs', () => {
  test.beforeEach(async ({ page }) => {
    await store(page, connected);
    await open(page, '/admin/ai-agents?tab=cross-agents');
    await expect(box(page, 'Front desk')).toBeVisible();
  });

  test('is edited with the mouse', async ({ page }) => {
    const drafter = box(page, 'Content drafter');
    await page.getByRole('application').evaluate((picture) => picture.scrollIntoView({ block: 'center' }));
    const before = await middle(drafter);
    await drag(page, drafter.getByText('Content drafter'), { x: 160, y: 10 });
    await expect
      .poll(async () => (await workspace(page))?.agents[6].position)
      .toEqual({ x: expect.any(Number), y: expect.any(Number) });
    expect((await middle(drafter)).x).toBeGreaterThan(before.x + 100);

    await drag(page, handle(drafter, 'source'), handle(box(page, 'Incident writer'), 'target'));
    const dialog = page.getByRole('dialog', { name: 'Add hand-off' });
    await expect(dialog.locator('[name="from"]')).toHaveValue('content-drafter');
    await expect(dialog.locator('[name="to"]')).toHaveValue('incident-writer');
    await dialog.locator('[name="when"]').fill('A draft tells of an outage');
    await dialog.getByRole('button', { name: 'Save hand-off' }).click();
    await expect(
      page.getByRole('row', { name: /Content drafter.*A draft tells of an outage/ }),
    ).toBeVisible();

    await page
      .getByRole('button', { name: /^Content drafter to Incident writer: .* Edit hand-off$/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete hand-off' }).click();
    await expect(page.getByRole('row', { name: /A draft tells of an outage/ })).toHaveCount(0);

    await page.reload();
    await expect(drafter).toBeVisible();
    await expect.poll(async () => (await workspace(page)).agents[6].position.x).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Reset layout' }).click();
    await expect.poll(async () => (await workspace(page)).agents[6].position).toBeUndefined();
    await expect(page.getByRole('button', { name: 'Reset layout' })).toHaveCount(0);
  });

  test('is edited with the keyboard', { tag: '@proof' }, async ({ page }) => {
    const desk = box(page, 'Appointment desk');
    await desk.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await workspace(page))?.agents[3].position).toBeTruthy();

    await desk.getByRole('button', { name: 'Hand over from Appointment desk' }).press('Enter');
    await expect(page.getByText('Choose the agent that Appointment desk hands over to.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Choose the agent')).toHaveCount(0);
    await desk.getByRole('button', { name: 'Hand over from Appointment desk' }).press('Enter');
    await page.getByRole('button', { name: 'To here: Front desk' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add hand-off' });
    await dialog.locator('[name="when"]').fill('They want to move it');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /They want to move it/ })).toBeVisible();
    await expect(page.getByText(/Appointment desk → Front desk is a loop/)).toBeVisible();
  });

  test('is accessible, also with the editors open', { tag: '@proof' }, async ({ page }) => {
    test.slow();
    await expectAccessible(page, 'the picture');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'the picture in the dark');
    await page.getByRole('button', { name: 'Hand over from Front desk' }).click();
    await expectAccessible(page, 'choosing');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add hand-off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save hand-off' }).click();
    await expect(page.getByText('Say when this happens.')).toBeVisible();
    await expectAccessible(page, 'a hand-off with errors');
    await open(page, '/admin/ai-agents?agent=billing-clerk');
    await page.getByRole('dialog', { name: 'Edit Billing clerk' }).waitFor();
    await expectAccessible(page, 'an agent');
    await open(page, '/specialized-agents?q=claim');
    await expectAccessible(page, 'a search');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('a specialized agent becomes an agent that takes hand-offs', { tag: '@proof' }, async ({ page }) => {
    await store(page, connected);
    await open(page, '/specialized-agents?kind=enterprise');
    await page.getByRole('button', { name: /^Add to AI agents : HR policy desk/ }).click();
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: /^Open in AI agents : HR policy desk/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit HR policy desk/ });
    await dialog.locator('[name="status"]').selectOption('active');
    await dialog.getByRole('button', { name: 'Save agent' }).click();
    await expect(page.getByRole('switch', { name: /^HR policy desk/ })).toBeChecked();
    await expectNoSidewaysScroll(page);

    await page.getByRole('tab', { name: 'Cross Agents' }).click();
    await expect(page.getByText('On a wider screen there is a picture of this as well.')).toBeVisible();
    await page.getByRole('button', { name: 'Add hand-off' }).click();
    await page.locator('[name="from"]').selectOption({ label: 'Front desk' });
    await page
      .locator('[name="to"]')
      .selectOption({ label: 'HR policy desk for several countries and companies' });
    await page.locator('[name="when"]').fill('An employee asks');
    await page.getByRole('button', { name: 'Save hand-off' }).click();
    await expect(page.getByRole('row', { name: /HR policy desk.*An employee asks/ })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
