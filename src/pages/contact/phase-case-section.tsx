import { contactPage } from '~/content/contact';
import type { Phase } from '~/content/phases';
import { Weave } from '~/shared/motion/weave';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';

export function PhaseCaseSection({ phase }: { phase: Phase }) {
  const { heading, note, link } = contactPage.caseStudy;
  return (
    <section aria-labelledby="case-study" className="section-pad bg-sunken">
      <div className="container-page grid grid-cols-1 items-center gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <Weave
          seed={phase.id}
          dye={phase.dye}
          accent={phase.accent}
          columns={10}
          rows={8}
          className="aspect-[2/1] w-full rounded-card lg:aspect-[5/4]"
        />
        <div>
          <h2 id="case-study">
            {heading[0]} <span className="inline-block">{heading[1]}</span>
          </h2>
          <p className="mt-7 max-w-measure text-lg">{phase.casestudy}</p>
          <p className="mt-5 flex flex-wrap gap-x-4 text-[0.94rem] text-soft">
            {note}
            <Link
              to={paths.caseStudies()}
              className="text-link underline underline-offset-4 hover:no-underline"
            >
              {link}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
