import { solutions as copy } from '~/content/solutions';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClothBanner } from '~/shared/sections/cloth-banner';
import { InkHero, Kicker } from '~/shared/sections/ink-hero';
import { Head } from '~/shared/seo/head';
import { buttonClass } from '~/shared/ui/button';
import { BusinessSection } from './business-section';
import { IndustrySection } from './industry-section';
import { MarketingSection } from './marketing-section';
import { PartsNav } from './parts-nav';
import { TechnologySection } from './technology-section';

export default function SolutionsPage() {
  const { closing } = copy;
  return (
    <>
      <Head
        title={copy.title}
        description={copy.description}
        path={paths.solutions()}
        card={{
          kicker: copy.kicker,
          title: copy.heading,
          seed: 'solutions',
          dye: 'madder',
          accent: 'indigo',
        }}
      />
      <InkHero
        seed="solutions"
        longTitle
        above={<Kicker>{copy.kicker}</Kicker>}
        title={copy.heading}
        intro={copy.intro}
      >
        <PartsNav />
      </InkHero>
      <IndustrySection />
      <MarketingSection />
      <TechnologySection />
      <BusinessSection />
      <ClothBanner seed="solutions/closing" heading={closing.heading} text={closing.text}>
        <Link to={paths.contact('discovery')} className={buttonClass({ surface: 'dye' })}>
          {closing.ask}
        </Link>
        <Link to={paths.demo()} className={buttonClass({ variant: 'secondary', surface: 'dye' })}>
          {closing.demo}
        </Link>
      </ClothBanner>
    </>
  );
}
