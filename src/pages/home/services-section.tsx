import { home } from '~/content/home';
import { serviceCards } from '~/content/services';
import { ServiceCardLink } from './service-card-link';

// Wide and narrow take turns, as floats do in a cloth.
const spans = ['lg:col-span-7', 'lg:col-span-5', 'lg:col-span-5', 'lg:col-span-7'];
const spanOf = (index: number) =>
  // The last of an odd number has its row to itself.
  index % 2 === 0 && index === serviceCards.length - 1 ? 'lg:col-span-12' : spans[index % spans.length];

export function ServicesSection() {
  const { heading, text } = home.services;
  return (
    <section id="services" aria-labelledby="services-heading" className="section-pad bg-mist-50">
      <div className="container-page">
        <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-5">
          <h2 id="services-heading" className="max-w-[11em]">
            {heading}
          </h2>
          <p className="max-w-[25rem] text-ink-500">{text}</p>
        </div>
        <ul className="mt-12 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-12 lg:gap-6">
          {serviceCards.map((card, index) => (
            <li key={card.slug} className={spanOf(index)}>
              <ServiceCardLink card={card} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
