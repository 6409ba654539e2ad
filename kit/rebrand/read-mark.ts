import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { Shape } from '~/shared/brand-mark';
import type { Shades } from './derive-palette.ts';

const SHAPES = ['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polygon', 'polyline'];
const LOOK_ATTRIBUTES = /^(?:(?:fill|stroke)(?:-[a-z]+)*|clip-rule|opacity)$/;
const SHAPE_ATTRIBUTES = /^(?:d|x|y|x1|x2|y1|y2|width|height|r|rx|ry|cx|cy|points|transform)$/;
const IGNORED_ATTRIBUTES =
  /^(?:id|data-[\w-]+|version|width|height|viewBox|role|(?:xmlns|inkscape|sodipodi|xml:space)(?::[\w-]+)?|aria-[\w-]+)$/;
/** What Inkscape adds to a shape's style, and no flat shape shows. */
const IGNORED_STYLE =
  /^(?:-inkscape-.*|font-.*|stop-.*|color|marker|vector-effect|(?:paint-order|mix-blend-mode):normal|display:inline)$/;

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
  const [frame, ...others] = parseFragment(svg).childNodes.filter(isDrawn);
  if (!frame || !('tagName' in frame) || frame.tagName !== 'svg' || others.length > 0)
    throw new Error('is not an SVG file');
  const box = frame.attrs.find(({ name }) => name === 'viewBox')?.value ?? '';
  const viewBox = box.trim().replace(/[\s,]+/g, ' ');
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

  const looks = ({ tagName, attrs }: Element): Record<string, string> => {
    const classes: string[] = [];
    const rest: Record<string, string> = {};
    for (const { name, value } of attrs.flatMap(splitStyle)) {
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
      } else if (LOOK_ATTRIBUTES.test(name) || (tagName !== 'svg' && SHAPE_ATTRIBUTES.test(name)))
        rest[toReactName(name)] = value;
      else if (!IGNORED_ATTRIBUTES.test(name))
        throw new Error(`has the attribute ${name} in <${tagName}>, which is not supported`);
    }
    return classes.length > 0 ? { className: classes.join(' '), ...rest } : rest;
  };

  const toShape = (node: ChildNode): Shape => {
    if (!('tagName' in node))
      throw new Error(`has something other than shapes: ${getText(node).slice(0, 40)}`);
    const { tagName, childNodes } = node;
    if (!SHAPES.includes(tagName))
      throw new Error(`has the element <${tagName}>: only ${SHAPES.join(', ')} can be drawn`);
    const attributes = looks(node);
    const children = childNodes.filter(isDrawn).map(toShape);
    return children.length > 0 ? [tagName, attributes, children] : [tagName, attributes];
  };

  const shapes = frame.childNodes.filter(isDrawn).map(toShape);
  if (shapes.length === 0) throw new Error('is empty');
  const frameAttributes = looks(frame);
  return {
    viewBox,
    shapes: Object.keys(frameAttributes).length > 0 ? [['g', frameAttributes, shapes]] : shapes,
    extra,
  };
}

/** An attribute with its namespace; the properties of a style as one attribute each. */
function splitStyle({ prefix, name, value }: Element['attrs'][number]) {
  if (name !== 'style') return [{ name: prefix ? `${prefix}:${name}` : name, value }];
  return value.split(';').flatMap((declaration) => {
    const [property = '', ...rest] = declaration.split(':').map((part) => part.trim());
    const isIgnored = [property, `${property}:${rest}`].some((text) => IGNORED_STYLE.test(text));
    return property && !isIgnored ? [{ name: property, value: rest.join(':') }] : [];
  });
}

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const getText = (node: ChildNode) => ('value' in node ? node.value.trim() : '');
/** Drawing programs add elements of their own, such as sodipodi:namedview. */
const isDrawn = (node: ChildNode): boolean => {
  if (node.nodeName === '#text') return getText(node) !== '';
  if (node.nodeName === 'defs' && 'childNodes' in node) return node.childNodes.some(isDrawn);
  return !/^(?:#comment|title|desc|metadata|.*:.*)$/.test(node.nodeName);
};

/** An attribute's name in React: strokeWidth. */
const toReactName = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A three-digit color in six digits; 'black' and 'white' by their values. */
const expandColor = (color: string) =>
  ({ black: '#000000', white: '#ffffff' })[color] ??
  color.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/, '#$1$1$2$2$3$3');
