import { useId } from 'react';
import { caseStudy } from '~/content/case-study';
import { Section } from '~/shared/sections/section';
import { ArchitecturePicture } from './architecture-picture';

/** The picture, and every station of it in words. */
export function ArchitectureSection() {
  const { heading, intro, listHeading, stations } = caseStudy.architecture;
  const id = useId();
  return (
    <Section heading={heading} intro={intro}>
      <div className="grid grid-cols-1 gap-x-12 gap-y-12 md:grid-cols-2 lg:grid-cols-1">
        <ArchitecturePicture />
        <div>
          <h3 id={id} className="sr-only">
            {listHeading}
          </h3>
          <ol
            aria-labelledby={id}
            className="grid grid-cols-1 gap-x-8 gap-y-5 text-[0.94rem] lg:grid-cols-4 lg:gap-y-8"
          >
            {stations.map(({ name, text }, index) => (
              <li key={name} className="border-t border-line pt-3">
                <p className="font-semibold">
                  <span aria-hidden="true" className="mr-2 text-link">
                    {index + 1}
                  </span>
                  {name}
                </p>
                <p className="mt-1 text-soft">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Section>
  );
}
