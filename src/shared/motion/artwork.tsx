import { createContext, useContext, useState } from 'react';
import { toHref } from '~/shared/base-path';
import { useIsPrerendered } from '~/shared/lib/use-hydrated';
import { cx } from '~/shared/ui/class-names';
import { OptionalPicture, type PictureProps } from '~/shared/ui/optional-picture';
import { type DrawingInput, type Dye, getDrawingPath, getDrawingSize } from './drawing-input';

/** `picture`: what a text names in place of the drawing. */
interface BoxProps extends Partial<Pick<PictureProps, 'picture' | 'sizes' | 'className'>> {
  /**
   * Large and visible when the page opens: the drawing is inline in the page's file, so it is painted with the text.
   */
  firstScreen?: boolean | undefined;
}

interface ArtworkProps extends BoxProps {
  /** The item that the cloth represents: the same seed gives the same cloth everywhere. */
  seed: string;
  dye?: Dye;
  /** A second dye, woven in as a stripe. */
  accent?: Dye | undefined;
  /** Size of the drawing in pitches of 32 units: fewer means larger ribbons. */
  columns?: number;
  rows?: number;
  /** `left`: the wefts come out of the cloth and unravel on a clear ground. */
  fade?: 'left' | 'none';
}

/** A woven picture that fills its box, cropped like a cover image. */
export function Artwork({
  seed,
  dye = 'indigo',
  accent = dye,
  columns = 12,
  rows = 6,
  fade = 'none',
  ...box
}: ArtworkProps) {
  const kind = fade === 'left' ? 'loose' : 'whole';
  return <Drawing drawing={{ kind, seed, dye, accent, columns, rows }} {...box} />;
}

interface HeroArtworkProps extends BoxProps {
  seed: string;
  /** The dark surface under the cloth: ink, or the indigo-700 of a call to action. */
  surface?: 'ink' | 'indigo';
}

/**
 * The large cloth of a hero: solid at its right edge, unraveling into threads toward the text on the left.
 * Its ground is clear, so it fits on any surface of its own color.
 */
export const HeroArtwork = ({ seed, surface = 'ink', ...box }: HeroArtworkProps) => (
  <Drawing drawing={{ kind: 'hero', seed, surface }} {...box} />
);

interface DrawingProps extends BoxProps {
  drawing: DrawingInput;
}

// One object, since React would write the markup again for a new one.
const UNCHANGED_HTML = { __html: '' };

function Drawing({ picture, sizes = '100vw', ...box }: DrawingProps) {
  const collector = useContext(DrawingCollectorContext);
  // It's needed if the picture can't be loaded.
  if (picture?.prepared) collector?.file(box.drawing);
  return (
    <OptionalPicture
      picture={picture}
      sizes={sizes}
      firstScreen={box.firstScreen}
      fallback={<DrawnImage {...box} />}
      className={box.className}
    />
  );
}

/** A drawing: inline markup in a prerendered first screen, which React leaves alone; elsewhere the build's file. */
function DrawnImage({ drawing, className, firstScreen = false }: DrawingProps) {
  const address = getDrawingPath(drawing);
  const isPrerendered = useIsPrerendered();
  const collector = useContext(DrawingCollectorContext);
  const [prerendered] = useState(firstScreen && isPrerendered && address);
  const { width, height } = getDrawingSize(drawing);
  const isLoose = drawing.kind === 'hero' || drawing.kind === 'loose';

  if (prerendered === address) {
    return (
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio={isLoose ? 'xMaxYMid slice' : 'xMidYMid slice'}
        className={cx(className, isLoose && 'mirror-rtl')}
        aria-hidden="true"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own drawing
        dangerouslySetInnerHTML={collector ? { __html: collector.markup(drawing) } : UNCHANGED_HTML}
      />
    );
  }
  collector?.file(drawing);
  return (
    <img
      alt=""
      width={width}
      height={height}
      loading={firstScreen ? 'eager' : 'lazy'}
      decoding="async"
      src={toHref(address)}
      className={cx('object-cover', isLoose && 'object-right mirror-rtl', className)}
    />
  );
}

export interface DrawingCollector {
  /** Draws the content of an svg that is part of the page. */
  markup(drawing: DrawingInput): string;
  /** Records that the page uses a drawing's file. */
  file(drawing: DrawingInput): void;
}

/** Collects each page's drawings for the build; null in the browser. */
export const DrawingCollectorContext = createContext<DrawingCollector | null>(null);

/** The tint under a cloth with loose ends, the same in both color schemes. */
export const drawingBackground: Record<Dye, string> = {
  indigo: 'bg-indigo-50',
  madder: 'bg-madder-50',
  weld: 'bg-weld-50',
  mist: 'bg-mist-100',
  ink: 'bg-ink-800',
};
