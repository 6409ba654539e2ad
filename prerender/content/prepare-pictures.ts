import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { stripQuery } from '../../src/shared/articles/check-link.ts';
import { escapeHtml, unescapeHtml } from '../../src/shared/lib/html-text.ts';
import { decodeUrlPart } from '../../src/shared/lib/parse-url.ts';
import {
  FOCUS,
  PICTURE_ADDRESS,
  PICTURE_FOLDER,
  type PreparedPicture,
} from '../../src/shared/lib/picture-text.ts';
import { listFiles } from '../list-files.ts';
import { addPictureSizes, type Picture, readPicture } from '../pictures.ts';
import { readText } from '../read-text.ts';
import { toLabel } from './check-texts.ts';
import { CONTENT_JSON } from './content-files.ts';
import { type Json, joinKey } from './fill-facts.ts';

/*
 * The files that visitors get of the pictures in src/pictures. A picture never stops a build, because /edit can't look
 * into one before it's saved: the drawing stays in the place of one that can't be used, and the build says why.
 */

/** Below the root. Installing packages anew keeps it, and a build server may keep it between builds. */
export const PICTURE_CACHE = '.cache/pictures';

/** Of what visitors get. Other sites show it in feeds. */
const BUILT_ADDRESS = '/assets/app/pictures/';

/** In px: the boxes of a use, times the usual pixel densities. */
const PORTRAIT_WIDTHS = [56, 112, 168, 224, 336];
const LOGO_WIDTHS = [160, 320, 480];
const WIDE_WIDTHS = [480, 960, 1440, 2000];

const QUALITY = 80;
const MAX_PIXELS = 50_000_000;

/** What this build's texts show: by name, the file in the cache. */
const prepared = new Map<string, string>();
/** Files by their path, since several texts may name a picture. */
const making = new Map<string, Promise<void>>();
const warned = new Set<string>();

/** A picture of src/pictures in the HTML of an article. */
const NAMED_IMAGE = new RegExp(`<img src="${PICTURE_ADDRESS}([^"]+)"`, 'g');

/**
 * Adds its files to each picture that a text names, also within HTML, where other pictures get their size. `name`: the
 * text's file, which decides the widths. Returns the names of the pictures as well.
 */
export async function preparePictures(
  texts: Json,
  name: string,
  root: string,
  warn = warnOnce,
): Promise<{ texts: Json; files: string[] }> {
  const files: string[] = [];
  const prepare = async (file: string, key: string, widths: readonly number[]) => {
    files.push(file);
    try {
      return await preparePicture(root, file, widths);
    } catch (error) {
      const place = [toLabel(name), key].filter(Boolean).join(', ');
      warn(`${place}: ${PICTURE_FOLDER}/${file} is left out: ${(error as Error).message}`);
      return undefined;
    }
  };
  const fillHtml = async (html: string, key: string) => {
    const images = new Map<string, string>();
    for (const [image, address = ''] of html.matchAll(NAMED_IMAGE)) {
      const file = unescapeHtml(decodeUrlPart(address) ?? address);
      const made = await prepare(file, key, WIDE_WIDTHS);
      // Without its file, it shows its words.
      images.set(image, made ? formatImage(made) : '<img');
    }
    const named = html.replace(NAMED_IMAGE, (image) => images.get(image) ?? image);
    return addPictureSizes(named, (src) => {
      const path = stripQuery(src);
      return readFile(join(root, 'public', decodeUrlPart(path) ?? path)).catch(() => undefined);
    });
  };
  const fill = async (value: Json, key: string): Promise<Json> => {
    if (typeof value === 'string') return value.includes('<img ') ? fillHtml(value, key) : value;
    if (Array.isArray(value)) return Promise.all(value.map((item, index) => fill(item, `${key}[${index}]`)));
    if (value === null || typeof value !== 'object') return value;
    if (typeof value.file === 'string' && typeof value.alt === 'string') {
      const widths = /^(?:people|testimonials)\.json$/.test(name)
        ? PORTRAIT_WIDTHS
        : key.endsWith('logo')
          ? LOGO_WIDTHS
          : WIDE_WIDTHS;
      const prepared = await prepare(value.file.replace(PICTURE_ADDRESS, ''), key, widths);
      return prepared ? { ...value, prepared: { ...prepared } } : value;
    }
    const entries = Object.entries(value).map(
      async ([part, item]) => [part, await fill(item, joinKey(key, part))] as const,
    );
    return Object.fromEntries(await Promise.all(entries));
  };
  return { texts: await fill(texts, ''), files };
}

/** The beginning of its tag, in the column of an article. */
function formatImage({ files, width, height }: PreparedPicture): string {
  const [src = ''] = files.at(-1) ?? [];
  const widths = files.map(([path, size]) => `${path} ${size}w`).join(', ');
  return `<img src="${src}" srcset="${escapeHtml(widths)}" sizes="(min-width: 48rem) 45rem, 100vw" width="${width}" height="${height}"`;
}

function warnOnce(problem: string) {
  if (warned.has(problem)) return;
  warned.add(problem);
  console.warn(`\nWarning: ${problem}.`);
}

/** Copies what the texts of this build show into the finished site. */
export async function copyPreparedPictures(out: string): Promise<void> {
  const folder = join(out, BUILT_ADDRESS);
  if (prepared.size > 0) await mkdir(folder, { recursive: true });
  for (const [name, file] of prepared) await copyFile(file, join(folder, name));
}

