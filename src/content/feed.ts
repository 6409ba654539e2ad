import { brand } from './brand';

/** How the feed of articles introduces itself in a reader's list. */
export const feedCopy = {
  title: `${brand.name} | AI implementation insights`,
  description:
    'Notes for people who buy or introduce AI automation: choosing, costs, pilots, review and safety.',
} as const;
