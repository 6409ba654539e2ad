import { createElement, type ReactElement } from 'react';

/** An SVG element: its tag, its attributes by their React names, and its child shapes. */
export type Shape = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children?: readonly Shape[],
];

/**
 * The logo mark, as SVG shapes. Colors are palette classes or `currentColor`. `npm run site -- rebrand` writes this
 * record.
 */
export const mark: { viewBox: string; shapes: readonly Shape[] } = {
  viewBox: '0 0 32 32',
  shapes: [
    [
      'path',
      {
        className: 'fill-weld-500',
        d: 'M1.5 7H3.25v5H1.5a1.5 1.5 0 0 1-1.5-1.5v-2a1.5 1.5 0 0 1 1.5-1.5zM10.75 7H21.25v5H10.75zM28.75 7H30.5a1.5 1.5 0 0 1 1.5 1.5v2a1.5 1.5 0 0 1-1.5 1.5H28.75z',
      },
    ],
    [
      'path',
      {
        fill: 'currentColor',
        d: 'M1.5 20H12.25v5H1.5a1.5 1.5 0 0 1-1.5-1.5v-2a1.5 1.5 0 0 1 1.5-1.5zM19.75 20H30.5a1.5 1.5 0 0 1 1.5 1.5v2a1.5 1.5 0 0 1-1.5 1.5H19.75z',
      },
    ],
    [
      'path',
      {
        fill: 'currentColor',
        d: 'M9.5 1.5V18.75h-5V1.5a1.5 1.5 0 0 1 1.5-1.5h2a1.5 1.5 0 0 1 1.5 1.5zM9.5 26.25V30.5a1.5 1.5 0 0 1-1.5 1.5h-2a1.5 1.5 0 0 1-1.5-1.5V26.25z',
      },
    ],
    [
      'path',
      {
        className: 'fill-indigo-500',
        d: 'M18.5 1.5V5.75h-5V1.5a1.5 1.5 0 0 1 1.5-1.5h2a1.5 1.5 0 0 1 1.5 1.5zM18.5 13.25V30.5a1.5 1.5 0 0 1-1.5 1.5h-2a1.5 1.5 0 0 1-1.5-1.5V13.25z',
      },
    ],
    [
      'path',
      {
        className: 'fill-madder-500',
        d: 'M27.5 1.5V18.75h-5V1.5a1.5 1.5 0 0 1 1.5-1.5h2a1.5 1.5 0 0 1 1.5 1.5zM27.5 26.25V30.5a1.5 1.5 0 0 1-1.5 1.5h-2a1.5 1.5 0 0 1-1.5-1.5V26.25z',
      },
    ],
  ],
};

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
