import { fillContact } from './support/contact';
import { expect, field, h1, open, test } from './support/test';

/* A build of the sample's translation: frame, home, contact and pricing pages in German, the rest in English. */

test.use({ site: 'german', locale: 'de-DE' });

test('translated pages are in German', { tag: '@proof' }, async ({ page }) => {
  await open(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page).toHaveTitle('KI-Agentur | Intelligente Automatisierung und KI-Werkzeuge');
  await expect(
    page.getByRole('heading', { name: 'Sechs Aufgaben, die Ihr Team abgeben kann' }),
  ).toBeVisible();
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Preise' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nur notwendige' })).toBeVisible();

  await banner.getByRole('link', { name: 'Preise' }).click();
  await expect(h1(page)).toHaveText('Pläne und Preise');
  await expect(page.getByRole('main')).not.toHaveAttribute('lang');
  await expect(page.getByRole('heading', { name: 'Die drei Pläne' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/499\s\$/);

  await open(page, '/no-such-page');
  await expect(h1(page)).toHaveText('Seite nicht gefunden');

  await open(page, '/about');
  await expect(banner.getByRole('link', { name: 'Preise' })).toBeVisible();
  // Untranslated parts are marked as English for screen readers.
  await expect(page.getByRole('main')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('main')).toContainText('We');
});

test('the contact form answers in German', { tag: '@proof' }, async ({ page }) => {
  await page.clock.install();
  await open(page, '/contact');
  const button = page.getByRole('button', { name: 'Nachricht senden' });
  await button.click();
  await expect(page.getByText('6 Felder brauchen eine Korrektur')).toBeVisible();
  await expect(page.getByText('Vorname: bitte mindestens 2 Zeichen.')).toBeVisible();
  await fillContact(page);
  await expect(field(page, 'firstName')).toHaveValue('Ada');
  await page.clock.fastForward(2_000);
  await button.click();
  await expect(page.getByText('Nachricht gesendet').first()).toBeVisible();
  await expect(page.getByText('Was Sie gesendet haben')).toBeVisible();
});
