import { type DrawingInput, type Dye, getDrawingSize, HERO_SIZE } from '~/shared/motion/drawing-input';
import { createSeededRandom, pick } from '~/shared/motion/random';
import { palette } from '~/shared/palette';

/** A drawing as a whole SVG document, which fills its box like a cover image. */
export function createClothFile(drawing: DrawingInput): string {
  const { width, height } = getDrawingSize(drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${createClothMarkup(drawing, 'a')}</svg>`;
}

/**
 * The content of a drawing's svg. `id` prefixes each id in it, and is unique in the document. Ribbons that cross the
 * others in the same way form a kind, which is painted as a whole and cut to the crossings by one clip path. No crossing
 * is drawn by itself, so the markup grows with the number of ribbons.
 */
export function createClothMarkup(drawing: DrawingInput, id: string): string {
  const colors = getColors(drawing);
  const { width, height, isWarpOver, warps, wefts, from } = createPattern(drawing, colors);
  /** Markup of definitions, with the id of each. */
  const defs = new Map<string, string>();
  const define = (markup: string) => {
    const name = defs.get(markup) ?? `${id}${defs.size}`;
    defs.set(markup, name);
    return name;
  };

  const level = ({ at, size, start = 0 }: Ribbon) => `M${start} ${at}H${width}v${size}H${start}`;
  const upright = ({ at, size }: Ribbon) => `M${at} 0h${size}v${height}h-${size}`;
  const weftKinds = groupByCrossings(wefts, warps, (weft, warp) => !isWarpOver(warp, weft));
  const warpKinds = groupByCrossings(warps, wefts, (warp, weft) => isWarpOver(warp, weft));

  const draw = (ribbons: Ribbon[], direction: 'x' | 'y', path: (ribbon: Ribbon) => string) =>
    `${ribbons.map((ribbon) => `<path fill="url(#${id}${direction}${ribbon.tone})" d="${path(ribbon)}"/>`).join('')}<path fill="url(#${id}t${direction})" d="${ribbons.map(path).join('')}"/>`;
  const cast = (ribbons: Ribbon[], path: (ribbon: Ribbon) => string) =>
    define(
      `<g id="*"><path d="${ribbons.map((ribbon) => path(widen(ribbon, SHADE_REACH))).join('"/><path d="')}"/></g>`,
    );
  /** Paints a kind again, cut to the ribbons that it lies above. */
  const repaint = (name: string, cut: string, fill = '') =>
    cut &&
    `<use href="#${name}"${fill && ` fill="url(#${id}${fill})"`} clip-path="url(#${define(`<clipPath id="*"><path d="${cut}"/></clipPath>`)})"/>`;
  // A little longer than the crossing: otherwise a hairline of the warp shows when the drawing is scaled.
  const columns = ({ above }: Kind) => above.map((warp) => upright(widen(warp, 1))).join('');
  const rows = ({ above }: Kind) => above.map(level).join('');

  const painted = [
    `<path fill="${colors.gap}" d="M${from} 0H${width}v${height}H${from}z"/>`,
    ...wefts.map(
      ({ at, tone, start = 0, tuft }) =>
        tuft && `<use href="#${define(tuft)}" x="${start}" y="${at}" stroke="${colors.tones[tone]}"/>`,
    ),
    ...weftKinds.map(({ ribbons }, index) => `<g id="${id}w${index}">${draw(ribbons, 'y', level)}</g>`),
    ...warpKinds.map((kind) => repaint(cast(kind.ribbons, upright), rows(kind), 'sx')),
    draw(warps, 'x', upright),
    ...weftKinds.map((kind) => repaint(cast(kind.ribbons, level), columns(kind), 'sy')),
    ...weftKinds.map((kind, index) => repaint(`${id}w${index}`, columns(kind))),
  ];
  const { shadow, shadowOpacity, light, lightOpacity } = colors;
  // A ribbon's color is rounded a little at its edges: light falls from the upper left.
  const gradients = [...new Set([...warps, ...wefts].map(({ tone }) => tone))].map((index) => {
    const tone = colors.tones[index] ?? '';
    return createGradients(id, `*${index}`, [
      [0, mixColors(tone, shadow, 0.34 * shadowOpacity)],
      [0.12, mixColors(tone, light, lightOpacity)],
      [0.84, tone],
      [1, mixColors(tone, shadow, 0.55 * shadowOpacity)],
    ]);
  });
  const shade = createGradients(id, 's*', [
    [0, shadow, 0],
    [0.26, shadow, shadowOpacity],
    [0.74, shadow, shadowOpacity],
    [1, shadow, 0],
  ]);
  const definitions = [...defs].map(([markup, name]) => markup.replace('*', name));
  return `<defs>${gradients.join('')}${shade}${createThreads(id, colors)}${definitions.join('')}</defs>${painted.join('')}`;
}

/** How far a shadow reaches past the ribbon that casts it. */
const SHADE_REACH = 7;

/** One ribbon across its own axis: a warp's x and width, or a weft's y and height, in drawing units. */
interface Ribbon {
  at: number;
  size: number;
  /** Index into the colors' tones. */
  tone: number;
  /** Where a weft that comes out of the cloth begins, and the markup of its threads there. */
  start?: number;
  tuft?: string;
}

/** Whether the warp lies over the weft where the two cross. */
type Structure = (warp: number, weft: number) => boolean;
const plain: Structure = (warp, weft) => (warp + weft) % 2 === 0;
const twill: Structure = (warp, weft) => (warp + weft) % 4 < 2;
const herringbone: Structure = (warp, weft) =>
  twill(Math.floor(warp / 6) % 2 === 0 ? warp : 5 - (warp % 6), weft);
const basket: Structure = (warp, weft) => plain(Math.floor(warp / 2), Math.floor(weft / 2));
const STRUCTURES: [Structure, ...Structure[]] = [plain, plain, twill, herringbone, basket];

/**
 * The cloth of a seed: upright warps, level wefts, and the position of the first warp, left of which the wefts come out
 * of the cloth (0 for a whole one). Warp and weft each have their own random stream, so the same seed keeps its stripes
 * at any size: a small cover is a cutting of the large one.
 */
function createPattern(drawing: DrawingInput, colors: Colors) {
  const { seed, kind } = drawing;
  const { width, height } = getDrawingSize(drawing);
  const share = { whole: 0, loose: 0.42, hero: HERO_SIZE.loose }[kind];
  const dyed = kind === 'hero' ? 0.62 : 0.6;
  const warps = createStripes(`${seed}/warp`, width, dyed, colors).filter(
    ({ at }) => !share || at > Math.round(width * share),
  );
  const wefts = createStripes(`${seed}/weft`, height, dyed, colors);
  const from = share && (warps[0]?.at ?? width);
  const isWarpOver = pick(createSeededRandom(`${seed}/structure`), STRUCTURES);
  return { width, height, isWarpOver, warps, wefts: from ? unravel(seed, wefts, from) : wefts, from };
}

const THIN = 7;
const MIDDLE = 17;
const BROAD = 28;

// Stripes as a weaver would set them: alone, guarded by a thin line, or in pairs.
const STRIPES: [number[], ...number[][]] = [
  [BROAD],
  [MIDDLE, THIN],
  [THIN, BROAD, THIN],
  [MIDDLE, MIDDLE],
  [BROAD, THIN],
  [MIDDLE],
];

/** Ribbons across a length; `dyed` is the share of stripes that aren't ground. */
function createStripes(seed: string, length: number, dyed: number, { grounds, tones }: Colors): Ribbon[] {
  const random = createSeededRandom(seed);
  const dyes = tones.length - grounds;
  const ribbons: Ribbon[] = [];
  let at = Math.round(-random() * BROAD);
  let lastDye = -1;
  const add = (size: number, tone: number) => {
    ribbons.push({ at, size, tone });
    at += size + (size === THIN ? 3 : 5);
  };

  while (at < length) {
    const quiet = 1 + Math.floor(random() * 2.6);
    for (let index = 0; index < quiet; index += 1)
      add(random() < 0.3 ? MIDDLE : BROAD, Math.floor(random() * grounds));
    if (random() > dyed) continue;
    // A power of the random number, so the palette's first dyes dominate and the last ones are rare.
    let dye = Math.floor(random() ** 1.6 * dyes);
    if (dye === lastDye) dye = (dye + 1) % dyes;
    lastDye = dye;
    const guard = grounds + ((dye + 1 + Math.floor(random() * (dyes - 1))) % dyes);
    for (const size of pick(random, STRIPES)) add(size, size === THIN ? guard : grounds + dye);
  }
  return ribbons.filter((ribbon) => ribbon.at + ribbon.size > 0 && ribbon.at < length);
}

/** Ribbons of one direction that lie above the same ribbons of the other. */
interface Kind {
  ribbons: Ribbon[];
  above: Ribbon[];
}

function groupByCrossings(
  ribbons: Ribbon[],
  across: Ribbon[],
  isAbove: (ribbon: number, other: number) => boolean,
): Kind[] {
  const kinds = new Map<string, Kind>();
  ribbons.forEach((ribbon, index) => {
    const flags = across.map((_, other) => isAbove(index, other));
    const kind = kinds.get(flags.join()) ?? { ribbons: [], above: across.filter((_, other) => flags[other]) };
    kind.ribbons.push(ribbon);
    kinds.set(flags.join(), kind);
  });
  return [...kinds.values()];
}

const widen = ({ at, size, tone }: Ribbon, by: number): Ribbon => ({
  at: at - by,
  size: size + 2 * by,
  tone,
});

/** Distance between strands, in drawing units. */
const STRAND_DISTANCE = 3.5;
/** The number of tufts for each ribbon size. Their reuse isn't visible. */
const TUFT_VARIANTS = 3;

/** The wefts of a cloth whose warps begin at `from`, unraveling to the left. */
function unravel(seed: string, wefts: Ribbon[], from: number): Ribbon[] {
  const random = createSeededRandom(`${seed}/loose`);
  const tufts = new Map<string, string>();
  return wefts.map((weft, index) => {
    const key = `${weft.size} ${index % TUFT_VARIANTS}`;
    const tuft = tufts.get(key) ?? createTuft(weft.size, from, random);
    tufts.set(key, tuft);
    return { ...weft, start: from - roundToStep(4, 8 + random() * from * 0.2), tuft };
  });
}

/** The threads of a ribbon's end: strands near the ribbon, single hairs further out. */
function createTuft(size: number, from: number, random: () => number): string {
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
  // A minus sign separates two numbers as well as a space does.
  const path = (d: string, more = '') => d && `<path${more} d="${d.replaceAll(' -', '-')}"/>`;
  return `<g id="*" fill="none">${path(strands, ' stroke-width="2.7"')}${path(hairs)}</g>`;
}

// Few different numbers: they repeat, so they compress better.
const roundToStep = (step: number, value: number) => step * Math.round(value / step);

/** The colors of a cloth. */
interface Colors {
  /** Quiet ribbons, then prominent ones, the first of which dominate. */
  tones: string[];
  /** How many of the tones are quiet. */
  grounds: number;
  gap: string;
  /** At a crossing and at a ribbon's edge. */
  shadow: string;
  shadowOpacity: number;
  light: string;
  lightOpacity: number;
}

/** Mixes two #rrggbb colors; `share` is how much of the second. */
function mixColors(first: string, second: string, share: number): string {
  const channels = [first, second].map((color) =>
    [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)),
  );
  const mixed = [0, 1, 2].map((index) => {
    const [a = 0, b = 0] = channels.map((channel) => channel[index]);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

const { ink, mist, indigo, madder, weld } = palette;
const WHITE = mist[0];
const DEEPEST_INK = mixColors(ink[950], '#000000', 0.6);
const ON_LIGHT = { shadowOpacity: 0.42, light: WHITE, lightOpacity: 0.25 };
const ON_DARK = { light: indigo[200], lightOpacity: 0.07 };
const ON_INK = { gap: DEEPEST_INK, shadow: DEEPEST_INK, shadowOpacity: 0.85, ...ON_DARK };

/** A light cloth in one dye: its pale tones around the prominent ribbons. */
const createLightColors = (dye: Record<200 | 700 | 900, string>, prominent: string[]): Colors => ({
  gap: mixColors(dye[200], dye[700], 0.22),
  tones: [mixColors(dye[200], WHITE, 0.27), dye[200], mixColors(dye[200], WHITE, 0.53), ...prominent],
  grounds: 3,
  shadow: dye[900],
  ...ON_LIGHT,
});

const DYES: Record<Dye, Colors> = {
  indigo: createLightColors(indigo, [indigo[500], indigo[700], indigo[300]]),
  madder: createLightColors(madder, [madder[500], madder[700], madder[300]]),
  weld: createLightColors(weld, [weld[500], mixColors(weld[500], weld[700], 0.55), weld[50]]),
  mist: {
    gap: ink[300],
    tones: [mist[200], mixColors(mist[200], ink[300], 0.28), mist[100], ink[400], WHITE, ink[500]],
    grounds: 3,
    shadow: ink[700],
    ...ON_LIGHT,
  },
  ink: {
    tones: [
      ...[mixColors(ink[800], ink[700], 0.22), mixColors(ink[800], ink[700], 0.8), ink[900]],
      ...[indigo[500], indigo[300], mixColors(ink[700], ink[500], 0.26)],
    ],
    grounds: 3,
    ...ON_INK,
  },
};

/** The large cloths of a dark surface: a quiet ground of the surface's color, every dye. */
const SURFACES: Record<'ink' | 'indigo', Colors> = {
  ink: {
    tones: [
      ...[ink[800], mixColors(ink[800], ink[700], 0.5), ink[900]],
      ...[
        indigo[500],
        indigo[300],
        weld[500],
        mixColors(indigo[600], indigo[700], 0.35),
        madder[500],
        mist[100],
      ],
    ],
    grounds: 3,
    ...ON_INK,
  },
  indigo: {
    gap: mixColors(indigo[700], indigo[900], 0.9),
    tones: [
      ...[mixColors(indigo[700], indigo[600], 0.2), mixColors(indigo[700], indigo[600], 0.53), indigo[700]],
      ...[indigo[500], weld[500], mixColors(indigo[500], indigo[300], 0.52), madder[500], indigo[300]],
    ],
    grounds: 3,
    shadow: mixColors(indigo[900], '#000000', 0.2),
    shadowOpacity: 0.6,
    ...ON_DARK,
  },
};

/** A dye's colors, with the strongest tone of a second one woven in; or those of a surface. */
function getColors(drawing: DrawingInput): Colors {
  if (drawing.kind === 'hero') return SURFACES[drawing.surface];
  const { dye, accent } = drawing;
  const { tones, grounds, ...rest } = DYES[dye];
  const second = accent === dye ? [] : [DYES[accent].tones[grounds] ?? ''];
  return { ...rest, grounds, tones: tones.toSpliced(grounds + 1, 0, ...second) };
}

/** A gradient across upright ribbons, x, and the same across level ones, y; stops are offset, color and opacity. */
function createGradients(
  id: string,
  name: string,
  stops: [offset: number, color: string, opacity?: number][],
): string {
  const [x, y] = ['x', 'y'].map((direction) => id + name.replace('*', direction));
  const markup = stops.map(
    ([offset, color, opacity = 1]) =>
      `<stop${offset ? ` offset="${offset}"` : ''} stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
  );
  return `<linearGradient id="${x}">${markup.join('')}</linearGradient><linearGradient id="${y}" href="#${x}" x2="0" y2="1"/>`;
}

/** The grain of single threads. */
function createThreads(id: string, { shadow, shadowOpacity }: Colors): string {
  const threads = (name: string, width: number, height: number, d: string) =>
    `<pattern id="${id}t${name}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"><path stroke="${shadow}" stroke-opacity="${shadowOpacity / 4}" d="${d}" stroke-width=".6"/></pattern>`;
  return threads('x', 3, 8, 'M.5 0V7M2 1V8') + threads('y', 8, 3, 'M0 .5H7M1 2H8');
}
