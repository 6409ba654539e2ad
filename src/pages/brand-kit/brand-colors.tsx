import { brandColors, brandKitPage as copy } from '~/content/brand-kit';
import { CopyButton } from '~/shared/ui/copy-button';

/** The colors as a dyer's sample card: a swatch, its name and value, and where it belongs. */
export function BrandColors() {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {brandColors.map(({ name, hex, use }) => (
        <li
          key={name}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-5 gap-y-1 py-3.5 md:grid-cols-[9rem_9rem_minmax(0,1fr)_auto]"
        >
          <svg
            viewBox="0 0 10 10"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="h-14 w-full rounded border border-line max-md:row-span-2"
          >
            <path fill={hex} d="M0 0h10v10H0z" />
          </svg>
          <p className="font-semibold">
            {name}
            <span className="block font-mono text-sm font-normal text-soft">{hex}</span>
          </p>
          <p className="text-[0.94rem] text-soft max-md:col-start-2">{use}</p>
          <CopyButton
            text={hex}
            label={copy.colors.copy}
            copied={copy.colors.copied}
            name={`${copy.colors.copy} ${name}, ${hex}`}
            className="max-md:col-start-2"
          />
        </li>
      ))}
    </ul>
  );
}
