import { brand } from '../../content/brand.ts';
import { COVER_CLOTH, type ReportFacts, signatureOf } from '../../content/report.ts';
import { destinationOf } from './blocks.ts';
import { balancedLines, breakLines } from './break-lines.ts';
import { drawCloth } from './draw-cloth.ts';
import { drawLines, drawRule } from './draw-lines.ts';
import { addTag, asDecoration, type Block, type Flow, type Heading } from './page-flow.ts';
import { COLORS, PAGE, STYLES, type TextStyle, WIDTH } from './report-style.ts';

const LEFT = 54;
const COVER_WIDTH = PAGE.width - 2 * LEFT;

/** The first page: the report's cloth above its title. */
export function drawCover(flow: Flow, report: ReportFacts, locale: string): void {
  const { doc } = flow;
  let y = 0;
  asDecoration(doc, () => {
    doc.rect(0, 0, PAGE.width, PAGE.height).fill(COLORS.ink);
    y = drawCloth(doc, report, { ...COVER_CLOTH, width: PAGE.width });
  });
  const write = (text: string, style: TextStyle, tag: string, width: number) => {
    const lines = balancedLines(doc, [{ text }], style, width);
    drawLines(flow, lines, style, { x: LEFT, y, width }, addTag(doc, flow.tags, tag));
    y += lines.length * style.leading;
  };
  y += 40;
  write(report.title, STYLES.coverTitle, 'H1', COVER_WIDTH);
  y += 12;
  write(report.summary, STYLES.coverText, 'P', 400);

  const small = STYLES.coverSmall;
  const foot = PAGE.height - 48;
  const sign = (text: string, align: 'left' | 'right') => {
    const lines = balancedLines(doc, [{ text }], small, COVER_WIDTH);
    const place = { x: LEFT, y: foot, width: COVER_WIDTH, align };
    drawLines(flow, lines, small, place, addTag(doc, flow.tags, 'P'));
  };
  sign(`${signatureOf(report)}, ${brand.name}`, 'left');
  sign(monthOf(report.date, locale), 'right');
  asDecoration(doc, () => doc.rect(LEFT, foot - 10, COVER_WIDTH, 0.6).fill(COLORS.soft));
}

const monthOf = (date: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date));

const style = { ...STYLES.body, leading: 25 };

/** The list of sections with their pages, each a link. Its height doesn't depend on the numbers. */
export function contentsBlock(doc: PDFKit.PDFDocument, headings: readonly Heading[]): Block {
  return {
    before: 26,
    lead: headings.length * style.leading,
    draw: (flow) => {
      const list = addTag(doc, flow.tags, 'TOC');
      headings.forEach(({ title, page }, index) => {
        const top = flow.y;
        drawRule(flow);
        const tag = addTag(doc, addTag(doc, list, 'TOCI'), 'Reference');
        const place = { x: PAGE.left, y: top, width: WIDTH };
        drawLines(flow, breakLines(doc, [{ text: title }], style, WIDTH - 40), style, place, tag);
        const number = { ...style, color: COLORS.soft, tabular: true };
        const lines = breakLines(doc, [{ text: String(page) }], number, 40);
        drawLines(flow, lines, number, { ...place, align: 'right' }, tag);
        doc.goTo(PAGE.left, top, WIDTH, style.leading, destinationOf(index + 1));
        flow.y += style.leading;
      });
      drawRule(flow);
    },
  };
}
