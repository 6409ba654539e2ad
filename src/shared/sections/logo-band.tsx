import { useId } from 'react';
import type { PictureText } from '../lib/picture-text';
import { cx } from '../ui/class-names';
import { OptionalPicture } from '../ui/optional-picture';

// The placeholders should look like six companies. The display typeface has only one weight.
const nameClasses = [
  'font-display font-heading tracking-heading',
  'text-[0.8em] uppercase font-sans font-medium tracking-[0.16em]',
  'font-display font-heading lowercase tracking-tighter',
  'font-sans font-semibold',
  'text-[0.8em] uppercase font-display font-heading tracking-[0.08em]',
  'font-sans lowercase tracking-[0.04em]',
];

interface LogoBandProps {
  heading: string;
  note?: string | undefined;
  names: readonly { name: string; logo?: PictureText | undefined }[];
  /** Shows the logos with a transparent background in white. */
  oneColor?: boolean | undefined;
}

/** The names of companies in a dark row. */
export function LogoBand({ heading, note, names, oneColor }: LogoBandProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="bg-ink-900 text-ink-300">
      <div className="container-page flex flex-col gap-x-14 gap-y-4 py-6 sm:gap-y-7 sm:py-9 xl:flex-row xl:items-center">
        <p className="shrink-0 text-small leading-snug">
          <span id={headingId} className="block text-mist-100">
            {heading}
          </span>
          {note && <span>{note}</span>}
        </p>
        <ul className="flex grow flex-wrap items-center gap-x-4 gap-y-4 text-small leading-none sm:gap-x-8 sm:gap-y-6 sm:text-lead lg:justify-between">
          {names.map(({ name, logo }, index) => (
            <li
              key={name}
              className="flex items-center gap-2.5 whitespace-nowrap large-text:whitespace-normal"
            >
              <OptionalPicture
                picture={logo}
                sizes="10rem"
                fallback={
                  <>
                    <PlaceholderMark index={index} />
                    <span className={nameClasses[index % nameClasses.length]}>{name}</span>
                  </>
                }
                className={cx(
                  'h-6 w-auto max-w-40 bg-transparent object-contain sm:h-8',
                  // Paper and forced colors leave out the band's dark color.
                  oneColor &&
                    !logo?.prepared?.isRectangle &&
                    'brightness-0 invert forced-colors:filter-none print:filter-none',
                )}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A few crossing bars, different for each of six neighbors. */
function PlaceholderMark({ index }: { index: number }) {
  const columns = 2 + (index % 3);
  const rows = 2 + (index % 2);
  const bars = (count: number, path: (at: number) => string) =>
    Array.from({ length: count }, (_, bar) => path((32 / count) * (bar + 0.5))).join('');
  return (
    <svg viewBox="0 0 32 32" className="size-4 shrink-0 sm:size-5" stroke="currentColor" aria-hidden="true">
      <path strokeOpacity=".6" strokeWidth={16 / rows} d={bars(rows, (at) => `M0 ${at}H32`)} />
      <path strokeWidth={16 / columns} d={bars(columns, (at) => `M${at} 0V32`)} />
    </svg>
  );
}
