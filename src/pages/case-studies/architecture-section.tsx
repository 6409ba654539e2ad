import { useId } from 'react';
import { caseStudy } from '~/content/case-study';
import { Section } from '~/shared/sections/section';
import { cx } from '~/shared/ui/class-names';
import { BAND_WIDTHS, type Plan, tallPlan, widePlan } from './architecture-plans';

/** The picture, and every station of it in words. */
export function ArchitectureSection() {
  const { id, heading, intro, listHeading, stations } = caseStudy.architecture;
  const listId = useId();
  return (
    <Section id={id} heading={heading} intro={intro}>
      <div className="grid grid-cols-1 gap-x-12 gap-y-12 md:grid-cols-2 lg:grid-cols-1">
        <ArchitecturePicture />
        <div>
          <h3 id={listId} className="sr-only">
            {listHeading}
          </h3>
          <ol
            aria-labelledby={listId}
            className="grid grid-cols-1 gap-x-8 gap-y-5 text-[0.94rem] lg:grid-cols-4 lg:gap-y-8"
          >
            {stations.map(({ name, text }, index) => (
              <li key={name} className="border-t border-line pt-3">
                <p className="font-semibold">
                  <span aria-hidden="true" className="mr-2 text-link">
                    {index + 1}
                  </span>
                  {name}
                </p>
                <p className="mt-1 text-soft">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  );
}

const copy = caseStudy.architecture;

/** The systems that an inquiry passes, as bands between stations: across, or downward on narrow screens. */
function ArchitecturePicture() {
  return (
    <>
      <Picture plan={widePlan} className="hidden lg:block" />
      <Picture plan={tallPlan} className="max-w-[26rem] lg:hidden" />
    </>
  );
}

function Picture({ plan, className }: { plan: Plan; className: string }) {
  const { width, height, text, stations, bands, captions } = plan;
  return (
    <svg
      // Half a line wider than the plan, for the outermost borders.
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      role="img"
      aria-label={copy.label}
      className={cx('w-full', className)}
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
      {copy.stations.map((station, index) => {
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
          {copy[caption]}
        </text>
      ))}
    </svg>
  );
}

const colors = {
  all: 'fill-indigo-500 stroke-indigo-500',
  atOnce: 'fill-warn stroke-warn',
  reviewed: 'fill-madder-500 stroke-madder-500',
  side: 'fill-soft stroke-soft',
} as const;

const TURNS = { right: 0, down: 90, left: 180, up: 270 } as const;

function Arrow({ to: [x, y, toward], size }: { to: Plan['bands'][number]['to']; size: number }) {
  const half = size / 2 + 3;
  return (
    <path
      stroke="none"
      d={`M0 0-${size > 3 ? 12 : 9} ${half}V-${half}z`}
      transform={`translate(${x} ${y}) rotate(${TURNS[toward]})`}
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
      <rect x={x} y={y} {...box} rx="10" className="fill-panel stroke-line-strong" />
      <text x={left} y={middle - 16} fontSize={text.note} className="fill-link font-semibold">
        {number}
      </text>
      <text x={left} y={middle + 7} fontSize={text.name} className="fill-text font-semibold">
        {name}
      </text>
      <text x={left} y={middle + 28} fontSize={text.note} className="fill-soft">
        {note}
      </text>
    </>
  );
}
