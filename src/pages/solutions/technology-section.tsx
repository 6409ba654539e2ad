import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { solutions } from '~/content/solutions';
import { KnotList } from '~/shared/motion/knot';
import { LinksOn } from '~/shared/sections/links-on';
import { Section } from '~/shared/sections/section';

/** The exchange between an IT department and us, and the paths of data. */
export function TechnologySection() {
  const { need, give, refuse, links, heading, intro } = solutions.technology;
  return (
    <Section id="technology" heading={heading} intro={intro}>
      <div className="grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <section aria-labelledby="need">
          <h3 id="need" className={subheading}>
            {need.heading}
          </h3>
          <ul className="mt-5 divide-y divide-line border-y border-line">
            {need.items.map(({ name, text, when }) => (
              <li key={name} className="flex items-baseline justify-between gap-6 py-3.5">
                <span className="min-w-0">
                  <span className="font-semibold">{name}</span>
                  <span className="block text-[0.94rem] text-soft">{text}</span>
                </span>
                <span className="max-w-[45%] shrink-0 text-right text-[0.94rem] text-soft">{when}</span>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="give" className="rounded-card bg-sunken p-6 sm:p-9">
          <h3 id="give" className={subheading}>
            {give.heading}
          </h3>
          <KnotList items={give.items} dye="indigo" className="mt-5 space-y-3.5 leading-normal text-pretty" />
        </section>
      </div>
      <Borders />
      <section
        aria-labelledby="refuse"
        className="mt-14 grid grid-cols-1 gap-x-16 gap-y-5 lg:grid-cols-[19rem_1fr]"
      >
        <h3 id="refuse" className={`${subheading} lg:pt-3.5`}>
          {refuse.heading}
        </h3>
        <ul className="grid grid-cols-1 gap-x-9 gap-y-4 md:grid-cols-3">
          {refuse.items.map((item) => (
            <li key={item} className="border-t-4 border-madder-500 pt-3 text-pretty">
              {item}
            </li>
          ))}
        </ul>
      </section>
      <LinksOn links={links} />
    </Section>
  );
}

const subheading = 'text-[1.55rem] tracking-[-0.025em]';

/** Three zones and their traffic: from left to right on wide screens, downward on narrow ones. */
function Borders() {
  const { heading, zones, crossings } = solutions.technology.borders;
  return (
    <section
      aria-labelledby="borders"
      className="mt-14 rounded-card border border-ink-700 bg-ink-950 p-6 text-white sm:p-9 lg:p-11"
    >
      <h3 id="borders" className="text-[1.55rem] tracking-[-0.025em]">
        {heading}
      </h3>
      <ol className="mt-7 grid grid-cols-1 lg:grid-cols-[1fr_9rem_1fr_9rem_1fr]">
        {zones.map(({ name, text }, index) => (
          <Fragment key={name}>
            <li className={`rounded border p-5 sm:p-6 ${edges[index]}`}>
              <p className="font-semibold">{name}</p>
              <p className="mt-2 text-[0.94rem] leading-normal text-pretty text-ink-300">{text}</p>
            </li>
            {crossings[index] && (
              <li className="flex items-center gap-3 px-3 py-4 text-sm leading-snug text-weld-300 lg:flex-col lg:justify-center lg:py-0 lg:text-center">
                <ArrowRight aria-hidden="true" className="size-5 shrink-0 max-lg:rotate-90" />
                {crossings[index]}
              </li>
            )}
          </Fragment>
        ))}
      </ol>
    </section>
  );
}

// The client's own zones are solid, the others dashed.
const edges = ['border-indigo-300', 'border-indigo-300', 'border-dashed border-ink-300'];
