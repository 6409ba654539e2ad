import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { solutions } from '~/content/solutions';

const { heading, zones, crossings } = solutions.technology.borders;

/** Three zones and what passes between them: from left to right on wide screens, downward on narrow ones. */
export function Borders() {
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

// What is the client's own is drawn solid, what is not is dashed.
const edges = ['border-indigo-300', 'border-indigo-300', 'border-dashed border-ink-300'];
