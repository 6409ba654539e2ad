import { marked } from 'marked';
import { brand } from '../../content/brand.ts';
import { type ReportFacts, reportColophon, reportFooter } from '../../content/report.ts';
import { paths } from '../../shared/paths.ts';
import { blocksOf, colophonBlock } from './blocks.ts';
import { breakLines } from './break-lines.ts';
import { drawLines } from './draw-lines.ts';
import { contentsBlock, drawCover } from './front-pages.ts';
import { drawBlocks, type Flow, type Heading } from './page-flow.ts';
import { type Fonts, registerFonts } from './report-fonts.ts';
import { PAGE, READABLE, STYLES, WIDTH } from './report-style.ts';

interface Pdf {
  bytes: Buffer;
  pages: number;
}

interface Setting {
  fonts: Fonts;
  /** Origin of the site and its folder there, prefixed to the report's own links: without a slash at the end. */
  siteUrl: string;
  /** The language tag of its text. */
  locale: string;
}

/** Typesets a report as PDF. The same report always gives the same bytes. */
export async function writePdf(report: ReportFacts, setting: Setting): Promise<Pdf> {
  const guess = { headings: headingsOf(report.markdown), pages: 0 };
  // The first pass finds out which pages the sections land on.
  const known = await setPages(report, setting, guess);
  return setPages(report, setting, known);
}

const headingsOf = (markdown: string): Heading[] =>
  marked
    .lexer(markdown)
    .flatMap((token) =>
      token.type === 'heading' && token.depth === 2 ? [{ title: token.text, page: 0 }] : [],
    );

async function setPages(
  report: ReportFacts,
  { fonts, siteUrl, locale }: Setting,
  known: { headings: Heading[]; pages: number },
): Promise<Pdf & { headings: Heading[] }> {
  // Loaded here so that tools that only read the configuration don't need it.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: '1.7',
    lang: locale,
    tagged: true,
    displayTitle: true,
    info: {
      Title: report.title,
      Author: `${report.author}, ${brand.name}`,
      Subject: report.summary,
      Creator: brand.name,
      CreationDate: new Date(`${report.date}T00:00:00Z`),
    },
  });
  const bytes = collect(doc);
  registerFonts(doc, fonts);
  const tags = doc.struct('Document');
  doc.addStructure(tags);

  doc.addPage();
  const flow: Flow = {
    doc,
    tags,
    y: PAGE.top,
    page: 1,
    headings: [],
    resolve: (href) => new URL(href.startsWith('/') ? siteUrl + href : href, siteUrl).href,
    turnPage: () => {
      doc.addPage();
      flow.page += 1;
      flow.y = PAGE.top;
      drawFooter(flow, report.title, known.pages);
    },
  };
  drawCover(flow, report, locale);
  flow.turnPage();
  const tokens = marked.lexer(report.markdown);
  const start = tokens.findIndex(({ type }) => type === 'heading');
  const options = { doc, accent: READABLE[report.dye] };
  drawBlocks(flow, [
    ...blocksOf(tokens.slice(0, start), options),
    contentsBlock(doc, known.headings),
    ...blocksOf(tokens.slice(start), options),
    colophonBlock(doc, reportColophon(siteUrl.replace(/^https?:\/\//, '') + paths.resources())),
  ]);
  tags.end();
  doc.end();
  return { bytes: await bytes, pages: flow.page, headings: flow.headings };
}

function drawFooter(flow: Flow, title: string, pages: number): void {
  const style = STYLES.small;
  const write = (text: string, align: 'left' | 'right') =>
    drawLines(
      flow,
      breakLines(flow.doc, [{ text }], style, WIDTH),
      style,
      { x: PAGE.left, y: PAGE.footer, width: WIDTH, align },
      undefined,
    );
  write(reportFooter.title(title), 'left');
  write(reportFooter.page(flow.page, pages), 'right');
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
