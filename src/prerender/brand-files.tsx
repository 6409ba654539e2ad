import { Resvg } from '@resvg/resvg-wasm';
import { strToU8, zipSync } from 'fflate';
import { renderToStaticMarkup } from 'react-dom/server';
import satori from 'satori';
import { brand } from '~/content/brand';
import { type BrandPart, brandArchive, brandAssets, brandColors, brandKitPage } from '~/content/brand-kit';
import { WeaveMark } from '~/shared/motion/weave-mark';
import { brandFonts } from './social/brand-fonts';
import { readyToDraw } from './social/ready-to-draw';

const INK = '#0a0c14';
const WHITE = '#ffffff';
/** Of the mark beside the name, in drawing units. */
const MARK = 200;
const GAP = 62;
const TYPE_SIZE = 176;

/** Every file of the brand kit by its name, drawn from the brand's name and mark. */
export async function brandFiles(): Promise<Record<string, Uint8Array>> {
  await readyToDraw();
  const name = await outlined(brand.name);
  const draw: Record<BrandPart, string> = {
    logo: logo(name, INK),
    'logo-on-dark': logo(name, WHITE),
    'logo-mono': inOneColor(logo(name, INK)),
    mark: mark(INK),
    'mark-on-dark': mark(WHITE),
    wordmark: svg(name.width, name.height, `<path fill="${INK}" d="${name.path}"/>`),
  };
  const files: Record<string, Uint8Array> = {};
  for (const { part, svg: vector, png } of brandAssets) {
    files[vector.fileName] = strToU8(`${draw[part]}\n`);
    files[png.fileName] = rasterize(draw[part], Number.parseInt(png.dimensions, 10));
  }
  const kit = {
    ...files,
    'colors.css': strToU8(colorsCss()),
    'colors.json': strToU8(colorsJson()),
    'README.txt': strToU8(readMe()),
  };
  // One date for all, so that the archive changes only when a file in it does.
  files[brandArchive.fileName] = zipSync(kit, { level: 9, mtime: '2026-01-01T00:00:00Z' });
  return files;
}

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${renderToStaticMarkup(<title>{brand.name}</title>)}${content}</svg>`;

const ribbons = (color: string) =>
  renderToStaticMarkup(<WeaveMark />)
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll('currentColor', color);

const mark = (color: string) =>
  svg(512, 512, `<g transform="translate(32 32) scale(14)">${ribbons(color)}</g>`);

const logo = (name: Outline, color: string) =>
  svg(
    MARK + GAP + name.width,
    MARK,
    `<g transform="scale(${MARK / 32})">${ribbons(color)}</g><path fill="${color}" transform="translate(${MARK + GAP} ${(MARK - name.height) / 2})" d="${name.path}"/>`,
  );

const inOneColor = (drawing: string) => drawing.replace(/fill="#[0-9a-f]{6}"/g, `fill="${INK}"`);

interface Outline {
  /** Path data that begins at the left edge. */
  path: string;
  width: number;
  height: number;
}

/** A name as the outlines of its letters, so that the file needs no font. */
async function outlined(text: string): Promise<Outline> {
  const height = Math.round(TYPE_SIZE * 1.12);
  const drawn = await satori(
    <div
      style={{
        fontFamily: 'Display',
        fontSize: TYPE_SIZE,
        lineHeight: 1.12,
        letterSpacing: TYPE_SIZE * -0.03,
        whiteSpace: 'nowrap',
      }}
    >
      {text}
    </div>,
    { height, fonts: await brandFonts() },
  );
  // The tracking is taken off behind the last letter too, which would cut it.
  const width = Math.ceil(Number(drawn.match(/<svg width="([\d.]+)"/)?.[1]) + TYPE_SIZE * 0.05);
  const path = [...drawn.matchAll(/<path fill="[^"]*" d="([^"]+)"/g)].map(([, d]) => d).join('');
  if (!width || !path) throw new Error('The name could not be drawn');
  return { path, width, height };
}

const rasterize = (drawing: string, width: number): Uint8Array =>
  new Resvg(drawing, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng();

const slug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const colorsCss = () =>
  `:root {\n${brandColors.map(({ name, hex, use }) => `  --${slug(name)}: ${hex}; /* ${use} */`).join('\n')}\n}\n`;

const colorsJson = () => `${JSON.stringify(brandColors, null, 2)}\n`;

const readMe = () =>
  [
    `${brand.name} brand kit`,
    '',
    ...brandAssets.map(
      ({ title, text, svg: vector, png }) => `${title} (${vector.fileName}, ${png.fileName})\n  ${text}\n`,
    ),
    brandKitPage.rules.heading,
    ...brandKitPage.rules.items.map((rule, index) => `${index + 1}. ${rule}`),
    '',
    brandKitPage.words.name,
    `Questions: ${brand.email}`,
    '',
  ].join('\n');
