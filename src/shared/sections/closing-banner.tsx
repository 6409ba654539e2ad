import type { ComponentProps } from 'react';
import { Link } from '~/shared/navigation/link';
import { buttonClass } from '~/shared/ui/button';
import { ClothBanner } from './cloth-banner';

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
