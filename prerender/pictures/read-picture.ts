import sharp, { type FormatEnum } from 'sharp';
import { EMBEDDED_FILE, readSvg } from './read-svg.ts';
import { replaceAsync } from './replace-async.ts';

/** A picture by its content. */
export interface Picture {
  /** As in a media type: 'jpeg', 'svg+xml'. */
  type: string;
  /** In px, as it's shown: upright. */
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
 * Reads a picture by its content, and a drawing by its name. Resolves with undefined for any other file. Rejects with an
 * Error for whoever saved it if it can't be read.
 */
export async function readPicture(name: string, bytes: Buffer): Promise<Picture | undefined> {
  if (/\.svgz?$/i.test(name)) {
    const { svg, ...size } = readSvg(bytes);
    return { type: 'svg+xml', ...size, clean: async () => Buffer.from(await cleanEmbedded(svg)) };
  }
  // A text has no such byte, and would take long to be refused.
  const image = bytes.includes(0) ? sharp(bytes, { animated: true }) : undefined;
  const metadata = await image?.metadata().catch(() => undefined);
  const type = metadata?.mediaType?.replace('image/', '') ?? '';
  const pattern = Object.hasOwn(METADATA, type) ? METADATA[type] : undefined;
  if (!image || !metadata || !pattern) {
    if (PICTURE_NAME.test(name)) throw new Error(UNREADABLE);
    return undefined;
  }
  const { width, height } = metadata.autoOrient;
  return {
    type,
    width,
    height: metadata.pageHeight ?? height,
    async clean() {
      const file = bytes.toString('latin1');
      const hasMetadata = pattern.test(file);
      if (hasMetadata && file.includes('acTL'))
        throw new Error('it moves, and has metadata; save it as WebP or GIF');
      const chromaSubsampling = metadata.chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0';
      const options =
        type === 'png'
          ? { palette: metadata.isPalette }
          : { quality: 90, lossless: file.includes('VP8L'), chromaSubsampling };
      try {
        if (hasMetadata)
          return await image
            .autoOrient()
            .keepIccProfile()
            .toFormat(type as keyof FormatEnum, options)
            .toBuffer();
        // Reads all pixels.
        await image.resize(1).raw().toBuffer();
        return bytes;
      } catch {
        throw new Error(UNREADABLE);
      }
    },
  };
}

const UNREADABLE = 'it is damaged, or no JPEG, PNG, WebP, AVIF or GIF picture; save it again as one of them';

/** Cleans the pictures that a drawing has in itself. */
const cleanEmbedded = (svg: string) =>
  replaceAsync(svg, EMBEDDED_FILE, async ([url, type, content = '']) => {
    const name = type === 'image/svg+xml' ? '.svg' : '';
    const clean = await (await readPicture(name, Buffer.from(content, 'base64')))?.clean();
    return clean ? url.slice(0, -content.length) + clean.toString('base64') : url;
  });
