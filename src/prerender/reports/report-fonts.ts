import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BOX } from './inline-runs.ts';
import type { FontName, TextStyle } from './report-style.ts';
import { unpackWoff } from './unpack-woff.ts';

const FILES: Record<FontName, string> = {
  display: 'bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff',
  regular: 'instrument-sans/files/instrument-sans-latin-400-normal.woff',
  italic: 'instrument-sans/files/instrument-sans-latin-400-italic.woff',
  medium: 'instrument-sans/files/instrument-sans-latin-500-normal.woff',
  bold: 'instrument-sans/files/instrument-sans-latin-600-normal.woff',
};

export type Fonts = Record<FontName, Buffer>;

/** Reads the fonts of the site in a form that can be put into a PDF. */
export async function loadFonts(root: string): Promise<Fonts> {
  const entries = Object.entries(FILES).map(
    async ([name, file]) =>
      [name, unpackWoff(await readFile(join(root, 'node_modules/@fontsource', file)))] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as Fonts;
}

export function registerFonts(doc: PDFKit.PDFDocument, fonts: Fonts): void {
  for (const [name, data] of Object.entries(fonts)) doc.registerFont(name, data);
}

/** Makes a style's font the document's. */
export function setFont(doc: PDFKit.PDFDocument, font: FontName, { size, color }: TextStyle): void {
  doc.font(font).fontSize(size).fillColor(color);
}

// pdfkit's types lack the font that it has parsed.
type WithFont = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } };

/** Throws at a character that the font in use would show as an empty box. */
export function checkGlyphs(doc: PDFKit.PDFDocument, text: string): void {
  const { font } = (doc as unknown as WithFont)._font;
  for (const character of text) {
    if (character !== BOX && !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) {
      throw new Error(`the font has no "${character}" ("${text.trim().slice(0, 40)}")`);
    }
  }
}

/** What `doc.text` and `doc.widthOfString` need beside the font. */
export const textOptions = ({ tracking = 0, tabular = false }: TextStyle) => ({
  characterSpacing: tracking,
  features: tabular ? (['kern', 'tnum'] as PDFKit.Mixins.OpenTypeFeatures[]) : undefined,
});
