import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { toQrCode, toSvgFile } from '~/features/admin/payment-features/payment-features';

const LINK = 'https://pay.example/starter?plan=starter&source=qr';

/** The modules that a path of rectangles makes dark. */
function modulesOf(path: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let i = 0; i < Number(width); i++) (grid[Number(y)] as boolean[])[Number(x) + i] = true;
  }
  return grid;
}

it('is the code of the link, module by module, with a quiet zone of four', () => {
  const code = toQrCode(LINK);
  const { data } = encode(LINK, { ecc: 'M', border: 4 });
  expect(code?.size).toBe(data.length);
  expect(modulesOf(code?.path ?? '', data.length)).toEqual(data);
  expect(data.slice(0, 4).flat().some(Boolean)).toBe(false);
});

it('takes up to about 2,300 characters', () => {
  expect(toQrCode('x'.repeat(2_300))).toBeDefined();
  expect(toQrCode('x'.repeat(2_400))).toBeUndefined();
});

it('is a file that stands alone', () => {
  const file = toSvgFile({ size: 29, path: 'M4 4h7v1h-7z' });
  const { documentElement } = new DOMParser().parseFromString(file, 'image/svg+xml');
  expect(documentElement.getAttribute('viewBox')).toBe('0 0 29 29');
  expect(documentElement.querySelector('path')?.getAttribute('d')).toBe('M4 4h7v1h-7z');
  expect(documentElement.querySelector('parsererror')).toBeNull();
});
