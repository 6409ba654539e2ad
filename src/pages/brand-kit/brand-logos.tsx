import { Download } from 'lucide-react';
import { brandAssets, brandKitPage as copy } from '~/content/brand-kit';
import { cx } from '~/shared/ui/class-names';

/** The logo's variants, each on the ground that it is made for, with its files. */
export function BrandLogos() {
  return (
    <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
      {brandAssets.map(({ part, title, text, ground, svg, png }) => (
        <li key={part} className="flex flex-col overflow-hidden rounded-card border border-line bg-panel">
          <div
            className={cx('grid h-48 place-items-center px-8', ground === 'ink' ? 'bg-ink-950' : 'bg-white')}
          >
            <img
              src={svg.image}
              alt=""
              width={part.startsWith('mark') ? 96 : 220}
              height={part.startsWith('mark') ? 96 : 45}
              loading="lazy"
              decoding="async"
              className={part.startsWith('mark') ? 'size-24' : 'h-auto w-full max-w-55'}
            />
          </div>
          <div className="flex grow flex-col border-t border-line p-6">
            <h3 className="text-[1.2rem]">{title}</h3>
            <p className="mt-2 text-[0.94rem] text-soft">{text}</p>
            <p className="mt-auto flex flex-wrap gap-x-6 gap-y-1 pt-4 text-[0.94rem]">
              {[svg, png].map((file) => {
                const type = file === svg ? 'SVG' : 'PNG';
                return (
                  <a
                    key={file.fileName}
                    href={file.image}
                    download={file.fileName}
                    aria-label={copy.download(type, title)}
                    className="inline-flex min-h-11 items-center gap-2 text-link hover:underline"
                  >
                    <Download aria-hidden="true" className="size-4" />
                    <span className="font-semibold">{type}</span>
                    <span className="text-soft">{file.dimensions}</span>
                  </a>
                );
              })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
