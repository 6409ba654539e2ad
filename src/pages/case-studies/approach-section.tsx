import { caseStudy } from '~/content/case-study';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Section } from '~/shared/sections/section';

export function ApproachSection() {
  const { heading, parts, more, process } = caseStudy.approach;
  return (
    <Section heading={heading} ground="sunken">
      <div className="grid grid-cols-1 gap-x-10 gap-y-9 lg:grid-cols-3">
        {parts.map(({ title, text }) => (
          <div key={title} className="border-t-2 border-line-strong pt-4">
            <h3 className="text-[1.45rem]">{title}</h3>
            <p className="mt-3 max-w-measure text-soft">{text}</p>
          </div>
        ))}
      </div>
      <p className="mt-10 flex flex-wrap gap-x-8 gap-y-1">
        <Link to={paths.pricing()} className={linkClass}>
          {more}
        </Link>
        <Link to={paths.process()} className={linkClass}>
          {process}
        </Link>
      </p>
    </Section>
  );
}

const linkClass =
  'inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline';
