import { BOX, type Run } from './inline-runs.ts';
import { checkGlyphs, setFont, textOptions } from './report-fonts.ts';
import type { FontName, TextStyle } from './report-style.ts';

/** A piece of a line in one style, with its width. */
export interface Piece {
  text: string;
  font: FontName;
  width: number;
  href?: string | undefined;
}

export type Line = Piece[];

export const BOX_SIZE = 9;

/** Breaks runs into lines no wider than `width`. Avoids a last line of one short word if that costs nothing. */
export function breakLines(
  doc: PDFKit.PDFDocument,
  runs: readonly Run[],
  style: TextStyle,
  width: number,
): Line[] {
  const words = wordsOf(doc, runs, style);
  const lines = fill(words, width);
  if (lines.length < 2 || widthOf(lines.at(-1)) > width * 0.14) return lines;
  for (const share of [0.97, 0.94, 0.9, 0.86]) {
    const narrower = fill(words, width * share);
    if (narrower.length === lines.length && widthOf(narrower.at(-1)) > width * 0.14) return narrower;
  }
  return lines;
}

/** Lines of about the same width, for headings. */
export function balancedLines(
  doc: PDFKit.PDFDocument,
  runs: readonly Run[],
  style: TextStyle,
  width: number,
): Line[] {
  const words = wordsOf(doc, runs, style);
  const lines = fill(words, width);
  for (let narrower = width - 4; narrower > width / 2; narrower -= 4) {
    const tried = fill(words, narrower);
    if (tried.length > lines.length) return fill(words, narrower + 4);
  }
  return lines;
}

export const widthOf = (line: Line = []): number => line.reduce((sum, piece) => sum + piece.width, 0);

/** The longest word's width: the minimum for a column. */
export const narrowest = (doc: PDFKit.PDFDocument, runs: readonly Run[], style: TextStyle): number =>
  Math.max(0, ...wordsOf(doc, runs, style).map(({ pieces }) => widthOf(pieces)));

interface Word {
  /** More than one if the style changes within it. */
  pieces: Piece[];
  /** The space before it. */
  space: Piece | undefined;
}

function wordsOf(doc: PDFKit.PDFDocument, runs: readonly Run[], style: TextStyle): Word[] {
  const words: Word[] = [];
  let space: Piece | undefined;
  let open = false;
  for (const run of runs) {
    const font = fontOf(run, style);
    setFont(doc, font, style);
    checkGlyphs(doc, run.text);
    const piece = (text: string): Piece => ({
      text,
      font,
      href: run.href,
      width: text === BOX ? BOX_SIZE : doc.widthOfString(text, textOptions(style)),
    });
    for (const part of run.text.match(/\s+|☐|[^\s☐]+/g) ?? []) {
      if (/^\s/.test(part)) {
        space = piece(' ');
        open = false;
      } else if (open) {
        words.at(-1)?.pieces.push(piece(part));
      } else {
        words.push({ pieces: [piece(part)], space: words.length > 0 ? space : undefined });
        open = true;
      }
    }
  }
  return words;
}

function fontOf({ strong, italic }: Run, style: TextStyle): FontName {
  if (strong) return style.strong;
  return italic ? 'italic' : style.font;
}

function fill(words: readonly Word[], width: number): Line[] {
  const lines: Line[] = [];
  let line: Line = [];
  let used = 0;
  for (const { pieces, space } of words) {
    const wordWidth = widthOf(pieces);
    const spaceWidth = line.length > 0 ? (space?.width ?? 0) : 0;
    if (line.length > 0 && used + spaceWidth + wordWidth > width) {
      lines.push(line);
      line = [];
      used = 0;
    }
    if (line.length > 0 && space) line.push(space);
    line.push(...pieces);
    used += (line.length > pieces.length ? spaceWidth : 0) + wordWidth;
  }
  if (line.length > 0) lines.push(line);
  return lines.map(merged);
}

/** Neighbors in one style as one piece, so the font can kern across them. */
function merged(line: Line): Line {
  const result: Line = [];
  for (const piece of line) {
    const last = result.at(-1);
    const same = last && last.font === piece.font && last.href === piece.href;
    if (last && same && last.text !== BOX && piece.text !== BOX) {
      last.text += piece.text;
      last.width += piece.width;
    } else {
      result.push({ ...piece });
    }
  }
  return result;
}
