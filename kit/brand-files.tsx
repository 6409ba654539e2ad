import { Resvg } from '@resvg/resvg-wasm';
import { strToU8, zipSync } from 'fflate';
import satori from 'satori';
import brandKit from '~/content/brand-kit.json';
import { brand } from '~/facts/brand';
import { type BrandPart, brandArchive, brandAssets, brandColors } from '~/facts/brand-assets';
import { escapeHtml } from '~/shared/lib/html-text';
import { toSlug } from '~/shared/lib/to-slug';
import { palette } from '~/shared/palette';
import { getFontFamily, getFonts, initResvg, paintMark } from '../prerender/social/drawing';

/** Holds the brand kit's files and nothing else. */
export const brandFolder = 'public/assets/brand';

const INK = palette.ink[950];
const WHITE = palette.mist[0];
/** Size of the mark beside the name, in drawing units. */
const MARK_SIZE = 200;
const GAP = 62;
const TYPE_SIZE = 176;

/**
 * The brand kit and the icons by path in the repository, drawn from the brand's name, mark and colors; and the file
 * with the sizes of the PNG files.
 */
export async function createBrandFiles(): Promise<Record<string, Uint8Array>> {
  await initResvg();
  const name = await outlineText(brand.name);
  const draw: Record<BrandPart, string> = {
    logo: drawLogo(name, INK),
    'logo-on-dark': drawLogo(name, WHITE),
    'logo-mono': toOneColor(drawLogo(name, INK)),
    mark: drawMark(INK),
    'mark-on-dark': drawMark(WHITE),
    wordmark: wrapSvg(name.width, name.height, `<path fill="${INK}" d="${name.path}"/>`),
  };
  const files: Record<string, Uint8Array> = {};
  const sizes: Partial<Record<BrandPart, { width: number; height: number }>> = {};
  for (const { part, svg: vector, png } of brandAssets) {
    files[vector.fileName] = strToU8(`${draw[part]}\n`);
    const picture = rasterize(draw[part], png.width);
    const { buffer, byteOffset } = picture;
    const header = new DataView(buffer, byteOffset);
    sizes[part] = { width: header.getUint32(16), height: header.getUint32(20) };
    files[png.fileName] = picture;
  }
  const kit = {
    ...files,
    'colors.css': strToU8(formatColorsCss()),
    'colors.json': strToU8(formatColorsJson()),
    'README.txt': strToU8(formatReadMe()),
  };
  // One date for all, so the archive changes only when one of its files does.
  files[brandArchive.fileName] = zipSync(kit, { level: 9, mtime: '2026-01-01T00:00:00Z' });
  const rounded = drawIcon(0.75, 107);
  return {
    ...Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`${brandFolder}/${name}`, bytes])),
    'src/shared/brand-sizes.json': strToU8(JSON.stringify(sizes)),
    'public/favicon.svg': strToU8(`${rounded}\n`),
    'public/icons/icon-32.png': rasterize(rounded, ICO_SIZE),
    'public/icons/icon-192.png': rasterize(rounded, 192),
    'public/icons/icon-512.png': rasterize(rounded, 512),
    'public/icons/icon-maskable-512.png': rasterize(drawIcon(0.54, 0), 512),
    // Some programs request this name, whatever the pages declare.
    'public/favicon.ico': toIco(rasterize(rounded, ICO_SIZE)),
    'public/apple-touch-icon.png': rasterize(drawIcon(0.64, 0), 180),
  };
}

const wrapSvg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><title>${escapeHtml(brand.name)}</title>${content}</svg>`;

const drawMark = (color: string) => wrapSvg(512, 512, paintMark(color, { x: 32, y: 32, size: 448 }));

const drawLogo = (name: Outline, color: string) =>
  wrapSvg(
    MARK_SIZE + GAP + name.width,
    MARK_SIZE,
    `${paintMark(color, { x: 0, y: 0, size: MARK_SIZE })}<path fill="${color}" transform="translate(${MARK_SIZE + GAP} ${(MARK_SIZE - name.height) / 2})" d="${name.path}"/>`,
  );

const toOneColor = (drawing: string) => drawing.replace(/(fill|stroke)="#[0-9a-f]{6}"/g, `$1="${INK}"`);

/** The white mark on an ink square, filling `share` of it; browsers cut the corners of a square one. */
const drawIcon = (share: number, corner: number) =>
  wrapSvg(
    512,
    512,
    `<rect width="512" height="512" rx="${corner}" fill="${INK}"/>${paintMark(WHITE, { x: 256 * (1 - share), y: 256 * (1 - share), size: 512 * share })}`,
  );

const ICO_SIZE = 32;

/** An ICO file with one picture: https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10) */
function toIco(png: Uint8Array): Uint8Array {
  const file = Buffer.alloc(22 + png.length);
  file.writeUInt16LE(1, 2);
  file.writeUInt16LE(1, 4);
  file.set([ICO_SIZE, ICO_SIZE], 6);
  file.writeUInt16LE(1, 10);
  file.writeUInt16LE(32, 12);
  file.writeUInt32LE(png.length, 14);
  file.writeUInt32LE(22, 18);
  file.set(png, 22);
  return file;
}

interface Outline {
  /** Path data that begins at the left edge. */
  path: string;
  width: number;
  height: number;
}

/** A name as the outlines of its letters, so that the file needs no font. */
async function outlineText(text: string): Promise<Outline> {
  const height = Math.round(TYPE_SIZE * 1.12);
  const fonts = getFonts(text);
  const drawn = await satori(
    <div
      style={{
        fontFamily: getFontFamily('Display', fonts),
        fontSize: TYPE_SIZE,
        lineHeight: 1.12,
        letterSpacing: TYPE_SIZE * -0.03,
        whiteSpace: 'nowrap',
      }}
    >
      {text}
    </div>,
    { height, fonts },
  );
  // Letter spacing is also removed after the last letter, which would clip it.
  const width = Math.ceil(Number(drawn.match(/<svg width="([\d.]+)"/)?.[1]) + TYPE_SIZE * 0.05);
  const path = [...drawn.matchAll(/<path fill="[^"]*" d="([^"]+)"/g)].map(([, d]) => d).join('');
  if (!width || !path) throw new Error('The name could not be drawn');
  return { path, width, height };
}

const rasterize = (drawing: string, width: number): Uint8Array =>
  new Resvg(drawing, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng();

const colors = brandColors.map(({ id, hex }) => {
  const { name, use } = brandKit.colors.uses[id];
  return { name, hex, use };
});

const formatColorsCss = () =>
  `:root {\n${colors.map(({ name, hex, use }) => `  --${toSlug(name)}: ${hex}; /* ${use} */`).join('\n')}\n}\n`;

const formatColorsJson = () => `${JSON.stringify(colors, null, 2)}\n`;

const formatReadMe = () =>
  [
    brandKit.readMe.title,
    '',
    ...brandAssets.map(({ part, svg: vector, png }) => {
      const { title, text } = brandKit.logos.parts[part];
      return `${title} (${vector.fileName}, ${png.fileName})\n  ${text}\n`;
    }),
    brandKit.rules.heading,
    ...brandKit.rules.items.map((rule, index) => `${index + 1}. ${rule}`),
    '',
    brandKit.words.name,
    brandKit.readMe.questions,
    '',
  ].join('\n');
