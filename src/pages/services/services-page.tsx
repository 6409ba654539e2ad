import { servicesOverview as copy } from '~/content/services-overview';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClothBanner } from '~/shared/sections/cloth-banner';
import { InkHero, Kicker } from '~/shared/sections/ink-hero';
import { Head } from '~/shared/seo/head';
import { buttonClass } from '~/shared/ui/button';
import { PatternSection } from './pattern-section';
import { ProductSections } from './product-sections';
import { SwatchesSection } from './swatches-section';

export default function ServicesPage() {
  return (
    <>
      <Head
        title={copy.title}
        description={copy.description}
        path={paths.services()}
        card={{ title: copy.heading, seed: 'services', dye: 'indigo', accent: 'weld' }}
      />
      <InkHero
        seed="services"
        overlapped
        longTitle
        above={<Kicker>{copy.kicker}</Kicker>}
        title={copy.heading}
        intro={copy.intro}
      >
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to={paths.contact()} className={buttonClass({ surface: 'ink' })}>
            {copy.ask}
          </Link>
          <Link to={paths.pricing()} className={buttonClass({ variant: 'secondary', surface: 'ink' })}>
            {copy.prices}
          </Link>
        </div>
      </InkHero>
      <PatternSection />
      <ProductSections />
      <SwatchesSection />
      <ClothBanner seed="services/closing" heading={copy.closing.heading} text={copy.closing.text}>
        <Link to={paths.contact()} className={buttonClass({ surface: 'dye' })}>
          {copy.closing.ask}
        </Link>
        <Link to={paths.demo()} className={buttonClass({ variant: 'secondary', surface: 'dye' })}>
          {copy.closing.demo}
        </Link>
      </ClothBanner>
    </>
  );
}
