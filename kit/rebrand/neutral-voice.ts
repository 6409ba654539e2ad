import type { phrases } from '../site';

export type Phrases = typeof phrases;
/** The texts that play on the brand's name. */
export type Voice = Omit<Phrases['voice'], 'dyes'>;

/** Default texts for a brand whose name isn't a pun. */
export const createNeutralVoice = ({ dark, light }: Record<'dark' | 'light', string>): Voice => ({
  looseEnd: 'leads nowhere',
  portraits: 'each portrait is drawn from a name',
  pictures: 'patterns, portraits and diagrams drawn by code',
  brandKit: {
    mark: 'The sign alone',
    part: 'a quarter of the mark',
    order: 'the order of its parts',
    colors: `${dark} and ${light} cover most of a page. One color leads, and a second is an accent.`,
    spelling: 'The name is written like this: {brand.name}.',
  },
});
