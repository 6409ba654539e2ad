import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type FormatEnum, type Metadata } from 'sharp';
import { formatBytes } from '../src/shared/lib/format-bytes.ts';
import { listFiles } from './list-files.ts';

/*
 * A picture never stops a build, because /edit can't look into one before it's saved: what can't be read is left out
 * with a warning.
 */

/** Above it, the build names a picture. */
const MAX_BYTES = 1_000_000;

/**
 * Removes the metadata of all pictures of a finished site, such as the place where a photo was taken. One of `public` that
 * can't be cleaned stays as it is, unless it names a place; others are removed. Returns what whoever saved them should
 * know, with each picture's name.
 */
export async function cleanPictures(out: string, root: string): Promise<string[]> {
  const problems: string[] = [];
  for (const path of listFiles(out)) {
    const file = join(out, path);
    const isPublic = existsSync(join(root, 'public', path));
    const report = (problem: string) => {
      problems.push(`${isPublic ? 'public/' : ''}${path} ${problem}.`);
    };
    const bytes = await readFile(file);
    try {
      const picture = await readPicture(path, bytes);
      if (!picture) continue;
      const clean = await picture.clean();
      if (clean !== bytes) await writeFile(file, clean);
      if (picture.problem) report(picture.problem);
      if (clean.length > MAX_BYTES)
        report(
          `has ${formatBytes(clean.length)}, which visitors wait for: upload it at /edit, or save it smaller`,
        );
    } catch (error) {
      const stays = isPublic && !PLACE.test(bytes.toString('latin1'));
      if (!stays) await rm(file);
      report(`${stays ? 'stays as it is' : 'is left out of the site'}: ${(error as Error).message}`);
    }
  }
  return problems;
}

/** A picture by its content. */
export interface Picture {
  /** In px, as it's shown: upright. 0 for a drawing without a size. */
  width: number;
  height: number;
  /** Its file without metadata. Rejects with an Error for whoever saved it if it is damaged. */
  clean: () => Promise<Buffer>;
  /** What is wrong with it, although it can be shown. */
  problem?: string | undefined;
  /** Of a photo: its format, as in media types, and what its file says of it. */
  photo?: { type: string; metadata: Metadata };
  /** Of a drawing: its cleaned elements. */
  drawing?: Element;
}

/** Match a file that names the place where it was taken: an Exif tag in either byte order, or XMP. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a file's bytes
const PLACE = /\x88\x25\0\x04\0\0\0\x01|\x25\x88\x04\0\x01\0\0\0|GPSL(?:at|ong)itude/;

/**
 * Match files with anything that isn't needed to show them, by type. A match by chance, in pixels, does no harm: the
 * picture is then written anew as well.
 */
const METADATA: Readonly<Record<string, RegExp>> = {
  // Application data other than a color profile and Adobe's color model, comments, thumbnails, and what follows the end:
  // other pictures, or a film.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a file's bytes
  jpeg: /\xff(?:[\xe1\xe3-\xed\xef\xfe]|\xe0(?!\0\x10JFIF)|\xe2(?!..ICC_PROFILE))|(?<!\xff\xd9)$/s,
  png: /tEXt|iTXt|zTXt|eXIf|tIME|dSIG|caBX|prVW|mkB[FST]|(?<!IEND.{4})$/s,
  webp: /EXIF|XMP /,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a file's bytes
  gif: /!\xfe|!\xff\x0b(?!NETSCAPE2\.0|ANIMEXTS1\.0)|(?<!;)$/,
  avif: /infe.{8,10}(?:Exif|mime)/s,
};

/** Names of pictures, also of kinds that no page can show. */
const PICTURE_NAME = /\.(?:jpe?g|jpe|jfif|a?png|gif|webp|avif|hei[cf]|tiff?|jxl)$/i;

