import type { Page } from '@playwright/test';
import type Pricing from '../src/content/pricing.json';
import { formatPlanPrices, planPrices } from '../src/facts/plan-prices';
import { getLayoutShift, getOverflow, STILL } from './support/screen';
import { expect, field, open, store, test } from './support/test';
import { readTexts } from './support/texts';

const pricing = await readTexts<typeof Pricing>('pricing.json');
const PLANS = Object.entries(planPrices).map(([name, price]) => ({ name, ...formatPlanPrices(price) }));

const card = (page: Page, plan: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: plan, exact: true }) });
const planButton = (page: Page, plan: string) => page.getByRole('main').getByRole('button', { name: plan });
const billing = (page: Page, period: RegExp) => page.getByRole('radio', { name: period });
const dialog = (page: Page) => page.getByRole('dialog');

async function openForm(page: Page, plan = 'Professional'): Promise<void> {
  await planButton(page, plan).click();
  await expect(page.getByRole('dialog', { name: 'Tell us what you need' })).toBeVisible();
}

test.describe('the plans', () => {
  test('show one way of billing at a time, by keyboard too, and nothing moves', async ({ page }) => {
    await store(page, { cookiesAccepted: 'false' });
    await open(page, '/pricing');
    await expect(billing(page, /^Monthly/)).toBeChecked();
    const figure = (plan: string, text: string) => card(page, plan).getByText(text, { exact: true });
    for (const { name, monthly, annually, year } of PLANS) {
      await expect(figure(name, monthly)).toBeVisible();
      await expect(figure(name, annually)).toBeHidden();
      await expect(card(page, name).getByText(`${annually} a month, ${year} a year`)).toBeVisible();
    }
    const places = () =>
      page
        .getByRole('main')
        .locator('h2, h3, button, td')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY));
    const before = await places();
    const shifted = await getLayoutShift(page);
    await billing(page, /^Monthly/).focus();
    await page.keyboard.press('ArrowRight');
    await expect(billing(page, /^Annually Save \d+%/)).toBeChecked();
    for (const { name, monthly, annually, year } of PLANS) {
      await expect(figure(name, annually)).toBeVisible();
      await expect(figure(name, monthly)).toBeHidden();
      await expect(figure(name, `Billed once a year, ${year}.`)).toBeVisible();
    }
    expect(await places()).toEqual(before);
    expect((await getLayoutShift(page)) - shifted).toBeLessThan(STILL);
  });

  test('fit into every screen, and so does their comparison', { tag: '@proof' }, async ({ page }) => {
    await open(page, '/pricing');
    const table = page.getByRole('table', { name: 'What each plan includes' });
    // Collapsed on a phone.
    await page.setViewportSize({ width: 320, height: 800 });
    await expect(table).toBeHidden();
    await page.getByText(pricing.comparison.open).click();
    for (const width of [320, 360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await getOverflow(page), `${width} px`).toBe(0);
      const cut = await table
        .locator('th, td')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
      expect(cut, `${width} px`).toBe(0);
      // Where a phone shows each row as two lines, a value still belongs to its row and its plan.
      const row = table.getByRole('row', { name: /^Content pieces per month/ });
      await expect(row.getByRole('rowheader'), `${width} px`).toBeVisible();
      await expect(row.getByRole('cell'), `${width} px`).toHaveText(['1', '4', '10']);
    }
    // The plans' names stay in view above the comparison.
    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByRole('rowheader', { name: 'Raw data' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('columnheader', { name: /^Professional/ })).toBeInViewport();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('can be compared and asked for, and the choice of billing still works', async ({ page }) => {
      await page.goto('/pricing');
      for (const { name, monthly, annually, year } of PLANS) {
        await expect(card(page, name).getByText(monthly, { exact: true })).toBeVisible();
        await expect(card(page, name).getByText(`${annually} a month, ${year} a year`)).toBeVisible();
        await expect(planButton(page, name)).toHaveCount(0);
        await expect(card(page, name).getByRole('link', { name })).toHaveAttribute('href', '/contact');
      }
      await billing(page, /^Annually/).check();
      await expect(card(page, 'Starter').getByText(PLANS[0]?.annually ?? '', { exact: true })).toBeVisible();
      await expect(page.getByText(/see it work before you have to decide/)).toBeVisible();
    });
  });
});

test.describe('the form of a plan', () => {
  test('is fetched when the mouse comes near its button, and knows its plan', {
    tag: '@proof',
  }, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await open(page, '/pricing');
    await page.waitForLoadState('networkidle');
    const countFetched = () => scripts.filter((path) => path.includes('/qualification-dialog-')).length;
    expect(countFetched()).toBe(0);
    await planButton(page, 'Enterprise').hover();
    await expect.poll(countFetched).toBe(1);
    await openForm(page, 'Enterprise');
    await expect(field(page, 'interestInPlan')).toHaveValue('Enterprise');
    expect(countFetched()).toBe(1);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });
});
