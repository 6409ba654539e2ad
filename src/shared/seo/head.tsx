import { Helmet } from 'react-helmet-async';

declare const __SITE_URL__: string;

interface HeadProps {
  /** The full document title. */
  title: string;
  /** One or two sentences for search results and shared links. */
  description: string;
  /** The page's canonical path. */
  path: string;
  /** Path of the social image; the site's own by default. */
  image?: string;
  noindex?: boolean;
}

/**
 * The head of a page. Exactly one a page: Helmets are not merged under React 19. What is not indexed names no
 * address, since one file of that kind may stand for many.
 */
export function Head({ title, description, path, image = '/social.png', noindex = false }: HeadProps) {
  const url = new URL(path, __SITE_URL__).href;
  return (
    <Helmet>
      <title>{title}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {!noindex && <meta property="og:url" content={url} />}
      <meta property="og:image" content={new URL(image, __SITE_URL__).href} />
      <meta name="twitter:card" content="summary_large_image" />
    </Helmet>
  );
}
