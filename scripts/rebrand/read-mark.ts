import type { Shades } from './derive-palette.ts';

const SHAPES = ['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polygon', 'polyline'];
const LOOKS = /^(?:fill|stroke)(?:$|-)|^(?:clip-rule|opacity)$/;
const PLACES = /^(?:d|x|y|x1|x2|y1|y2|width|height|r|rx|ry|cx|cy|points|transform)$/;
const IGNORED = /^(?:id|data-[\w-]+|version|width|height|viewBox|role|xmlns(?::\w+)?|xml:space|aria-[\w-]+)$/;

export interface Mark {
  viewBox: string;
  shapes: string;
  /** Colors missing from the palette, by the numbers that the shapes use for them. */
  extra: Shades;
}

/**
 * A logo mark from an SVG file: flat shapes, with each color as a class of the palette. The darkest tone and black
 * become the color of the text around the mark, so it's visible on light and on dark grounds. Throws at anything the
 * mark can't have.
 */
export function readMark(svg: string, palette: Record<string, Shades>): Mark {
  const drawing = WITHOUT_LOOK.reduce((text, [start, end]) => withoutParts(text, start, end), svg).trim();
  const [whole, frame = '', inside = ''] = drawing.match(/^<svg\b([^>]*)>([\s\S]*)<\/svg>$/) ?? [];
  if (!whole) throw new Error('is not an SVG file');
  const viewBox =
    frame
      .match(/\sviewBox="([^"]*)"/)?.[1]
      ?.trim()
      .replace(/[\s,]+/g, ' ') ?? '';
  const [left = '', top = '', width = '', height = '', ...more] = viewBox.split(' ');
  const isBox = [left, top, width, height].every((number) => /^-?[\d.]+$/.test(number));
  if (!isBox || !(Number(width) > 0 && Number(height) > 0) || more.length > 0)
    throw new Error('has no viewBox with four numbers');
  const colors = new Map(
    Object.entries(palette).flatMap(([dye, shades]) =>
      Object.entries(shades).map(([shade, color]) => [color, `${dye}-${shade}`] as const),
    ),
  );
  const extra: Shades = {};
  const ink = palette.ink?.[950];

  const looks = (tag: string, list: string): string => {
    const classes: string[] = [];
    const rest: string[] = [];
    for (const [, name = '', value] of list.matchAll(/([\w:-]+)(?:\s*=\s*"([^"]*)")?/g)) {
      if (value === undefined) continue;
      if (name === 'fill' || name === 'stroke') {
        const color = full(value.trim().toLowerCase());
        if (/^#[0-9a-f]{6}$/.test(color) && color !== ink && color !== '#000000') {
          if (!colors.has(color)) {
            const number = String(Object.keys(extra).length + 1);
            extra[number] = color;
            colors.set(color, `mark-${number}`);
          }
          classes.push(`${name}-${colors.get(color)}`);
        } else if (color === 'none') rest.push(`${name}="none"`);
        else if (color.startsWith('#') || color === 'currentcolor') rest.push(`${name}="currentColor"`);
        else throw new Error(`has the color "${value}": write it as #rrggbb, none or currentColor`);
      } else if (LOOKS.test(name) || (tag !== 'svg' && PLACES.test(name))) rest.push(`${name}="${value}"`);
      else if (!IGNORED.test(name))
        throw new Error(`has the attribute ${name} in <${tag}>, which is not supported`);
    }
    return [classes.length > 0 && `class="${classes.join(' ')}"`, ...rest].filter(Boolean).join(' ');
  };

  const shapes = inside
    .trim()
    .replace(/>\s+/g, '>')
    .replace(/<(\/?)([\w:-]+)((?:[^\w:<>-][^<>]*)?)>/g, (_, end: string, tag: string, list: string) => {
      if (!SHAPES.includes(tag))
        throw new Error(`has the element <${tag}>: only ${SHAPES.join(', ')} can be drawn`);
      const alone = list.trimEnd().endsWith('/') ? '/' : '';
      return end ? `</${tag}>` : `<${`${tag} ${looks(tag, list)}`.trim()}${alone}>`;
    });
  const unknown = inside.replace(/<\/?[\w:-]+(?:\s+[\w:-]+\s*=\s*"[^"<>]*")*\s*\/?>/g, '').trim();
  if (unknown) throw new Error(`has something other than shapes: ${unknown.slice(0, 40)}`);
  if (!shapes) throw new Error('is empty');
  const around = looks('svg', frame);
  return { viewBox, shapes: around ? `<g ${around}>${shapes}</g>` : shapes, extra };
}

/** The parts of a file that aren't drawn. */
const WITHOUT_LOOK = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE', '>'],
  ['<title', '</title>'],
  ['<desc', '</desc>'],
] as const;

/** A text without what stands between these two, and without them. One that doesn't end stays. */
function withoutParts(text: string, start: string, end: string): string {
  let kept = '';
  let from = 0;
  for (;;) {
    const at = text.indexOf(start, from);
    const until = at < 0 ? -1 : text.indexOf(end, at + start.length);
    if (until < 0) return kept + text.slice(from);
    kept += text.slice(from, at);
    from = until + end.length;
  }
}

/** A three-digit color in six digits; 'black' and 'white' by their values. */
const full = (color: string) =>
  ({ black: '#000000', white: '#ffffff' })[color] ??
  color.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/, '#$1$1$2$2$3$3');
