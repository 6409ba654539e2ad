import type { ComponentProps } from 'react';
import { InkHero, Kicker } from './ink-hero';

interface PageHeroProps extends Omit<ComponentProps<typeof InkHero>, 'above' | 'title' | 'intro'> {
  words: { kicker: string; heading: string; intro: string };
}

/** The opening of a page, with the name of its section above a long heading. */
export const PageHero = ({ words: { kicker, heading, intro }, ...hero }: PageHeroProps) => (
  <InkHero longTitle {...hero} above={<Kicker>{kicker}</Kicker>} title={heading} intro={intro} />
);
