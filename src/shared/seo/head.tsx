import { use } from 'react';
import { Helmet } from 'react-helmet-async';
import { HeadCollector, type SocialCard } from './head-collector';
import { SITE_IMAGE, socialImagePath } from './social-image-path';

declare const __SITE_URL__: string;

interface HeadProps {
  /** The full document title. */
  title: string;
  /** One or two sentences for search results and shared links. */
  description: string;
  /** The page's canonical path. */
  path: string;
  /** What its social image shows; made of the title unless given. */
  card?: SocialCard;
  /** Articles tell when they were published (ISO date) and by whom. */
  article?: { published: string; author: string; section: string };
  /** There is a social image of this page. Only the build draws them, so what comes later has the site's. */
  drawn?: boolean;
  noindex?: boolean;
  /** This address is a second one of the page: searches keep to the canonical one. */
  alias?: boolean;
}

/**
 * The head of a page. Exactly one a page: Helmets are not merged under React 19. What is not indexed names no
 * address, since one file of that kind may stand for many; an alias names the page's own.
 */
export function Head({
  title,
  description,
  path,
  card,
  article,
  drawn = true,
  noindex = false,
  alias = false,
}: HeadProps) {
  const absolute = (to: string) => new URL(to, __SITE_URL__).href;
  const url = absolute(path);
  use(HeadCollector)?.({ title, path, card, listed: !noindex && !alias });
  return (
    <Helmet>
      <title>{title}</title>
      <meta name="description" content={description} />
      {(noindex || alias) && <meta name="robots" content="noindex" />}
      {!noindex && <link rel="canonical" href={url} />}
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {!noindex && <meta property="og:url" content={url} />}
      <meta property="og:image" content={absolute(noindex || !drawn ? SITE_IMAGE : socialImagePath(path))} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      {article && <meta property="article:published_time" content={article.published} />}
      {article && <meta property="article:author" content={article.author} />}
      {article && <meta property="article:section" content={article.section} />}
      <meta name="twitter:card" content="summary_large_image" />
    </Helmet>
  );
}
