import { useId } from 'react';
import { aboutPage } from '~/content/about';
import { Section } from '~/shared/sections/section';

/** Where the demonstration ends. */
export function RealSection() {
  const { heading, intro, invented, real } = aboutPage.real;
  return (
    <Section heading={heading} intro={intro}>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-2">
        <Side {...invented} />
        <Side {...real} />
      </div>
    </Section>
  );
}

function Side({ heading, list }: { heading: string; list: readonly string[] }) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className="border-line-strong border-b pb-3 text-[1.3rem]">
        {heading}
      </h3>
      <ul aria-labelledby={id} className="divide-y divide-line text-pretty text-soft *:py-3">
        {list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
