import type { CaseStudy } from '~/content/case-studies';
import { Section } from '~/shared/sections/section';
import { cx } from '~/shared/ui/class-names';
import { CollapsibleSection } from '~/shared/ui/collapsible';

interface ArchitectureProps {
  architecture: NonNullable<CaseStudy['architecture']>;
}

/** The diagram, and each of its stations in words. */
export function ArchitectureSection({ architecture }: ArchitectureProps) {
  const { id, heading, intro, listHeading, stations } = architecture;
  return (
    <Section id={id} chatIndex="exclude" heading={heading} intro={intro}>
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 md:grid-cols-2 lg:grid-cols-1">
        {/* The systems that an inquiry passes, as bands between stations: across, or downward on narrow screens. */}
        <Picture architecture={architecture} plan={widePlan} className="hidden lg:block" />
        <Picture architecture={architecture} plan={tallPlan} className="max-w-80 md:max-w-104 lg:hidden" />
        <div>
          <CollapsibleSection heading={listHeading}>
            <ol
              aria-label={listHeading}
              className="grid grid-cols-1 gap-x-8 gap-y-4 text-ui lg:grid-cols-4 lg:gap-y-8"
            >
              {stations.map(({ name, text }, index) => (
                <li key={name}>
                  <p className="font-semibold">
                    <span aria-hidden="true" className="me-2 text-link">
                      {index + 1}
                    </span>
                    {name}
                  </p>
                  <p className="mt-1 text-muted">{text}</p>
                </li>
              ))}
            </ol>
          </CollapsibleSection>
        </div>
      </div>
    </Section>
  );
}

function Picture({ architecture, plan, className }: ArchitectureProps & { plan: Plan; className: string }) {
  const { width, height, text, stations, bands, captions } = plan;
  return (
    <svg
      // Half a line wider than the plan, for the outermost borders.
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      role="img"
      aria-label={architecture.label}
      className={cx('w-full mirror-rtl', className)}
    >
      {bands.map((band) => (
        <g key={band.d} className={colors[band.flow]}>
          <path
            d={band.d}
            fill="none"
            strokeWidth={BAND_WIDTHS[band.flow]}
            strokeDasharray={band.dashed ? '5 5' : undefined}
          />
          <Arrow to={band.to} size={BAND_WIDTHS[band.flow]} />
        </g>
      ))}
      {architecture.stations.map((station, index) => {
        const at = stations[index];
        return at && <Station key={station.name} plan={plan} number={index + 1} at={at} {...station} />;
      })}
      {captions.map(({ caption, x, y, end }) => (
        <text
          key={caption}
          x={x}
          y={y}
          fontSize={text.note}
          textAnchor={end ? 'end' : caption === 'atOnce' ? 'middle' : 'start'}
          className="fill-text font-medium"
        >
          {architecture[caption]}
        </text>
      ))}
    </svg>
  );
}

const colors = {
  all: 'fill-indigo-500 stroke-indigo-500',
  atOnce: 'fill-warning stroke-warning',
  reviewed: 'fill-madder-500 stroke-madder-500',
  side: 'fill-muted stroke-muted',
} as const;

const ARROW_ROTATIONS = { right: 0, down: 90, left: 180, up: 270 } as const;

function Arrow({ to: [x, y, toward], size }: { to: Plan['bands'][number]['to']; size: number }) {
  const half = size / 2 + 3;
  return (
    <path
      stroke="none"
      d={`M0 0-${size > 3 ? 12 : 9} ${half}V-${half}z`}
      transform={`translate(${x} ${y}) rotate(${ARROW_ROTATIONS[toward]})`}
    />
  );
}

interface StationProps {
  plan: Plan;
  number: number;
  at: readonly [x: number, y: number];
  name: string;
  note: string;
}

function Station({ plan: { box, text }, number, at: [x, y], name, note }: StationProps) {
  const left = x + 13;
  const middle = y + box.height / 2;
  return (
    <>
      <rect x={x} y={y} {...box} rx="10" className="fill-surface stroke-border-strong" />
      <text x={left} y={middle - 16} fontSize={text.note} className="fill-link font-semibold">
        {number}
      </text>
      <text x={left} y={middle + 7} fontSize={text.name} className="fill-text font-semibold">
        {name}
      </text>
      <text x={left} y={middle + 28} fontSize={text.note} className="fill-muted">
        {note}
      </text>
    </>
  );
}

