import { type ComponentProps, type ReactNode, useId } from 'react';
import type { PictureText } from '~/shared/lib/picture-text';
import { HeroArtwork } from '~/shared/motion/artwork';
import { Link } from '~/shared/navigation/link';
import { buttonClass } from '~/shared/ui/button';

interface ClosingBannerProps extends Omit<ComponentProps<typeof ArtworkBanner>, 'children'> {
  links: LinkButtonsProps['links'];
}

/** The end of a page, with links onward. */
export const ClosingBanner = ({ links, ...banner }: ClosingBannerProps) => (
  <ArtworkBanner {...banner}>
    <LinkButtons surface="brand" links={links} />
  </ArtworkBanner>
);

interface LinkButtonsProps {
  surface: 'ink' | 'brand';
  links: readonly { label: string; to: string }[];
}

/** Links as buttons, of which the first stands out. */
export const LinkButtons = ({ surface, links }: LinkButtonsProps) =>
  links.map(({ label, to }, index) => (
    <Link key={to} to={to} className={buttonClass({ surface, variant: index ? 'secondary' : 'primary' })}>
      {label}
    </Link>
  ));

interface ArtworkBannerProps {
  /** The anchor for links. */
  id?: string;
  /** Seed of its artwork. */
  seed: string;
  /** In place of the artwork. */
  picture?: PictureText | undefined;
  heading: string;
  text: ReactNode;
  /** The buttons, with `surface: 'brand'`. */
  children: ReactNode;
}

/** The indigo banner at the end of a page, with one call to action. Not on paper, which nobody can press. */
export function ArtworkBanner({ id, seed, picture, heading, text, children }: ArtworkBannerProps) {
  const headingId = useId();
  const artwork =
    'absolute inset-x-0 bottom-0 -z-10 w-full mask-fade-down-60 md:inset-y-0 md:h-full md:mask-fade-right-58/85 xl:mask-fade-right-42/68';
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      data-chat-index="exclude"
      className="relative isolate overflow-hidden bg-indigo-700 text-white print:hidden"
    >
      <HeroArtwork
        picture={picture}
        seed={seed}
        surface="indigo"
        className={`${artwork} ${picture ? 'h-56' : 'h-20'}`}
      />
      <div className={`container-page py-12 md:py-28 ${picture ? 'max-md:pb-62' : 'max-md:pb-26'}`}>
        <h2 id={headingId} className="max-em-13">
          {heading}
        </h2>
        <p className="mt-5 max-w-lg text-lead md:max-w-104 lg:max-w-lg">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}
