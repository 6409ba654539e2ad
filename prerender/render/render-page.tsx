import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '~/app/app';
import { type DrawingCollector, DrawingCollectorContext } from '~/shared/motion/artwork';
import { type CollectedHead, HeadCollectorContext } from '~/shared/seo/head';
import { mergeGraphs, StructuredDataCollectorContext } from '~/shared/seo/structured-data';

/** A page's markup. */
export interface Rendering {
  /** Tags for the document's head, with the title first. Empty for a shell that the app fills. */
  head: string;
  /** Markup of the root element. */
  body: string;
  noindex: boolean;
  /** The page's own description; undefined for a shell. */
  collectedHead: CollectedHead | undefined;
}

/**
 * Renders the page at a path whose code is loaded. `drawings` collects its drawings. Throws the first error in the
 * page.
 */
export async function renderPage(
  location: string,
  drawings: DrawingCollector | null,
  content: ReactNode = <App />,
): Promise<Rendering> {
  const errors: unknown[] = [];
  let collectedHead: CollectedHead | undefined;
  const collect = (found: Partial<CollectedHead>) => {
    // The first picture counts.
    collectedHead = { ...(found as CollectedHead), ...collectedHead };
  };
  const data = new Set<string>();
  const { prelude } = await prerender(
    <StaticRouter location={location}>
      <HeadCollectorContext value={collect}>
        <StructuredDataCollectorContext value={(json) => void data.add(json)}>
          <DrawingCollectorContext value={drawings}>{content}</DrawingCollectorContext>
        </StructuredDataCollectorContext>
      </HeadCollectorContext>
    </StaticRouter>,
    {
      onError: (error) => void errors.push(error),
      // React would hide a larger boundary behind a script, so it would be missing without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new Error(`Rendering ${location} failed`, { cause: errors[0] });
  const { head, body } = splitHead(html);
  return {
    head: head + (data.size > 0 ? formatDataScript(mergeGraphs([...data])) : ''),
    body: stripStyleAttributes(body),
    noindex: head.includes('content="noindex"'),
    collectedHead,
  };
}

const formatDataScript = (json: string) =>
  `<script type="application/ld+json" data-prerendered="">${json}</script>`;

/** React puts a page's title, meta and link tags before its markup; they belong in the head. */
function splitHead(html: string): { head: string; body: string } {
  const tags = html.match(/^(?:<title[^<>]*>[^<]*<\/title>|<(?:meta|link)[^<>]*>)*/)?.[0] ?? '';
  const head = tags.replace(/<(title|meta|link)\b/g, '<$1 data-prerendered=""');
  return { head, body: html.slice(tags.length) };
}

/** The policy forbids style attributes; React sets the same styles again through the DOM. */
const stripStyleAttributes = (html: string) => html.replace(/(<[a-z][^<>]*?)\sstyle="[^"]*"/g, '$1');