/** Resolves with undefined for a file that is no picture by its name. Rejects with an Error if it can't be read. */
export async function readPicture(name: string, bytes: Buffer): Promise<Picture | undefined> {
  if (/\.svg$/i.test(name)) {
    const root = await cleanDrawing(bytes).catch((error: Error) => {
      throw new Error(`this drawing can’t be read: ${error.message}; export it again as SVG`);
    });
    const drawing = Buffer.from(root.outerHTML);
    const isSized =
      root.hasAttribute('viewBox') || SIDES.every((side) => LENGTH.test(root.getAttribute(side) ?? ''));
    const image = sharp(drawing, { density: 96, limitInputPixels: false, unlimited: true });
    // Without a size, the library would measure what is drawn.
    const { width, height } = isSized ? await image.metadata().catch(() => NO_SIZE) : NO_SIZE;
    // The library scales by the density, from 72.
    const toPixels = (length: number) => Math.round((length * 72) / 96);
    return { width: toPixels(width), height: toPixels(height), clean: async () => drawing, drawing: root };
  }
  if (!PICTURE_NAME.test(name)) return undefined;
  if (bytes.length === 0) throw new Error(UNREADABLE);
  const image = sharp(bytes, { animated: true, limitInputPixels: false, failOn: FAIL_ON });
  const metadata = await image.metadata().catch(() => undefined);
  const type = metadata?.mediaType?.replace('image/', '') ?? '';
  const pattern = METADATA[type];
  const brands = bytes.toString('latin1', 4, 40);
  if (/\.hei[cf]$/i.test(name) || /^ftyp.*he[iv][cmsx]/s.test(brands))
    throw new Error('browsers don’t show HEIC; save it as JPEG');
  if (brands.startsWith('ftypavis')) throw new Error(MOVES);
  if (!metadata || !pattern) throw new Error(UNREADABLE);
  const { width, height } = metadata.autoOrient;
  return {
    width,
    height: metadata.pageHeight ?? height,
    photo: { type, metadata },
    problem: isCutShort(type, bytes)
      ? 'ends too early, so its last rows may be missing: look at it, or save it again'
      : undefined,
    async clean() {
      const file = bytes.toString('latin1');
      if (!pattern.test(file)) return bytes;
      if (file.includes('acTL')) throw new Error('it moves, and has metadata; save it as WebP or GIF');
      const chromaSubsampling = metadata.chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0';
      const options =
        type === 'png'
          ? { palette: metadata.isPalette }
          : { quality: 90, lossless: file.includes('VP8L'), chromaSubsampling };
      // Without a profile, the library would guess what its inks look like.
      if (metadata.space === 'cmyk') image.pipelineColorspace('cmyk').toColorspace('cmyk');
      const cleaned = image
        .autoOrient()
        .keepIccProfile()
        .toFormat(type as keyof FormatEnum, options);
      return cleaned.toBuffer().catch(() => {
        throw new Error(UNREADABLE);
      });
    },
  };
}

/** For the library: browsers show what can be read of a damaged photo, too. */
export const FAIL_ON = 'none';

/** Whether a photo lacks its end mark, behind the last part of a JPEG or at all. */
const isCutShort = (type: string, bytes: Buffer) =>
  type === 'jpeg'
    ? bytes.lastIndexOf('\xff\xd9', undefined, 'latin1') < bytes.lastIndexOf('\xff\xda', undefined, 'latin1')
    : type === 'png' && !bytes.includes('IEND');

export const MOVES = 'it moves; save one of its pictures';
const UNREADABLE = 'it is damaged, or no JPEG, PNG, WebP, AVIF or GIF picture; save it again as one of them';

const SVG = 'http://www.w3.org/2000/svg';
const XMLNS = 'http://www.w3.org/2000/xmlns/';
/** Namespaces of what is drawn. All others are a drawing program's own. */
const DRAWN: readonly (string | null)[] = [
  ...[null, SVG, 'http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'],
  ...['http://www.w3.org/1999/xlink', 'http://www.w3.org/XML/1998/namespace'],
];
const TEXT_NODES = [3, 4];
/** A picture in a drawing: what comes before its content, its type, and the content. */
const EMBEDDED = /(data:image\/([\w.-]+)(?:\+xml)?(?:;[\w=.-]+)*;base64,)([\w+/=\s]+)/g;

