import { expect, open, test } from './support/test';

test.use({ pictures: true });

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
