import type { ReportSummary } from '../../content/report.ts';
import { mix, type Palette, paletteOf } from '../../shared/motion/dyes.ts';
import {
  type Ribbon,
  type WeavePattern,
  warpIsOver,
  weavePattern,
} from '../../shared/motion/weave-pattern.ts';
import { weavePaths } from './weave-paths.ts';

/** Drawing units by which a shade extends past its ribbon, one step of shade each. */
const SHADE_STEPS = [7, 5, 3.2, 1.6];
const THREAD = 3;

/** The cloth of a seed as vector paths, `width` points wide, from the page's upper left corner. Returns its height. */
export function drawCloth(
  doc: PDFKit.PDFDocument,
  { slug, dye, accent }: Pick<ReportSummary, 'slug' | 'dye' | 'accent'>,
  size: { columns: number; rows: number; width: number },
): number {
  const palette = paletteOf(dye, accent);
  const pattern = weavePattern(slug, {
    ...size,
    grounds: palette.grounds.length,
    dyes: palette.dyes.length,
  });
  const { warps, wefts, width, height } = pattern;
  const scale = size.width / width;
  const tones = [...palette.grounds, ...palette.dyes];
  const paths = weavePaths(pattern);
  const layer = (each: string[], ribbons: Ribbon[], upright: boolean) =>
    each.forEach((path, index) => {
      const ribbon = ribbons[index];
      if (path && ribbon)
        doc.path(path).fill(sheen(doc, ribbon, tones[ribbon.tone] ?? palette.gap, palette, upright));
    });

  doc.save();
  doc.rect(0, 0, size.width, height * scale).clip();
  doc.scale(scale);
  doc.rect(0, 0, width, height).fill(palette.gap);
  layer(paths.wefts, wefts, false);
  threads(doc, paths.wefts.join(''), pattern, palette, false);
  shade(doc, pattern, palette, 'warps');
  layer(paths.warps, warps, true);
  threads(doc, paths.warps.join(''), pattern, palette, true);
  shade(doc, pattern, palette, 'wefts');
  layer(paths.weftFloats, wefts, false);
  threads(doc, paths.weftFloats.join(''), pattern, palette, false);
  doc.restore();
  return height * scale;
}

/** A ribbon's color across its width: light falls from the upper left. */
function sheen(
  doc: PDFKit.PDFDocument,
  { at, size }: Ribbon,
  tone: string,
  palette: Palette,
  upright: boolean,
) {
  const edge = (share: number) => mix(tone, palette.shade, share * palette.depth);
  const gradient = upright
    ? doc.linearGradient(at, 0, at + size, 0)
    : doc.linearGradient(0, at, 0, at + size);
  gradient.stop(0, edge(0.34)).stop(0.12, mix(tone, palette.light, palette.gloss));
  return gradient.stop(0.84, tone).stop(1, edge(0.55));
}

/** The shadows that ribbons on top cast where they cross those below. */
function shade(
  doc: PDFKit.PDFDocument,
  pattern: WeavePattern,
  palette: Palette,
  top: 'warps' | 'wefts',
): void {
  const { structure, warps, wefts } = pattern;
  for (const reach of SHADE_STEPS) {
    warps.forEach((warp, x) => {
      wefts.forEach((weft, y) => {
        if (warpIsOver(structure, x, y) !== (top === 'warps')) return;
        if (top === 'warps') doc.rect(warp.at - reach, weft.at, warp.size + 2 * reach, weft.size);
        else doc.rect(warp.at, weft.at - reach, warp.size, weft.size + 2 * reach);
      });
    });
    doc.fillOpacity(palette.depth * 0.2).fill(palette.shade);
  }
  doc.fillOpacity(1);
}

function threads(
  doc: PDFKit.PDFDocument,
  within: string,
  { width, height }: WeavePattern,
  palette: Palette,
  upright: boolean,
): void {
  doc.save();
  doc.path(within).clip();
  for (let at = 0.5; at < (upright ? width : height); at += THREAD / 2) {
    if (upright) doc.moveTo(at, 0).lineTo(at, height);
    else doc.moveTo(0, at).lineTo(width, at);
  }
  doc
    .lineWidth(0.5)
    .strokeOpacity(palette.depth / 4)
    .stroke(palette.shade);
  doc.restore();
}
