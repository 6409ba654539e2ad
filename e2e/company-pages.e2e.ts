import type { Page } from '@playwright/test';
import { expectSent, fillContact, MESSAGE, send } from './support/contact';
import { expect, h1, open, store, test } from './support/test';

test.use({ pictures: true });

const unfold = (page: Page, title: string) => page.locator('summary').filter({ hasText: title }).click();
const form = (page: Page) => page.getByRole('region', { name: 'Send us a message' });
const notice = (page: Page) => form(page).getByText("You're applying for");

test('the case shows its picture upright on phones and lengthwise on wide screens, in readable type that fits its boxes', {
  tag: '@proof',
}, async ({ page }) => {
  await open(page, '/case-studies');
  await page.evaluate(() => document.fonts.ready);
  const picture = page.getByRole('img', { name: /^Diagram of the eight stations/ });
  for (const [width, upright] of [
    [360, true],
    [1024, false],
    [1440, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(picture).toHaveCount(1);
    const box = await picture.boundingBox();
    expect((box?.height ?? 0) > (box?.width ?? 0), `${width}`).toBe(upright);
    const { sizes, overflows } = await picture.evaluate((drawing) => {
      const scale = (drawing as SVGSVGElement).getScreenCTM()?.a ?? 0;
      const boxes = [...drawing.querySelectorAll('rect')].map((box) => box.getBBox());
      const texts = [...drawing.querySelectorAll('text')];
      return {
        sizes: texts.map((text) => Number(text.getAttribute('font-size')) * scale),
        overflows: texts.flatMap((text) => {
          const { x, y, width: wide } = text.getBBox();
          const box = boxes.find(
            (one) => x > one.x && x < one.x + one.width && y > one.y && y < one.y + one.height,
          );
          return box && x + wide > box.x + box.width ? [text.textContent] : [];
        }),
      };
    });
    expect(Math.min(...sizes), `${width}`).toBeGreaterThan(12);
    expect(overflows, `${width}`).toEqual([]);
  }
});

test.describe('an application', () => {
  test('goes from the position to the CRM', async ({ page, backend }) => {
    await store(page, {
      hubspot_config: { enabled: true, baseUrl: '/api/hubspot' },
      cookiesAccepted: 'false',
    });
    await open(page, '/careers');
    await unfold(page, 'Product Manager');
    await page.getByRole('link', { name: 'Apply for Product Manager' }).click();
    await expect(page).toHaveURL('/contact?position=product-manager');
    await expect(h1(page)).toHaveText('Get in Touch');
    await expect(notice(page)).toContainText('Product Manager');
    await expect(page.locator('[name="serviceInterest"]')).toHaveCount(0);
    await fillContact(page);
    await send(page);
    await expectSent(page);
    // The contact, and the deal with its link.
    await expect.poll(() => backend.log.length).toBe(2);
    expect(backend.log[0]?.body).toMatchObject({
      properties: { message: `${MESSAGE}\n\nPosition: Product Manager`, service_interest: 'General Inquiry' },
    });
  });
});
