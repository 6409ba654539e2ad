import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';
import { cuts } from '~/shared/fonts';

let fonts: Promise<Font[]> | undefined;

/** The brand's typefaces in satori's format, named 'Display' and 'Text'. */
export function brandFonts(): Promise<Font[]> {
  const require = createRequire(import.meta.url);
  const load = async (name: string, weight: 400 | 600, file: string): Promise<Font> => ({
    name,
    weight,
    data: await readFile(require.resolve(file)),
  });
  fonts ??= Promise.all([load('Display', 600, cuts.display), load('Text', 400, cuts.regular)]);
  return fonts;
}
