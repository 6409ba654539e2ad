import type { ComponentProps } from 'react';
import { Link } from '~/shared/navigation/link';
import { buttonClass } from '~/shared/ui/button';
import { ClothBanner } from './cloth-banner';
import { InkHero, Kicker } from './ink-hero';

interface PageHeroProps extends Omit<ComponentProps<typeof InkHero>, 'above' | 'title' | 'intro'> {
  words: { kicker: string; heading: string; intro: string };
}

/** The opening of a page, with the name of its section above a long heading. */
export const PageHero = ({ words: { kicker, heading, intro }, ...hero }: PageHeroProps) => (
  <InkHero longTitle {...hero} above={<Kicker>{kicker}</Kicker>} title={heading} intro={intro} />
);

interface ClosingBannerProps extends Omit<ComponentProps<typeof ClothBanner>, 'children'> {
  links: LinkButtonsProps['links'];
}

/** The end of a page: the ways on from here. */
export const ClosingBanner = ({ links, ...banner }: ClosingBannerProps) => (
  <ClothBanner {...banner}>
    <LinkButtons surface="dye" links={links} />
  </ClothBanner>
);

interface LinkButtonsProps {
  surface: 'ink' | 'dye';
  links: readonly { label: string; to: string }[];
}

/** Links as buttons, of which the first stands out. */
export const LinkButtons = ({ surface, links }: LinkButtonsProps) =>
  links.map(({ label, to }, index) => (
    <Link key={to} to={to} className={buttonClass({ surface, variant: index ? 'secondary' : 'primary' })}>
      {label}
    </Link>
  ));
