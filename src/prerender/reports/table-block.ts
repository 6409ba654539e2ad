import type { Tokens } from 'marked';
import { breakLines, type Line, narrowest, widthOf } from './break-lines.ts';
import { drawLines, drawRule } from './draw-lines.ts';
import { type Run, runsOf } from './inline-runs.ts';
import { addTag, type Block, type Flow } from './page-flow.ts';
import { PAGE, STYLES, type TextStyle, WIDTH } from './report-style.ts';

interface Row {
  cells: Line[][];
  height: number;
  style: TextStyle;
  /** The line above the row at full strength: the header's lower edge, a total's upper one. */
  total: boolean;
}

interface Column {
  width: number;
  align: 'left' | 'center' | 'right';
}

const GAP = 14;
const PAD = 4.6;
/** Tables of up to this many rows aren't split. */
const WHOLE = 8;

/** A full-width table. Rows are never split; a new page repeats the header. */
export function tableBlock({ header, rows, align }: Tokens.Table, doc: PDFKit.PDFDocument): Block {
  const texts = [header, ...rows].map((cells) => cells.map(({ tokens }) => runsOf(tokens)));
  const columns = columnsOf(doc, texts, align).map(
    (width, index): Column => ({ width, align: align[index] ?? 'left' }),
  );
  const [head, ...body] = texts.map((cells, index) =>
    rowOf(doc, cells, columns, index === 0 ? STYLES.columnHead : STYLES.cell),
  );
  if (!head) throw new Error('a table has no header');
  return {
    before: 13,
    lead:
      head.height + body.slice(0, body.length > WHOLE ? 3 : WHOLE).reduce((sum, row) => sum + row.height, 0),
    draw: (flow) => {
      const table = addTag(doc, flow.tags, 'Table');
      drawRow(flow, head, columns, addTag(doc, table, 'TR'), 'TH');
      body.forEach((row, index) => {
        // The last row never goes to a new page alone.
        const next = index === body.length - 2 ? (body.at(-1)?.height ?? 0) : 0;
        if (flow.y + row.height + next > PAGE.bottom) {
          flow.turnPage();
          drawRow(flow, head, columns, undefined, 'TH');
        }
        drawRule(flow, index === 0 || row.total);
        drawRow(flow, row, columns, addTag(doc, table, 'TR'), 'TD');
      });
      drawRule(flow);
      flow.y += 8;
    },
  };
}

function rowOf(doc: PDFKit.PDFDocument, cells: Run[][], columns: readonly Column[], style: TextStyle): Row {
  const lines = cells.map((runs, index) => breakLines(doc, runs, style, (columns[index]?.width ?? 0) - GAP));
  return {
    cells: lines,
    height: Math.max(1, ...lines.map(({ length }) => length)) * style.leading + 2 * PAD,
    style,
    total: cells.every((runs) => runs.every(({ strong }) => strong)) && cells.some((runs) => runs.length > 0),
  };
}

function drawRow(
  flow: Flow,
  { cells, height, style }: Row,
  columns: readonly Column[],
  rowTag: PDFKit.PDFStructureElement | undefined,
  cellType: 'TH' | 'TD',
): void {
  let x = PAGE.left;
  cells.forEach((lines, index) => {
    const column = columns[index];
    if (!column) return;
    const place = { x, y: flow.y + PAD, width: column.width - GAP, align: column.align };
    if (index === cells.length - 1 && column.align === 'right') place.width = column.width;
    // A repeated header has already been read: it's decoration.
    drawLines(flow, lines, style, place, rowTag && addTag(flow.doc, rowTag, cellType));
    x += column.width;
  });
  flow.y += height;
}

/** Short cells are never broken; long ones share the rest. Spare room goes to the texts, not to the figures. */
function columnsOf(
  doc: PDFKit.PDFDocument,
  texts: readonly Run[][][],
  align: Tokens.Table['align'],
): number[] {
  const styleOf = (row: number) => (row === 0 ? STYLES.columnHead : STYLES.cell);
  const most = (column: number, measure: (runs: Run[], style: TextStyle) => number) =>
    Math.max(...texts.map((cells, row) => measure(cells[column] ?? [], styleOf(row)))) + GAP + 1;
  const columns = align.map((side, index) => ({
    index,
    isText: side === null || side === 'left',
    least: most(index, (runs, style) => narrowest(doc, runs, style)),
    wanted: most(index, (runs, style) => widthOf(breakLines(doc, runs, style, Number.POSITIVE_INFINITY)[0])),
    width: 0,
  }));
  let room: number = WIDTH;
  let open = [...columns].sort((a, b) => a.wanted - b.wanted);
  for (const column of [...open]) {
    if (column.wanted > room / open.length) break;
    column.width = column.wanted;
    room -= column.width;
    open = open.filter((other) => other !== column);
  }
  const sharing = open.length > 0 ? open : columns.filter(({ isText }) => isText);
  const wishes = sharing.reduce((sum, { wanted }) => sum + wanted, 0);
  for (const column of sharing) column.width += (room * column.wanted) / wishes;
  if (columns.some(({ width, least }) => width < least)) throw new Error('a table is too wide for the page');
  return columns.map(({ width }) => width);
}
