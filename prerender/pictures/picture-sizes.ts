import { unescapeHtml } from '../../src/shared/lib/html-text.ts';
import { readPicture } from './read-picture.ts';
import { replaceAsync } from './replace-async.ts';

const IMAGE = /<img src="([^"]*)"(?: alt="[^"]*")?(?![^>]*\swidth=)/g;

/**
 * Adds their size to the pictures in an article's HTML, which reserves their space while they load. `read`: a picture's
 * file by its address, or undefined for a picture without one.
 */
export const addPictureSizes = (html: string, read: (src: string) => Promise<Uint8Array | undefined>) =>
  replaceAsync(html, IMAGE, async ([image, address = '']) => {
    const src = unescapeHtml(address);
    const bytes = await read(src);
    // The check of the finished site names a picture that can't be read.
    const picture =
      bytes && (await readPicture(src.replace(/[?#].*$/, ''), Buffer.from(bytes)).catch(() => undefined));
    return picture?.width && picture.height
      ? `${image} width="${picture.width}" height="${picture.height}"`
      : image;
  });
