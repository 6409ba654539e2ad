import { processPage } from '~/content/process';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClothBanner } from '~/shared/sections/cloth-banner';
import { InkHero, Kicker } from '~/shared/sections/ink-hero';
import { Head } from '~/shared/seo/head';
import { buttonClass } from '~/shared/ui/button';
import { BetweenSection } from './between-section';
import { StoppingSection } from './stopping-section';
import { TimelineSection } from './timeline-section';

const SEED = 'process';

/** The five phases, with what each asks of both sides. */
export default function ProcessPage() {
  const { title, description, hero, closing } = processPage;
  return (
    <>
      <Head title={title} description={description} path={paths.process()} card={{ seed: SEED }} />
      <InkHero
        seed={SEED}
        above={<Kicker>{hero.kicker}</Kicker>}
        title={hero.heading}
        longTitle
        intro={hero.intro}
      />
      <TimelineSection />
      <BetweenSection />
      <StoppingSection />
      <ClothBanner seed="process-closing" heading={closing.heading} text={closing.text}>
        <Link to={paths.contact()} className={buttonClass({ surface: 'dye' })}>
          {closing.contact}
        </Link>
        <Link to={paths.caseStudies()} className={buttonClass({ surface: 'dye', variant: 'secondary' })}>
          {closing.caseStudy}
        </Link>
      </ClothBanner>
    </>
  );
}
