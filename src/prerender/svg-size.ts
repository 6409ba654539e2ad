import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** The size that an SVG file gives itself. Throws where the file is missing or has no width and height. */
export function svgSize(file: string): { width: number; height: number } {
  if (!existsSync(file)) throw new Error(`there is no picture ${basename(file)}`);
  const [tag = ''] = readFileSync(file, 'utf8').match(/<svg\b[^>]*>/) ?? [];
  const length = (name: string) => Number(tag.match(new RegExp(`\\s${name}="(\\d+(?:\\.\\d+)?)"`))?.[1]);
  const size = { width: length('width'), height: length('height') };
  if (!size.width || !size.height) throw new Error(`the picture ${basename(file)} has no width and height`);
  return size;
}
