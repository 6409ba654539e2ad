import { servicePageLabels } from '~/content/service-pages';
import { Weave } from '~/shared/motion/weave';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { paths } from '~/shared/paths';

const labels = servicePageLabels.caseStudy;

/** The way to the case study, on ink; `note` says what to look at in it. */
export function CaseCard({ note }: { note: string }) {
  return (
    <section
      aria-labelledby="case"
      className="flex flex-col overflow-hidden rounded-card border border-ink-700 bg-ink-950 text-white"
    >
      <Weave
        seed="case-study"
        dye="ink"
        accent="weld"
        columns={14}
        rows={5}
        fade="left"
        className="h-40 w-full"
      />
      <div className="flex grow flex-col items-start p-6 sm:p-9">
        <h2 id="case" className="text-[clamp(1.7rem,2.6vw,2.2rem)]">
          {labels.heading}
        </h2>
        <p className="mt-4 text-mist-100">{note}</p>
        <p className="mt-3 text-[0.94rem] text-ink-300">{labels.note}</p>
        <ArrowLink to={paths.caseStudies()} surface="ink" className="mt-6">
          {labels.link}
        </ArrowLink>
      </div>
    </section>
  );
}
