import { createContext, use } from 'react';
import { Helmet, HelmetProvider } from 'react-helmet-async';
import { toHref } from '../base-path';
import { locale, originalLanguage, siteUrl } from '../build-constants';
import type { PictureText } from '../lib/picture-text';
import { trimTrailing } from '../lib/trim-trailing';
import type { Dye } from '../motion/drawing-input';
import { IsOriginalContext, originalSite } from './original-context';

/**
 * The absolute URL of a path of this site. Concatenated, because //x would resolve to another host, and //% to no URL.
 */
export const toAbsoluteUrl = (path: string, language?: { path: string }): string =>
  new URL(new URL(siteUrl).origin + toHref(path, language?.path)).href;

/**
 * The path to which the build writes the social image of a page: '/' has /social/home.jpg, '/blog/x'
 * /social/blog/x.jpg.
 */
export function getSocialImagePath(path: string): string {
  const page = trimTrailing(path.split(/[?#]/, 1)[0] ?? '', '/').replace(/^\/+/, '');
  return `/social/${page || 'home'}.jpg`;
}

/** The picture for pages without their own. */
export const SITE_IMAGE = '/social/site.jpg';

/** 'de_DE', and 'zh_TW' of zh-Hant: Open Graph knows no scripts. */
export function toOpenGraphLocale(tag: string): string {
  const { language, script, region } = new Intl.Locale(tag);
  const own = region ?? (script && new Intl.Locale(tag).maximize().region);
  return own ? `${language}_${own}` : language;
}

interface HeadProps {
  /** The full document title. */
  title: string;
  /** One or two sentences for search results and shared links. */
  description: string;
  /** The page's canonical path. */
  path: string;
  /** Content of its social image; by default made from the title. */
  card?: SocialCard;
  /** An article's publication date (ISO date) and author. */
  article?: { published: string; author: string; section: string };
  /** Whether this page has a social image. Only the build draws them, so later pages get the site's. By default, pages for search engines have one. */
  hasSocialImage?: boolean;
  noindex?: boolean;
  /** Whether this URL is an alias of the page: search engines use the canonical one. */
  alias?: boolean;
}

/**
 * The head of a page, and its URL in print. Exactly one per page, since Helmets aren't merged under React 19. The
 * provider is here to keep it out of the download of visitors who stay on one page. An unindexed page has no canonical
 * URL, since its file may serve many; an alias has the page's own.
 */
export function Head({
  title,
  description,
  path,
  card,
  article,
  noindex = false,
  alias = false,
  hasSocialImage = !noindex,
}: HeadProps) {
  // Search engines get the original, of which this is a copy.
  const language = use(IsOriginalContext) ? originalSite : undefined;
  const url = toAbsoluteUrl(path, language);
  use(HeadCollectorContext)?.({ title, path, card, hasSocialImage: hasSocialImage && !alias });
  return (
    <>
      <HelmetProvider>
        <Helmet>
          <title>{title}</title>
          <meta name="description" content={description} />
          {(noindex || alias) && <meta name="robots" content="noindex" />}
          {!noindex && <link rel="canonical" href={url} />}
          <meta property="og:type" content={article ? 'article' : 'website'} />
          <meta property="og:locale" content={toOpenGraphLocale(language ? originalLanguage : locale)} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          {!noindex && <meta property="og:url" content={url} />}
          <meta
            property="og:image"
            content={toAbsoluteUrl(hasSocialImage ? getSocialImagePath(path) : SITE_IMAGE, language)}
          />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          {article && <meta property="article:published_time" content={article.published} />}
          {article && <meta property="article:author" content={article.author} />}
          {article && <meta property="article:section" content={article.section} />}
          <meta name="twitter:card" content="summary_large_image" />
        </Helmet>
      </HelmetProvider>
      {!noindex && <p className="container-page hidden wrap-anywhere print:block">{url}</p>}
    </>
  );
}

/** A page's part of its social image: the same cloth as the item on the page. */
interface SocialCard {
  /** Two or three words above the title, such as the section's name. */
  kicker?: string;
  /** By default the document's title without the brand's name. */
  title?: string;
  seed: string;
  dye?: Dye;
  accent?: Dye;
  /** In place of the cloth. */
  picture?: PictureText | undefined;
}

export interface CollectedHead {
  title: string;
  path: string;
  card: SocialCard | undefined;
  /** Whether the build draws one. */
  hasSocialImage: boolean;
  /** On its first screen. */
  picture?: PictureText | undefined;
}

/** Collects each page's head for the build; null in the browser. */
export const HeadCollectorContext = createContext<((facts: Partial<CollectedHead>) => void) | null>(null);
