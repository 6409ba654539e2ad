import type { ComponentProps, ReactNode } from 'react';
import type { PictureText } from '~/shared/lib/picture-text';
import { HeroArtwork } from '~/shared/motion/artwork';
import { MotionToggle } from '~/shared/motion/motion-toggle';
import { Particles } from '~/shared/motion/particles';
import { cx } from '~/shared/ui/class-names';
import { Breadcrumb } from './breadcrumb';
import { LinkButtons } from './closing-banner';
import { SectionNav, type TocEntry } from './section-nav';

interface InkHeroProps {
  /** Seed of its artwork. */
  seed: string;
  /** In place of the artwork. */
  picture?: PictureText | undefined;
  /** The line above the heading: the section's name, or a breadcrumb. */
  kicker?: ReactNode;
  title: ReactNode;
  /** The title without its markup. */
  words?: string;
  /** `h1`, the smaller one, is for headings longer than about four words. */
  titleSize?: 'display' | 'h1';
  intro: ReactNode;
  /** Buttons and facts below the introduction. */
  children?: ReactNode;
  /** The next section overlaps the hero by 3.5rem. */
  overlappedByNext?: boolean;
  /** The parts of a long page, listed at the hero's foot. */
  contents?: readonly TocEntry[] | undefined;
}

/** Too long for a phone at full size, also where the browser can hyphenate it. */
const LONG_WORD = /[\p{L}\p{M}]{13}/u;

/** The dark hero of a page: its heading beside a cloth, with drifting knots over both. */
export function InkHero({
  seed,
  picture,
  kicker,
  title,
  words = String(title),
  titleSize = 'display',
  intro,
  children,
  overlappedByNext,
  contents,
}: InkHeroProps) {
  const isOverlapped = overlappedByNext && !contents;
  const artwork = cx(
    'absolute end-0 bottom-0 -z-10 w-full mask-fade-down-70 md:top-0 md:h-full md:w-38/100 md:mask-fade-right-0/65 lg:w-48/100 xl:w-2/3',
    // As high as the space below the text.
    picture ? 'h-56' : isOverlapped ? 'h-28' : 'h-18',
  );
  return (
    <>
      <div className="relative isolate overflow-hidden bg-ink-950 text-white">
        <div
          className={cx(
            'container-page relative pt-32.5 md:pt-36',
            isOverlapped ? 'pb-28 md:pb-32' : 'pb-18',
            picture && 'max-md:pb-56',
          )}
        >
          {kicker}
          <h1
            tabIndex={-1}
            className={cx(
              'max-em-12',
              LONG_WORD.test(words) && 'max-sm:text-[length:min(9.7vw,2.75rem)]',
              titleSize === 'h1' && 'text-h1',
            )}
          >
            {title}
          </h1>
          <p className="mt-6 max-w-120 text-lead text-pretty text-ink-300 md:max-w-104 lg:max-w-120 xl:max-w-136">
            {intro}
          </p>
          {children}
          {/* On the left, since the chat's launcher floats over the right. */}
          <MotionToggle
            className={cx('absolute start-5 md:start-8', isOverlapped ? 'bottom-16' : 'bottom-4')}
          />
        </div>
        {/* Last in the markup, though behind: in a hero whose text hasn't arrived, the cloth would jump when it
            does. */}
        <HeroArtwork
          picture={picture}
          // Wider than its box on tablets, which is higher than wide and crops it.
          sizes="(min-width: 80rem) 67vw, (min-width: 64rem) 70vw, 100vw"
          seed={seed}
          firstScreen
          className={artwork}
        />
        <Particles count={60} />
        {/* The header sits over the cloth. */}
        <div className="absolute inset-x-0 top-0 -z-10 hidden h-32 bg-header-scrim md:block" />
      </div>
      {contents && <SectionNav parts={contents} />}
      {contents && overlappedByNext && <div className="h-15 bg-ink-950 print:hidden" />}
    </>
  );
}

/** A short line of a hero, after a thread: by default the name of its section, above the heading. */
export function Kicker({ children, className = 'mb-5' }: { children: ReactNode; className?: string }) {
  return (
    <p className={cx('flex items-center gap-3 text-ui text-mist-100', className)}>
      <span aria-hidden="true" className="h-0.5 w-6 bg-weld-500" />
      {children}
    </p>
  );
}

interface PageHeroProps extends Omit<InkHeroProps, 'kicker' | 'title' | 'intro' | 'picture'> {
  /** The page above this one, in place of the section's name. */
  parent?: ComponentProps<typeof Breadcrumb>['parent'] | undefined;
  copy: { kicker?: string; heading: string; intro: string; picture?: PictureText | undefined };
  /** Buttons below the introduction. */
  links?: ComponentProps<typeof LinkButtons>['links'] | undefined;
}

/** The hero of a page, with the name of its section above a long heading. */
export const PageHero = ({ copy, parent, links, children, ...hero }: PageHeroProps) => (
  <InkHero
    titleSize="h1"
    {...hero}
    picture={copy.picture}
    kicker={
      parent ? (
        <Breadcrumb parent={parent} className="text-indigo-300" />
      ) : (
        copy.kicker && <Kicker>{copy.kicker}</Kicker>
      )
    }
    title={copy.heading}
    intro={copy.intro}
  >
    {children}
    {links && (
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButtons surface="ink" links={links} />
      </div>
    )}
  </InkHero>
);
