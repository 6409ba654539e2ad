import copy from '~/content/comparison-index.json';
import comparisonLabels from '~/content/comparison-labels.json';
import { comparisons } from '~/content/comparisons';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClosingBanner } from '~/shared/sections/closing-banner';
import { PageHero } from '~/shared/sections/ink-hero';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';
import { ResponsiveTable } from '~/shared/ui/responsive-table';

const links = [
  { label: comparisonLabels.ask, to: paths.contact() },
  { label: comparisonLabels.readiness, to: paths.readiness() },
];

const { id, heading, columns, leave, more } = copy.table;
const rows = [
  ...comparisons.map(({ slug, name, brief }) => ({ label: name, to: paths.comparison(slug), ...brief })),
  leave,
];

export default function ComparePage() {
  return (
    <>
      <Head
        title={copy.title}
        description={copy.description}
        path={paths.compare()}
        card={{ kicker: copy.kicker, title: copy.heading, seed: 'compare', dye: 'ink', accent: 'weld' }}
      />
      <PageHero seed="compare" copy={copy} contents={[copy.table, copy.closing]} overlappedByNext />
      <section aria-labelledby={id} className="container-page relative -mt-14 pb-18 md:pb-24 print:mt-8">
        <div className="rounded-card border border-border bg-surface p-5 sm:p-8 lg:p-10">
          <h2 id={id} className="mb-5 text-h4">
            {heading}
          </h2>
          <ResponsiveTable
            caption={heading}
            columns={columns}
            rows={rows.map(({ label, to, theirs, ours }) => [
              <Link key={to} to={to} className="text-link underline underline-offset-4 hover:no-underline">
                {label}
              </Link>,
              theirs,
              ours,
            ])}
            columnClass={['w-26/100', 'w-37/100']}
          />
          <ArrowLink to={more.to} className="mt-4">
            {more.label}
          </ArrowLink>
        </div>
      </section>
      <Sections>
        <ClosingBanner seed="compare/closing" {...copy.closing} links={links} />
      </Sections>
    </>
  );
}
