declare module 'jsdom' {
  /** A page without a screen, whose scripts don't run. */
  export class JSDOM {
    constructor(html: string);
    readonly window: import('dompurify').WindowLike;
  }
}