/** `all`, `atOnce` and `reviewed` are shares of the inquiries; `side` happens alongside. */
type Flow = 'all' | 'atOnce' | 'reviewed' | 'side';
type Caption = 'atOnce' | 'reviewed' | 'failed' | 'corrections';

interface Band {
  flow: Flow;
  /** Path of its center line, up to the arrow. */
  d: string;
  /** The arrow's tip at its end, and its direction. */
  to: readonly [x: number, y: number, toward: 'right' | 'left' | 'up' | 'down'];
  dashed?: boolean;
}

interface Plan {
  width: number;
  height: number;
  box: { width: number; height: number };
  /** Font sizes of a station's name and of all other text. */
  text: { name: number; note: number };
  /** Upper left corners of the stations, in the order of the list. */
  stations: readonly (readonly [x: number, y: number])[];
  bands: readonly Band[];
  captions: readonly { caption: Caption; x: number; y: number; end?: boolean }[];
}

/** Width of each flow's band: `atOnce` and `reviewed` add up to `all`. */
const BAND_WIDTHS: Record<Flow, number> = { all: 16, atOnce: 6, reviewed: 10, side: 2.5 };

/** For wide screens: an inquiry's path from left to right, with its sources below. */
const widePlan: Plan = {
  width: 1120,
  height: 364,
  box: { width: 168, height: 92 },
  text: { name: 16.5, note: 14.5 },
  stations: [
    [0, 0],
    [218, 0],
    [436, 0],
    [436, 228],
    [654, 0],
    [654, 228],
    [952, 0],
    [952, 228],
  ],
  bands: [
    { flow: 'all', d: 'M168 46H206', to: [217, 46, 'right'] },
    { flow: 'all', d: 'M386 46H424', to: [435, 46, 'right'] },
    { flow: 'all', d: 'M604 46H642', to: [653, 46, 'right'] },
    { flow: 'atOnce', d: 'M822 34H942', to: [951, 34, 'right'] },
    { flow: 'reviewed', d: 'M738 92V217', to: [738, 227, 'down'] },
    { flow: 'reviewed', d: 'M822 274H887V54H940', to: [951, 54, 'right'] },
    { flow: 'side', d: 'M520 100V219', to: [520, 227, 'down'] },
    { flow: 'side', d: 'M520 219V101', to: [520, 93, 'up'] },
    { flow: 'side', d: 'M1036 92V219', to: [1036, 227, 'down'] },
    { flow: 'side', d: 'M654 262H629V70H613', to: [605, 70, 'left'], dashed: true },
    { flow: 'side', d: 'M302 92V350H738V329', to: [738, 321, 'up'], dashed: true },
  ],
  captions: [
    { caption: 'atOnce', x: 887, y: 22 },
    { caption: 'reviewed', x: 902, y: 160 },
    { caption: 'failed', x: 316, y: 340 },
    { caption: 'corrections', x: 619, y: 160, end: true },
  ],
};

/** For phones: the same path from top to bottom. */
const tallPlan: Plan = {
  width: 320,
  height: 582,
  box: { width: 150, height: 78 },
  text: { name: 15, note: 13 },
  stations: [
    [0, 0],
    [0, 126],
    [0, 252],
    [170, 252],
    [0, 378],
    [170, 378],
    [0, 504],
    [170, 504],
  ],
  bands: [
    { flow: 'all', d: 'M100 78V115', to: [100, 125, 'down'] },
    { flow: 'all', d: 'M100 204V241', to: [100, 251, 'down'] },
    { flow: 'all', d: 'M100 330V367', to: [100, 377, 'down'] },
    { flow: 'atOnce', d: 'M88 456V494', to: [88, 503, 'down'] },
    { flow: 'reviewed', d: 'M150 425H160', to: [169, 425, 'right'] },
    { flow: 'reviewed', d: 'M244 456V480H112V492', to: [112, 503, 'down'] },
    { flow: 'side', d: 'M158 291H162', to: [169, 291, 'right'] },
    { flow: 'side', d: 'M162 291H158', to: [151, 291, 'left'] },
    { flow: 'side', d: 'M150 543H161', to: [169, 543, 'right'] },
    { flow: 'side', d: 'M244 378V354H134V339', to: [134, 331, 'up'], dashed: true },
    { flow: 'side', d: 'M150 165H160V397H161', to: [169, 397, 'right'], dashed: true },
  ],
  captions: [
    { caption: 'atOnce', x: 76, y: 484, end: true },
    { caption: 'reviewed', x: 132, y: 471 },
    { caption: 'failed', x: 170, y: 169 },
    { caption: 'corrections', x: 174, y: 349 },
  ],
};
