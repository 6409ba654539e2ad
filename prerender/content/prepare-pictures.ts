import { createHash } from 'node:crypto';
import { cp, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import type { Plugin, Rolldown } from 'vite';
import { stripQuery } from '../../src/shared/articles/check-link.ts';
import { escapeHtml, unescapeHtml } from '../../src/shared/lib/html-text.ts';
import { decodeUrlPart } from '../../src/shared/lib/parse-url.ts';
import { PICTURE_ADDRESS, PICTURE_FOLDER, type PreparedPicture } from '../../src/shared/lib/picture-text.ts';
import { makeCachedFile } from '../cached-file.ts';
import { findFile, listFiles } from '../list-files.ts';
import { FAIL_ON, MOVES, type Picture, readPicture } from '../pictures.ts';
import { readText } from '../read-text.ts';
import { toLabel } from './check-texts.ts';
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
const PORTRAIT_WIDTHS = [84, 144, 192, 224, 336];
const LOGO_WIDTHS = [160, 320, 480];
const WIDE_WIDTHS = [480, 960, 1440, 2000];

/** The format's usual one. */
const QUALITY = 75;
const MAX_PIXELS = 50_000_000;
/** In px: WebP's. */
const MAX_SIDE = 16_383;

/** The files of the cache that this build's texts show. */
const files = new Set<string>();
const warned = new Set<string>();

/** A file of texts, or a module that a build turns into texts of several files. */
const CONTENT_MODULE = /\/src\/content\/(.+\.(?:json|ts))$/;

/** A picture in the HTML of an article. */
const IMAGE = /<img ([^<>]*?)src="([^"]*)"([^>]*)/g;

/**
 * Adds its files to each picture that a text names, also within HTML, where pictures of `public` get their size. `name`:
 * the text's file, which decides the widths. `context` has the text filled again when a picture changes.
 */
export async function preparePictures<Texts>(
  texts: Texts,
  name: string,
  root: string,
  context: Pick<Rolldown.PluginContext, 'addWatchFile'> &
    Partial<Pick<Rolldown.PluginContext, 'environment'>>,
  warn = warnOnce,
): Promise<Texts> {
  const prepare = async (written: string, key: string, widths: readonly number[]) => {
    const file = findFile(join(root, PICTURE_FOLDER), written);
    context.addWatchFile(join(root, PICTURE_FOLDER, file));
    // As the file calls what pages get as HTML.
    const field = key.replace(/\bhtml$/, 'markdown').replace(/^content$/, 'text');
    const report = (problem: string) =>
      warn(`${[toLabel(name), field].filter(Boolean).join(', ')}: ${PICTURE_FOLDER}/${file} ${problem}`);
    try {
      const isUrgent = context.environment?.name === 'inline';
      const { problem, prepared } = await runWithLimit(isUrgent, () => preparePicture(root, file, widths));
      if (problem) report(problem);
      if (key.endsWith('logo') && (await isRectangle(root, prepared))) prepared.isRectangle = true;
      return prepared;
    } catch (error) {
      report(`is left out: ${(error as Error).message}`);
      return undefined;
    }
  };
  const fillHtml = async (html: string, key: string) => {
    const images = new Map<string, string>();
    for (const [image, before = '', address = '', after = ''] of html.matchAll(IMAGE)) {
      // Markdown says it of pictures in a paragraph of their own.
      const lazy = image.includes(' loading=') ? '' : ' loading="lazy"';
      const rest = `${after}${before && ` ${before.trimEnd()}`}${lazy}`;
      const path = stripQuery(unescapeHtml(address));
      const file = decodeUrlPart(path) ?? path;
      if (file.startsWith(PICTURE_ADDRESS)) {
        const made = await prepare(file.slice(PICTURE_ADDRESS.length), key, WIDE_WIDTHS);
        // Without its file, it shows its words.
        images.set(image, (made ? formatImage(made) : '<img') + rest);
      } else if (!/\swidth=/.test(rest)) {
        // The check of the finished site names a file that can't be read.
        const bytes = await readFile(
          join(root, 'public', findFile(join(root, 'public'), file.slice(1))),
        ).catch(() => undefined);
        const picture = bytes && (await readPicture(file, bytes).catch(() => undefined));
        if (picture?.width && picture.height)
          images.set(image, `${image} width="${picture.width}" height="${picture.height}"${lazy}`);
      }
    }
    return html.replace(IMAGE, (image) => images.get(image) ?? image);
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
      const file = value.file.replace(PICTURE_ADDRESS, '');
      // In `public`: it's shown as it is.
      if (file.startsWith('/')) return value;
      const { prepared: _, ...picture } = value;
      const prepared = await prepare(file, key, widths);
      return prepared ? { ...picture, prepared: { ...prepared } } : picture;
    }
    const entries = Object.entries(value).map(
      async ([part, item]) => [part, await fill(item, joinKey(key, part))] as const,
    );
    return Object.fromEntries(await Promise.all(entries));
  };
  return (await fill(texts as Json, '')) as Texts;
}

