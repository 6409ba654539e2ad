import { home } from '~/content/home';
import { testimonials } from '~/content/testimonials';
import { TestimonialFigure } from './testimonial-figure';

export function TestimonialsSection() {
  const { heading, text, note } = home.testimonials;
  return (
    <section id="testimonials" aria-labelledby="testimonials-heading" className="section-pad bg-mist-100">
      <div className="container-page">
        <h2 id="testimonials-heading">{heading}</h2>
        <p className="mt-5 max-w-[34rem] text-lg text-ink-500">{text}</p>
        <ul className="mt-12 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)] lg:gap-6">
          {testimonials.map((testimonial, index) => (
            <li key={testimonial.id} className={index === 0 ? 'md:max-lg:col-span-2' : ''}>
              <TestimonialFigure testimonial={testimonial} prominent={index === 0} />
            </li>
          ))}
        </ul>
        <p className="mt-6 text-sm text-ink-500">{note}</p>
      </div>
    </section>
  );
}
