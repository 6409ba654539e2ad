import { PAGE } from './report-style.ts';

/** The current position in the report being written. */
export interface Flow {
  doc: PDFKit.PDFDocument;
  /** The structure for assistive technology: headings, paragraphs and tables in order. */
  tags: PDFKit.PDFStructureElement;
  /** Top of the next block. */
  y: number;
  /** Pages so far. */
  page: number;
  turnPage: () => void;
  /** The complete address of a link. */
  resolve: (href: string) => string;
  /** The page of each heading. */
  headings: Heading[];
}

export interface Heading {
  title: string;
  page: number;
}

/** A unit of a report's layout. It knows its space, so things that belong together stay together. */
export interface Block {
  /** Space above it, unless it opens a page. */
  before: number;
  /** The minimum of it that must fit on the page with the block above. */
  lead: number;
  /** Keeps headings off the bottom of a page. */
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

/** Runs `draw` hidden from assistive technology. */
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
