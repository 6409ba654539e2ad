import type { voice } from '../../src/facts/brand-voice.ts';

/** A record of texts, nested to any depth. */
type Texts<Source> = { [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]> };
export type Voice = Texts<typeof voice>;

/** Default texts for a brand without words of its own and without a craft that its name plays on. */
export const neutralVoice = ({ dark, light }: Record<'dark' | 'light', string>): Voice => ({
  looseEnd: 'leads nowhere',
  portraits: 'each portrait is drawn from a name',
  pictures: 'patterns, portraits and diagrams drawn by code',
  brandKit: {
    mark: 'The sign alone',
    part: 'a quarter of the mark',
    order: 'the order of its parts',
    colors: `${dark} and ${light} cover most of a page. One color leads, and a second is an accent.`,
    spelling: 'The name is written like this: {name}.',
  },
});
