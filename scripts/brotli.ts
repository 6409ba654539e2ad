import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const CACHE_FOLDER = '.cache/brotli';
const compress = promisify(brotliCompress);

/** Compresses bytes like a host with Brotli. A whole site takes half a minute, so the result is cached between runs. */
export async function compressBrotli(bytes: Buffer): Promise<Buffer> {
  const file = join(CACHE_FOLDER, `${createHash('sha256').update(bytes).digest('hex')}.br`);
  if (existsSync(file)) return readFileSync(file);
  const packed = await compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  mkdirSync(CACHE_FOLDER, { recursive: true });
  // Moved into place, so that a parallel run never reads half a file.
  writeFileSync(`${file}.${process.pid}`, packed);
  renameSync(`${file}.${process.pid}`, file);
  return packed;
}
