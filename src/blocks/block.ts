import type * as z from 'zod/mini';
import type { BlockType, blockSchemas } from './block-schemas';

/** What a block knows of its page. */
export interface Place {
  /** The page's path without the slash at its start. */
  slug: string;
  /** Alternates between neighbors, unless the block states its own. */
  background: 'page' | 'subtle' | 'surface';
  /** How many blocks of its type come before it. */
  index: number;
  /** It's the page's first, and may cover the hero's lower edge. */
  isFirst: boolean;
  /** Its picture loads first: it's on the first screen, and the hero has none. */
  firstScreen: boolean;
}

/** The classes of a block that covers the hero's edge as a page's first. */
export const getOverlapClass = ({ isFirst }: Place): string =>
  `container-page relative ${isFirst ? '-mt-14 print:mt-8' : 'py-14'}`;

/** What the build makes of a block's Markdown. */
export interface Compiled {
  html?: string;
}

/** The props of a block's component: its fields, as its schema describes them, and its place. */
export type BlockProps<Type extends BlockType> = z.infer<(typeof blockSchemas)[Type]> & { place: Place };
