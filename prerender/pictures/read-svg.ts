import { SaxesParser, type SaxesTagNS } from 'saxes';
import { decodeText, formatProblem } from '../../src/shared/lib/file-problem.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XMLNS = 'http://www.w3.org/2000/xmlns/';
/** Namespaces of what is drawn. All others are a drawing program's own. */
const ELEMENTS = ['', SVG, 'http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'];
const ATTRIBUTES = ['', 'http://www.w3.org/1999/xlink', 'http://www.w3.org/XML/1998/namespace'];
const OMITTED_ELEMENTS = ['metadata', 'script'];
/** Handlers, and texts of drawing programs: draw.io keeps the whole diagram in `content`. */
const OMITTED_ATTRIBUTES = /^(?:on|data-|content$)/i;
/** Files of whoever drew it, and scripts. */
const OMITTED_LINKS = /^\s*(?:file|javascript|[a-z]):/i;

/** A drawing, with its size in px. */
interface Drawing {
  width: number;
  height: number;
  /** Its file without comments, scripts, and the elements and attributes that don't draw. */
  svg: string;
}

/** Reads a drawing as browsers do. Throws an Error for whoever saved it if no browser can show it. */
export function readSvg(bytes: Buffer): Drawing {
  const parser = new SaxesParser({ xmlns: true });
  let root: SaxesTagNS | undefined;
  let output = '';
  let depth = 0;
  /** The depth of the omitted element around this place. */
  let omittedFrom = Number.POSITIVE_INFINITY;
  const write = (text: string) => {
    if (depth > 0 && depth < omittedFrom) output += text;
  };

  parser.on('doctype', (text) => {
    for (const [, name = '', , value = ''] of text.matchAll(/<!ENTITY\s+([\w:.-]+)\s+(["'])(.*?)\2/gs))
      parser.ENTITIES[name] = value;
  });
  parser.on('opentag', (tag) => {
    if (!root) {
      if (tag.local !== 'svg' || !['', SVG].includes(tag.uri))
        throw new Error(`it begins with <${tag.name}> in place of <svg>`);
      root = tag;
    }
    depth += 1;
    if (!ELEMENTS.includes(tag.uri) || OMITTED_ELEMENTS.includes(tag.local))
      omittedFrom = Math.min(omittedFrom, depth);
    write(
      `<${tag.name}${formatAttributes(tag, tag === root && tag.uri === '')}${tag.isSelfClosing ? '/' : ''}>`,
    );
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
  } catch (error) {
    throw new Error(`no browser shows this drawing: ${(error as Error).message}`);
  }
  return { ...readSize(root), svg: output };
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

function formatAttributes({ attributes }: SaxesTagNS, lacksNamespace: boolean): string {
  const kept = Object.values(attributes).filter(({ uri, local, prefix, value }) =>
    uri === XMLNS
      ? ELEMENTS.includes(value) || (prefix !== '' && ATTRIBUTES.includes(value))
      : ATTRIBUTES.includes(uri) &&
        !OMITTED_ATTRIBUTES.test(local) &&
        !(local === 'href' && OMITTED_LINKS.test(value)),
  );
  // A drawing that was copied out of a page.
  const namespace = lacksNamespace ? ` xmlns="${SVG}"` : '';
  return namespace + kept.map(({ name, value }) => ` ${name}="${escapeXml(value, /[&<"\t\n\r]/g)}"`).join('');
}

const escapeXml = (text: string, characters = /[&<>]/g) =>
  text
    .replace(EMBEDDED_FILE, (url) => url.replace(/\s+/g, ''))
    .replace(characters, (character) => `&#${character.charCodeAt(0)};`);

/** A file within a drawing: its media type and its content. */
export const EMBEDDED_FILE = /data:([\w/.+-]*)(?:;[\w=-]+)*;base64,([\w+/=\s]+)/g;

/** Pixels of CSS's units; those of fonts at a browser's default. */
const UNITS: Readonly<Record<string, number>> = {
  ...{ '': 1, px: 1, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6, pt: 4 / 3, pc: 16 },
  ...{ em: 16, rem: 16, ex: 8, ch: 8 },
};

/** The size that browsers give a drawing: its own, or else that of its view box, or else 300 by 150. */
function readSize(root: SaxesTagNS | undefined) {
  const attribute = (name: string) => root?.attributes[name]?.value ?? '';
  const toPixels = (name: string) => {
    const [, styled] = new RegExp(`(?:^|[;\\s])${name}\\s*:([^;!]+)`, 'i').exec(attribute('style')) ?? [];
    const length = (styled ?? attribute(name)).toLowerCase();
    const [unit = ''] = /[a-z%]*$/.exec(length.trim()) ?? [];
    const pixels = Number.parseFloat(length) * (UNITS[unit] ?? Number.NaN);
    return pixels > 0 ? pixels : undefined;
  };
  const [, , boxWidth = 0, boxHeight = 0] = attribute('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : undefined;
  const ownHeight = toPixels('height');
  const width = toPixels('width') ?? (ratio ? (ownHeight ? ownHeight * ratio : boxWidth) : 300);
  const height = ownHeight ?? (ratio ? width / ratio : 150);
  return { width: toWhole(width), height: toWhole(height) };
}

const toWhole = (length: number) => Math.min(Math.max(1, Math.round(length)), 100_000);
