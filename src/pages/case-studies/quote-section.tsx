import { useId } from 'react';
import { caseStudy } from '~/content/case-study';
import { testimonials } from '~/content/testimonials';
import { WeavePortrait } from '~/shared/motion/weave';

const speaker = testimonials.find(({ company }) => company === caseStudy.facts[0].text);

/** The client's own words, by the person whom the home page quotes too. */
export function QuoteSection() {
  const { heading, text, note } = caseStudy.quote;
  const id = useId();
  if (!speaker) return null;
  return (
    <section aria-labelledby={id} className="container-page section-pad">
      <h2 id={id} className="sr-only">
        {heading}
      </h2>
      <figure className="grid grid-cols-1 items-center gap-x-14 gap-y-8 md:grid-cols-[11rem_minmax(0,1fr)]">
        <WeavePortrait
          seed={speaker.id}
          dye={speaker.dye}
          accent={speaker.accent}
          className="size-28 rounded-card md:size-44"
        />
        <div>
          <blockquote className="max-w-[46rem] text-[clamp(1.25rem,2.2vw,1.6rem)] leading-snug">
            <p>“{text}”</p>
          </blockquote>
          <figcaption className="mt-6 text-[0.94rem] text-pretty text-soft">
            <span className="font-semibold text-text">{speaker.author}</span>, {speaker.role},{' '}
            {speaker.company}
            <span className="block text-sm">{note}</span>
          </figcaption>
        </div>
      </figure>
    </section>
  );
}
