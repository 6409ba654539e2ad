import { createContext } from 'react';
import type { Dye } from '~/shared/motion/dyes';

/** What a page's social image shows beside the brand: the same cloth as the item on the page. */
export interface SocialCard {
  /** Two or three words above the title, such as the section's name. */
  kicker?: string;
  /** The document's title without the brand's name unless given. */
  title?: string;
  seed: string;
  dye?: Dye;
  accent?: Dye;
}

export interface HeadFacts {
  title: string;
  path: string;
  card: SocialCard | undefined;
  /** Whether searches may list the page. */
  listed: boolean;
}

/** Tells the build what each page says of itself; null in the browser. */
export const HeadCollector = createContext<((facts: HeadFacts) => void) | null>(null);

/** Tells the build a page's structured data, as text that is safe in a script; null in the browser. */
export const StructuredDataCollector = createContext<((json: string) => void) | null>(null);
