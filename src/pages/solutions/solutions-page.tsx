import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { solutions as copy, type Industry, solutions } from '~/content/solutions';
import { KnotList } from '~/shared/motion/knot';
import { Weave } from '~/shared/motion/weave';
import { BelowTheFold } from '~/shared/navigation/below-the-fold';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClosingBanner, LinkButtons } from '~/shared/sections/closing-banner';
import { LinksOn } from '~/shared/sections/links-on';
import { PageHero } from '~/shared/sections/page-hero';
import { Head } from '~/shared/seo/head';
import { Fold, HeadedFold } from '~/shared/ui/fold';
import { StackedTable } from '~/shared/ui/stacked-table';
import { Audience } from './audience';
import { BusinessSection } from './business-section';

const parts = [copy.industry, copy.marketing, copy.technology, copy.business];

export default function SolutionsPage() {
  return (
    <>
      <Head
        title={copy.title}
        description={copy.description}
        path={paths.solutions()}
        card={{
          kicker: copy.kicker,
          title: copy.heading,
          seed: 'solutions',
          dye: 'madder',
          accent: 'indigo',
        }}
      />
      <PageHero seed="solutions" words={copy} contents={parts}>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButtons surface="ink" links={copy.closing.links} />
        </div>
      </PageHero>
      <BelowTheFold>
        <IndustrySection />
        <MarketingSection />
        <TechnologySection />
        <BusinessSection />
        <ClosingBanner seed="solutions/closing" {...copy.closing} />
      </BelowTheFold>
    </>
  );
}

const marketing = copy.marketing;

/** A month of leads in numbers, and the path of one of them, folded. */
function MarketingSection() {
  return (
    <Audience part={marketing} ground="sunken">
      <h3 className="text-[1.55rem] tracking-[-0.025em]">{marketing.numbers.heading}</h3>
      <ol className="mt-6 grid grid-cols-2 large-text:grid-cols-1 gap-x-6 gap-y-7 sm:grid-cols-3 lg:grid-cols-5">
        {marketing.numbers.steps.map(({ value, label }, index) => (
          <li key={label}>
            <Funnel step={index} />
            <span className="mt-4 block font-display text-[clamp(2rem,3.6vw,3.1rem)] leading-none font-semibold tracking-[-0.03em]">
              {value}
            </span>
            <span className="mt-1.5 block text-soft">{label}</span>
          </li>
        ))}
      </ol>
      <p className="mt-8 mb-10 max-w-measure text-pretty">{marketing.numbers.text}</p>
      <HeadedFold heading={marketing.caption}>
        <StackedTable
          caption={marketing.caption}
          columns={marketing.columns}
          rows={marketing.path}
          columnClass={['w-[21%] lg:w-[17%]', 'w-[33%] lg:w-[34%]', 'w-[23%] lg:w-[24%]']}
        />
      </HeadedFold>
      <LinksOn links={marketing.links} />
    </Audience>
  );
}

const widths = ['w-full', 'w-[62%]', 'w-[42%]', 'w-[28%]', 'w-[16%]'];

/** A thread that gets shorter with each step; the figures say by how much. */
function Funnel({ step }: { step: number }) {
  return <span aria-hidden="true" className={`block h-2.5 rounded-sm bg-weld-500 ${widths[step]}`} />;
}

const industrySection = copy.industry;

/** Four industries, each with one process beside a swatch of its own cloth. */
function IndustrySection() {
  return (
    <Audience part={industrySection}>
      {industrySection.industries.map((industry) => (
        <OneIndustry key={industry.name} industry={industry} />
      ))}
    </Audience>
  );
}

