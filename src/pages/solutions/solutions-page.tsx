import { ArrowRight } from 'lucide-react';
import { type ComponentProps, Fragment } from 'react';
import { solutions as copy, type Industry } from '~/content/solutions';
import { KnotList } from '~/shared/motion/knot';
import { Weave } from '~/shared/motion/weave';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { BelowTheFold } from '~/shared/navigation/below-the-fold';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClosingBanner, LinkButtons } from '~/shared/sections/closing-banner';
import { PageHero } from '~/shared/sections/ink-hero';
import { LinksOn, Section } from '~/shared/sections/section';
import { Head } from '~/shared/seo/head';
import { buttonClass } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { Fold, HeadedFold } from '~/shared/ui/fold';
import { NumberedSteps } from '~/shared/ui/numbered-steps';
import { ScrollBox } from '~/shared/ui/scroll-box';
import { StackedTable } from '~/shared/ui/stacked-table';

const { industry: industrySection, marketing, technology, business } = copy;
const parts = [industrySection, marketing, technology, business];

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
  const { name, process, today, services, dye, accent } = industry;
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
          {(['changes', 'measure', 'watch'] as const).map((aspect) => (
            <div key={aspect}>
              <dt className="font-semibold">{industrySection[aspect]}</dt>
              <dd className="mt-2 leading-normal text-pretty text-soft">{industry[aspect]}</dd>
            </div>
          ))}
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

/** Cost, return, risk and the first step. */
function BusinessSection() {
  const { example, plans, risks, start, links } = business;
  return (
    <Audience part={business} ground="panel">
      <section
        aria-labelledby="start"
        className="mb-12 grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[19rem_1fr]"
      >
        <h3 id="start" className="text-[1.55rem] tracking-[-0.025em]">
          {start.heading}
        </h3>
        <div>
          <NumberedSteps
            className="grid grid-cols-1 gap-x-9 gap-y-6 text-pretty md:grid-cols-3"
            steps={start.steps.map(({ text, link }) => (
              <>
                {text}{' '}
                <Link to={link.to} className="text-link underline underline-offset-4 hover:no-underline">
                  {link.label}
                </Link>
              </>
            ))}
          />
          <ul className="mt-5 flex flex-wrap gap-x-9">
            {start.check.map(({ label, to }) => (
              <li key={to}>
                <ArrowLink to={to}>{label}</ArrowLink>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <HeadedFold heading={example.heading}>
        <WorkedExample />
      </HeadedFold>
      <HeadedFold heading={plans.heading}>
        <PlanHours />
      </HeadedFold>
      <HeadedFold heading={risks.heading}>
        <StackedTable
          caption={risks.caption}
          columns={risks.columns}
          rows={risks.rows}
          columnClass={['w-[26%]', 'w-[34%]']}
        />
      </HeadedFold>
      <LinksOn links={links} />
    </Audience>
  );
}

/** One process as a calculation, beside the factors that move the result. */
function WorkedExample() {
  const { text, caption, columns, rows, payback, calculator, movesHeading, moves } = business.example;
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
      <div>
        <p className="max-w-measure text-pretty text-soft">{text}</p>
        <ScrollBox label={caption} className="mt-7">
          <table className="w-full text-left leading-snug tabular-nums max-sm:text-[0.94rem]">
            <caption className="sr-only">{caption}</caption>
            <thead className="text-[0.94rem] text-soft">
              <tr>
                {columns.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className="pb-3 font-normal not-first:pl-3 sm:not-first:pl-4 not-first:text-right"
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, hours, amount, kind }) => (
                <tr key={label} className={cx('border-t', looks[kind])}>
                  <th scope="row" className="py-3 [font-weight:inherit]">
                    {label}
                  </th>
                  <td className="py-3 pl-3 sm:pl-4 text-right">{hours}</td>
                  <td className="py-3 pl-3 sm:pl-4 text-right">{amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </div>
      <div>
        <p className="font-display text-[clamp(2.2rem,4vw,3.2rem)] leading-none font-semibold tracking-[-0.03em]">
          {payback.value}
        </p>
        <p className="mt-3 text-pretty text-soft">{payback.text}</p>
        <ArrowLink to={calculator.to} className="mt-2">
          {calculator.label}
        </ArrowLink>
        <h4 className="mt-9 font-sans text-[0.94rem] leading-normal font-semibold tracking-normal">
          {movesHeading}
        </h4>
        <dl className="mt-3.5 divide-y divide-line border-y border-line">
          {moves.map(({ name, text: effect }) => (
            <div key={name} className="py-4">
              <dt className="font-semibold">{name}</dt>
              <dd className="mt-1 text-pretty text-soft">{effect}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

const looks = {
  before: 'border-line font-semibold',
  part: 'border-line font-normal text-soft',
  sum: 'border-line-strong font-semibold',
  result: 'border-line-strong text-lg font-semibold text-ok sm:text-xl',
};

/** For each plan, the hours at which it starts to cost less than the work. */
function PlanHours() {
  const { caption, text, columns, rows } = business.plans;
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[5fr_7fr]">
      <p className="max-w-measure text-pretty text-soft">{text}</p>
      <ScrollBox label={caption}>
        <table className="w-full text-left leading-snug tabular-nums max-sm:text-[0.94rem]">
          <caption className="sr-only">{caption}</caption>
          <thead className="align-bottom text-[0.82rem] text-soft sm:text-[0.94rem]">
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="pr-2 sm:pr-3 pb-3 font-normal last:pr-0 not-first:text-right"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([plan, monthly, annually, hours]) => (
              <tr key={plan} className="border-t border-line last:border-b">
                <th scope="row" className="py-4 pr-2 sm:pr-3 font-semibold">
                  {plan}
                </th>
                <td className="py-4 pr-2 sm:pr-3 text-right">{monthly}</td>
                <td className="py-4 pr-2 sm:pr-3 text-right">{annually}</td>
                <td className="py-4 text-right font-display text-xl sm:text-2xl font-semibold">{hours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}

interface AudienceProps extends Pick<ComponentProps<typeof Section>, 'ground' | 'children'> {
  part: { id: string; heading: string; intro: string; next: { label: string; to: string } };
}

/** The part of the page for one audience, with its own next step at the top. */
const Audience = ({ part: { id, heading, intro, next }, ground = 'page', children }: AudienceProps) => (
  <Section id={id} heading={heading} intro={intro} ground={ground}>
    <p className="-mt-5 mb-10">
      <Link to={next.to} className={buttonClass()}>
        {next.label}
      </Link>
    </p>
    {children}
  </Section>
);
