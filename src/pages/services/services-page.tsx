import { ArrowRight } from 'lucide-react';
import { type ServiceCard, serviceCards } from '~/content/services';
import { servicesOverview as copy, servicesOverview } from '~/content/services-overview';
import { clothGround } from '~/shared/motion/cloth-ground';
import { Weave } from '~/shared/motion/weave';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClosingBanner, LinkButtons, PageHero } from '~/shared/sections/page-frame';
import { Section } from '~/shared/sections/section';
import { Head } from '~/shared/seo/head';
import { PatternSection } from './pattern-section';
import { ProductSections } from './product-sections';

export default function ServicesPage() {
  return (
    <>
      <Head
        title={copy.title}
        description={copy.description}
        path={paths.services()}
        card={{ title: copy.heading, seed: 'services', dye: 'indigo', accent: 'weld' }}
      />
      <PageHero seed="services" words={copy} overlapped>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButtons surface="ink" links={copy.links} />
        </div>
      </PageHero>
      <PatternSection />
      <ProductSections />
      <SwatchesSection />
      <ClosingBanner seed="services/closing" {...copy.closing} />
    </>
  );
}

const swatches = servicesOverview.services;

/** The services as swatches of their cloths. */
function SwatchesSection() {
  return (
    <Section heading={swatches.heading} intro={swatches.text}>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {serviceCards.map((card) => (
          <Swatch key={card.slug} card={card} />
        ))}
      </ul>
    </Section>
  );
}

function Swatch({ card: { slug, title, description, dye, accent } }: { card: ServiceCard }) {
  return (
    <li className="group relative flex flex-col items-start">
      <Weave
        seed={slug}
        dye={dye}
        accent={accent}
        columns={12}
        rows={6}
        fade="left"
        className={`mb-5 h-36 w-full rounded-card ${clothGround[dye]}`}
      />
      <h3 className="text-[1.45rem]">{title}</h3>
      <p className="mt-2 mb-4 text-[0.94rem] leading-normal text-pretty text-soft">{description}</p>
      <Link
        to={paths.service(slug)}
        aria-label={swatches.moreAbout(title)}
        className="mt-auto inline-flex items-center gap-1.5 font-semibold text-link underline-offset-4 after:absolute after:inset-0 group-hover:underline"
      >
        {swatches.more}
        <ArrowRight
          aria-hidden="true"
          className="size-4 transition-transform duration-200 group-hover:translate-x-1"
        />
      </Link>
    </li>
  );
}