function OneIndustry({ industry }: { industry: Industry }) {
  const { name, process, today, changes, measure, watch, services, dye, accent } = industry;
  return (
    <article className="group/article">
      <Fold
        className="group-last/article:border-b"
        summary={
          <div className="flex items-center gap-x-5 large-text:flex-wrap lg:gap-x-8">
            <Weave
              seed={name}
              dye={dye}
              accent={accent}
              columns={6}
              rows={4}
              className="h-14 w-21 shrink-0 rounded sm:h-18 sm:w-36"
            />
            <div>
              <p className="text-[0.94rem] font-semibold text-soft">{name}</p>
              <h3 className="mt-0.5 text-[1.15rem] tracking-[-0.02em] sm:text-[1.45rem]">{process}</h3>
            </div>
          </div>
        }
      >
        <p className="max-w-measure text-lg text-pretty">{today}</p>
        <dl className="mt-7 grid grid-cols-1 gap-x-9 gap-y-6 md:grid-cols-3">
          <Aspect name={industrySection.changes} text={changes} />
          <Aspect name={industrySection.measure} text={measure} />
          <Aspect name={industrySection.watch} text={watch} />
        </dl>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 text-[0.94rem] text-soft">
          <span className="max-sm:w-full">{industrySection.builtWith}</span>
          {services.map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          ))}
        </p>
      </Fold>
    </article>
  );
}

function Aspect({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="mt-2 leading-normal text-pretty text-soft">{text}</dd>
    </div>
  );
}

const technology = solutions.technology;

/** The exchange between an IT department and us, and the paths of data. */
function TechnologySection() {
  const { need, give, borders, refuse, links } = technology;
  return (
    <Audience part={technology}>
      <HeadedFold heading={need.heading}>
        <ul aria-label={need.heading} className="max-w-[46rem] divide-y divide-line">
          {need.items.map(({ name, text, when }) => (
            <li key={name} className="flex items-baseline justify-between gap-6 py-3.5 first:pt-0">
              <span className="min-w-0">
                <span className="font-semibold">{name}</span>
                <span className="block text-[0.94rem] text-soft">{text}</span>
              </span>
              <span className="max-w-[45%] shrink-0 text-right text-[0.94rem] text-soft">{when}</span>
            </li>
          ))}
        </ul>
      </HeadedFold>
      <HeadedFold heading={give.heading}>
        <KnotList
          label={give.heading}
          items={give.items}
          dye="indigo"
          className="grid max-w-[60rem] gap-x-14 gap-y-3.5 leading-normal text-pretty md:grid-cols-2"
        />
      </HeadedFold>
      <HeadedFold heading={borders.heading}>
        <Borders />
      </HeadedFold>
      <HeadedFold heading={refuse.heading}>
        <ul aria-label={refuse.heading} className="grid grid-cols-1 gap-x-9 gap-y-4 md:grid-cols-3">
          {refuse.items.map((item) => (
            <li key={item} className="border-t-4 border-madder-500 pt-3 text-pretty">
              {item}
            </li>
          ))}
        </ul>
      </HeadedFold>
      <LinksOn links={links} />
    </Audience>
  );
}

/** Three zones and their traffic: from left to right on wide screens, downward on narrow ones. */
function Borders() {
  const { heading, zones, crossings } = technology.borders;
  return (
    <div className="rounded-card border border-ink-700 bg-ink-950 p-6 text-white sm:p-9">
      <ol aria-label={heading} className="grid grid-cols-1 lg:grid-cols-[1fr_9rem_1fr_9rem_1fr]">
        {zones.map(({ name, text }, index) => (
          <Fragment key={name}>
            <li className={`rounded border p-5 sm:p-6 ${edges[index]}`}>
              <p className="font-semibold">{name}</p>
              <p className="mt-2 text-[0.94rem] leading-normal text-pretty text-ink-300">{text}</p>
            </li>
            {crossings[index] && (
              <li className="flex items-center gap-3 px-3 py-4 text-sm leading-snug text-weld-300 lg:flex-col lg:justify-center lg:py-0 lg:text-center">
                <ArrowRight aria-hidden="true" className="size-5 shrink-0 max-lg:rotate-90" />
                {crossings[index]}
              </li>
            )}
          </Fragment>
        ))}
      </ol>
    </div>
  );
}

// The client's own zones are solid, the others dashed.
const edges = ['border-indigo-300', 'border-indigo-300', 'border-dashed border-ink-300'];