/** The beginning of its tag, in the column of an article. */
const formatImage = ({ src, srcSet = '', width, height }: PreparedPicture) =>
  `<img src="${src}" srcset="${escapeHtml(srcSet)}" sizes="(min-width: 48rem) 45rem, 100vw" width="${width}" height="${height}"`;

function warnOnce(problem: string) {
  if (warned.has(problem)) return;
  warned.add(problem);
  console.warn(`\nWarning: ${problem}.`);
}

/** Copies what the texts of this build show into the finished site. */
export async function copyPreparedPictures(out: string): Promise<void> {
  for (const file of files) await cp(file, join(out, BUILT_ADDRESS, basename(file)));
}

/**
 * Styles that keep a picture's focus when its box crops it: pages have no style attributes. In development, serves what
 * a build copies. The code of pictures comes with the texts that name one: pages without pictures don't load it.
 */
export const pictures = (root: string): Plugin[] => [
  {
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
            [...text.matchAll(/\bfocus"?: *["']?(\d+% \d+%)/g)].map(([, point]) => point),
          ),
        );
        const rules = [...points].map((point) => `[data-focus="${point}"]{object-position:${point}}`);
        return { code: [code, ...rules].join('\n'), map: null };
      },
    },
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        request.url = request.url?.replace(BUILT_ADDRESS, `/${PICTURE_CACHE}/`);
        next();
      });
    },
  },
  {
    name: 'picture-code',
    enforce: 'post',
    sharedDuringBuild: true,
    transform: {
      filter: { id: CONTENT_MODULE, code: /\bprepared\b[\\"']*:/ },
      handler(code, id) {
        const [, name = ''] = CONTENT_MODULE.exec(id) ?? [];
        // Relative, since the development server leaves the imports of texts as they are.
        const folder = name.replace(/[^/]+/g, '..');
        return { code: `import '${folder}/shared/ui/picture.tsx';\n${code}`, map: null };
      },
    },
  },
];

const MAX_AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a few tasks at once: they take the threads that read files. Urgent ones come first, since Vite gives a module
 * that it evaluates apart, in its environment `inline`, a minute.
 */
async function runWithLimit<T>(isUrgent: boolean, run: () => Promise<T>): Promise<T> {
  if (running < MAX_AT_ONCE) running += 1;
  else await new Promise<void>((start) => void waiting[isUrgent ? 'unshift' : 'push'](start));
  try {
    return await run();
  } finally {
    const start = waiting.shift();
    if (start) start();
    else running -= 1;
  }
}

/**
 * Makes a picture's files, unless the cache has them. Rejects with an Error for whoever saved it. `problem` is for them,
 * too.
 */
async function preparePicture(
  root: string,
  file: string,
  wanted: readonly number[],
): Promise<{ prepared: PreparedPicture; problem: string | undefined }> {
  const bytes = await readFile(join(root, PICTURE_FOLDER, file)).catch(() => {
    throw new Error('there is no such file');
  });
  const picture = await readPicture(file, bytes);
  if (!picture)
    throw new Error('its name doesn’t end like a picture’s; save it as .jpg, .png, .webp, .avif or .svg');
  const { width, height, photo } = picture;
  const drawing = photo ? undefined : await picture.clean();
  const obstacle = photo
    ? findPhotoProblem(photo, { file, bytes, width, height })
    : findDrawingProblem(picture);
  if (obstacle) throw new Error(obstacle);
  // A drawing has one file for all sizes, and no other one is larger than the original.
  const widths = drawing ? [width] : [...new Set(wanted.map((pixels) => Math.min(pixels, width)))];
  const content = createHash('sha256').update(bytes);
  const made = await Promise.all(
    widths.map(async (pixels) => {
      const hash = content.copy().update(`${pixels} ${QUALITY}`).digest('base64url');
      const start = basename(file, extname(file)).replace(/[^a-z\d]+/gi, '-');
      const name = `${start}-${hash.slice(0, 10)}.${drawing ? 'svg' : 'webp'}`;
      const target = join(root, PICTURE_CACHE, name);
      await makeCachedFile(target, async () => drawing ?? resize(bytes, pixels));
      files.add(target);
      return BUILT_ADDRESS + name;
    }),
  );
  const largest = widths.at(-1) ?? width;
  const prepared: PreparedPicture = {
    src: made.at(-1) ?? '',
    srcSet: made.map((path, index) => `${path} ${widths[index]}w`).join(', '),
    width: largest,
    height: Math.max(1, Math.round((height * largest) / width)),
  };
  return { prepared, problem: picture.problem };
}

/** The share of its box that a logo may cover and still be seen in one color. */
const MAX_COVERAGE = 0.9;

/** Whether a logo is a rectangle in one color, such as one on white. */
async function isRectangle(root: string, { src }: PreparedPicture): Promise<boolean> {
  const stats = await sharp(join(root, PICTURE_CACHE, basename(src))).stats();
  return (stats.channels[3]?.mean ?? 255) > MAX_COVERAGE * 255;
}

/** Upright, in sRGB and without metadata, as the library does by default. */
const resize = (bytes: Buffer, width: number): Promise<Buffer> =>
  sharp(bytes, { failOn: FAIL_ON })
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
  { file, bytes, width, height }: { file: string; bytes: Buffer; width: number; height: number },
): string | undefined {
  const ending = extname(file).slice(1).toLowerCase();
  if (type !== ending.replace(/^(?:jp\w*|jfif)$/, 'jpeg'))
    return `it is ${type.toUpperCase()}, whatever its ending says; rename it to end in .${type}`;
  if (metadata.space === 'cmyk') return 'its colors are for printing (CMYK); save it in RGB';
  if ((metadata.pages ?? 1) > 1 || (type === 'png' && bytes.includes('acTL'))) return MOVES;
  if (width * height > MAX_PIXELS)
    return `it has ${Math.ceil((width * height) / 1e6)} megapixels, and may have ${MAX_PIXELS / 1e6}; save it smaller`;
  if (height > MAX_SIDE) return `it is ${height} px high, and may be ${MAX_SIDE}; save it smaller`;
  return undefined;
}

