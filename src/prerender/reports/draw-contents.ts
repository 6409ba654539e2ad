import { destinationOf } from './blocks.ts';
import { breakLines } from './break-lines.ts';
import { drawLines } from './draw-lines.ts';
import { addTag, asDecoration, type Block, type Heading } from './page-flow.ts';
import { COLORS, PAGE, STYLES, WIDTH } from './report-style.ts';

const style = { ...STYLES.body, leading: 25 };

/** The list of sections with their pages, each a link. Its height does not depend on the numbers. */
export function contentsBlock(doc: PDFKit.PDFDocument, headings: readonly Heading[]): Block {
  return {
    before: 26,
    lead: headings.length * style.leading,
    draw: (flow) => {
      const list = addTag(doc, flow.tags, 'TOC');
      headings.forEach(({ title, page }, index) => {
        const top = flow.y;
        asDecoration(doc, () => rule(doc, top));
        const tag = addTag(doc, addTag(doc, list, 'TOCI'), 'Reference');
        const place = { x: PAGE.left, y: top, width: WIDTH };
        drawLines(flow, breakLines(doc, [{ text: title }], style, WIDTH - 40), style, place, tag);
        const number = { ...style, color: COLORS.soft, tabular: true };
        const lines = breakLines(doc, [{ text: String(page) }], number, 40);
        drawLines(flow, lines, number, { ...place, align: 'right' }, tag);
        doc.goTo(PAGE.left, top, WIDTH, style.leading, destinationOf(index + 1));
        flow.y += style.leading;
      });
      asDecoration(doc, () => rule(doc, flow.y));
    },
  };
}

const rule = (doc: PDFKit.PDFDocument, y: number) =>
  doc
    .moveTo(PAGE.left, y)
    .lineTo(PAGE.left + WIDTH, y)
    .lineWidth(0.6)
    .strokeColor(COLORS.line)
    .stroke();
