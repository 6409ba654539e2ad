import type { ServicePage } from '~/content/service-page';
import { servicePageLabels as labels } from '~/content/service-pages';

/** What the client holds at the end, and what it is connected to. */
export function OutcomeSection({ page }: { page: ServicePage }) {
  return (
    <div className="section-pad bg-panel text-pretty">
      <div className="container-page grid grid-cols-1 gap-x-20 gap-y-16 lg:grid-cols-2">
        <section aria-labelledby="deliverables">
          <h2 id="deliverables" className={heading}>
            {labels.deliverables}
          </h2>
          <ol className="mt-8 divide-y divide-line border-y border-line">
            {page.deliverables.map(({ name, text }, index) => (
              <li key={name} className="grid grid-cols-[2.5rem_1fr] py-4">
                <span aria-hidden="true" className="font-display text-lg font-semibold text-link">
                  {index + 1}
                </span>
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="text-[0.94rem] text-soft">{text}</span>
                </span>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="integrations">
          <h2 id="integrations" className={heading}>
            {labels.integrations.heading}
          </h2>
          <dl className="mt-8 divide-y divide-line border-y border-line">
            {page.integrations.map(({ name, text }) => (
              <div key={name} className="py-4 sm:grid sm:grid-cols-[12.5rem_1fr] sm:gap-6">
                <dt className="font-semibold">{name}</dt>
                <dd className="text-[0.94rem] leading-normal text-pretty text-soft">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-5 text-[0.94rem] text-soft">{labels.integrations.intro}</p>
        </section>
      </div>
    </div>
  );
}

const heading = 'text-[clamp(1.9rem,3vw,2.6rem)]';
