import type { Shape } from '../../../src/shared/brand-mark.tsx';
import { replaceBetween } from '../../../src/shared/lib/html-text.ts';
import type { Shades } from './derive-palette.ts';

const SHAPES = ['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polygon', 'polyline'];
const LOOK_ATTRIBUTES = /^(?:fill|stroke)(?:$|-)|^(?:clip-rule|opacity)$/;
const SHAPE_ATTRIBUTES = /^(?:d|x|y|x1|x2|y1|y2|width|height|r|rx|ry|cx|cy|points|transform)$/;
const IGNORED_ATTRIBUTES =
  /^(?:id|data-[\w-]+|version|width|height|viewBox|role|xmlns(?::\w+)?|xml:space|aria-[\w-]+)$/;

export interface Mark {
  viewBox: string;
  shapes: readonly Shape[];
  /** Colors missing from the palette, by the numbers that the shapes use for them. */
  extra: Shades;
}

/**
 * A logo mark from an SVG file: flat shapes, with each color as a class of the palette. The darkest tone and black
 * become the color of the surrounding text, so the mark is visible on light and dark backgrounds. Throws at anything
 * else.
 */
export function readMark(svg: string, palette: Record<string, Shades>): Mark {
  const drawing = UNDRAWN_PARTS.reduce((text, part) => replaceBetween(text, part), svg).trim();
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

  const looks = (tag: string, list: string): Record<string, string> => {
    const classes: string[] = [];
    const rest: Record<string, string> = {};
    for (const [, name = '', value] of list.matchAll(/([\w:-]+)(?:\s*=\s*"([^"]*)")?/g)) {
      if (value === undefined) continue;
      if (name === 'fill' || name === 'stroke') {
        const color = expandColor(value.trim().toLowerCase());
        if (/^#[0-9a-f]{6}$/.test(color) && color !== ink && color !== '#000000') {
          if (!colors.has(color)) {
            const number = String(Object.keys(extra).length + 1);
            extra[number] = color;
            colors.set(color, `mark-${number}`);
          }
          classes.push(`${name}-${colors.get(color)}`);
        } else if (color === 'none') rest[name] = 'none';
        else if (color.startsWith('#') || color === 'currentcolor') rest[name] = 'currentColor';
        else throw new Error(`has the color "${value}": write it as #rrggbb, none or currentColor`);
      } else if (LOOK_ATTRIBUTES.test(name) || (tag !== 'svg' && SHAPE_ATTRIBUTES.test(name)))
        rest[toReactName(name)] = value;
      else if (!IGNORED_ATTRIBUTES.test(name))
        throw new Error(`has the attribute ${name} in <${tag}>, which is not supported`);
    }
    return classes.length > 0 ? { className: classes.join(' '), ...rest } : rest;
  };

  const shapes: Shape[] = [];
  const open: Shape[][] = [shapes];
  for (const [, end, tag = '', list = ''] of inside.matchAll(TAG)) {
    if (!SHAPES.includes(tag))
      throw new Error(`has the element <${tag}>: only ${SHAPES.join(', ')} can be drawn`);
    if (end) open.pop();
    else {
      const isSelfClosing = list.trimEnd().endsWith('/');
      const children: Shape[] = [];
      open.at(-1)?.push(isSelfClosing ? [tag, looks(tag, list)] : [tag, looks(tag, list), children]);
      if (!isSelfClosing) open.push(children);
    }
  }
  const unknown = inside.replace(/<\/?[\w:-]+(?:\s+[\w:-]+\s*=\s*"[^"<>]*")*\s*\/?>/g, '').trim();
  if (unknown) throw new Error(`has something other than shapes: ${unknown.slice(0, 40)}`);
  if (open.length !== 1) throw new Error('has an element that is not closed');
  if (shapes.length === 0) throw new Error('is empty');
  const frameAttributes = looks('svg', frame);
  return {
    viewBox,
    shapes: Object.keys(frameAttributes).length > 0 ? [['g', frameAttributes, shapes]] : shapes,
    extra,
  };
}

const TAG = /<(\/?)([\w:-]+)((?:[^\w:<>-][^<>]*)?)>/g;

/** An attribute's name in React: strokeWidth. */
const toReactName = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Parts of a file that aren't drawn. */
const UNDRAWN_PARTS = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE', '>'],
  ['<title', '</title>'],
  ['<desc', '</desc>'],
] as const;

/** A three-digit color in six digits; 'black' and 'white' by their values. */
const expandColor = (color: string) =>
  ({ black: '#000000', white: '#ffffff' })[color] ??
  color.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/, '#$1$1$2$2$3$3');
