import { aboutPage } from '~/content/about';
import { organizationFacts } from '~/content/organization';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClothBanner } from '~/shared/sections/cloth-banner';
import { InkHero, Kicker } from '~/shared/sections/ink-hero';
import { Head } from '~/shared/seo/head';
import { organization } from '~/shared/seo/json-ld';
import { StructuredData } from '~/shared/seo/structured-data';
import { buttonClass } from '~/shared/ui/button';
import { MissionSection } from './mission-section';
import { PeopleSection } from './people-section';
import { RealSection } from './real-section';
import { ValuesSection } from './values-section';
import { WorkSection } from './work-section';

const SEED = 'about';

/** Who the agency is, what it holds to, and what of it is invented. */
export default function AboutPage() {
  const { title, description, hero, closing } = aboutPage;
  return (
    <>
      <Head title={title} description={description} path={paths.about()} card={{ seed: SEED }} />
      <StructuredData things={[organization(organizationFacts)]} />
      <InkHero
        seed={SEED}
        above={<Kicker>{hero.kicker}</Kicker>}
        title={hero.heading}
        longTitle
        intro={hero.intro}
      />
      <MissionSection />
      <ValuesSection />
      <WorkSection />
      <PeopleSection />
      <RealSection />
      <ClothBanner seed="about-closing" heading={closing.heading} text={closing.text}>
        <Link to={paths.contact()} className={buttonClass({ surface: 'dye' })}>
          {closing.contact}
        </Link>
        <Link to={paths.careers()} className={buttonClass({ surface: 'dye', variant: 'secondary' })}>
          {closing.careers}
        </Link>
      </ClothBanner>
    </>
  );
}
