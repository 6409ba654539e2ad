import { caseStudy } from '~/content/case-study';
import { paths } from '~/shared/paths';
import { LinksOn } from '~/shared/sections/links-on';
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
      <LinksOn
        links={[
          { label: more, to: paths.pricing() },
          { label: process, to: paths.process() },
        ]}
      />
    </Section>
  );
}
