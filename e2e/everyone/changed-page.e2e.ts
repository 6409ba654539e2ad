import type { Page } from '@playwright/test';
import type PageStates from '../../src/content/page-states.json';
import { PAGE_CHANGES } from '../support/page-changes';
import { expect, openHydrated, store, test } from '../support/test';
import { readTexts } from '../support/texts';
import { act, getStoredValues, STATES } from './states';

const { pageError } = await readTexts<typeof PageStates>('page-states.json');

/** Runs in the page: fills in its text fields, and returns what they hold once they were left. */
async function typeIntoFields(): Promise<string[]> {
  const lost: string[] = [];
  const fields = 'input:is([type="text"], [type="email"], [type="tel"], [type="search"]), textarea';
  // A window keeps the focus.
  const area = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
  for (const field of area.querySelectorAll<HTMLInputElement>(fields)) {
    if (!field.checkVisibility() || field.readOnly || field.disabled) continue;
    const { name } = field;
    field.focus();
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    own?.set?.call(field, '1234');
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    // A search may replace its list meanwhile, and a sum gets its separators.
    const now = field.isConnected ? field : document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (now?.value.replace(/\D/g, '') !== '1234') lost.push(`${name || field.ariaLabel}: ${now?.value}`);
    if (document.activeElement !== now) lost.push(`${name || field.ariaLabel}: no focus`);
  }
  return lost;
}

/** Runs in the page: presses the next control that wasn't pressed yet, and returns its name. */
function pressNext(pressed: string[]): string | undefined {
  const area = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
  const controls = 'button, summary, [role="tab"], input:is([type="checkbox"], [type="radio"])';
  for (const control of area.querySelectorAll<HTMLElement>(controls)) {
    const name = `${control.ariaLabel ?? ''} ${control.textContent} ${control.getAttribute('name') ?? ''} ${control.getAttribute('value') ?? ''}`;
    if (pressed.includes(name) || control.matches(':disabled') || !control.checkVisibility()) continue;
    control.focus();
    control.click();
    return name;
  }
  return undefined;
}

const MAX_PRESSES = 60;

async function pressEverything(page: Page): Promise<void> {
  const address = page.url();
  const pressed: string[] = [];
  while (pressed.length < MAX_PRESSES && page.url() === address) {
    const name = await page.evaluate(pressNext, pressed).catch(() => undefined);
    if (name === undefined) {
      if ((await page.getByRole('dialog').count()) === 0) return;
      // A dialog whose controls were all pressed is left.
      await page.keyboard.press('Escape');
      pressed.push(`Escape ${pressed.length}`);
      continue;
    }
    pressed.push(name);
    await page.waitForTimeout(30);
    await expect(page.getByRole('heading', { name: pageError.heading }), `after ${name}`).toHaveCount(0);
  }
}

test.describe('each control works on a page that translators or extensions change', { tag: '@proof' }, () => {
  for (const state of STATES) {
    test.describe(() => {
      if (state.site) test.use({ site: state.site });
      for (const [how, change] of Object.entries(PAGE_CHANGES)) {
        test(`${state.name}, ${how}`, async ({ page }) => {
          test.setTimeout(120_000);
          await page.setViewportSize({
            width: Math.min(Math.max(1280, state.from ?? 0), (state.below ?? Infinity) - 1),
            height: 800,
          });
          await store(page, getStoredValues(state));
          await page.addInitScript(() => {
            window.print = () => undefined;
          });
          await openHydrated(page, state.path);
          await change(page);
          for (const step of state.steps ?? [])
            await expect(async () =>
              expect(await page.evaluate(act, step), step.join(' ')).toBe(true),
            ).toPass();
          expect(await page.evaluate(typeIntoFields), 'what was lost while typing').toEqual([]);
          await pressEverything(page);
        });
      }
    });
  }
});
