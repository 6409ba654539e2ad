import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';

let fonts: Promise<Font[]> | undefined;

/** The brand's typefaces in satori's format, named 'Display' and 'Text'. */
export function brandFonts(): Promise<Font[]> {
  const require = createRequire(import.meta.url);
  const load = async (name: string, family: string, weight: 400 | 600): Promise<Font> => ({
    name,
    weight,
    data: await readFile(
      require.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`),
    ),
  });
  fonts ??= Promise.all([load('Display', 'bricolage-grotesque', 600), load('Text', 'instrument-sans', 400)]);
  return fonts;
}
