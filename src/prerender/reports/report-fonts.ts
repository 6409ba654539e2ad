import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { cuts } from '../../shared/fonts.ts';
import { BOX } from './inline-runs.ts';
import type { FontName, TextStyle } from './report-style.ts';

export type Fonts = Record<FontName, Buffer>;

/** Reads the site's fonts in a form that a PDF can embed. */
export async function loadFonts(root: string): Promise<Fonts> {
  const entries = Object.entries(cuts).map(
    async ([name, file]) => [name, unpackWoff(await readFile(join(root, 'node_modules', file)))] as const,
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

// pdfkit's types lack the parsed font.
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

/** The options of `doc.text` and `doc.widthOfString` besides the font. */
export const textOptions = ({ tracking = 0, tabular = false }: TextStyle) => ({
  characterSpacing: tracking,
  features: tabular ? (['kern', 'tnum'] as PDFKit.Mixins.OpenTypeFeatures[]) : undefined,
});

const HEADER = 44;
const ENTRY = 20;

/**
 * The font inside a WOFF file (version 1), as an OpenType file. pdfkit would unpack it too, but in script and
 * once per document, which takes most of a report's time.
 */
function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file');
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const log = Math.floor(Math.log2(count));
  directory.writeUInt16BE(16 * 2 ** log, 6);
  directory.writeUInt16BE(log, 8);
  directory.writeUInt16BE(16 * (count - 2 ** log), 10);
  const tables: Buffer[] = [];
  let at = directory.length;
  for (let index = 0; index < count; index++) {
    const from = HEADER + ENTRY * index;
    const [offset, packed, length] = [4, 8, 12].map((step) => woff.readUInt32BE(from + step)) as [
      number,
      number,
      number,
    ];
    const data = woff.subarray(offset, offset + packed);
    const to = 12 + 16 * index;
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(at, to + 8);
    directory.writeUInt32BE(length, to + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(data) : data).copy(padded);
    tables.push(padded);
    at += padded.length;
  }
  return Buffer.concat([directory, ...tables]);
}
