import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

/**
 * The font inside of a WOFF file (version 1), as an OpenType file. pdfkit would unpack it as well, in script and
 * once a document, which takes most of the time that a report does.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file');
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const log = Math.floor(Math.log2(count));
  directory.writeUInt16BE(16 * 2 ** log, 6);
  directory.writeUInt16BE(log, 8);
  directory.writeUInt16BE(16 * (count - 2 ** log), 10);
  const tables: Buffer[] = [];
  let at = directory.length;
  for (let index = 0; index < count; index++) {
    const from = HEADER + ENTRY * index;
    const [offset, packed, length] = [4, 8, 12].map((step) => woff.readUInt32BE(from + step)) as [
      number,
      number,
      number,
    ];
    const data = woff.subarray(offset, offset + packed);
    const to = 12 + 16 * index;
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(at, to + 8);
    directory.writeUInt32BE(length, to + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(data) : data).copy(padded);
    tables.push(padded);
    at += padded.length;
  }
  return Buffer.concat([directory, ...tables]);
}
