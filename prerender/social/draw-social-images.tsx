/*
 * Runs in a worker thread and draws its share of the pictures for shared links. A separate entry of the server build.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-wasm';
import satori from 'satori';
import sharp from 'sharp';
import { brand } from '~/facts/brand';
import type { PictureText } from '~/shared/lib/picture-text';
import { trimTrailing } from '~/shared/lib/trim-trailing';
import { type DrawingInput, getDrawingSize } from '~/shared/motion/drawing-input';
import { palette } from '~/shared/palette';
import type { CollectedHead } from '~/shared/seo/head';
import { makeCachedFile } from '../cached-file';
import { createClothMarkup } from '../render/draw-cloth';
import { findMissingLetters, getFontFamily, getFonts, initResvg, paintMark, paintPhoto } from './drawing';

/** The picture of a page for shared links. */
export interface SocialImage {
  /** The path to write it to. */
  file: string;
  /** The source file of its page, for messages. */
  source: string;
  head: Pick<CollectedHead, 'title' | 'card' | 'picture'>;
  siteUrl: string;
}

/** As JPEG, a fifth of the size of PNG. */
async function drawJpeg(svg: string): Promise<Uint8Array> {
  await initResvg();
  // All text is outlines already.
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } });
  const picture = drawing.render();
  const { pixels, width, height } = picture;
  // WebAssembly's memory isn't garbage collected.
  picture.free();
  drawing.free();
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

const WIDTH = 1200;
const HEIGHT = 630;
/** Where the drawing begins; the words are to its left. */
const CLOTH_LEFT = 620;
const BOX_WIDTH = WIDTH - CLOTH_LEFT;
const BOX = `x="${CLOTH_LEFT}" width="${BOX_WIDTH}" height="${HEIGHT}"`;
const INK = palette.ink[950];

/** Texts that no installed typeface has all letters of. */
const undrawn: { source: string; line: string; missing: string[] }[] = [];

