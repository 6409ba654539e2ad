import { brand } from '../../content/brand.ts';
import { COVER_CLOTH } from '../../content/report.ts';
import { balancedLines } from './break-lines.ts';
import type { ReportFacts } from './compile-report.ts';
import { drawCloth } from './draw-cloth.ts';
import { drawLines } from './draw-lines.ts';
import { addTag, asDecoration, type Flow } from './page-flow.ts';
import { COLORS, PAGE, STYLES, type TextStyle } from './report-style.ts';

const LEFT = 54;
const WIDTH = PAGE.width - 2 * LEFT;

/** The first page: the report's cloth above its title. */
export function drawCover(flow: Flow, report: ReportFacts): void {
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
  write(report.title, STYLES.coverTitle, 'H1', WIDTH);
  y += 12;
  write(report.summary, STYLES.coverText, 'P', 400);

  const small = STYLES.coverSmall;
  const foot = PAGE.height - 48;
  const by = [{ text: `${report.author}, ${report.authorRole}, ${brand.name}` }];
  const left = balancedLines(doc, by, small, WIDTH);
  drawLines(flow, left, small, { x: LEFT, y: foot, width: WIDTH }, addTag(doc, flow.tags, 'P'));
  const right = balancedLines(doc, [{ text: monthOf(report.date) }], small, WIDTH);
  drawLines(
    flow,
    right,
    small,
    { x: LEFT, y: foot, width: WIDTH, align: 'right' },
    addTag(doc, flow.tags, 'P'),
  );
  asDecoration(doc, () => doc.rect(LEFT, foot - 10, WIDTH, 0.6).fill(COLORS.soft));
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthOf = (date: string) => month.format(new Date(date));
