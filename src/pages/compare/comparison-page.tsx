import { useLocation } from 'react-router-dom';
import { closing } from '~/content/comparison-index.json';
import labels from '~/content/comparison-labels.json';
import { type ComparisonPage as ComparisonText, comparisons } from '~/content/comparisons';
import { allPosts } from '~/features/posts';
import { formatDate } from '~/shared/lib/format-date';
import { trimTrailing } from '~/shared/lib/trim-trailing';
import type { Dye } from '~/shared/motion/drawing-input';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { paths } from '~/shared/paths';
import { ClosingBanner } from '~/shared/sections/closing-banner';
import { PageHero } from '~/shared/sections/ink-hero';
import { FurtherLinks, Section } from '~/shared/sections/section';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';
import { createBreadcrumbList, StructuredData } from '~/shared/seo/structured-data';
import { Badge } from '~/shared/ui/badge';
import { cx } from '~/shared/ui/class-names';
import { ResponsiveTable } from '~/shared/ui/responsive-table';
import { ScrollRegion } from '~/shared/ui/scroll-region';

/** The page of the alternative that the address names. */
export default function ComparisonPage() {
  const { pathname } = useLocation();
  const path = trimTrailing(pathname, '/');
  const index = comparisons.findIndex(({ slug }) => paths.comparison(slug) === path);
  const page = comparisons[index];
  if (!page) throw new Error(`No comparison has the address ${pathname}`);
  return <ComparisonView key={page.slug} page={page} cloth={cloths[index % cloths.length]} />;
}

/** The colors of the pages' cloths, in the order of the pages. */
const cloths: readonly Cloth[] = [
  { dye: 'indigo', accent: 'madder' },
  { dye: 'madder', accent: 'weld' },
  { dye: 'mist', accent: 'indigo' },
  { dye: 'weld', accent: 'ink' },
];

interface Cloth {
  dye: Dye;
  accent: Dye;
}

const aspects = Object.keys(labels.aspects) as (keyof typeof labels.aspects)[];

const parent = { name: labels.index, path: paths.compare() };

const getContents = ({ theirs, example }: ComparisonText) => [
  { id: 'verdict', heading: theirs.heading, brief: labels.brief.verdict },
  { id: 'table', heading: labels.tableHeading },
  { id: 'sum', heading: example.heading, brief: labels.brief.sum },
  { id: 'further', heading: labels.further },
];

function ComparisonView({ page, cloth }: { page: ComparisonText; cloth: Cloth | undefined }) {
  const path = paths.comparison(page.slug);
  return (
    <>
      <Head
        title={page.title}
        description={page.description}
        path={path}
        card={{
          kicker: labels.kicker,
          title: page.heading,
          seed: page.slug,
          ...cloth,
        }}
      />
      <StructuredData things={[createBreadcrumbList(parent, { name: page.name, path })]} />
      <PageHero seed={page.slug} copy={page} parent={parent} contents={getContents(page)} overlappedByNext />
      <Verdict page={page} />
      <Sections>
        <Section id="table" heading={labels.tableHeading} background="subtle">
          <ResponsiveTable
            caption={`${labels.tableHeading}: ${page.name}`}
            columns={[labels.aspect, page.column, labels.us]}
            rows={aspects.map((aspect) => [
              labels.aspects[aspect],
              page.cells[aspect].them,
              page.cells[aspect].us,
            ])}
            columnClass={['w-1/5', 'w-2/5']}
          />
        </Section>
        <ExampleSection example={page.example} />
        <FurtherReading page={page} />
        <ClosingBanner
          seed={`${page.slug}/closing`}
          {...closing}
          links={[
            { label: labels.ask, to: paths.contact() },
            { label: labels.readiness, to: paths.readiness() },
          ]}
        />
      </Sections>
    </>
  );
}

