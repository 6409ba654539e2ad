import { caseStudy } from '~/content/case-study';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClothBanner } from '~/shared/sections/cloth-banner';
import { Head } from '~/shared/seo/head';
import { buttonClass } from '~/shared/ui/button';
import { ApproachSection } from './approach-section';
import { ArchitectureSection } from './architecture-section';
import { CaseHero } from './case-hero';
import { ContextSection } from './context-section';
import { QuoteSection } from './quote-section';
import { ResultsSection } from './results-section';
import { SetbacksSection } from './setbacks-section';
import { WeeksSection } from './weeks-section';

const SEED = 'case-study';

/** One sample case, told from where it started to what went wrong. */
export default function CaseStudiesPage() {
  const { title, description, hero, closing } = caseStudy;
  return (
    <>
      <Head
        title={title}
        description={description}
        path={paths.caseStudies()}
        card={{ kicker: hero.kicker, title: hero.heading, seed: SEED }}
      />
      <CaseHero seed={SEED} />
      <ContextSection />
      <ApproachSection />
      <ArchitectureSection />
      <WeeksSection />
      <ResultsSection />
      <SetbacksSection />
      <QuoteSection />
      <ClothBanner seed="case-closing" heading={closing.heading} text={closing.text}>
        <Link to={paths.pricing()} className={buttonClass({ surface: 'dye' })}>
          {closing.pricing}
        </Link>
        <Link
          to={paths.contact('discovery')}
          className={buttonClass({ surface: 'dye', variant: 'secondary' })}
        >
          {closing.contact}
        </Link>
      </ClothBanner>
    </>
  );
}
