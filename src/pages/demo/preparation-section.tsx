import type { ReactNode } from 'react';
import { demoPage } from '~/content/demo';

/** Who comes to a demo, and with what. */
export function PreparationSection() {
  const { people, bring } = demoPage;
  return (
    <div className="section-pad bg-panel">
      <div className="container-page grid grid-cols-1 gap-x-16 gap-y-16 lg:grid-cols-[7fr_5fr]">
        <Part id="who" heading={people.heading}>
          <dl className="border-b border-line">
            {people.list.map(({ name, text }) => (
              <div key={name} className="border-t border-line py-5">
                <dt className="font-semibold">{name}</dt>
                <dd className="mt-1 max-w-measure text-pretty text-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part id="bring" heading={bring.heading}>
          <ul className="border-b border-line">
            {bring.list.map((thing) => (
              <li key={thing} className="border-t border-line py-3.5 text-pretty">
                {thing}
              </li>
            ))}
          </ul>
          <p className="mt-4 text-soft">{bring.note}</p>
        </Part>
      </div>
    </div>
  );
}

function Part({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-8 text-[clamp(1.8rem,3vw,2.25rem)]">
        {heading}
      </h2>
      {children}
    </section>
  );
}
