import { SaxesParser, type SaxesTagNS } from 'saxes';
import { decodeText, formatProblem } from '../../src/shared/lib/file-problem.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Namespaces of what is drawn. All others are a drawing program's own. */
const DRAWN = [
  ...['', SVG, 'http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'],
  ...['http://www.w3.org/1999/xlink', 'http://www.w3.org/XML/1998/namespace'],
];
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** A drawing, with its size in px; 0 without one. */
interface Drawing {
  width: number;
  height: number;
  /** Its file without comments, metadata, and what drawing programs keep for themselves. */
  svg: string;
}

/** Reads a drawing as browsers do. Throws an Error for whoever saved it if no browser can show it. */
export function readSvg(bytes: Buffer): Drawing {
  const parser = new SaxesParser({ xmlns: true });
  let root: SaxesTagNS | undefined;
  let svg = '';
  let depth = 0;
  /** The depth of the omitted element around this place. */
  let omittedFrom = Number.POSITIVE_INFINITY;
  const write = (text: string) => {
    if (depth > 0 && depth < omittedFrom) svg += text;
  };

  parser.on('doctype', (text) => {
    for (const [, name = '', , value = ''] of text.matchAll(/<!ENTITY\s+([\w:.-]+)\s+(["'])(.*?)\2/gs))
      parser.ENTITIES[name] = value;
  });
  parser.on('opentag', (tag) => {
    root ??= tag;
    depth += 1;
    if (!DRAWN.includes(tag.uri) || tag.local === 'metadata') omittedFrom = Math.min(omittedFrom, depth);
    write(`<${tag.name}${formatAttributes(tag)}${tag.isSelfClosing ? '/' : ''}>`);
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    if (!isSelfClosing) write(`</${name}>`);
    if (depth === omittedFrom) omittedFrom = Number.POSITIVE_INFINITY;
    depth -= 1;
  });
  parser.on('text', (text) => write(escapeXml(text)));
  parser.on('cdata', (text) => write(`<![CDATA[${text}]]>`));
  try {
    parser.write(decodeSvg(bytes)).close();
    if (root?.local !== 'svg' || root.uri !== SVG)
      throw new Error(`it doesn’t begin with <svg xmlns="${SVG}">`);
    return { ...getSize(root), svg };
  } catch (error) {
    throw new Error(`no browser shows this drawing: ${(error as Error).message}`);
  }
}

/** UTF-8 or UTF-16, or the encoding that the file declares. */
function decodeSvg(bytes: Buffer): string {
  const [, encoding] =
    /^<\?xml[^>]*encoding=["']((?:iso|windows)-[\w-]+)/i.exec(bytes.toString('latin1', 0, 200)) ?? [];
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  const decoded = decodeText(bytes);
  if (!decoded.ok) throw new Error(formatProblem(decoded.problem));
  return decoded.text;
}

const formatAttributes = ({ attributes }: SaxesTagNS) =>
  Object.values(attributes)
    .filter(({ uri, value }) => DRAWN.includes(uri === XMLNS ? value : uri))
    .map(({ name, value }) => ` ${name}="${escapeXml(value, /[&<"\t\n\r]/g)}"`)
    .join('');

const escapeXml = (text: string, characters = /[&<>]/g) =>
  text
    .replace(EMBEDDED_FILE, (url) => url.replace(/\s+/g, ''))
    .replace(characters, (character) => `&#${character.charCodeAt(0)};`);

/** A file within a drawing: its media type and its content. */
export const EMBEDDED_FILE = /data:([\w/.+-]*)(?:;[\w=-]+)*;base64,([\w+/=\s]+)/g;

/** Pixels of units. */
const UNITS: Readonly<Record<string, number>> = {
  ...{ '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 },
};

/** Its own size, or else that of its view box; 0 without one. */
function getSize({ attributes }: SaxesTagNS) {
  const get = (name: string) => attributes[name]?.value.trim() ?? '';
  const toPixels = (length = '') => {
    const [unit = ''] = /[a-z%]*$/i.exec(length) ?? [];
    return Math.max(0, Math.round(Number.parseFloat(length) * (UNITS[unit.toLowerCase()] ?? 0))) || 0;
  };
  const [, , boxWidth, boxHeight] = get('viewBox').split(/[\s,]+/);
  const [width, height] = [toPixels(get('width')), toPixels(get('height'))];
  return width && height ? { width, height } : { width: toPixels(boxWidth), height: toPixels(boxHeight) };
}
