import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { solutions } from '~/content/solutions';
import { KnotList } from '~/shared/motion/knot';
import { LinksOn } from '~/shared/sections/links-on';
import { HeadedFold } from '~/shared/ui/fold';
import { Audience } from './audience';

const technology = solutions.technology;

/** The exchange between an IT department and us, and the paths of data. */
export function TechnologySection() {
  const { need, give, borders, refuse, links } = technology;
  return (
    <Audience part={technology}>
      <HeadedFold heading={need.heading}>
        <ul aria-label={need.heading} className="max-w-[46rem] divide-y divide-line">
          {need.items.map(({ name, text, when }) => (
            <li key={name} className="flex items-baseline justify-between gap-6 py-3.5 first:pt-0">
              <span className="min-w-0">
                <span className="font-semibold">{name}</span>
                <span className="block text-[0.94rem] text-soft">{text}</span>
              </span>
              <span className="max-w-[45%] shrink-0 text-right text-[0.94rem] text-soft">{when}</span>
            </li>
          ))}
        </ul>
      </HeadedFold>
      <HeadedFold heading={give.heading}>
        <KnotList
          label={give.heading}
          items={give.items}
          dye="indigo"
          className="grid max-w-[60rem] gap-x-14 gap-y-3.5 leading-normal text-pretty md:grid-cols-2"
        />
      </HeadedFold>
      <HeadedFold heading={borders.heading}>
        <Borders />
      </HeadedFold>
      <HeadedFold heading={refuse.heading}>
        <ul aria-label={refuse.heading} className="grid grid-cols-1 gap-x-9 gap-y-4 md:grid-cols-3">
          {refuse.items.map((item) => (
            <li key={item} className="border-t-4 border-madder-500 pt-3 text-pretty">
              {item}
            </li>
          ))}
        </ul>
      </HeadedFold>
      <LinksOn links={links} />
    </Audience>
  );
}

/** Three zones and their traffic: from left to right on wide screens, downward on narrow ones. */
function Borders() {
  const { heading, zones, crossings } = technology.borders;
  return (
    <div className="rounded-card border border-ink-700 bg-ink-950 p-6 text-white sm:p-9">
      <ol aria-label={heading} className="grid grid-cols-1 lg:grid-cols-[1fr_9rem_1fr_9rem_1fr]">
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
    </div>
  );
}

// The client's own zones are solid, the others dashed.
const edges = ['border-indigo-300', 'border-indigo-300', 'border-dashed border-ink-300'];