const NO_SIZE = { width: 0, height: 0 };
const SIDES = ['width', 'height'];
const LENGTH = /^\s*\+?[\d.]+(?:e\d+)?(?:px|in|cm|mm|pt|pc|em|ex)?\s*$/i;
const ENTITY = /<!ENTITY\s+([^\s<%]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
/** In characters: an entity of entities could fill the memory. */
const MAX_ENTITY_LENGTH = 100_000;
/** A tag, with its slashes. */
const TAG = /<(\/?)[^\s<>/!?](?:"[^"]*"|'[^']*'|[^<>"'])*?(\/?)>/g;
/** Of elements in one another. The parser takes minutes for many times as many. */
const MAX_DEPTH = 1000;

let parser: DOMParser | undefined;

/** A drawing as browsers read it, without comments, metadata, and what drawing programs keep for themselves. */
async function cleanDrawing(bytes: Buffer): Promise<Element> {
  const start = bytes.toString('latin1', 0, 200);
  const [, declared = 'utf-8'] = /^<\?xml[^>]*encoding=["']([\w-]+)/i.exec(start) ?? [];
  const encoding = { '\xff\xfe': 'utf-16le', '\xfe\xff': 'utf-16be' }[start.slice(0, 2)] ?? declared;
  const text = new TextDecoder(encoding).decode(bytes);
  // jsdom would take the drawing in an entity for a text.
  const entities = new Map<string, string>();
  const fill = (part: string) => part.replace(/&([^\s&;]+);/g, (whole, name) => entities.get(name) ?? whole);
  for (const [, name = '', double, single = ''] of text.matchAll(ENTITY)) {
    const value = fill(double ?? single);
    if (value.length > MAX_ENTITY_LENGTH) throw new Error('an entity is too long');
    entities.set(name, value);
  }
  const markup = fill(text.replace(ENTITY, ''));
  let depth = 0;
  for (const [, close, selfClose] of markup.matchAll(TAG)) {
    depth += close ? -1 : selfClose ? 0 : 1;
    if (depth > MAX_DEPTH) throw new Error(`more than ${MAX_DEPTH} elements are nested in one another`);
  }
  const { JSDOM } = await import('jsdom');
  parser ??= new new JSDOM('').window.DOMParser();
  const { documentElement: root } = parser.parseFromString(markup, 'image/svg+xml');
  if (root.localName === 'parsererror') throw new Error(root.textContent);
  if (root.localName !== 'svg' || root.namespaceURI !== SVG)
    throw new Error(`it doesn’t begin with <svg xmlns="${SVG}">`);
  // The file of draw.io.
  root.removeAttribute('content');
  await cleanElement(root);
  return root;
}

/** Cleans the pictures within a drawing as well. */
async function cleanElement(element: Element): Promise<void> {
  for (const attribute of [...element.attributes]) {
    const { namespaceURI, value } = attribute;
    if (!DRAWN.includes(namespaceURI === XMLNS ? value : namespaceURI))
      element.removeAttributeNode(attribute);
    else attribute.value = await cleanEmbedded(value);
  }
  for (const node of [...element.childNodes]) {
    const { localName = '', namespaceURI = XMLNS } = node as Partial<Element>;
    if (localName !== 'metadata' && DRAWN.includes(namespaceURI)) await cleanElement(node as Element);
    else if (!TEXT_NODES.includes(node.nodeType)) node.remove();
    else (node as CharacterData).data = await cleanEmbedded((node as CharacterData).data);
  }
}

/** Cleans the pictures in an attribute or a style sheet. */
async function cleanEmbedded(text: string): Promise<string> {
  let cleaned = text;
  for (const [found, start, type, content = ''] of text.matchAll(EMBEDDED)) {
    const picture = await readPicture(`.${type}`, Buffer.from(content, 'base64'));
    if (picture) cleaned = cleaned.replace(found, start + (await picture.clean()).toString('base64'));
  }
  return cleaned;
}
