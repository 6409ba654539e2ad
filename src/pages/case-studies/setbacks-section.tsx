import { caseStudy } from '~/content/case-study';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Section } from '~/shared/sections/section';

/** What failed on the way. It is what readers of case studies look for, and seldom find. */
export function SetbacksSection() {
  const { heading, intro, list, labels, reading } = caseStudy.setbacks;
  return (
    <Section heading={heading} intro={intro} ground="sunken">
      <ol className="grid grid-cols-1 gap-5 lg:grid-cols-3 lg:gap-x-6 lg:gap-y-4">
        {list.map(({ when, title, wrong, changed }) => (
          <li
            key={title}
            className="grid grid-cols-1 gap-y-4 rounded-card border border-line bg-panel p-6 md:p-7 lg:row-span-3 lg:grid-rows-subgrid"
          >
            <div>
              <p className="text-[0.94rem] text-soft">{when}</p>
              <h3 className="mt-1 text-[1.45rem]">{title}</h3>
            </div>
            <dl className="grid grid-cols-1 gap-y-4 text-[0.94rem] lg:row-span-2 lg:grid-rows-subgrid">
              <div>
                <dt className="font-semibold text-error">{labels.wrong}</dt>
                <dd className="mt-0.5 text-soft">{wrong}</dd>
              </div>
              <div>
                <dt className="font-semibold text-ok">{labels.changed}</dt>
                <dd className="mt-0.5 text-soft">{changed}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 text-[0.94rem] text-soft">
        {reading.text}
        <Link to={paths.post('human-review-that-works')} className={linkClass}>
          {reading.review}
        </Link>
        <Link to={paths.post('when-an-automation-fails')} className={linkClass}>
          {reading.failure}
        </Link>
      </p>
    </Section>
  );
}

const linkClass = 'inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline';
