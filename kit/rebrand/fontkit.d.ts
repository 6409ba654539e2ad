declare module 'fontkit' {
  /** Lengths are in font units; `unitsPerEm` of them are one em. */
  export interface Font {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly lineGap: number;
    hasGlyphForCodePoint(code: number): boolean;
    layout(text: string): { readonly advanceWidth: number };
  }
  export function openSync(file: string): Font;
}
