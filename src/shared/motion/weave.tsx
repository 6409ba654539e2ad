import { useId } from 'react';
import { palette as colors } from '../palette';
import { Cloth } from './cloth';
import { type Dye, heroPalettes, mix, paletteOf } from './dyes';
import { bust, CELL, CELLS, floats } from './jacquard';
import { weavePattern } from './weave-pattern';

interface WeaveProps {
  /** The item that the cloth represents: the same seed gives the same cloth everywhere. */
  seed: string;
  dye?: Dye;
  /** A second dye, woven in as a stripe. */
  accent?: Dye;
  /** Size of the drawing in pitches of 32 units: fewer means larger ribbons. */
  columns?: number;
  rows?: number;
  className?: string;
  /** `left`: the wefts come out of the cloth and unravel on a clear ground. */
  fade?: 'left' | 'none';
}

/** A woven picture that fills its box, cropped like a cover image. */
export function Weave({
  seed,
  dye = 'indigo',
  accent,
  columns = 12,
  rows = 6,
  className,
  fade = 'none',
}: WeaveProps) {
  const id = useId();
  const palette = paletteOf(dye, accent);
  const pattern = weavePattern(seed, {
    columns,
    rows,
    grounds: palette.grounds.length,
    dyes: palette.dyes.length,
    loose: fade === 'left' ? 0.42 : 0,
  });
  return (
    <svg
      viewBox={`0 0 ${pattern.width} ${pattern.height}`}
      preserveAspectRatio={fade === 'left' ? 'xMaxYMid slice' : 'xMidYMid slice'}
      className={className}
      aria-hidden="true"
    >
      <Cloth pattern={pattern} palette={palette} id={id} />
    </svg>
  );
}

interface WeaveHeroProps {
  seed: string;
  /** The dark surface under the cloth: ink, or the indigo-700 of a call to action. */
  surface?: 'ink' | 'indigo';
  className?: string;
}

/**
 * The large cloth of a hero: solid at its right edge, unraveling into threads toward the text on the left.
 * Its ground is clear, so it fits on any surface of its own color.
 */
export function WeaveHero({ seed, surface = 'ink', className }: WeaveHeroProps) {
  const id = useId();
  const palette = heroPalettes[surface];
  const pattern = weavePattern(seed, {
    columns: 32,
    rows: 18,
    grounds: palette.grounds.length,
    dyes: palette.dyes.length,
    dyed: 0.62,
    loose: 0.6,
  });
  return (
    <svg
      viewBox={`0 0 ${pattern.width} ${pattern.height}`}
      preserveAspectRatio="xMaxYMid slice"
      className={className}
      aria-hidden="true"
    >
      <Cloth pattern={pattern} palette={palette} id={id} glossy />
    </svg>
  );
}

interface WeavePortraitProps {
  seed: string;
  /** Dye of the ground. */
  dye?: Dye;
  /** Dye of the shoulders. */
  accent?: Dye;
  className?: string;
  /** Only if the picture says something that the text beside it doesn't. */
  label?: string;
}

const SIZE = CELLS * CELL;
const SQUARE = `M0 0h${SIZE}v${SIZE}H0z`;

/** A bust woven from a seed, for sample people without a photograph. */
export function WeavePortrait({
  seed,
  dye = 'indigo',
  accent = 'weld',
  className,
  label,
}: WeavePortraitProps) {
  const id = useId();
  const cells = bust(seed);
  const { dyes, grounds, shade } = paletteOf(dye);
  const shoulders = floats(cells, 'shoulders');
  const face = floats(cells, 'face');
  const hair = floats(cells, 'hair');
  return (
    <svg
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <defs>
        <pattern id={`${id}w`} width="6" height="12" patternUnits="userSpaceOnUse">
          <path fill={dyes[0]} d="M0 0h5v12H0z" />
          <path fill={mix(dyes[0], grounds[0], 0.2)} d="M0 0h6v5H0z" />
        </pattern>
        <pattern id={`${id}t`} width="24" height="24" patternUnits="userSpaceOnUse">
          <path
            stroke={shade}
            strokeOpacity=".28"
            strokeWidth=".8"
            d="M0 4.6H24M0 10.6H24M0 16.6H24M0 22.6H24"
          />
          <path fill={shade} fillOpacity=".2" d="M0 0h5v5H0zM12 6h5v5h-5zM6 12h5v5H6zM18 18h5v5h-5z" />
        </pattern>
      </defs>
      <path fill={shade} d={SQUARE} />
      <path fill={`url(#${id}w)`} d={SQUARE} />
      <path fill={paletteOf(accent).dyes[0]} d={shoulders} />
      <path fill={mix(grounds[0], colors.mist[0], 0.7)} d={face} />
      <path fill={shade} d={hair} />
      <path fill={`url(#${id}t)`} d={shoulders + face + hair} />
    </svg>
  );
}
