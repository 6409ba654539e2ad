import { aboutPage } from '~/content/about';
import { Section } from '~/shared/sections/section';

export function ValuesSection() {
  const { heading, intro, day: onADay, list } = aboutPage.values;
  return (
    <Section heading={heading} intro={intro} ground="sunken">
      <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:gap-6">
        {list.map(({ name, text, day }) => (
          <li key={name} className="rounded-card border border-line bg-panel p-6 lg:p-8">
            <h3 className="text-[1.7rem] tracking-[-0.03em]">{name}</h3>
            <p className="mt-2 text-lg">{text}</p>
            <p className="mt-5 border-t border-line pt-4 text-[0.94rem] text-soft">
              <strong className="block font-semibold text-text">{onADay}</strong>
              {day}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
