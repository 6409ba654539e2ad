import { type ClothColors, mixColors } from './dyes';
import { createSeededRandom } from './random';
import { isWarpOver, type Ribbon, type WeavePattern } from './weave-pattern';

interface WeaveDrawing {
  pattern: WeavePattern;
  colors: ClothColors;
  /** The light on each float, left out of small drawings. */
  glossy: boolean;
}

/** How far a shadow reaches past the ribbon that casts it. */
const SHADE_REACH = 7;

/**
 * The markup of a cloth, for an svg whose viewBox is the pattern's size. `id` prefixes every id in it, and is unique on
 * the page. Ribbons that cross the others in the same way form a kind, which is painted as a whole and cut to the
 * crossings by one clip path. No crossing is drawn by itself, so the markup grows with the number of ribbons.
 */
export function createWeaveMarkup({ pattern, colors, glossy }: WeaveDrawing, id: string): string {
  const { width, height, structure, warps, wefts, from } = pattern;
  const tones = [...colors.baseColors, ...colors.accentColors];
  const loose = createFringe(pattern);
  const defs: string[] = [];
  const define = (markup: (name: string) => string) => {
    const name = `${id}${defs.length}`;
    defs.push(markup(name));
    return name;
  };

  const level = ({ at, size }: Ribbon, start = 0) => `M${start} ${at}H${width}v${size}H${start}`;
  const upright = ({ at, size }: Ribbon) => `M${at} 0h${size}v${height}h-${size}`;
  const starts = new Map(loose.map(({ weft, start }) => [weft, start]));
  const weftPath = (weft: Ribbon) => level(weft, starts.get(weft));
  const weftKinds = groupByCrossings(wefts, warps, (weft, warp) => !isWarpOver(structure, warp, weft));
  const warpKinds = groupByCrossings(warps, wefts, (warp, weft) => isWarpOver(structure, warp, weft));

  const clips = new Map<string, string>();
  const clipTo = (d: string) => {
    const known = clips.get(d) ?? define((name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`);
    clips.set(d, known);
    return ` clip-path="url(#${known})"`;
  };
  // A little longer than the crossing: otherwise a hairline of the warp shows when the drawing is scaled.
  const columns = (across: Ribbon[]) => clipTo(across.map((warp) => upright(widenRibbon(warp, 1))).join(''));
  const rows = (across: Ribbon[]) => clipTo(across.map((weft) => level(weft)).join(''));

  const tone = (ribbon: Ribbon, direction: 'x' | 'y') => `url(#${id}${direction}${ribbon.tone})`;
  const group = (ribbons: Ribbon[], direction: 'x' | 'y', path: (ribbon: Ribbon) => string) =>
    `${ribbons.map((ribbon) => `<path fill="${tone(ribbon, direction)}" d="${path(ribbon)}"/>`).join('')}<path fill="url(#${id}t${direction})" d="${ribbons.map(path).join('')}"/>`;
  const wide = (ribbons: Ribbon[], path: (ribbon: Ribbon) => string) =>
    define(
      (name) =>
        `<g id="${name}">${ribbons.map((ribbon) => `<path d="${path(widenRibbon(ribbon, SHADE_REACH))}"/>`).join('')}</g>`,
    );
  const use = (name: string, attributes: string) => `<use href="#${name}"${attributes}/>`;
  const filled = (fill: string) => ` fill="url(#${id}${fill})"`;

  const tufts = new Map<Tuft, string>();
  const tuftName = (tuft: Tuft) => {
    const known = tufts.get(tuft) ?? define((name) => createTuftMarkup(name, tuft));
    tufts.set(tuft, known);
    return known;
  };

  const wideWefts = weftKinds.map(({ ribbons }) => wide(ribbons, (weft) => level(weft)));
  const wideWarps = warpKinds.map(({ ribbons }) => wide(ribbons, upright));
  /** Repaints every kind of one direction, cut to where it's above or below the other direction. */
  const repaint = (names: string[], kinds: Kind[], cut: (kind: Kind) => string | false, attributes = '') =>
    kinds
      .map((kind, index) => {
        const clip = cut(kind);
        return clip && use(names[index] ?? '', attributes + clip);
      })
      .filter(Boolean)
      .join('');
  const where = (across: Ribbon[], clip: (across: Ribbon[]) => string) => across.length > 0 && clip(across);

  const wholeWefts = weftKinds.map((_, index) => `${id}w${index}`);
  const painted = [
    `<path fill="${colors.gapColor}" d="M${from} 0H${width}v${height}H${from}z"/>`,
    ...loose.map(({ weft, start, tuft }) =>
      use(tuftName(tuft), ` x="${start}" y="${weft.at}" stroke="${tones[weft.tone]}"`),
    ),
    ...weftKinds.map(
      ({ ribbons }, index) => `<g id="${wholeWefts[index]}">${group(ribbons, 'y', weftPath)}</g>`,
    ),
    repaint(wideWarps, warpKinds, ({ above }) => where(above, rows), filled('sx')),
    group(warps, 'x', upright),
    glossy && repaint(wideWefts, weftKinds, ({ below }) => where(below, columns), filled('gy')),
    repaint(wideWefts, weftKinds, ({ above }) => where(above, columns), filled('sy')),
    repaint(wholeWefts, weftKinds, ({ above }) => where(above, columns)),
    glossy && repaint(wideWarps, warpKinds, ({ below }) => where(below, rows), filled('gx')),
  ];
  const used = new Set([...warps, ...wefts].map((ribbon) => ribbon.tone));
  const gradients = [
    ...tones.map((color, index) => (used.has(index) ? createToneGradients(id, index, color, colors) : '')),
    createBandGradients(id, 's', colors.shadowColor, colors.shadowOpacity, ['.26', '.74']),
    glossy && createBandGradients(id, 'g', colors.highlightColor, colors.highlightOpacity, ['.5']),
    createThreadPatterns(id, colors),
  ];
  return `<defs>${[...gradients, ...defs].filter(Boolean).join('')}</defs>${painted.filter(Boolean).join('')}`;
}

/** Ribbons of one direction that lie above and below the same ribbons of the other. */
interface Kind {
  ribbons: Ribbon[];
  above: Ribbon[];
  below: Ribbon[];
}

function groupByCrossings(
  ribbons: Ribbon[],
  across: Ribbon[],
  isAbove: (ribbon: number, other: number) => boolean,
): Kind[] {
  const kinds = new Map<string, Kind>();
  ribbons.forEach((ribbon, index) => {
    const flags = across.map((_, other) => isAbove(index, other));
    const key = flags.join();
    const kind = kinds.get(key) ?? {
      ribbons: [],
      above: across.filter((_, other) => flags[other]),
      below: across.filter((_, other) => !flags[other]),
    };
    kind.ribbons.push(ribbon);
    kinds.set(key, kind);
  });
  return [...kinds.values()];
}

const widenRibbon = ({ at, size, tone }: Ribbon, by: number): Ribbon => ({
  at: at - by,
  size: size + 2 * by,
  tone,
});

const createTuftMarkup = (name: string, { strands, hairs }: Tuft) =>
  `<g id="${name}" fill="none"><path stroke-width="2.7" d="${strands}"/>${hairs && `<path d="${hairs}"/>`}</g>`;

const createStop = (offset: string, color: string, opacity?: number) =>
  `<stop${offset && ` offset="${offset}"`} stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;

/** A gradient across upright ribbons, x, and the same across level ones, y. */
const createGradients = (id: string, name: string, stops: string) =>
  `<linearGradient id="${id}${name.replace('*', 'x')}">${stops}</linearGradient><linearGradient id="${id}${name.replace('*', 'y')}" href="#${id}${name.replace('*', 'x')}" x2="0" y2="1"/>`;

/** A ribbon's color, rounded a little at its edges: light falls from the upper left. */
function createToneGradients(
  id: string,
  index: number,
  tone: string,
  { shadowColor, shadowOpacity, highlightColor, highlightOpacity }: ClothColors,
): string {
  const edge = (share: number) => mixColors(tone, shadowColor, share * shadowOpacity);
  return createGradients(
    id,
    `*${index}`,
    createStop('', edge(0.34)) +
      createStop('.12', mixColors(tone, highlightColor, highlightOpacity)) +
      createStop('.84', tone) +
      createStop('1', edge(0.55)),
  );
}

/** A color that is strongest in the middle and transparent at both edges. */
const createBandGradients = (id: string, name: string, color: string, opacity: number, middle: string[]) =>
  createGradients(
    id,
    `${name}*`,
    createStop('', color, 0) +
      middle.map((offset) => createStop(offset, color, opacity)).join('') +
      createStop('1', color, 0),
  );

function createThreadPatterns(id: string, { shadowColor, shadowOpacity }: ClothColors): string {
  const threads = (name: string, width: number, height: number, d: string) =>
    `<pattern id="${id}t${name}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"><path stroke="${shadowColor}" stroke-opacity="${shadowOpacity / 4}" d="${d}" stroke-width=".6"/></pattern>`;
  return threads('x', 3, 8, 'M.5 0V7M2 1V8') + threads('y', 8, 3, 'M0 .5H7M1 2H8');
}

/** Where one weft comes out of the cloth, to the left of the first warp. */
interface FringeEnd {
  weft: Ribbon;
  /** Where the ribbon itself ends and its tuft begins. */
  start: number;
  tuft: Tuft;
}

/** The threads of a ribbon's end, as path data whose origin is the ribbon's upper end. */
interface Tuft {
  /** Strands near the ribbon, single hairs further out. */
  strands: string;
  hairs: string;
}

/** Distance between strands, in drawing units. */
const STRAND_DISTANCE = 3.5;
/** The number of tufts for each ribbon size. Their reuse isn't visible. */
const TUFT_VARIANTS = 3;

/** The wefts of a cloth whose warps begin at `from`, unraveling to the left; none for a whole cloth. */
function createFringe({ seed, wefts, from }: WeavePattern): FringeEnd[] {
  if (!from) return [];
  const random = createSeededRandom(`${seed}/loose`);
  const tufts = new Map<number, Tuft[]>();
  return wefts.map((weft, index) => {
    const known = tufts.get(weft.size) ?? [];
    tufts.set(weft.size, known);
    const turn = index % TUFT_VARIANTS;
    known[turn] ??= createTuft(weft.size, from, random);
    return { weft, start: from - roundToStep(4, 8 + random() * from * 0.2), tuft: known[turn] };
  });
}

function createTuft(size: number, from: number, random: () => number): Tuft {
  let strands = '';
  let hairs = '';
  let back = '';
  for (let y = 2; y < size; y += STRAND_DISTANCE) {
    const length = roundToStep(4, (0.04 + random() * 0.14) * from);
    const sway = roundToStep(2, (random() - 0.5) * 6);
    strands += `${strands ? `m${back}` : `M2 ${y}`}l-${length} ${sway}`;
    back = `${length} ${STRAND_DISTANCE - sway}`;
    if (random() < 0.36) {
      const reach = roundToStep(8, (0.85 * from - length) * (0.25 + random() * 0.7));
      const drift = roundToStep(2, (random() - 0.5) * 22);
      hairs += `M${2 - length} ${y + sway}q-${reach / 2} ${sway}-${reach} ${sway + drift}`;
    }
  }
  return { strands: compactPath(strands), hairs: compactPath(hairs) };
}

// Few different numbers: they repeat, so they compress better.
const roundToStep = (step: number, value: number) => step * Math.round(value / step);

// A minus sign separates two numbers as well as a space does.
const compactPath = (path: string) => path.replaceAll(' -', '-');
