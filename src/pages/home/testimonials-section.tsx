import { home } from '~/content/home';
import { type Testimonial, testimonials } from '~/content/testimonials';
import { WeavePortrait } from '~/shared/motion/weave';
import { cx } from '~/shared/ui/class-names';

export function TestimonialsSection() {
  const { id, heading, text, note } = home.testimonials;
  return (
    <section id={id} aria-labelledby="testimonials-heading" className="section-pad bg-sunken">
      <div className="container-page">
        <h2 id="testimonials-heading">{heading}</h2>
        <p className="mt-5 max-w-[34rem] text-lg text-soft">{text}</p>
        <ul className="mt-12 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)] lg:gap-6">
          {testimonials.map((testimonial, index) => (
            <li key={testimonial.id} className={index === 0 ? 'md:max-lg:col-span-2' : ''}>
              <TestimonialFigure testimonial={testimonial} prominent={index === 0} />
            </li>
          ))}
        </ul>
        <p className="mt-6 text-sm text-soft">{note}</p>
      </div>
    </section>
  );
}

interface TestimonialFigureProps {
  testimonial: Testimonial;
  prominent: boolean;
}

function TestimonialFigure({ testimonial, prominent }: TestimonialFigureProps) {
  const { id, stat, quote, author, role, company, rating, dye, accent } = testimonial;
  return (
    <figure
      className={cx(
        'flex h-full flex-col rounded-card p-6 lg:p-8',
        prominent ? 'bg-ink-950 text-white' : 'border border-line bg-panel',
      )}
    >
      <p className={prominent ? 'text-ink-300' : 'text-soft'}>
        <span
          className={cx(
            'block font-display font-[640] text-[min(4.2rem,27vw)] leading-none tracking-[-0.045em]',
            prominent && 'text-white',
          )}
        >
          {stat.value}
        </span>
        {stat.label}
      </p>
      <Stars rating={rating} prominent={prominent} />
      <blockquote className={cx('mt-4 mb-8', prominent && 'text-lg')}>
        <p>“{quote}”</p>
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-4">
        <WeavePortrait seed={id} dye={dye} accent={accent} className="size-14 shrink-0 rounded" />
        <span className="min-w-0 leading-snug wrap-anywhere">
          <span className="block font-semibold">{author}</span>
          <span className={cx('block text-sm', prominent ? 'text-ink-300' : 'text-soft')}>
            {/* If it has to break, it breaks between the two. */}
            <span className="inline-block">{role},</span> <span className="inline-block">{company}</span>
          </span>
        </span>
      </figcaption>
    </figure>
  );
}

const STAR = 'm10 1.6 2.6 5.3 5.8.85-4.2 4.1 1 5.8-5.2-2.75-5.2 2.75 1-5.8-4.2-4.1 5.8-.85z';

function Stars({ rating, prominent }: { rating: number; prominent: boolean }) {
  return (
    <p className="mt-6">
      <span className="sr-only">{home.testimonials.rating(rating)}</span>
      <svg
        viewBox="0 0 112 20"
        className={cx('h-4.5', prominent ? 'text-weld-500' : 'text-warn')}
        fill="currentColor"
        aria-hidden="true"
      >
        {Array.from({ length: rating }, (_, star) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: five equal stars
          <path key={star} transform={`translate(${star * 23})`} d={STAR} />
        ))}
      </svg>
    </p>
  );
}
