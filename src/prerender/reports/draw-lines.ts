import { BOX_SIZE, type Line, type Piece, widthOf } from './break-lines.ts';
import { BOX } from './inline-runs.ts';
import { addTag, asDecoration, type Flow } from './page-flow.ts';
import { setFont, textOptions } from './report-fonts.ts';
import { COLORS, PAGE, type TextStyle, WIDTH } from './report-style.ts';

interface Place {
  x: number;
  /** Top of the first line. */
  y: number;
  /** Width of the column, for lines that don't start at its left edge. */
  width: number;
  align?: 'left' | 'center' | 'right';
}

/** Draws lines one below the other, as the content of `tag`, or as decoration. They have to fit on the page. */
export function drawLines(
  flow: Flow,
  lines: readonly Line[],
  style: TextStyle,
  { x, y, width, align = 'left' }: Place,
  tag: PDFKit.PDFStructureElement | undefined,
): void {
  lines.forEach((line, index) => {
    const free = width - widthOf(line);
    const from = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
    drawLine(flow, line, style, from, y + index * style.leading, tag);
  });
}

/** Draws as much as fits, then continues on a new page. Neither page gets a single line of a longer text. */
export function flowLines(
  flow: Flow,
  lines: readonly Line[],
  style: TextStyle,
  place: Omit<Place, 'y'>,
  tag: PDFKit.PDFStructureElement,
): void {
  let rest = lines;
  while (rest.length > 0) {
    const room = Math.floor((PAGE.bottom - flow.y + 0.01) / style.leading);
    const left = rest.length - room;
    const count = left <= 0 ? rest.length : left === 1 ? room - 1 : room;
    drawLines(flow, rest.slice(0, count), style, { ...place, y: flow.y }, tag);
    flow.y += Math.min(count, rest.length) * style.leading;
    rest = rest.slice(count);
    if (rest.length > 0) flow.turnPage();
  }
}

function drawLine(
  flow: Flow,
  line: Line,
  style: TextStyle,
  x: number,
  top: number,
  tag: PDFKit.PDFStructureElement | undefined,
): void {
  const baseline = top + style.leading / 2 + style.size * 0.36;
  let at = x;
  for (const piece of line) {
    if (piece.text === BOX) drawBox(flow.doc, at, baseline);
    else if (!tag || piece.href === undefined) drawText(flow.doc, piece, style, at, baseline, tag);
    else drawLink(flow, piece, style, at, baseline, tag);
    at += piece.width;
  }
}

function drawText(
  doc: PDFKit.PDFDocument,
  { text, font }: Piece,
  style: TextStyle,
  x: number,
  baseline: number,
  tag: PDFKit.PDFStructureElement | undefined,
): void {
  const draw = () => {
    setFont(doc, font, style);
    doc.text(text, x, baseline, { ...textOptions(style), lineBreak: false, baseline: 'alphabetic' });
  };
  if (!tag) {
    asDecoration(doc, draw, 'Pagination');
    return;
  }
  const content = doc.markStructureContent(tagName(tag));
  draw();
  doc.endMarkedContent();
  tag.add(content);
}

function drawLink(
  flow: Flow,
  piece: Piece,
  style: TextStyle,
  x: number,
  baseline: number,
  parent: PDFKit.PDFStructureElement,
): void {
  const { doc } = flow;
  const link = addTag(doc, parent, 'Link');
  drawText(doc, piece, { ...style, color: COLORS.link }, x, baseline, link);
  asDecoration(doc, () => {
    doc
      .moveTo(x, baseline + 2)
      .lineTo(x + piece.width, baseline + 2)
      .lineWidth(0.5)
      .strokeColor(COLORS.link)
      .stroke();
  });
  // pdfkit takes a plain string for a name, and its types have no parent.
  const options = { structParent: link, Contents: new String(piece.text) } as object;
  doc.link(x, baseline - style.size, piece.width, style.size * 1.3, flow.resolve(piece.href ?? ''), options);
  link.end();
}

/** A line across the page. */
export function drawRule({ doc, y }: Flow, strong = false): void {
  asDecoration(doc, () => {
    doc
      .moveTo(PAGE.left, y)
      .lineTo(PAGE.left + WIDTH, y)
      .lineWidth(strong ? 0.9 : 0.6)
      .strokeColor(strong ? COLORS.text : COLORS.line)
      .stroke();
  });
}

/** A checkbox. Assistive technology skips it, since the text says what to check. */
function drawBox(doc: PDFKit.PDFDocument, x: number, baseline: number): void {
  asDecoration(doc, () => {
    doc
      .roundedRect(x + 0.4, baseline - BOX_SIZE + 1.2, BOX_SIZE - 0.8, BOX_SIZE - 0.8, 1.5)
      .lineWidth(0.8)
      .strokeColor(COLORS.soft)
      .stroke();
  });
}

// pdfkit's types lack the element's own dictionary.
const tagName = (tag: PDFKit.PDFStructureElement) =>
  (tag as unknown as { dictionary: { data: { S: string } } }).dictionary.data.S;
