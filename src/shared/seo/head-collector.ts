import { createContext } from 'react';
import type { Dye } from '~/shared/motion/dyes';

/** A page's own part of its social image: the same cloth as the item on the page. */
export interface SocialCard {
  /** Two or three words above the title, such as the section's name. */
  kicker?: string;
  /** By default the document's title without the brand's name. */
  title?: string;
  seed: string;
  dye?: Dye;
  accent?: Dye;
}

export interface HeadFacts {
  title: string;
  path: string;
  card: SocialCard | undefined;
  /** Whether search engines may list the page. */
  listed: boolean;
}

/** Gives the build each page's own description; null in the browser. */
export const HeadCollector = createContext<((facts: HeadFacts) => void) | null>(null);

/** Gives the build a page's structured data, as text that's safe in a script; null in the browser. */
export const StructuredDataCollector = createContext<((json: string) => void) | null>(null);
