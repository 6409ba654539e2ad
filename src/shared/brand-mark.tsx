import { createElement, type ReactElement } from 'react';
import data from './mark.json' with { type: 'json' };

/** An SVG element: its tag, its attributes by their React names, and its child shapes. */
export type Shape = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children?: readonly Shape[],
];

/** The logo mark. Colors are palette classes or `currentColor`. `npm run site -- rebrand` writes it. */
export const mark = data as unknown as { viewBox: string; shapes: readonly Shape[] };

/** The logo mark; decorative, so the name beside it is the label. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox={mark.viewBox} className={className} fill="currentColor" aria-hidden="true">
      {mark.shapes.map(renderShape)}
    </svg>
  );
}

const renderShape = ([tag, attributes, children]: Shape, key: number): ReactElement =>
  createElement(tag, { key, ...attributes }, children?.map(renderShape));
