import { reports } from '~/content/reports';
import { resourcesPage, stages } from '~/content/resources';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClothBanner } from '~/shared/sections/cloth-banner';
import { InkHero, Kicker } from '~/shared/sections/ink-hero';
import { Section } from '~/shared/sections/section';
import { Head } from '~/shared/seo/head';
import { buttonClass } from '~/shared/ui/button';
import { ReportEntry } from './report-entry';
import { StageGuides } from './stage-guides';

/** Reports to download, and guides in reading order. */
export default function ResourcesPage() {
  const { hero, reports: reportsCopy, knowledge, closing } = resourcesPage;
  return (
    <>
      <Head
        title={resourcesPage.title}
        description={resourcesPage.description}
        path={paths.resources()}
        card={{ kicker: hero.kicker, title: hero.heading, seed: 'resources' }}
      />
      <InkHero
        seed="resources"
        above={<Kicker>{hero.kicker}</Kicker>}
        title={hero.heading}
        longTitle
        intro={hero.intro}
      >
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to={paths.resources('reports')} className={buttonClass({ surface: 'ink' })}>
            {hero.reports}
          </Link>
          <Link
            to={paths.resources('knowledge')}
            className={buttonClass({ surface: 'ink', variant: 'secondary' })}
          >
            {hero.knowledge}
          </Link>
        </div>
      </InkHero>
      <Section id="reports" heading={reportsCopy.heading} intro={reportsCopy.intro}>
        {reports.map((report) => (
          <ReportEntry key={report.slug} report={report} />
        ))}
      </Section>
      <Section id="knowledge" heading={knowledge.heading} intro={knowledge.intro} ground="sunken">
        {stages.map((stage) => (
          <StageGuides key={stage.name} stage={stage} />
        ))}
      </Section>
      <ClothBanner seed="resources" heading={closing.heading} text={closing.text}>
        <Link to={paths.contact()} className={buttonClass({ surface: 'dye' })}>
          {closing.contact}
        </Link>
        <Link to={paths.demo()} className={buttonClass({ surface: 'dye', variant: 'secondary' })}>
          {closing.demo}
        </Link>
      </ClothBanner>
    </>
  );
}
