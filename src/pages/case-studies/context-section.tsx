import { useId } from 'react';
import { caseStudy } from '~/content/case-study';

export function ContextSection() {
  const { heading, text, goals } = caseStudy.context;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="container-page section-pad grid grid-cols-1 gap-x-16 gap-y-10 text-pretty lg:grid-cols-[7fr_5fr]"
    >
      <div>
        <h2 id={id}>{heading}</h2>
        <div className="mt-7 max-w-measure space-y-5 text-lg">
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <div className="self-end rounded-card border border-line bg-panel p-6 md:p-7">
        <h3 className="text-[1.3rem]">{goals.heading}</h3>
        <ul className="mt-3 divide-y divide-line text-[0.94rem] text-pretty text-soft *:py-2.5 *:last:pb-0">
          {goals.list.map((goal) => (
            <li key={goal}>{goal}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