/** Attributes with an address, and those of an animation that changes one. */
const ADDRESS = /^(?:href|src|srcset|poster|data)$/;
const ANIMATED = /^(?:to|from|by|values)$/;
/** Attributes with styles. */
const STYLE = /^(?:style|fill|stroke|filter|mask|clip-path|marker(?:-\w+)?|cursor)$/;
const LOADING_STYLE = /url\((?!\s*["']?(?:#|data:))|@import/i;

/** Why no browser shows a drawing as an image, or what it could do when somebody opens its address. */
function findDrawingProblem({ drawing, width, height }: Picture): string | undefined {
  for (const element of drawing ? [drawing, ...drawing.getElementsByTagName('*')] : []) {
    const { localName: tag, attributes } = element;
    let loads = tag === 'style' && LOADING_STYLE.test(element.textContent);
    for (const { localName: name, value } of attributes) {
      const isAddress = ADDRESS.test(name);
      // Browsers ignore white space in an address.
      const runs = (isAddress || ANIMATED.test(name)) && /(?:^|;)javascript:/i.test(value.replace(/\s/g, ''));
      if (runs || /^on|^srcdoc$/i.test(name)) return HAS_SCRIPT;
      // A link loads nothing: draw.io writes one into every drawing with text.
      loads ||= isAddress && tag !== 'a' && !/^\s*(?:#|data:|$)/i.test(value);
      loads ||= STYLE.test(name) && LOADING_STYLE.test(value);
    }
    if (tag === 'script') return HAS_SCRIPT;
    if (loads) return 'it loads or links to other files; save it without links, with all that it shows';
  }
  return width && height ? undefined : 'it has no size; save it with width and height';
}

const HAS_SCRIPT = 'it has a script; save it without';
