import type { ServicePage } from '~/content/service-page';
import { servicePageLabels as labels } from '~/content/service-pages';
import type { Dye } from '~/shared/motion/dyes';
import { KnotList } from '~/shared/motion/knot';

/** Who should buy the service, and beside it, on quieter ground, who should not. */
export function FitSection({ page, dye }: { page: ServicePage; dye: Dye }) {
  return (
    <div className="container-page section-pad grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
      <section aria-labelledby="fits" className="lg:pt-10">
        <h2 id="fits">{labels.fits}</h2>
        <KnotList
          items={page.fits}
          dye={dye}
          className="mt-8 divide-y divide-line border-y border-line text-lg leading-snug text-pretty *:py-4"
        />
      </section>
      <section aria-labelledby="does-not-fit" className="rounded-card bg-sunken p-6 sm:p-9 lg:p-10">
        <h2 id="does-not-fit" className="text-[clamp(1.7rem,2.6vw,2.2rem)]">
          {labels.doesNotFit}
        </h2>
        <ul className="mt-6 space-y-5 text-pretty">
          {page.doesNotFit.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
