import { comparisonLabels, comparisons, comparisonIndex as copy } from '~/content/comparisons';
import { clothGround, Weave } from '~/shared/motion/weave';
import { BelowTheFold } from '~/shared/navigation/below-the-fold';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClosingBanner } from '~/shared/sections/closing-banner';
import { PageHero } from '~/shared/sections/ink-hero';
import { LinksOn, Section } from '~/shared/sections/section';
import { Head } from '~/shared/seo/head';

const links = [
  { label: comparisonLabels.ask, to: paths.contact() },
  { label: comparisonLabels.readiness, to: paths.readiness() },
];

const parts = comparisons.map(({ slug, name }) => ({ id: slug, heading: name }));

export default function ComparePage() {
  return (
    <>
      <Head
        title={copy.title}
        description={copy.description}
        path={paths.compare()}
        card={{ kicker: copy.kicker, title: copy.heading, seed: 'compare', dye: 'ink', accent: 'weld' }}
      />
      <PageHero seed="compare" words={copy} contents={parts} />
      <BelowTheFold>
        <Section id={copy.list.id} heading={copy.list.heading} intro={copy.list.text}>
          <ul className="grid grid-cols-1 gap-x-12 gap-y-9 md:grid-cols-2 lg:gap-y-12">
            {comparisons.map(({ slug, name, brief, dye, accent }) => (
              <li key={slug} id={slug} className="group relative">
                <Weave
                  seed={slug}
                  dye={dye}
                  accent={accent}
                  columns={14}
                  rows={4}
                  className={`h-28 w-full rounded sm:h-36 ${clothGround[dye]}`}
                />
                <h3 className="mt-5 text-[1.45rem] tracking-[-0.02em]">
                  <Link
                    to={paths.comparison(slug)}
                    className="group-hover:text-link group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0"
                  >
                    {name}
                  </Link>
                </h3>
                <p className="mt-2 max-w-measure text-pretty text-soft">{brief}</p>
              </li>
            ))}
          </ul>
          <LinksOn links={links.slice(1)} />
        </Section>
        <ClosingBanner seed="compare/closing" {...copy.closing} links={links} />
      </BelowTheFold>
    </>
  );
}
