import { marked, type Token, type Tokens } from 'marked';
import { BOX_SIZE, balancedLines, breakLines, type Line } from './break-lines.ts';
import { drawLines, flowLines } from './draw-lines.ts';
import { type Run, runsOf } from './inline-runs.ts';
import { addTag, asDecoration, type Block, type Flow } from './page-flow.ts';
import { checkGlyphs, setFont, textOptions } from './report-fonts.ts';
import { COLORS, MEASURE, PAGE, STYLES, type TextStyle, WIDTH } from './report-style.ts';
import { tableBlock } from './table-block.ts';

interface BlockOptions {
  doc: PDFKit.PDFDocument;
  /** Color of rules, marks and numbers. */
  accent: string;
}

/** The blocks of a report's text. Throws at Markdown that a report can't show. */
export function blocksOf(tokens: readonly Token[], options: BlockOptions): Block[] {
  const blocks = tokens.filter(({ type }) => type !== 'space');
  return blocks.flatMap((token, index): Block[] => {
    const previous = blocks[index - 1]?.type;
    const next = blocks[index + 1]?.type;
    switch (token.type) {
      case 'heading':
        return [headingBlock(token as Tokens.Heading, options)];
      case 'paragraph':
        return [
          paragraphBlock(token as Tokens.Paragraph, options, {
            before: previous === 'list' ? 12 : 8.5,
            // It introduces the next block, so a short one should stay with it.
            introduces: next !== undefined && next !== 'paragraph' && next !== 'heading',
          }),
        ];
      case 'list':
        return listBlocks(token as Tokens.List, options);
      case 'blockquote':
        return [quoteBlock(token as Tokens.Blockquote, options)];
      case 'code':
        return [formulaBlock(token as Tokens.Code, options)];
      case 'table':
        return [tableBlock(token as Tokens.Table, options.doc)];
      default:
        throw new Error(`a report has no way to show "${token.raw.trim().slice(0, 40)}" (${token.type})`);
    }
  });
}

/** At most two lines of a text have to stay with the block above. */
const leadOf = (lines: readonly Line[], style: TextStyle) =>
  Math.min(lines.length, lines.length === 3 ? 3 : 2) * style.leading;

function headingBlock({ depth, tokens }: Tokens.Heading, { doc, accent }: BlockOptions): Block {
  const isMain = depth === 2;
  const style = isMain ? STYLES.heading : STYLES.subheading;
  const runs = runsOf(tokens);
  const lines = balancedLines(doc, runs, style, MEASURE);
  const height = lines.length * style.leading;
  return {
    before: isMain ? 34 : 20,
    lead: height + (isMain ? 12 : 3),
    keepWithNext: true,
    draw: (flow) => {
      if (isMain) {
        const title = runs.map(({ text }) => text).join('');
        flow.headings.push({ title, page: flow.page });
        doc.addNamedDestination(destinationOf(flow.headings.length), 'XYZ', null, flow.y - 12, null);
        // pdfkit counts `left` from the right edge.
        const place = { top: flow.y - 12, left: PAGE.width };
        doc.outline.addItem(title, place as object);
        asDecoration(doc, () => doc.rect(PAGE.left, flow.y - 8, 26, 2.4).fill(accent));
      }
      const tag = addTag(doc, flow.tags, isMain ? 'H2' : 'H3');
      drawLines(flow, lines, style, { x: PAGE.left, y: flow.y, width: WIDTH }, tag);
      flow.y += height + (isMain ? 6 : 0);
    },
  };
}

/** The table of contents' name for the nth section. */
export const destinationOf = (number: number) => `section-${number}`;

function paragraphBlock(
  { tokens }: Tokens.Paragraph,
  { doc }: BlockOptions,
  { before, introduces }: { before: number; introduces: boolean },
): Block {
  const style = STYLES.body;
  const lines = breakLines(doc, runsOf(tokens), style, MEASURE);
  return {
    before,
    lead: leadOf(lines, style),
    keepWithNext: introduces && lines.length <= 2,
    draw: (flow) =>
      flowLines(flow, lines, style, { x: PAGE.left, width: MEASURE }, addTag(doc, flow.tags, 'P')),
  };
}

const INDENT = 20;

