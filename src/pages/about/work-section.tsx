import { aboutPage } from '~/content/about';
import { paths } from '~/shared/paths';
import { LinksOn } from '~/shared/sections/links-on';
import { Section } from '~/shared/sections/section';

export function WorkSection() {
  const { heading, intro, facts, process } = aboutPage.work;
  return (
    <Section heading={heading} intro={intro}>
      <dl className="grid grid-cols-1 gap-x-16 lg:grid-cols-2">
        {facts.map(({ term, text }) => (
          <div
            key={term}
            className="grid grid-cols-1 gap-x-6 gap-y-1 border-line border-t py-5 sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{term}</dt>
            <dd className="max-w-measure text-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <LinksOn links={[{ label: process, to: paths.process() }]} />
    </Section>
  );
}
