import { expectAccessibleInBoth } from './support/axe';
import { tooWide } from './support/screen';
import { expect, open, reload, sessionOf, store, test } from './support/test';
import { toastWith } from './support/toasts';

const admin = { ...sessionOf('super_admin'), cookiesAccepted: 'false' };
const connected = { ...admin, agents_config: { apiKey: 'lutra-secret' } };

test('an administrator connects, edits and comes back', async ({ page }) => {
  await store(page, admin);
  await open(page, '/admin/ai-agents');
  await page.locator('[name="apiKey"]').fill('lutra-secret');
  await page.keyboard.press('Enter');
  await expect(toastWith(page, 'Successfully connected to Lutra')).toBeVisible();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add agent' }).click();
  await expect(dialog.locator('[name="name"]')).toBeFocused();
  // A press that lasts, as people's do: the empty field's message must not move the button away from it.
  await dialog.getByRole('button', { name: 'Cancel' }).click({ delay: 150 });
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Sales qualifier' }).press('Enter');
  await dialog.locator('[name="name"]').fill('Offer desk');
  await dialog.locator('[name="model"]').selectOption('o4-mini');
  await dialog.getByRole('button', { name: 'Save agent' }).click();
  await expect(dialog).toHaveCount(0);

  await reload(page);
  await expect(page.getByRole('row', { name: /^Offer desk/ })).toContainText('o4-mini');
  expect(await page.content()).not.toContain('lutra-secret');
});

const long = {
  id: 'long',
  name: 'Ein Angestellter'.repeat(5),
  description: 'Donaudampfschifffahrtsgesellschaft'.repeat(8),
  model: 'a-model-that-nobody-has-heard-of-'.repeat(3),
  status: 'paused',
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('every tab is accessible and fits, with the longest texts', { tag: '@proof' }, async ({ page }) => {
    test.slow();
    const expectSound = async (what: string) => {
      expect(await tooWide(page), what).toBeLessThanOrEqual(0);
      await expectAccessibleInBoth(page, what);
    };
    await store(page, { ...connected, agent_workspace: { agents: [long] } });
    for (const path of ['', '?tab=cross-agents', '?tab=settings'].map((tab) => `/admin/ai-agents${tab}`)) {
      await open(page, path);
      await expectSound(path);
    }
    await open(page, '/specialized-agents?kind=enterprise');
    await expectSound('the specialized agents');
    await open(page, '/admin/ai-agents');
    await page.getByRole('button', { name: /^Edit/ }).click();
    await page.locator('[name="name"]').fill('');
    await page.getByRole('button', { name: 'Save agent' }).click();
    await expect(page.getByText('Enter a name.')).toBeVisible();
    await expectSound('an agent with an error');
  });
});
