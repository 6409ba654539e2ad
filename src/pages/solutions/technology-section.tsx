import { solutions } from '~/content/solutions';
import { KnotList } from '~/shared/motion/knot';
import { LinksOn } from '~/shared/sections/links-on';
import { Section } from '~/shared/sections/section';
import { Borders } from './borders';

const { need, give, refuse, links, heading, intro } = solutions.technology;

/** What passes between an IT department and us, and where data goes. */
export function TechnologySection() {
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
