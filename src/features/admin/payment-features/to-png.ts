import type { QrCode } from './qr-code';

/** Sharp on paper up to about 8 cm. */
const PIXELS_PER_MODULE = 24;

/** The code as a PNG; undefined where the browser draws none. */
export function toPng({ size, path }: QrCode): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = size * PIXELS_PER_MODULE;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(undefined);
  context.scale(PIXELS_PER_MODULE, PIXELS_PER_MODULE);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}
