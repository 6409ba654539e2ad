import { PAGE } from './report-style.ts';

/** The place on the page where a report is being written. */
export interface Flow {
  doc: PDFKit.PDFDocument;
  /** What readers' aids read: headings, paragraphs, tables, in their order. */
  tags: PDFKit.PDFStructureElement;
  /** Top of what comes next. */
  y: number;
  /** Pages so far. */
  page: number;
  turnPage: () => void;
  /** The complete address of a link. */
  resolve: (href: string) => string;
  /** Where each heading stands. */
  headings: Heading[];
}

export interface Heading {
  title: string;
  page: number;
}

/** What a report is set from: it knows its room, so that nothing is torn apart that belongs together. */
export interface Block {
  /** Space above it, unless it opens a page. */
  before: number;
  /** The least of it that must fit on the page with what stands above. */
  lead: number;
  /** Headings do not stand at the foot of a page. */
  keepWithNext?: boolean;
  draw: (flow: Flow) => void;
}

export function drawBlocks(flow: Flow, blocks: readonly Block[]): void {
  blocks.forEach((block, index) => {
    const room = neededRoom(blocks, index);
    if (flow.y > PAGE.top) {
      if (flow.y + block.before + room > PAGE.bottom) flow.turnPage();
      else flow.y += block.before;
    }
    block.draw(flow);
  });
}

function neededRoom(blocks: readonly Block[], index: number): number {
  const block = blocks[index];
  if (!block) return 0;
  const next = blocks[index + 1];
  return block.keepWithNext && next ? block.lead + next.before + neededRoom(blocks, index + 1) : block.lead;
}

/** Runs `draw` outside of what readers' aids read. */
export function asDecoration(
  doc: PDFKit.PDFDocument,
  draw: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

/** Adds an element to the structure under `parent`. */
export function addTag(
  doc: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  type: string,
): PDFKit.PDFStructureElement {
  const element = doc.struct(type);
  parent.add(element);
  return element;
}
