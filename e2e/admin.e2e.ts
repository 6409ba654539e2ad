import { readFile } from 'node:fs/promises';
import { ACCOUNTS, submitLogin } from './support/accounts';
import { expectSent, inquire, MESSAGE, readOutbox } from './support/contact';
import { expect, open, test } from './support/test';

test('the inbox shows an inquiry to the administrator who signs in, safely exported, on paper whole, and to another tab', async ({
  page,
  context,
}) => {
  // A visitor may have made it dangerous for spreadsheets.
  await inquire(page, '/contact?service=strategy', {
    company: '=HYPERLINK("https://evil.example")',
    lastName: 'By "Ada", ron',
  });
  await expectSent(page);
  // A page that is left while writing keeps its claim on the lead for twenty seconds, and it can't be deleted.
  await expect.poll(async () => (await readOutbox(page))[0]?.claim).toBeUndefined();
  await open(page, '/admin/leads');
  await expect(page).toHaveURL(/\/login\?from=/);
  await submitLogin(page, ACCOUNTS.superAdmin);
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await expect(page.getByText('Local inbox delivered')).toBeVisible();

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = await readFile(await csv.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(text).toContain('By ""Ada"", ron');
  await page.getByRole('link', { name: /ada@analytical\.example/ }).click();
  const detail = page.getByRole('dialog');
  await expect(detail.getByText(MESSAGE).first()).toBeVisible();
  await expect(detail.getByText('AI Strategy & Planning').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const cut = await detail.evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('div')].some(
      (box) => box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== 'visible',
    ),
  );
  expect(cut).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  // Deep-linked, and updated live by another tab.
  const other = await context.newPage();
  await open(other, page.url().replace(/^https?:\/\/[^/]+/, ''));
  await expect(other.getByRole('dialog').getByText(MESSAGE).first()).toBeVisible();
  await detail.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete lead' }).click();
  await expect(page.getByText('No leads yet')).toBeVisible();
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(other.getByText('No leads yet')).toBeVisible();
});
