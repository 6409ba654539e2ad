// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import {
  findMissingLetters,
  getFontFamily,
  getFonts,
  paintMark,
  paintPhoto,
} from '../../prerender/social/drawing';
import { temporaryFolder } from '../support/temporary-folder';

vi.mock('~/shared/mark.json', () => ({
  default: { viewBox: '0 0 8 8', shapes: [['path', { d: 'M0 0"><script>' }]] },
}));

it('names the letters that no installed typeface has, composed or not, and no spaces', () => {
  expect(findMissingLetters('Jak wybrać łatwo i mądrze'.normalize('NFD'))).toEqual([]);
  expect(findMissingLetters('Plan 概要\u200b 概 🚀')).toEqual(['概', '要', '🚀']);
});

it('draws with the subsets that a text needs, each in its own typeface', () => {
  expect(getFonts('Plain').map(({ name }) => name)).toEqual(['Display 0', 'Text 0']);
  const fonts = getFonts('łatwo');
  expect(getFontFamily('Display', fonts)).toMatch(/^Display 0, Display \d/);
  expect(getFontFamily('Text', fonts)).toMatch(/^Text 0, Text \d/);
  // satori reads a list of fonts once, if it is the same object.
  expect(getFonts('ł')).toBe(fonts);
});

it('escapes what the mark’s attributes hold', () => {
  expect(paintMark('#000000', { x: 0, y: 0, size: 8 })).toContain('<path d="M0 0&quot;&gt;&lt;script&gt;"/>');
});

it('shows a transparent picture on the color of its box, around its focus', async () => {
  const photo = sharp({ create: { width: 40, height: 10, channels: 4, background: '#0000' } });
  const root = temporaryFolder({ 'a.png': await photo.png().toBuffer() });
  const markup = await paintPhoto(
    join(root, 'a.png'),
    { width: 10, height: 10, background: '#204060' },
    '100% 0%',
  );
  expect(markup).toContain('<image x="-30" y="0" width="40" height="10" ');
  const [, data = ''] = /base64,([^"]+)/.exec(markup) ?? [];
  const { dominant } = await sharp(Buffer.from(data, 'base64')).stats();
  expect(dominant.b - dominant.r).toBeGreaterThan(50);
});

it('has a favicon.ico that holds the small icon', () => {
  const [ico, png] = ['favicon.ico', 'icons/icon-32.png'].map((name) => readFileSync(`public/${name}`));
  expect([...(ico?.subarray(0, 8) ?? [])]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(ico?.subarray(ico.readUInt32LE(18))).toEqual(png);
});
