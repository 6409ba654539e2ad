import { demoPage } from '~/content/demo';
import { Section } from '~/shared/sections/section';

/** The half hour, part by part. */
export function AgendaSection() {
  const { heading, intro, parts } = demoPage.agenda;
  return (
    <Section heading={heading} intro={intro} ground="sunken">
      <ol className="border-b border-line">
        {parts.map(({ minutes, title, text }) => (
          <li
            key={minutes}
            className="grid grid-cols-1 gap-x-10 gap-y-1.5 border-t border-line py-6 md:grid-cols-[8rem_minmax(0,1fr)] md:py-7 lg:grid-cols-[9rem_15rem_minmax(0,1fr)]"
          >
            <p className="text-soft md:max-lg:row-span-2">
              {minutes}{' '}
              <abbr title="minutes" className="no-underline">
                min
              </abbr>
            </p>
            <h3 className="text-[1.3rem]">{title}</h3>
            <p className="max-w-measure text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
