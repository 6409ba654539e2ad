import { quotes as labels } from '~/content/block-labels.json';
import { testimonials } from '~/content/testimonials.json';
import type { Testimonial } from '~/content/text-schemas';
import sectionMessages from '~/content/words/sections.json';
import { fillTemplate } from '~/shared/lib/fill-template';
import { backgroundClass } from '~/shared/sections/section';
import { cx } from '~/shared/ui/class-names';
import { PersonPicture } from '~/shared/ui/person-picture';

interface QuotesSectionProps {
  id: string;
  heading: string;
  text?: string | undefined;
  note?: string | undefined;
  background: keyof typeof backgroundClass;
}

/** What clients say: the quotes of testimonials.json, the first one larger. */
export function QuotesSection({ id, heading, text, note, background }: QuotesSectionProps) {
  const headingId = `${id}:heading`;
  return (
    <section id={id} aria-labelledby={headingId} className={`section-padding ${backgroundClass[background]}`}>
      <div className="container-page">
        <h2 id={headingId}>{heading}</h2>
        {text && <p className="mt-3 max-w-136 text-muted sm:mt-5 sm:text-lead">{text}</p>}
        <ul className="mt-6 grid grid-cols-1 gap-3 sm:mt-12 sm:gap-5 md:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)] lg:gap-6">
          {testimonials.map((testimonial, index) => (
            <li key={testimonial.id} className={index === 0 ? 'md:max-lg:col-span-2' : ''}>
              <TestimonialFigure testimonial={testimonial} prominent={index === 0} />
            </li>
          ))}
        </ul>
        {note && <p className="mt-4 text-small text-muted sm:mt-6">{note}</p>}
      </div>
    </section>
  );
}

interface TestimonialFigureProps {
  testimonial: Testimonial;
  prominent: boolean;
}

function TestimonialFigure({ testimonial, prominent }: TestimonialFigureProps) {
  const { stat, quote, author, role, company, rating, picture } = testimonial;
  return (
    <figure
      className={cx(
        'flex h-full flex-col rounded-card border p-4 sm:p-6 lg:p-8',
        prominent ? 'border-ink-500 bg-ink-950 text-white' : 'border-border-strong/50 bg-surface',
      )}
    >
      <p
        className={cx(
          'max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3',
          prominent ? 'text-ink-300' : 'text-muted',
        )}
      >
        <span
          className={cx(
            'block font-display font-heading text-display leading-none tracking-tighter lg:text-h1',
            prominent && 'text-white',
          )}
        >
          {stat.value}
        </span>
        <span>{stat.label}</span>
      </p>
      <Stars rating={rating} prominent={prominent} />
      <blockquote
        className={cx(
          'mt-2.5 mb-4 max-sm:text-ui max-sm:leading-normal sm:mt-4 sm:mb-8',
          prominent && 'sm:text-lead',
        )}
      >
        <p>{fillTemplate(sectionMessages.quote, { quote })}</p>
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-4">
        <PersonPicture
          picture={picture}
          name={author}
          sizes="5.25rem"
          className="size-11 shrink-0 rounded sm:size-14"
        />
        <span className="min-w-0 leading-snug wrap-anywhere">
          <span className="block font-semibold">{author}</span>
          <span className={cx('block text-small', prominent ? 'text-ink-300' : 'text-muted')}>
            {/* The line breaks only between the two. */}
            <span className="inline-block">{`${role}${sectionMessages.comma}`}</span>{' '}
            <span className="inline-block">{company}</span>
          </span>
        </span>
      </figcaption>
    </figure>
  );
}

const STAR_PATH = 'm10 1.6 2.6 5.3 5.8.85-4.2 4.1 1 5.8-5.2-2.75-5.2 2.75 1-5.8-4.2-4.1 5.8-.85z';

function Stars({ rating, prominent }: { rating: number; prominent: boolean }) {
  return (
    <p className="mt-2.5 sm:mt-6">
      <span className="sr-only">{fillTemplate(labels.rating, { stars: rating })}</span>
      <svg
        viewBox="0 0 112 20"
        className={cx('h-4.5', prominent ? 'text-weld-500' : 'text-warning')}
        fill="currentColor"
        aria-hidden="true"
      >
        {Array.from({ length: rating }, (_, star) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: five equal stars
          <path key={star} transform={`translate(${star * 23})`} d={STAR_PATH} />
        ))}
      </svg>
    </p>
  );
}
