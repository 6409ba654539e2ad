import { encode } from 'uqr';

/** Modules of white around the code, which readers need. */
const QUIET_ZONE = 4;

export interface QrCode {
  /** Modules on a side, the quiet zone included. */
  size: number;
  /** The dark modules as a path, one unit a module. */
  path: string;
}

/** The code that holds a text; undefined where it is too long for one. */
export function toQrCode(text: string): QrCode | undefined {
  try {
    const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
    return { size, path: data.map(toRuns).join('') };
  } catch {
    return undefined;
  }
}

/** The code as a file that any program opens. */
export const toSvgFile = ({ size, path }: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges">` +
  `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`;

/** One rectangle for each run of dark modules in a row. */
function toRuns(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    const width = x + 1 - start;
    path += `M${start} ${y}h${width}v1h-${width}z`;
  }
  return path;
}
