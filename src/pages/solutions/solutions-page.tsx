import { type ReactNode, useId } from 'react';
import copy from '~/content/solutions.json';
import { ProductPicture } from '~/features/product-picture/product-picture';
import { BulletList } from '~/shared/motion/bullet-list';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClosingBanner } from '~/shared/sections/closing-banner';
import { PageHero } from '~/shared/sections/ink-hero';
import { FurtherLinks } from '~/shared/sections/section';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';
import { buttonClass } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { Collapsible, CollapsibleSection } from '~/shared/ui/collapsible';
import { NumberedSteps } from '~/shared/ui/numbered-steps';
import { ResponsiveTable } from '~/shared/ui/responsive-table';
import { ScrollRegion } from '~/shared/ui/scroll-region';

const { industry: industrySection, marketing, technology, business } = copy;
const parts = [industrySection, marketing, technology, business];

type Industry = (typeof industrySection.industries)[number];

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
      <PageHero seed="solutions" copy={copy} contents={parts} links={copy.closing.links} />
      <Sections>
        <AudienceSection
          key={industrySection.id}
          part={industrySection}
          picture={<ProductPicture name="inbox" />}
        >
          {industrySection.industries.map((industry, index) => (
            <IndustryEntry key={industry.name} industry={industry} open={index === 0} />
          ))}
        </AudienceSection>
        <MarketingSection key={marketing.id} />
        <TechnologySection key={technology.id} />
        <BusinessSection key={business.id} />
        <ClosingBanner seed="solutions/closing" {...copy.closing} />
      </Sections>
    </>
  );
}

interface AudienceProps {
  part: { id: string; heading: string; intro: string; next: { label: string; to: string } };
  ground?: 'bg-subtle' | 'bg-surface';
  /** Below the next step on wide screens, and last on narrow screens. */
  picture?: ReactNode;
  children: ReactNode;
}

/** The part of the page for one audience: its next step, beside the answers on wide screens. */
function AudienceSection({ part: { id, heading, intro, next }, ground, picture, children }: AudienceProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      data-chat-index="anchor"
      className={cx('py-14 text-pretty md:py-20', ground)}
    >
      <div className="container-page grid print:block grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-5-7 lg:grid-rows-[auto_1fr]">
        <div>
          <h2 id={headingId} className="text-h3">
            {heading}
          </h2>
          <p className="mt-4 max-w-measure text-muted">{intro}</p>
          <Link to={next.to} className={cx(buttonClass(), 'mt-6')}>
            {next.label}
          </Link>
        </div>
        <div className="min-w-0 lg:row-span-2">{children}</div>
        {picture}
      </div>
    </section>
  );
}

