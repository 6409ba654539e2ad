import type { voice } from '../../src/content/brand-voice.ts';

/** A record of texts, however deep. */
type Texts<Source> = { [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]> };
export type Voice = Texts<typeof voice>;

/** What a brand says where it has no words of its own, and no craft that its name plays on. */
export const neutralVoice = ({ dark, light }: Record<'dark' | 'light', string>): Voice => ({
  looseEnd: 'leads nowhere',
  portraits: 'their portraits are drawn from their names',
  portrait: 'drawn portrait',
  pictures: 'Every pattern, portrait and diagram is drawn by code',
  services: {
    madeInto: 'combined into',
    madeFrom: 'made from',
    pattern:
      'Services run across, products run down. A colored crossing means that the service is part of the product.',
  },
  brandKit: {
    mark: 'The sign alone',
    part: 'a quarter of the mark',
    order: 'the order of its parts',
    colors: `${dark} and ${light} carry the page; one color leads, a second one is an accent.`,
    does: "brings a company's tools together",
    origin: '',
    spelling: 'The name is written like this: {name}.',
  },
});
