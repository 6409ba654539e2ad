/** A font family, as the style sheets declare it. */
export interface Typeface {
  family: string;
  /** The variable font that every visitor loads, as a path in node_modules. */
  file: string;
  weights: string;
  /** Arial until the font has loaded, scaled (in percent) to its size, so that the swap causes no layout shift. */
  fallback: { family: string; faces: FallbackFace[] };
}

interface FallbackFace extends Record<'sizeAdjust' | 'ascent' | 'descent' | 'lineGap', number> {
  arial: 'regular' | 'bold';
  /** All weights by default. */
  weights?: string;
}

/**
 * The site's two typefaces: display for headings, sans for all else. Tailwind's tokens and the style sheet read them;
 * `npm run site -- rebrand` writes both records. Plain data: Node loads it without a build.
 */
export const fonts: Record<'display' | 'sans', Typeface> = {
  display: {
    family: 'Bricolage Grotesque Variable',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weights: '200 800',
    fallback: {
      family: 'Bricolage Fallback',
      faces: [{ arial: 'bold', sizeAdjust: 100.3, ascent: 92.7, descent: 26.9, lineGap: 0 }],
    },
  },
  sans: {
    family: 'Instrument Sans Variable',
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    weights: '400 700',
    fallback: {
      family: 'Instrument Fallback',
      faces: [
        {
          arial: 'regular',
          weights: '400 500',
          sizeAdjust: 101.9,
          ascent: 95.2,
          descent: 24.5,
          lineGap: 0,
        },
        { arial: 'bold', weights: '600 700', sizeAdjust: 97.1, ascent: 99.9, descent: 25.8, lineGap: 0 },
      ],
    },
  },
};

/** The WOFF files for social images, as paths in node_modules. */
export const socialImageFonts = {
  display: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff',
  regular: '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff',
};
