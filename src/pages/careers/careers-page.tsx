import { careersPage } from '~/content/careers';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClothBanner } from '~/shared/sections/cloth-banner';
import { InkHero, Kicker } from '~/shared/sections/ink-hero';
import { Head } from '~/shared/seo/head';
import { buttonClass } from '~/shared/ui/button';
import { HiringSection } from './hiring-section';
import { OfferSection } from './offer-section';
import { PositionsSection } from './positions-section';

const SEED = 'careers';

/** The open positions. Being samples, they are not announced to job searches as structured data. */
export default function CareersPage() {
  const { title, description, hero, closing } = careersPage;
  return (
    <>
      <Head title={title} description={description} path={paths.careers()} card={{ seed: SEED }} />
      <InkHero
        seed={SEED}
        above={<Kicker>{hero.kicker}</Kicker>}
        title={hero.heading}
        longTitle
        intro={hero.intro}
      />
      <PositionsSection />
      <HiringSection />
      <OfferSection />
      <ClothBanner seed="careers-closing" heading={closing.heading} text={closing.text}>
        <Link to={paths.contact()} className={buttonClass({ surface: 'dye' })}>
          {closing.contact}
        </Link>
        <Link to={paths.about()} className={buttonClass({ surface: 'dye', variant: 'secondary' })}>
          {closing.about}
        </Link>
      </ClothBanner>
    </>
  );
}
