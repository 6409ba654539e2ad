import { useId } from 'react';
import resourcesPage from '~/content/resources.json';
import type { ReportSummary } from '~/shared/articles/post';
import { fillTemplate } from '~/shared/lib/fill-template';
import { formatDate } from '~/shared/lib/format-date';
import { Artwork } from '~/shared/motion/artwork';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClosingBanner, LinkButtons } from '~/shared/sections/closing-banner';
import { PageHero } from '~/shared/sections/ink-hero';
import { Section } from '~/shared/sections/section';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';
import { buttonClass } from '~/shared/ui/button';
import { Collapsible } from '~/shared/ui/collapsible';
import { LabeledList } from '~/shared/ui/labeled-list';
import { reports } from './reports';

/** Reports to work with, and guides in reading order. */
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
      <PageHero seed="resources" copy={hero} contents={[reportsCopy, knowledge]}>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButtons surface="ink" links={hero.links} />
        </div>
      </PageHero>
      <Sections>
        <Section
          id={reportsCopy.id}
          chatIndex="exclude"
          heading={reportsCopy.heading}
          intro={reportsCopy.intro}
        >
          {reports.map((report) => (
            <ReportEntry key={report.slug} report={report} />
          ))}
        </Section>
        <Section
          id={knowledge.id}
          chatIndex="exclude"
          heading={knowledge.heading}
          intro={knowledge.intro}
          background="subtle"
        >
          {knowledge.stages.map((stage) => (
            <StageGuides key={stage.name} stage={stage} />
          ))}
        </Section>
        <ClosingBanner seed="resources" {...closing} />
      </Sections>
    </>
  );
}

/** A report: its cover, its uses and a link to it. */
function ReportEntry({ report }: { report: ReportSummary }) {
  const id = useId();
  const { reports: copy } = resourcesPage;
  const { slug, title, summary, helps, author, authorRole, sampleAuthor, date, readTime } = report;
  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-10 gap-y-6 border-t border-border py-8 last:pb-0 lg:py-10 sm:grid-side-start-44 lg:grid-cols-[13rem_minmax(0,1fr)_19rem] lg:gap-x-14"
    >
      <div className="w-28 max-w-full sm:row-span-2 sm:w-auto lg:row-span-1">
        <ReportCover report={report} />
      </div>
      <div className="flex min-w-0 flex-col items-start wrap-anywhere">
        <h3 id={id} className="max-em-16 text-h5 tracking-tight">
          {title}
        </h3>
        <p className="mt-3 max-w-136 text-muted">{summary}</p>
        <p className="mt-4 text-ui text-muted">
          <span>{`${author}, ${authorRole}${sampleAuthor ? copy.sampleAuthor : ''}. `}</span>
          <time dateTime={date} className="inline-block">
            {formatDate(date, 'long')}
          </time>
        </p>
        <Link
          to={paths.report(slug)}
          aria-label={fillTemplate(copy.readNamed, { title })}
          className={`${buttonClass()} mt-6`}
        >
          {copy.read}
        </Link>
        <p className="mt-3 text-small text-muted">{fillTemplate(copy.facts, { count: readTime })}</p>
      </div>
      <LabeledList heading={copy.helps} headingLevel={4} items={helps} />
    </article>
  );
}

/** A report as a sheet of paper: its cloth above its title. */
function ReportCover({ report: { slug, title, dye, accent } }: { report: ReportSummary }) {
  return (
    <div
      aria-hidden="true"
      className="@container flex aspect-17/22 w-full flex-col overflow-hidden rounded bg-ink-950 text-white ring-1 ring-border"
    >
      <Artwork seed={slug} dye={dye} accent={accent} columns={12} rows={9} className="aspect-4/3 w-full" />
      <p className="report-title font-display leading-heading-lg font-heading tracking-tight text-balance">
        {title}
      </p>
    </div>
  );
}

type Stage = (typeof resourcesPage.knowledge.stages)[number];

/** The guides of one stage, in their order, opened on request. */
function StageGuides({ stage: { name, text, guides } }: { stage: Stage }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="not-last:*:border-b-0!">
      <Collapsible
        summary={
          <>
            <h3 id={headingId} className="text-h5 tracking-tight">
              {name}
            </h3>
            <span className="mt-1 text-muted">{text}</span>
          </>
        }
      >
        <ol className="divide-y divide-border">
          {guides.map((guide) => (
            <li
              key={guide.to}
              className="grid grid-cols-1 gap-x-10 py-2.5 md:grid-cols-[11fr_9fr] md:items-baseline"
            >
              <Link
                to={guide.to}
                className="py-1 font-semibold text-balance text-link underline-offset-4 hover:underline"
              >
                {guide.title}
              </Link>
              <span className="text-ui text-muted md:text-balance">{guide.text}</span>
            </li>
          ))}
        </ol>
      </Collapsible>
    </section>
  );
}
