/** The articles of the content service, newest first; created by content/posts-plugin.ts. */
declare module 'virtual:remote-posts' {
  import type { PostSummary } from '~/shared/articles/post';

  /** Undefined in a build without a content service. */
  const posts: readonly PostSummary[] | undefined;
  export default posts;
}

/** Their texts, by the file that a bundled article would have, relative to features/blog; created there too. */
declare module 'virtual:remote-post-texts' {
  import type { Post } from '~/shared/articles/post';

  const texts: Readonly<Record<string, () => Promise<Post>>>;
  export default texts;
}

/**
 * Legal texts for this deployment; created by content/legal-plugin.ts. Visitors get the text without the code behind it.
 */
declare module 'virtual:legal/*' {
  const document: import('~/shared/legal-document').LegalDocument;
  export default document;
}

declare module 'virtual:legal/context' {
  const context: ReturnType<typeof import('./content/legal-documents').getLegalContext>;
  export default context;
}

declare module 'virtual:legal/terms-summary' {
  const summary: import('~/shared/legal-document').LegalSummary;
  export default summary;
}

declare module 'virtual:legal/cookies-summary' {
  export { default } from 'virtual:legal/terms-summary';
}

/** The pages of src/content/pages; created by content/block-pages.ts. */
declare module 'virtual:block-pages' {
  const pages: readonly {
    path: string;
    importPage: () => Promise<{ default: import('react').ComponentType }>;
    header?: 'plain';
  }[];
  export default pages;
}

// Packages without types.

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

declare module 'jsdom' {
  /** A page without a screen, whose scripts don't run. */
  export class JSDOM {
    constructor(html: string);
    readonly window: import('dompurify').WindowLike & Pick<typeof globalThis, 'document' | 'DOMParser'>;
  }
}

declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    variationAxes: Record<string, number | { min: number; max: number }>;
    /** OpenType features by tag; all others are left out. */
    keepFeatures: readonly string[];
  }

  /** The font with the glyphs of a text and nothing else. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}

/** What the page /edit knows of the site; created by editing/build-editor.ts. */
declare module 'virtual:editor' {
  import type { Signature } from '../src/shared/articles/check-article';
  import type { FactContext } from './content/fill-facts';
  import type { PageRedirect } from './content/page-addresses';
  import type { EditorData } from './editing/editor-config';

  export const cms: EditorData['cms'];
  export const previewPaths: EditorData['previewPaths'];
  export const blockPage: EditorData['blockPage'];
  export const known: Pick<FactContext, 'facts' | 'phrases' | 'runtimeValues'>;
  /** The paths of all pages that are public. */
  export const pages: readonly string[];
  /** The first day of each page and file of the site, by its key; '' without one. */
  export const addresses: Readonly<Record<string, string>>;
  /** The addresses that no edited file takes or gives up. */
  export const fixedAddresses: readonly string[];
  /** The site's language, such as 'en'. */
  export const language: string;
  /** Those of further languages. */
  export const folders: readonly string[];
  /** Those of redirects.json. */
  export const redirects: readonly PageRedirect[];
  /** Who signed each article and report, by file. */
  export const authors: Readonly<Record<string, Signature>>;
  /** The address of the site's style sheet. */
  export const siteSheet: string;
}

declare module '*?unfilled' {
  const texts: import('./content/fill-facts').FactContext['phrases'];
  export default texts;
}

/** The players of the videos on these pages; created by content/block-pages.ts. */
declare module 'virtual:video-players' {
  const players: readonly { name: string; origin: string }[];
  export default players;
}
