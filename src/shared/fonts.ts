import typefaces from './fonts.json' with { type: 'json' };

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
 * `npm run site -- rebrand` writes them. Plain data: Node loads it without a build.
 */
export const fonts = typefaces.fonts as Record<'display' | 'sans', Typeface>;

/** The WOFF files for social images, as paths in node_modules. */
export const { socialImageFonts } = typefaces;
