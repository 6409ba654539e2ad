import { Printer } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import reportPage from '~/content/report.json';
import { brand } from '~/facts/brand';
import { ArticleFrame, ArticleHeader } from '~/features/blog/article-frame';
import { ArticleText } from '~/shared/articles/article-text';
import { createLazyTexts } from '~/shared/articles/lazy-texts';
import type { Report } from '~/shared/articles/post';
import { fillTemplate } from '~/shared/lib/fill-template';
import { trimTrailing } from '~/shared/lib/trim-trailing';
import { Artwork } from '~/shared/motion/artwork';
import { paths } from '~/shared/paths';
import { Breadcrumb } from '~/shared/sections/breadcrumb';
import { ClosingBanner } from '~/shared/sections/closing-banner';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';
import { createBreadcrumbList, createReport, StructuredData } from '~/shared/seo/structured-data';
import { Button } from '~/shared/ui/button';
import { LabeledList } from '~/shared/ui/labeled-list';
import { reportSlugs } from './report-slugs';

const texts = createLazyTexts(import.meta.glob<Report>('../../content/reports/*.md', { import: 'default' }));

/** Fetches a report before its page is shown (see its route). */
export const loadReport = (slug: string): Promise<Report | undefined> => texts.load(slug);

/** The report that the address names. */
export default function ReportPage() {
  const path = trimTrailing(useLocation().pathname, '/');
  const slug = reportSlugs.find((reportSlug) => paths.report(reportSlug) === path);
  const report = slug && texts.read(slug);
  if (!report) throw new Error(`No report has the address ${path}`);
  return <ReportView key={slug} report={report} path={path} />;
}

const parent = { name: reportPage.index, path: paths.resources() };

function ReportView({ report, path }: { report: Report; path: string }) {
  const { slug, title, summary, helps, author, date, dye, accent, headings, content, tool } = report;
  const { kicker, all, tools, ask, closing } = reportPage;
  return (
    <>
      <Head
        title={fillTemplate(reportPage.title, { title })}
        description={summary}
        path={path}
        card={{ kicker, title, seed: slug, dye, accent }}
        article={{ published: date, author, section: kicker }}
      />
      <StructuredData
        things={[
          createReport({ ...report, path, hasSocialImage: true }),
          createBreadcrumbList(parent, { name: title, path }),
        ]}
      />
      <div className="container-page pt-16.5 md:pt-18.5">
        <Breadcrumb parent={parent} />
      </div>
      <ArticleFrame
        header={
          <ArticleHeader article={report} kind={{ label: kicker, to: all.to }} summary={summary}>
            <Button onClick={() => print()} className="mt-7 max-sm:mb-8 noscript:hidden">
              <Printer aria-hidden="true" className="size-4" />
              {reportPage.print}
            </Button>
            <Artwork
              seed={slug}
              dye={dye}
              accent={accent}
              columns={12}
              rows={7}
              firstScreen
              className="mt-8 h-32 w-full rounded-card max-sm:hidden max-lg:mb-8 sm:h-48 lg:mt-10 print:hidden"
            />
          </ArticleHeader>
        }
        headings={headings}
        path={path}
        text={
          <>
            <div className="mb-9 max-w-136">
              <LabeledList heading={reportPage.helps} headingLevel={2} items={helps} />
            </div>
            <ArticleText html={content} />
          </>
        }
      >
        <p className="mt-12 max-w-136 border-t border-border pt-5 text-ui text-muted">
          {reportPage.note}
          <a href={`mailto:${brand.email}`} className="text-link underline underline-offset-4">
            {brand.email}
          </a>
          .
        </p>
      </ArticleFrame>
      <Sections>
        <ClosingBanner
          seed={`${slug}/closing`}
          {...closing}
          links={[ask, ...(tool ? [tools[tool]] : []), all]}
        />
      </Sections>
    </>
  );
}