/**
 * Styles that keep a picture's focus when its box crops it: pages have no style attributes. In development, serves what
 * a build copies.
 */
export const pictures = (root: string): Plugin => ({
  name: 'pictures',
  enforce: 'pre',
  sharedDuringBuild: true,
  transform: {
    filter: { id: /\/src\/app\/styles\.css$/ },
    handler(code) {
      const content = join(root, 'src/content');
      const texts = listFiles(content).map((file) => readText(join(content, file)));
      const points = new Set(
        texts.flatMap((text) =>
          [...text.matchAll(/\bfocus"?: *["']?(\d+% \d+%)/g)].map(([, point = '']) => point),
        ),
      );
      const rules = [...points]
        .filter((point) => FOCUS.test(point))
        .map((point) => `[data-focus="${point}"]{object-position:${point}}`);
      return { code: [code, ...rules].join('\n'), map: null };
    },
  },
  configureServer(server) {
    server.middlewares.use((request, _, next) => {
      request.url = request.url?.replace(BUILT_ADDRESS, `/${PICTURE_CACHE}/`);
      next();
    });
  },
});

/** Adds the code of pictures to texts that name one: pages without pictures don't load it. */
export const pictureCode: Plugin = {
  name: 'picture-code',
  enforce: 'post',
  sharedDuringBuild: true,
  transform: {
    filter: { id: CONTENT_JSON, code: /\bprepared\b[\\"']*:/ },
    handler(code) {
      const { base, command } = this.environment.config;
      // The development server leaves the imports of texts as they are.
      const folder = command === 'serve' ? base : '/';
      return { code: `import '${folder}src/shared/ui/picture.tsx';\n${code}`, map: null };
    },
  },
};

/** Makes a picture's files, unless the cache has them. Rejects with an Error for whoever saved it. */
async function preparePicture(
  root: string,
  file: string,
  wanted: readonly number[],
): Promise<PreparedPicture> {
  const bytes = await readFile(join(root, PICTURE_FOLDER, file)).catch(() => {
    throw new Error('there is no such file');
  });
  const picture = await readPicture(file, bytes);
  if (!picture) throw new Error('it is no picture by its name');
  const { width, height, photo } = picture;
  const drawing = photo ? undefined : await picture.clean();
  const problem = photo
    ? findPhotoProblem(photo, { file, bytes, pixels: width * height })
    : findDrawingProblem(picture, String(drawing));
  if (problem) throw new Error(problem);
  // A drawing has one file for all sizes.
  const widths = drawing ? [width] : toWidths(width, wanted);
  const files = await Promise.all(
    widths.map(async (pixels) => {
      const hash = createHash('sha256').update(bytes).update(`${pixels} ${QUALITY}`).digest('base64url');
      const start = basename(file, extname(file)).replace(/[^a-z\d]+/gi, '-');
      const name = `${start}-${hash.slice(0, 10)}.${drawing ? 'svg' : 'webp'}`;
      const target = join(root, PICTURE_CACHE, name);
      const make = async () => {
        const made = drawing ?? (await resize(bytes, pixels));
        await mkdir(join(root, PICTURE_CACHE), { recursive: true });
        // Several builds may run at once.
        const draft = `${target}.${process.pid}`;
        await writeFile(draft, made);
        await rename(draft, target);
      };
      if (!existsSync(target) && !making.has(target)) making.set(target, make());
      await making.get(target);
      prepared.set(name, target);
      return [BUILT_ADDRESS + name, pixels] as [string, number];
    }),
  );
  const [, largest = width] = files.at(-1) ?? [];
  return { files, width: largest, height: Math.round((height * largest) / width) };
}

/** Never above the picture's own. */
const toWidths = (width: number, wanted: readonly number[]): number[] => {
  const max = wanted.at(-1) ?? width;
  return [...wanted.filter((pixels) => pixels < width), ...(width <= max ? [width] : [])];
};

/** Upright, in sRGB and without metadata, as the library does by default. */
const resize = (bytes: Buffer, width: number): Promise<Buffer> =>
  sharp(bytes)
    .autoOrient()
    .resize({ width })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => {
      throw new Error('it is damaged; save it again as JPEG or PNG');
    });

/** Why the build can't use a photo that it can read. */
function findPhotoProblem(
  { type, metadata }: NonNullable<Picture['photo']>,
  { file, bytes, pixels }: { file: string; bytes: Buffer; pixels: number },
): string | undefined {
  if (type !== extname(file).slice(1).toLowerCase().replace('jpg', 'jpeg'))
    return `it is ${type.toUpperCase()}, whatever its ending says; rename it`;
  if (metadata.space === 'cmyk') return 'its colors are for printing (CMYK); save it in RGB';
  if ((metadata.pages ?? 1) > 1 || (type === 'png' && bytes.includes('acTL')))
    return 'it moves; save one of its pictures';
  if (pixels > MAX_PIXELS)
    return `it has ${Math.round(pixels / 1e6)} megapixels, and may have ${MAX_PIXELS / 1e6}; save it smaller`;
  return undefined;
}

/** Why no browser shows a drawing as an image, or would load more than it. */
function findDrawingProblem({ width, height }: Picture, text: string): string | undefined {
  if (/<script|\son\w+\s*=|javascript:/i.test(text)) return 'it has a script; save it without';
  if (/(?:href|src)\s*=\s*["'](?!#|data:)|url\(\s*["']?(?!#|data:)|@import/i.test(text))
    return 'it loads other files; save it with all that it shows';
  return width && height ? undefined : 'it has no size; save it with width and height';
}