/** When the alternative is better, and when we are. Overlaps the hero. */
const Verdict = ({ page: { theirs, ours } }: { page: ComparisonText }) => (
  <div id="verdict" className="container-page relative -mt-14 pb-18 md:pb-24 print:mt-8">
    <div className="grid gap-x-14 gap-y-8 rounded-card border border-border bg-surface p-6 text-pretty sm:p-9 lg:grid-cols-2 lg:p-12">
      {[theirs, { heading: labels.ours, text: ours }].map(({ heading, text }) => (
        <div key={heading}>
          <h2 className="max-em-14 text-h4">{heading}</h2>
          <p className="mt-4 max-w-measure">{text}</p>
        </div>
      ))}
    </div>
  </div>
);

/** Further links, and the sources of the facts. */
function FurtherReading({ page }: { page: ComparisonText }) {
  const post = allPosts.find(({ slug }) => paths.post(slug) === page.article.to);
  const others = comparisons.filter(({ slug }) => slug !== page.slug);
  const links = [
    ...(post ? [{ label: post.title, to: page.article.to }] : []),
    page.service,
    { label: labels.prices, to: paths.pricing() },
  ];
  return (
    <Section id="further" heading={labels.further} background="subtle">
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <ArrowLink to={to}>{label}</ArrowLink>
          </li>
        ))}
      </ul>
      <Sources page={page} />
      <nav aria-label={labels.others}>
        <FurtherLinks links={others.map(({ name, slug }) => ({ label: name, to: paths.comparison(slug) }))} />
      </nav>
    </Section>
  );
}

/** The sources of the facts about others. */
function Sources({ page: { sources, trademarks } }: { page: ComparisonText }) {
  if (sources.length === 0) return null;
  return (
    <div className="mt-8 rounded bg-surface p-5 text-ui">
      <h3 className="font-sans text-ui leading-normal font-semibold tracking-normal">{labels.sources}</h3>
      <ul className="mt-2 space-y-2 text-muted">
        {sources.map(({ label, href, supports }) => (
          <li key={href}>
            <a href={href} rel="noopener noreferrer" className="text-link underline underline-offset-4">
              {label}
            </a>
            <span>{`: ${supports}.`}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted">
        {`${labels.checked} ${formatDate(labels.date, 'long')}. ${trademarks}`.trimEnd()}
      </p>
    </div>
  );
}

/** A worked example, line by line, with the conditions that change its result. */
function ExampleSection({ example }: { example: ComparisonText['example'] }) {
  const { heading, text, caption, columns, rows, result, yours } = example;
  return (
    <Section id="sum" heading={heading}>
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-7-5">
        <div>
          <p className="max-w-measure text-muted">
            <Badge className="me-2">{labels.example}</Badge>
            <span>{text}</span>
          </p>
          <ScrollRegion label={caption} className="mt-7">
            <table className="w-full text-start leading-snug tabular-nums max-sm:text-ui">
              <caption className="sr-only">{caption}</caption>
              <thead className="align-bottom text-ui text-muted max-sm:text-mini">
                <tr>
                  {[columns.item, columns.them, columns.us].map((column) => (
                    <th
                      key={column}
                      scope="col"
                      className="pb-3 font-normal not-first:ps-3 not-first:text-end sm:not-first:ps-5"
                    >
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ label, them, us, kind }) => (
                  <tr key={label} className={cx('border-t align-top', rowClasses[kind])}>
                    <th scope="row" className="py-3 [font-weight:inherit]">
                      {label}
                    </th>
                    <td className="py-3 ps-3 text-end sm:ps-5">{them}</td>
                    <td className="py-3 ps-3 text-end sm:ps-5">{us}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </div>
        <div className="space-y-6 lg:border-s lg:border-border lg:ps-10">
          <p className="max-w-measure text-lead leading-normal text-pretty">{result}</p>
          <div>
            <h3 className="font-sans text-ui leading-normal font-semibold tracking-normal">{labels.yours}</h3>
            <p className="mt-1.5 max-w-measure text-pretty text-muted">{yours}</p>
          </div>
        </div>
      </div>
    </Section>
  );
}

const rowClasses = {
  part: 'border-border text-muted',
  sum: 'border-border-strong text-body font-semibold sm:text-lead',
};
