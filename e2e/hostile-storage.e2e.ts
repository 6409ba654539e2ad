import type { Page } from '@playwright/test';
import type * as StoredValues from '../src/features/stored-values';
import { createRandom } from '../tests/proof/world';
import { hostileJson, strangeValue } from '../tests/support/hostile';
import { STORED } from '../tests/support/stored-samples';
import { isProof, SEED, sample } from '../tests/support/suite';
import { ADMIN_PATHS, PUBLIC_PATHS } from './support/every-path';
import { createSession, expect, open, test } from './support/test';
import { importModule } from './support/texts';

const { storedValues } = await importModule<typeof StoredValues>('/src/features/stored-values.ts');

const PARTS = [0, 1, 2, 3];
/** Of all keys together. */
const VALUES_IN_PART = isProof ? 5_000 : 100;
/** Most values change while the app runs, like another tab's writes; some are there before it starts. */
const LOADED_EVERY = 5;

const PATHS = [...PUBLIC_PATHS, ...ADMIN_PATHS].filter((path) => path !== '/plans');
/** Keys that the site itself writes. */
const WRITTEN = /^(auth_|login_analytics|vitals_history|lead_attribution|outbox_fallback|booked_slots)/;

function createValues(round: number, random: () => number): Record<string, string> {
  const keys = storedValues.map(({ key, format }) => {
    const sample = STORED[key];
    const dice = random();
    if (sample === undefined || format === 'text' || dice < 0.3) return [key, strangeValue(random)];
    return [key, dice < 0.45 ? sample : hostileJson(JSON.parse(sample), random)];
  });
  const session = Object.entries(createSession('super_admin')).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  // Every second round signs in, so that the admin area reads its keys.
  return Object.fromEntries(round % 2 ? [...keys, ...session] : keys);
}

/** Writes the values, navigates inside the running app, and returns everything that goes wrong. */
const endure = (
  page: Page,
  values: Record<string, string>,
  path: string,
  written: string,
): Promise<string[]> =>
  page.evaluate(
    async ([all, to, pattern]) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
      dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
      const left = document.querySelector('h1');
      const idx = (history.state?.idx ?? 0) + 1;
      history.pushState({ usr: null, key: `visit-${idx}`, idx }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      const heading = () => document.querySelector('h1')?.textContent?.trim() ?? '';
      const began = performance.now();
      // A guarded page may not change.
      const isThere = (ms: number) => heading() && (document.querySelector('h1') !== left || ms > 300);
      for (let ms = 0; !isThere(ms) && ms < 8_000; ms = performance.now() - began)
        await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      const wrong: string[] = [];
      if (!heading()) wrong.push('a white screen');
      if (/This page stopped working/.test(document.body.textContent ?? '')) wrong.push('the error page');
      if ('polluted' in {}) wrong.push('a changed prototype');
      if ('__ran' in window) wrong.push('a script that ran');
      const isOwn = new RegExp(pattern);
      for (const [key, value] of Object.entries(all)) {
        if (!isOwn.test(key) && localStorage.getItem(key) !== value) wrong.push(`${key} was changed`);
      }
      return wrong;
    },
    [values, path, written] as const,
  );

// The inbox requests an Airtable base that only this browser configures; the policy refuses it, and the inbox says so.
test.use({ expectedErrors: [/api\.airtable\.com.*Content Security Policy/] });

for (const part of sample(PARTS, 1)) {
  test(`browser storage may hold anything, part ${part + 1} of ${PARTS.length}`, async ({ page }) => {
    const rounds = Math.ceil(VALUES_IN_PART / storedValues.length);
    test.setTimeout(30_000 + rounds * 2_000);
    const { next: random } = createRandom(SEED * PARTS.length + part);
    await open(page, '/');
    for (let round = 0; round < rounds; round += 1) {
      const values = createValues(round, random);
      const path = PATHS[(round * PARTS.length + part) % PATHS.length] ?? '/';
      expect(
        await endure(page, values, path, WRITTEN.source),
        `${path} with ${JSON.stringify(values)}`,
      ).toEqual([]);
      if (round % LOADED_EVERY !== LOADED_EVERY - 1) continue;
      await page.goto(path);
      await expect(page.locator('h1').first(), `${path} loaded with ${JSON.stringify(values)}`).toBeVisible();
    }
  });
}