/** An industry with one process of it. The first one is open. */
function IndustryEntry({ industry, open }: { industry: Industry; open: boolean }) {
  const { name, process, today, services } = industry;
  return (
    <article>
      <Collapsible
        open={open}
        // Neighbors share one border.
        className="-mt-px"
        summary={
          <>
            <span className="text-ui text-muted">{name}</span>
            <h3 className="text-lead tracking-heading sm:text-h6">{process}</h3>
          </>
        }
      >
        <p>{today}</p>
        <dl className="mt-4 space-y-3 text-ui">
          {(['changes', 'measure', 'watch'] as const).map((aspect) => (
            <div key={aspect}>
              <dt className="font-semibold">{industrySection[aspect]}</dt>
              <dd className="text-muted">{industry[aspect]}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 flex flex-wrap gap-x-6 text-ui">
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
      </Collapsible>
    </article>
  );
}

/** A month of leads in numbers, and the path of one lead, folded. */
function MarketingSection() {
  const { numbers, caption, columns, path, links } = marketing;
  return (
    <AudienceSection part={marketing} ground="bg-subtle">
      <h3 className="text-h6 tracking-heading">{numbers.heading}</h3>
      <ol className="mt-4 space-y-3">
        {numbers.steps.map(({ value, label }, index) => (
          <li key={label}>
            <span className="font-display text-h5 leading-tight font-semibold">{value}</span>{' '}
            <span className="text-muted">{label}</span>
            {/* Shorter with each step; the figures say by how much. */}
            <span
              aria-hidden="true"
              className={`mt-1 block h-2 rounded-sm bg-weld-500 ${barWidths[index]}`}
            />
          </li>
        ))}
      </ol>
      <p className="mt-6 mb-8 max-w-measure">{numbers.text}</p>
      <CollapsibleSection heading={caption}>
        <ResponsiveTable
          caption={caption}
          columns={columns}
          rows={path}
          columnClass={['w-17/100', 'w-31/100', 'w-26/100']}
        />
      </CollapsibleSection>
      <FurtherLinks links={links} />
    </AudienceSection>
  );
}

const barWidths = ['w-full', 'w-62/100', 'w-42/100', 'w-28/100', 'w-16/100'];

/** The exchange between an IT department and us. */
function TechnologySection() {
  const { need, give, refuse, links } = technology;
  return (
    <AudienceSection part={technology}>
      <h3 className="text-h6 tracking-heading">{need.heading}</h3>
      <ul aria-label={need.heading} className="mt-2 mb-8 divide-y divide-border">
        {need.items.map(({ name, text }) => (
          <li key={name} className="py-3 leading-snug">
            <span className="font-semibold">{name}</span>
            <span className="block text-ui text-muted">{text}</span>
          </li>
        ))}
      </ul>
      <CollapsibleSection heading={give.heading}>
        <BulletList label={give.heading} items={give.items} dye="indigo" className={knotListClass} />
      </CollapsibleSection>
      <CollapsibleSection heading={refuse.heading}>
        <BulletList label={refuse.heading} items={refuse.items} dye="madder" className={knotListClass} />
      </CollapsibleSection>
      <FurtherLinks links={links} />
    </AudienceSection>
  );
}

const knotListClass = 'space-y-3 leading-normal';

/** Cost, return, risk and the first steps. */
function BusinessSection() {
  const { example, risks, start, links } = business;
  return (
    <AudienceSection part={business} ground="bg-surface">
      <PlanHours />
      <p className="mt-6 max-w-measure">{example.text}</p>
      <ArrowLink to={example.link.to} className="mt-1 mb-6">
        {example.link.label}
      </ArrowLink>
      <CollapsibleSection heading={risks.heading}>
        <ResponsiveTable
          caption={risks.heading}
          columns={risks.columns}
          rows={risks.rows}
          columnClass={['w-24/100', 'w-33/100']}
        />
      </CollapsibleSection>
      <CollapsibleSection heading={start.heading}>
        <NumberedSteps
          className="space-y-4"
          steps={start.steps.map(({ text, link }) => (
            <>
              {text}{' '}
              <Link to={link.to} className="text-link underline underline-offset-4 hover:no-underline">
                {link.label}
              </Link>
            </>
          ))}
        />
      </CollapsibleSection>
      <FurtherLinks links={links} />
    </AudienceSection>
  );
}

/** For each plan, the hours from which it costs less than the work. */
function PlanHours() {
  const { caption, columns, rows } = business.plans;
  return (
    <ScrollRegion label={caption}>
      <table className="w-full text-start leading-snug tabular-nums max-sm:text-ui">
        <caption className="sr-only">{caption}</caption>
        <thead className="align-bottom text-mini text-muted sm:text-ui">
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="pe-2 sm:pe-3 pb-3 font-normal last:pe-0 not-first:text-end"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {/* The space keeps a price apart from the hours where only the text is read. */}
          {rows.map(([plan, monthly, annually, hours]) => (
            <tr key={plan} className="border-t border-border last:border-b">
              <th scope="row" className="py-3 pe-2 sm:pe-3 font-semibold">
                {plan}
              </th>
              <td className="py-3 pe-2 sm:pe-3 text-end">{monthly}</td>
              <td className="py-3 pe-2 sm:pe-3 text-end">{annually} </td>
              <td className="py-3 text-end font-display text-h6 leading-snug sm:text-h5 font-semibold">
                {hours}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
