/** The articles that the build has read from the content service, newest first; made by content/posts-plugin.ts. */
declare module 'virtual:remote-posts' {
  import type { PostSummary } from '~/shared/articles/post';

  /** Undefined in a build that reads none. */
  const posts: readonly PostSummary[] | undefined;
  export default posts;
}

/** Their texts, by the file that an article of the site would have, seen from features/blog; made there too. */
declare module 'virtual:remote-post-texts' {
  import type { Post } from '~/shared/articles/post';

  const texts: Readonly<Record<string, () => Promise<Post>>>;
  export default texts;
}

/** Legal texts as they're true of this deployment; made by content/legal-texts.ts. Visitors get the text and not the code behind it. */
declare module 'virtual:legal/*' {
  const document: import('~/shared/legal-document').LegalDocument;
  export default document;
}

declare module 'virtual:legal-summaries' {
  import type { LegalSummary, LegalSummaryId } from '~/shared/legal-document';

  const summaries: Record<LegalSummaryId, LegalSummary>;
  export default summaries;
}

// Packages that bring no types.

declare module 'jsdom' {
  /** A page without a screen, whose scripts don't run. */
  export class JSDOM {
    constructor(html: string);
    readonly window: import('dompurify').WindowLike & { readonly document: Document };
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
