import { createContext, use, useEffect } from 'react';
import type { Graph, Thing } from 'schema-dts';
import { dataScript } from '~/shared/lib/trusted-types';

/**
 * Facts for search engines as JSON-LD in the document's head; write the same facts on the page. Not in the page
 * itself: a dialog hides everything from screen readers except elements that hold a script.
 */
export function StructuredData({ things }: { things: readonly Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  const text = JSON.stringify(graph).replace(/</g, '\\u003c');
  use(StructuredDataCollector)?.(text);

  useEffect(() => {
    const prerendered = [...document.head.querySelectorAll<HTMLScriptElement>(SELECTOR)].find(
      (script) => script.textContent === text,
    );
    const script = prerendered ?? document.createElement('script');
    if (!prerendered) {
      script.type = 'application/ld+json';
      script.textContent = dataScript(text);
      document.head.append(script);
    }
    return () => script.remove();
  }, [text]);
  return null;
}

/** Gives the build a page's structured data, as text that's safe in a script; null in the browser. */
export const StructuredDataCollector = createContext<((json: string) => void) | null>(null);

const SELECTOR = 'script[type="application/ld+json"]';
