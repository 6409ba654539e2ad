declare module 'jsdom' {
  /** A page without a screen, whose scripts don't run. */
  export class JSDOM {
    constructor(html: string);
    readonly window: import('dompurify').WindowLike;
  }
}

declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    variationAxes: Record<string, number | { min: number; max: number }>;
    /** OpenType features by their tags; all others are left out. */
    keepFeatures: readonly string[];
  }

  /** The font with the glyphs of a text and nothing else. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