function listBlocks(list: Tokens.List, { doc, accent }: BlockOptions): Block[] {
  const style = STYLES.body;
  let listTag: PDFKit.PDFStructureElement | undefined;
  return list.items.map((item, index) => {
    const runs = item.tokens.flatMap((token) => {
      if (token.type === 'text' || token.type === 'paragraph' || token.type === 'checkbox') {
        return runsOf('tokens' in token && token.tokens ? token.tokens : []);
      }
      throw new Error(`a list's points are single paragraphs ("${item.text.slice(0, 40)}")`);
    });
    const lines = breakLines(doc, runs, style, MEASURE - INDENT);
    const label = list.ordered ? `${Number(list.start || 1) + index}.` : '';
    return {
      before: index === 0 ? 9 : 5,
      lead: leadOf(lines, style),
      draw: (flow: Flow) => {
        listTag ??= addTag(doc, flow.tags, 'L');
        const itemTag = addTag(doc, listTag, 'LI');
        const baseline = flow.y + style.leading / 2 + style.size * 0.36;
        if (item.task) drawTaskBox(doc, baseline);
        else if (label) drawLabel(doc, label, accent, baseline);
        else asDecoration(doc, () => doc.rect(PAGE.left + 1, baseline - 5.4, 4, 4).fill(accent));
        const bodyTag = addTag(doc, itemTag, 'LBody');
        flowLines(flow, lines, style, { x: PAGE.left + INDENT, width: MEASURE - INDENT }, bodyTag);
      },
    };
  });
}

function drawLabel(doc: PDFKit.PDFDocument, label: string, color: string, baseline: number): void {
  const style = { ...STYLES.body, color, tabular: true };
  asDecoration(doc, () => {
    setFont(doc, 'bold', style);
    doc.text(label, PAGE.left, baseline, { ...textOptions(style), lineBreak: false, baseline: 'alphabetic' });
  });
}

function drawTaskBox(doc: PDFKit.PDFDocument, baseline: number): void {
  asDecoration(doc, () => {
    doc
      .roundedRect(PAGE.left + 0.5, baseline - BOX_SIZE + 1, BOX_SIZE, BOX_SIZE, 1.6)
      .lineWidth(0.9)
      .strokeColor(COLORS.soft)
      .stroke();
  });
}

function quoteBlock({ tokens }: Tokens.Blockquote, { doc, accent }: BlockOptions): Block {
  const runs = tokens.flatMap((token): Run[] =>
    token.type === 'paragraph' ? runsOf((token as Tokens.Paragraph).tokens) : [],
  );
  const lines = breakLines(doc, runs, STYLES.quote, MEASURE - 40);
  return panelBlock(doc, lines, STYLES.quote, 'BlockQuote', accent);
}

function formulaBlock({ text }: Tokens.Code, { doc }: BlockOptions): Block {
  const style = STYLES.formula;
  setFont(doc, style.font, style);
  checkGlyphs(doc, text.replace(/\n/g, ''));
  const lines = text
    .split('\n')
    .map((line) => [{ text: line, font: style.font, width: doc.widthOfString(line, textOptions(style)) }]);
  return panelBlock(doc, lines, style, 'P');
}

/** The small print below a report's text. */
export function colophonBlock(doc: PDFKit.PDFDocument, markdown: string): Block {
  const style = STYLES.small;
  const runs = marked
    .lexer(markdown)
    .flatMap((token) => (token.type === 'paragraph' ? runsOf((token as Tokens.Paragraph).tokens) : []));
  const lines = breakLines(doc, runs, style, MEASURE);
  return {
    before: 40,
    lead: lines.length * style.leading,
    draw: (flow) =>
      flowLines(flow, lines, style, { x: PAGE.left, width: MEASURE }, addTag(doc, flow.tags, 'P')),
  };
}

/** Text on its own background, never split. */
function panelBlock(
  doc: PDFKit.PDFDocument,
  lines: readonly Line[],
  style: TextStyle,
  tagType: string,
  edge?: string,
): Block {
  const height = lines.length * style.leading + 26;
  return {
    before: 13,
    lead: height + 5,
    draw: (flow) => {
      asDecoration(doc, () => {
        doc.rect(PAGE.left, flow.y, MEASURE, height).fill(COLORS.sunken);
        if (edge) doc.rect(PAGE.left, flow.y, 2.4, height).fill(edge);
      });
      const tag = addTag(doc, flow.tags, tagType);
      drawLines(flow, lines, style, { x: PAGE.left + 20, y: flow.y + 13, width: MEASURE - 40 }, tag);
      flow.y += height + 5;
    },
  };
}
