import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails for anything that axe finds in the page, in the light and the dark scheme. */
export async function expectAccessibleInBoth(page: Page, when: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${when}, ${colorScheme}`);
  }
}

/** Fails for anything that axe finds in the page. */
export async function expectAccessible(page: Page, when: string): Promise<void> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (values) => window.axe.run(document, { resultTypes: ['violations'], runOnly: { type: 'tag', values } }),
    RULES,
  );
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  expect.soft(found, when).toEqual([]);
}
