import { mix, type Palette } from './dyes';
import { randomFrom } from './random';
import { weavePaths } from './weave-paths';
import type { WeavePattern } from './weave-pattern';

interface ClothProps {
  pattern: WeavePattern;
  palette: Palette;
  /** Prefix of the gradients' ids, unique on the page. */
  id: string;
  /** The light on each float, omitted in small drawings. */
  glossy?: boolean;
}

/** The drawing of a cloth, for an svg whose viewBox is the pattern's size. */
export function Cloth({ pattern, palette, id, glossy = false }: ClothProps) {
  const { width, height, warps, wefts } = pattern;
  const tones = [...palette.grounds, ...palette.dyes];
  const loose = pattern.from ? looseEnds(pattern) : [];
  const paths = weavePaths(
    pattern,
    loose.map((end) => end.start),
  );
  const used = new Set([...warps, ...wefts].map((ribbon) => ribbon.tone));
  const warpFill = (index: number) => `url(#${id}x${warps[index]?.tone})`;
  const weftFill = (index: number) => `url(#${id}y${wefts[index]?.tone})`;
  const same = (name: string) => () => `url(#${id}${name})`;

  return (
    <>
      <defs>
        {tones.map(
          (tone, index) =>
            used.has(index) && (
              // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is never reordered
              <Tone key={index} id={id} index={index} tone={tone} palette={palette} />
            ),
        )}
        <Band id={`${id}sx`} color={palette.shade} opacity={palette.depth} />
        <Band id={`${id}sy`} color={palette.shade} opacity={palette.depth} vertical />
        <Threads id={id} palette={palette} />
        {glossy && <Gloss id={id} palette={palette} />}
      </defs>
      <path fill={palette.gap} d={`M${pattern.from} 0H${width}v${height}H${pattern.from}z`} />
      {loose.map(({ strands, hairs }, index) => {
        const stroke = tones[wefts[index]?.tone ?? 0];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is never reordered
          <g key={index} stroke={stroke} fill="none">
            <path strokeWidth="2.7" d={strands} />
            {hairs && <path strokeWidth="1" d={hairs} />}
          </g>
        );
      })}
      <Layer paths={paths.wefts} fill={weftFill} />
      <path fill={`url(#${id}ty)`} d={paths.wefts.join('')} />
      <Layer paths={paths.warpShade} fill={same('sx')} />
      <Layer paths={paths.warps} fill={warpFill} />
      <path fill={`url(#${id}tx)`} d={paths.warps.join('')} />
      {glossy && <Layer paths={paths.warpGloss} fill={same('gy')} />}
      <Layer paths={paths.weftShade} fill={same('sy')} />
      <Layer paths={paths.weftFloats} fill={weftFill} />
      <path fill={`url(#${id}ty)`} d={paths.weftFloats.join('')} />
      {glossy && <Layer paths={paths.weftGloss} fill={same('gx')} />}
    </>
  );
}

function Layer({ paths, fill }: { paths: string[]; fill: (index: number) => string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is never reordered
  return paths.map((d, index) => d && <path key={index} fill={fill(index)} d={d} />);
}

/** A ribbon's color, rounded a little at its edges: light falls from the upper left. */
function Tone({ id, index, tone, palette }: { id: string; index: number; tone: string; palette: Palette }) {
  const edge = (share: number) => mix(tone, palette.shade, share * palette.depth);
  return (
    <>
      <linearGradient id={`${id}x${index}`}>
        <stop stopColor={edge(0.34)} />
        <stop offset=".12" stopColor={mix(tone, palette.light, palette.gloss)} />
        <stop offset=".84" stopColor={tone} />
        <stop offset="1" stopColor={edge(0.55)} />
      </linearGradient>
      <linearGradient id={`${id}y${index}`} href={`#${id}x${index}`} x2="0" y2="1" />
    </>
  );
}

/** A color that's strongest in the middle and gone at both edges. */
function Band({
  id,
  color,
  opacity,
  vertical,
}: {
  id: string;
  color: string;
  opacity: number;
  vertical?: boolean;
}) {
  return (
    <linearGradient id={id} {...(vertical && { x2: '0', y2: '1' })}>
      <stop stopColor={color} stopOpacity="0" />
      <stop offset=".26" stopColor={color} stopOpacity={opacity} />
      <stop offset=".74" stopColor={color} stopOpacity={opacity} />
      <stop offset="1" stopColor={color} stopOpacity="0" />
    </linearGradient>
  );
}

function Threads({ id, palette }: { id: string; palette: Palette }) {
  return (
    <>
      <pattern id={`${id}tx`} width="3" height="8" patternUnits="userSpaceOnUse">
        <path stroke={palette.shade} strokeOpacity={palette.depth / 4} d="M.5 0V7M2 1V8" strokeWidth=".6" />
      </pattern>
      <pattern id={`${id}ty`} width="8" height="3" patternUnits="userSpaceOnUse">
        <path stroke={palette.shade} strokeOpacity={palette.depth / 4} d="M0 .5H7M1 2H8" strokeWidth=".6" />
      </pattern>
    </>
  );
}

function Gloss({ id, palette }: { id: string; palette: Palette }) {
  return (
    <>
      <linearGradient id={`${id}gx`}>
        <stop stopColor={palette.light} stopOpacity="0" />
        <stop offset=".5" stopColor={palette.light} stopOpacity={palette.gloss} />
        <stop offset="1" stopColor={palette.light} stopOpacity="0" />
      </linearGradient>
      <linearGradient id={`${id}gy`} href={`#${id}gx`} x2="0" y2="1" />
    </>
  );
}

/** One weft where it comes out of the cloth, to the left of the first warp. */
interface LooseEnd {
  /** Where the ribbon itself ends and its strands begin. */
  start: number;
  /** Path data: strands near the ribbon, single hairs further out. */
  strands: string;
  hairs: string;
}

/** Distance between strands, in drawing units. */
const THREAD = 3.5;

/** The wefts of a cloth whose warps begin at `from`, unraveling to the left. */
export function looseEnds({ seed, wefts, from }: WeavePattern): LooseEnd[] {
  const random = randomFrom(`${seed}/loose`);
  return wefts.map(({ at, size }) => {
    const start = from - Math.round(8 + random() * from * 0.2);
    let strands = '';
    let hairs = '';
    let back = '';
    for (let y = at + THREAD / 2; y < at + size; y += THREAD) {
      const length = coarse((0.04 + random() * 0.14) * from);
      const sway = coarse((random() - 0.5) * 6);
      const begin = strands ? `m${back}` : `M${start + 2} ${y}`;
      strands += `${begin}q-${length / 2} 0-${length} ${sway}`;
      back = `${length} ${THREAD - sway}`;
      if (random() < 0.36) {
        const end = start + 2 - length;
        const reach = coarse(end * (0.25 + random() * 0.7));
        hairs += `M${end} ${y + sway}q-${reach / 2} ${sway}-${reach} ${sway + coarse((random() - 0.5) * 22)}`;
      }
    }
    return { start, strands: tight(strands), hairs: tight(hairs) };
  });
}

// Even numbers only: they repeat, so they compress better.
const coarse = (value: number) => 2 * Math.round(value / 2);

// A minus sign separates two numbers as well as a space does.
const tight = (path: string) => path.replaceAll(' -', '-');
