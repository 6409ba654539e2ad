import { solutions as copy, type Industry } from '~/content/solutions';
import { Weave } from '~/shared/motion/weave';
import { Later } from '~/shared/navigation/later';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClosingBanner, LinkButtons } from '~/shared/sections/closing-banner';
import { LinksOn } from '~/shared/sections/links-on';
import { PageHero } from '~/shared/sections/page-hero';
import { Section } from '~/shared/sections/section';
import { Head } from '~/shared/seo/head';
import { StackedTable } from '~/shared/ui/stacked-table';
import { BusinessSection } from './business-section';
import { TechnologySection } from './technology-section';

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
      <Later>
        <IndustrySection />
        <MarketingSection />
        <TechnologySection />
        <BusinessSection />
        <ClosingBanner seed="solutions/closing" {...copy.closing} />
      </Later>
    </>
  );
}

const marketing = copy.marketing;

/** A lead's path as a table, then one month of it in numbers. */
function MarketingSection() {
  return (
    <Section id={marketing.id} heading={marketing.heading} intro={marketing.intro} ground="sunken">
      <div className="rounded-card bg-panel px-5 py-3 sm:px-8 sm:py-7">
        <StackedTable
          caption={marketing.caption}
          columns={marketing.columns}
          rows={marketing.path}
          columnClass={['w-[21%] lg:w-[17%]', 'w-[33%] lg:w-[34%]', 'w-[23%] lg:w-[24%]']}
        />
      </div>
      <h3 className="mt-16 text-[1.55rem] tracking-[-0.025em]">{marketing.numbers.heading}</h3>
      <ol className="mt-6 grid grid-cols-2 gap-x-6 gap-y-7 sm:grid-cols-3 lg:grid-cols-5">
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
      <p className="mt-8 max-w-measure text-pretty">{marketing.numbers.text}</p>
      <LinksOn links={marketing.links} />
    </Section>
  );
}

const widths = ['w-full', 'w-[62%]', 'w-[42%]', 'w-[28%]', 'w-[16%]'];

/** A thread that gets shorter with each step; the figures say by how much. */
function Funnel({ step }: { step: number }) {
  return <span aria-hidden="true" className={`block h-2.5 rounded-sm bg-weld-500 ${widths[step]}`} />;
}

const industrySection = copy.industry;

/** Four industries, each with one process under a swatch of its own cloth. */
function IndustrySection() {
  return (
    <Section id={industrySection.id} heading={industrySection.heading} intro={industrySection.intro}>
      <div className="space-y-16">
        {industrySection.industries.map((industry) => (
          <OneIndustry key={industry.name} industry={industry} />
        ))}
      </div>
    </Section>
  );
}

function OneIndustry({ industry }: { industry: Industry }) {
  const { name, process, today, changes, measure, watch, services, dye, accent } = industry;
  return (
    <article className="grid grid-cols-1 gap-x-12 gap-y-8 border-line lg:grid-cols-[19rem_1fr] lg:border-t">
      <div>
        <Weave
          seed={name}
          dye={dye}
          accent={accent}
          columns={18}
          rows={4}
          className="mb-6 h-18 w-full rounded lg:rounded-t-none"
        />
        <p className="text-[0.94rem] font-semibold text-soft">{name}</p>
        <h3 className="mt-1.5 text-[1.55rem] tracking-[-0.025em]">{process}</h3>
        <p className="mt-3.5 text-pretty text-soft">{today}</p>
      </div>
      <div className="lg:pt-8">
        <dl className="grid grid-cols-1 gap-x-9 gap-y-6 md:grid-cols-3">
          <Aspect name={industrySection.changes} text={changes} />
          <Aspect name={industrySection.measure} text={measure} />
          <Aspect name={industrySection.watch} text={watch} />
        </dl>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 border-t border-line pt-2 text-[0.94rem] text-soft">
          <span className="max-sm:w-full max-sm:pt-1.5">{industrySection.builtWith}</span>
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
      </div>
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
