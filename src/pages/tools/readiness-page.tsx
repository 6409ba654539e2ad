import copy from '~/content/readiness.json';
import sectionMessages from '~/content/words/sections.json';
import { ReadinessCheck } from '~/features/readiness/readiness-check';
import { paths } from '~/shared/paths';
import { ClosingBanner } from '~/shared/sections/closing-banner';
import { PageHero } from '~/shared/sections/ink-hero';
import { FurtherLinks, Section } from '~/shared/sections/section';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';
import { createBreadcrumbList, StructuredData } from '~/shared/seo/structured-data';
import { ResponsiveTable } from '~/shared/ui/responsive-table';

const rule = copy.rule;

export default function ReadinessPage() {
  return (
    <>
      <Head
        title={copy.title}
        description={copy.description}
        path={paths.readiness()}
        card={{ kicker: copy.kicker, title: copy.heading, seed: 'readiness', dye: 'weld', accent: 'indigo' }}
      />
      <StructuredData
        things={[
          createBreadcrumbList([
            { name: sectionMessages.home, path: paths.home() },
            { name: copy.kicker, path: paths.readiness() },
          ]),
        ]}
      />
      <PageHero seed="readiness" copy={copy} contents={[copy.questions, rule]} overlappedByNext />
      {/* Its first question overlaps the hero. */}
      <ReadinessCheck />
      <Sections>
        <Section id={rule.id} heading={rule.heading} intro={rule.intro} background="surface">
          <ResponsiveTable
            caption={rule.caption}
            columns={rule.columns}
            rows={rule.rows}
            columnClass={['w-32/100', 'w-26/100']}
          />
          <p className="mt-8 max-w-measure text-ui text-muted">{rule.note}</p>
          <FurtherLinks links={rule.links} />
        </Section>
        <ClosingBanner seed="readiness/closing" {...copy.closing} />
      </Sections>
    </>
  );
}
