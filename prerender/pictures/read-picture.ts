import sharp, { type FormatEnum } from 'sharp';
import { EMBEDDED_FILE, readSvg } from './read-svg.ts';
import { replaceAsync } from './replace-async.ts';

/** A picture by its content. */
export interface Picture {
  /** In px, as it's shown: upright. 0 for a drawing without a size. */
  width: number;
  height: number;
  /** Its file without metadata. Rejects with an Error for whoever saved it if it is damaged. */
  clean: () => Promise<Buffer>;
}

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

/**
 * Reads a picture, or a drawing. Resolves with undefined for any other file, by its name. Rejects with an Error for
 * whoever saved it if it can't be read.
 */
export async function readPicture(name: string, bytes: Buffer): Promise<Picture | undefined> {
  if (/\.svg$/i.test(name)) {
    const { svg, ...size } = readSvg(bytes);
    return { ...size, clean: async () => Buffer.from(await cleanEmbedded(svg)) };
  }
  if (!PICTURE_NAME.test(name)) return undefined;
  const image = sharp(bytes, { animated: true });
  const metadata = await image.metadata().catch(() => undefined);
  const type = metadata?.mediaType?.replace('image/', '') ?? '';
  const pattern = METADATA[type];
  if (!metadata || !pattern) throw new Error(UNREADABLE);
  const { width, height } = metadata.autoOrient;
  return {
    width,
    height: metadata.pageHeight ?? height,
    async clean() {
      const file = bytes.toString('latin1');
      if (!pattern.test(file)) return bytes;
      if (file.includes('acTL')) throw new Error('it moves, and has metadata; save it as WebP or GIF');
      const chromaSubsampling = metadata.chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0';
      const options =
        type === 'png'
          ? { palette: metadata.isPalette }
          : { quality: 90, lossless: file.includes('VP8L'), chromaSubsampling };
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

const UNREADABLE = 'it is damaged, or no JPEG, PNG, WebP, AVIF or GIF picture; save it again as one of them';

/** Cleans the pictures that a drawing has in itself. */
const cleanEmbedded = (svg: string) =>
  replaceAsync(svg, EMBEDDED_FILE, async ([url, type, content = '']) => {
    const name = `.${type?.replace(/^image\/|\+xml$/g, '')}`;
    const clean = await (await readPicture(name, Buffer.from(content, 'base64')))?.clean();
    return clean ? url.slice(0, -content.length) + clean.toString('base64') : url;
  });