/** The picture of a page for shared links, as SVG: its title beside its drawing. */
async function drawSocialImage({
  head: { title, card, picture },
  siteUrl,
  source,
}: SocialImage): Promise<string> {
  const { host, pathname } = new URL(siteUrl);
  const toDrawable = (line = '') => {
    const missing = findMissingLetters(line);
    if (missing.length > 0) undrawn.push({ source, line, missing });
    return missing.length > 0 ? '' : line.normalize('NFC').replace(/\p{Cf}/gu, '');
  };
  const [kicker = '', heading = ''] = [card?.kicker, card?.title ?? stripBrandName(title)].map(toDrawable);
  const fonts = getFonts(brand.name + kicker + heading);
  const text = await satori(
    <ImageText
      kicker={kicker}
      heading={heading}
      address={trimTrailing(host + pathname, '/')}
      display={getFontFamily('Display', fonts)}
      regular={getFontFamily('Text', fonts)}
    />,
    { width: WIDTH, height: HEIGHT, fonts },
  );
  const seed = card?.seed ?? title;
  const cloth: DrawingInput = card?.dye
    ? { kind: 'whole', seed, dye: card.dye, accent: card.accent ?? card.dye, columns: 20, rows: 20 }
    : { kind: 'hero', seed, surface: 'ink' };
  const drawn =
    (await placePhoto(card?.picture ?? picture)) ??
    (card?.dye ? simplifyCloth(placeCloth(cloth)) : placeCloth(cloth));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<defs>
<linearGradient id="fade"><stop stop-color="${INK}"/><stop offset="0.55" stop-color="${INK}" stop-opacity="0"/></linearGradient>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK}"/>
${drawn}
<rect ${BOX} fill="url(#fade)"/>
${paintMark(palette.mist[0], { x: 72, y: 64, size: 52 })}
${text}
</svg>`;
}

function stripBrandName(title: string): string {
  const [text, end] = [title.replace(/[\u2066\u2069]/g, ''), ` | ${brand.name}`];
  return text.endsWith(end) ? text.slice(0, -end.length) : text;
}

/** A picture in the drawing's box. Undefined for one that can't be used. */
async function placePhoto({ prepared, focus }: Partial<PictureText> = {}) {
  if (!prepared?.width) return undefined;
  const file = join(pictures, basename(prepared.src));
  const box = { width: BOX_WIDTH, height: HEIGHT, background: INK };
  return `<svg ${BOX}>${await paintPhoto(file, box, focus)}</svg>`;
}

/** A drawing in its box. */
function placeCloth(drawing: DrawingInput): string {
  const { width, height } = getDrawingSize(drawing);
  const anchor = drawing.kind === 'hero' ? 'xMaxYMid' : 'xMidYMid';
  return `<svg ${BOX} viewBox="0 0 ${width} ${height}" preserveAspectRatio="${anchor} slice">${createClothMarkup(drawing, 'cloth')}</svg>`;
}

/**
 * Removes the threads' grain and shadows and rounds edges to whole pixels: a quarter of the drawing time, for a site
 * with a thousand articles. Shared links show the picture at half its size or less.
 */
const simplifyCloth = (cloth: string) =>
  cloth
    .replace('<svg', '<svg shape-rendering="crispEdges"')
    .replace(/<use [^<>]*fill="url\(#[^"]*s[xy]\)"[^<>]*\/>/g, '')
    .replace(/<path ([^<>]*)\/>/g, (path, looks: string) =>
      /^fill="url\(#[^"]*t[xy]\)"/.test(looks) ? '' : path,
    );

function ImageText({
  kicker,
  heading,
  address,
  display,
  regular,
}: Record<'kicker' | 'heading' | 'address' | 'display' | 'regular', string>) {
  const size = heading.length > 48 ? 54 : heading.length > 24 ? 64 : 84;
  return (
    <div
      style={{
        width: WIDTH,
        height: HEIGHT,
        boxSizing: 'border-box',
        padding: '64px 72px',
        display: 'flex',
        flexDirection: 'column',
        color: palette.mist[0],
        fontFamily: regular,
      }}
    >
      <div
        style={{
          display: 'flex',
          height: 52,
          alignItems: 'center',
          marginLeft: 72,
          fontFamily: display,
          fontSize: 34,
          letterSpacing: -1,
        }}
      >
        {brand.name}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', marginTop: 'auto', width: 590 }}>
        {kicker && (
          <div
            style={{
              display: 'flex',
              alignItems: 'center',
              gap: 18,
              fontSize: 28,
              color: palette.mist[100],
              marginBottom: 22,
            }}
          >
            <div style={{ width: 44, height: 4, backgroundColor: palette.weld[500] }} />
            {kicker}
          </div>
        )}
        <div
          style={{
            display: 'flex',
            fontFamily: display,
            fontSize: size,
            lineHeight: 1.06,
            letterSpacing: size * -0.035,
          }}
        >
          {heading}
        </div>
      </div>
      <div style={{ display: 'flex', marginTop: 36, fontSize: 26, color: palette.ink[300] }}>{address}</div>
    </div>
  );
}

interface WorkerData {
  socialImages: readonly SocialImage[];
  cache: string;
  /** The folder of the prepared pictures. */
  pictures: string;
}

const { socialImages, cache, pictures } = workerData as WorkerData;

for (const picture of socialImages) {
  const { file } = picture;
  await mkdir(dirname(file), { recursive: true });
  const svg = await drawSocialImage(picture);
  const cached = join(cache, `${createHash('sha256').update(svg).digest('hex')}.jpg`);
  await makeCachedFile(cached, () => drawJpeg(svg));
  await copyFile(cached, file);
}
if (undrawn[0]) {
  const letters = [...new Set(undrawn.flatMap(({ missing }) => missing))];
  const { source, line } = undrawn[0];
  console.warn(
    `Warning: no installed typeface has ${letters.join(' ')}, so pictures for shared links are drawn without ${undrawn.length} texts, such as “${line}” of ${source}.`,
  );
}
