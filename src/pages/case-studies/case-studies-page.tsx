import { type ComponentProps, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { type CaseStudy, caseStudies } from '~/content/case-studies';
import phases from '~/content/phases.json';
import smallCases from '~/content/small-cases.json';
import { testimonials } from '~/content/testimonials.json';
import sectionMessages from '~/content/words/sections.json';
import { ProductPicture } from '~/features/product-picture/product-picture';
import { fillTemplate } from '~/shared/lib/fill-template';
import { trimTrailing } from '~/shared/lib/trim-trailing';
import { paths, phaseIds } from '~/shared/paths';
import { ClosingBanner } from '~/shared/sections/closing-banner';
import { PageHero } from '~/shared/sections/ink-hero';
import { FurtherLinks, Section } from '~/shared/sections/section';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';
import { cx } from '~/shared/ui/class-names';
import { Collapsible, CollapsibleSection, MobileCollapsible } from '~/shared/ui/collapsible';
import { OptionalPicture } from '~/shared/ui/optional-picture';
import { ScrollRegion } from '~/shared/ui/scroll-region';
import { tableRoles } from '~/shared/ui/table-roles';

/** A case at its address, from its results to the things that went wrong. The first one has the smaller cases below. */
export default function CaseStudiesPage() {
  const path = trimTrailing(useLocation().pathname, '/');
  const page = caseStudies.find((one) => one.path === path);
  if (!page) throw new Error(`No case study has the address ${path}`);
  const isFirst = path === paths.caseStudies();
  const { title, description, seed, hero, results, context, architecture, setbacks, closing } = page;
  const parts = [results, context, architecture ?? [], setbacks, isFirst ? smallCases : []].flat();
  return (
    <>
      <Head
        title={title}
        description={description}
        path={path}
        card={{ kicker: hero.kicker, title: hero.heading, seed }}
      />
      <CaseHero page={page} parts={parts} />
      <Sections>
        <ResultsSection results={results} />
        <ApproachSection page={page} />
        {architecture && <ArchitectureSection architecture={architecture} />}
        <SetbacksSection page={page} />
        {/* Two smaller cases in short, each with its result visible. */}
        {isFirst && (
          <Section id={smallCases.id} heading={smallCases.heading} intro={smallCases.intro}>
            <div className="grid grid-cols-1 gap-x-16 lg:grid-cols-2 lg:items-start">
              {smallCases.cases.map((smallCase) => (
                <SmallCase key={smallCase.name} {...smallCase} />
              ))}
            </div>
          </Section>
        )}
        <ClosingBanner seed="case-closing" {...closing} />
      </Sections>
    </>
  );
}

interface CaseProps {
  page: CaseStudy;
}

/** The case in a sentence, labeled as a sample, over a card with the facts. */
function CaseHero({
  page: { seed, hero, facts },
  parts,
}: CaseProps & { parts: ComponentProps<typeof PageHero>['contents'] }) {
  return (
    <>
      <PageHero seed={seed} copy={hero} contents={parts} overlappedByNext>
        {hero.sample && (
          <p className="mt-6 max-w-120 border-weld-500 border-s-2 ps-4 text-ui text-mist-100 md:max-w-104 lg:max-w-120 xl:max-w-136">
            <strong className="font-semibold text-white">{hero.sample}.</strong> {hero.sampleText}
          </p>
        )}
      </PageHero>
      <div className="container-page relative -mt-14 print:mt-8">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-card border border-border bg-surface p-5 text-ui large-text:grid-cols-1 md:p-7 lg:grid-cols-4">
          {Object.values(facts).map(({ term, text }) => (
            <div key={term}>
              <dt className="text-muted">{term}</dt>
              <dd className="font-semibold leading-snug text-balance">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}

/** The figures before and after, and what they cost. */
function ResultsSection({ results }: Pick<CaseStudy, 'results'>) {
  const { id, heading, intro, caption, columns, rows, price, doubts, notes } = results;
  return (
    <Section id={id} chatIndex="exclude" heading={heading} intro={intro}>
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-7-5">
        <ScrollRegion label={caption}>
          <table className="w-full table-fixed border-collapse large-text:table-auto text-ui leading-snug max-sm:text-mini">
            <caption className="pb-4 text-start text-small text-muted">{caption}</caption>
            <thead className="text-muted">
              <tr className="border-border border-b">
                {columns.map((column, index) => (
                  <th
                    key={column}
                    scope="col"
                    className={`pb-2 font-normal ${index === 0 ? 'w-37/100 text-start sm:w-46/100' : 'ps-1.5 text-end sm:ps-3'}`}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ measure, before, after, change }) => (
                <tr key={measure} className="border-border border-b align-baseline">
                  <th scope="row" className="py-2 text-start font-normal">
                    {measure}
                  </th>
                  <td className={`${figureClass} text-muted`}>{before}</td>
                  <td className={`${figureClass} font-semibold`}>{after}</td>
                  <td className={figureClass}>
                    <bdi>{change}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
        <div>
          <dl className="divide-y divide-border">
            {price.map(({ term, text }) => (
              <div key={term} className="py-3 first:pt-0">
                <dt className="font-semibold">{term}</dt>
                <dd className="text-ui text-muted">{text}</dd>
              </div>
            ))}
          </dl>
          <CollapsibleSection heading={doubts}>
            <div className="space-y-3 text-ui text-muted">
              {notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </div>
          </CollapsibleSection>
        </div>
      </div>
    </Section>
  );
}

const figureClass = 'py-2 ps-1.5 text-end sm:ps-3';

/** The client's situation, the goals, and the project's weeks. */
function ApproachSection({ page: { path, context, approach, picture } }: CaseProps) {
  const { id, heading, text, goals } = context;
  const { heading: weeksHeading, links } = approach;
  const weeks = Math.max(...phaseIds.map((phase) => approach.phases[phase].to));
  const others = caseStudies.filter((one) => one.path !== path);
  return (
    <Section id={id} chatIndex="exclude" heading={heading} background="subtle">
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-7-5">
        <div>
          <p className="max-w-measure">{text}</p>
          <h3 className="mt-7 text-h6 tracking-heading max-md:hidden">{weeksHeading}</h3>
          <MobileCollapsible summary={weeksHeading} className="mt-4 border-t border-border md:border-0">
            <ol className="mt-3 mb-6">
              {phaseIds.map((phase) => (
                <li key={phase} className="border-t border-border-strong/50 py-2.5 text-ui">
                  <p className="flex flex-wrap justify-between gap-x-6">
                    <strong className="font-semibold">{phases[phase].name}</strong>
                    <span className="text-muted">{approach.phases[phase].weeks}</span>
                  </p>
                  <p className="max-w-measure leading-snug text-muted">{approach.phases[phase].text}</p>
                  <WeeksBar {...approach.phases[phase]} of={weeks} />
                </li>
              ))}
            </ol>
          </MobileCollapsible>
          <CollapsibleSection heading={goals.heading}>
            <ul className="divide-y divide-border-strong/50 text-ui text-muted *:py-2">
              {goals.list.map((goal) => (
                <li key={goal}>{goal}</li>
              ))}
            </ul>
          </CollapsibleSection>
        </div>
        {picture && <ProductPicture name={picture} />}
      </div>
      <FurtherLinks links={[...links, ...others.map((one) => ({ label: one.hero.heading, to: one.path }))]} />
    </Section>
  );
}

/** A phase's weeks, from the first to the last of all. */
const WeeksBar = ({ from, to, of }: { from: number; to: number; of: number }) => (
  <svg aria-hidden="true" className="mt-2 h-1.5 w-full rtl:-scale-x-100">
    <rect
      x={`${((from - 1) / of) * 100}%`}
      width={`${((to - from + 1) / of) * 100}%`}
      height="100%"
      rx="3"
      className="fill-indigo-500"
    />
  </svg>
);

/** The failures along the way, with the client's quote about one. */
function SetbacksSection({ page: { facts, setbacks, quote } }: CaseProps) {
  const { id, heading, list, labels, reading } = setbacks;
  return (
    <Section id={id} chatIndex="exclude" heading={heading} background="subtle">
      <div className="grid grid-cols-1 gap-x-16 gap-y-9 lg:grid-cols-7-5">
        <div>
          {list.map(({ when, title, wrong, changed }) => (
            <Collapsible
              key={title}
              summary={
                <>
                  <span className="text-ui text-muted">{when}</span>
                  <h3 className="text-h6 tracking-heading">{title}</h3>
                </>
              }
            >
              <dl className="space-y-3 text-ui">
                <div>
                  <dt className="font-semibold text-error">{labels.wrong}</dt>
                  <dd className="text-muted">{wrong}</dd>
                </div>
                <div>
                  <dt className="font-semibold text-success">{labels.changed}</dt>
                  <dd className="text-muted">{changed}</dd>
                </div>
              </dl>
            </Collapsible>
          ))}
        </div>
        {quote && <Quote {...quote} client={facts.client.text} />}
      </div>
      <FurtherLinks links={reading} />
    </Section>
  );
}

interface QuoteProps extends NonNullable<CaseStudy['quote']> {
  client: string;
}

/** A quote from the client, by the same person as on the home page. */
function Quote({ heading, text, note, client }: QuoteProps) {
  const id = useId();
  const speaker = testimonials.find(({ company }) => company === client);
  if (!speaker) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="sr-only">
        {heading}
      </h3>
      <figure>
        <blockquote className="border-s-2 border-weld-500 ps-5 text-lead leading-snug">
          <p>{fillTemplate(sectionMessages.quote, { quote: text })}</p>
        </blockquote>
        <figcaption className="mt-4 text-ui text-muted">
          <span className="font-semibold text-text">{speaker.author}</span>, {speaker.role}, {speaker.company}
          . {note}
        </figcaption>
      </figure>
    </section>
  );
}

type Case = (typeof smallCases.cases)[number];

function SmallCase({ name, facts, title, result, text, caption, rows, outcome, wrong }: Case) {
  const last = rows.length - 1;
  return (
    <article>
      <Collapsible
        // Neighbors share one border.
        className="max-lg:-mt-px"
        summary={
          <>
            <span className="text-ui text-muted">
              {smallCases.sample}: <span className="font-semibold text-text">{name}</span>
              <span>{`. ${facts}.`}</span>
            </span>
            <h3 className="mt-1 text-h6 tracking-heading">{title}</h3>
            <span className="mt-1 font-semibold">{result}</span>
          </>
        }
      >
        <p className="max-w-measure">{text}</p>
        <table
          {...tableRoles.table}
          className="mt-5 w-full text-ui leading-snug tabular-nums large-text:block"
        >
          <caption className="sr-only">{caption}</caption>
          <tbody {...tableRoles.rowgroup} className="large-text:block">
            {rows.map(({ item, amount }, index) => (
              <tr
                key={item}
                {...tableRoles.row}
                className={cx(
                  'border-border border-t large-text:flex large-text:flex-wrap',
                  index === last && 'font-semibold',
                )}
              >
                <th
                  {...tableRoles.rowheader}
                  scope="row"
                  className={cx('py-2 pe-4 text-start', index !== last && 'font-normal')}
                >
                  {item}
                </th>
                <td {...tableRoles.cell} className="py-2 text-end whitespace-nowrap large-text:ms-auto">
                  {amount}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-4 max-w-measure">{outcome}</p>
        <p className="mt-3 max-w-measure text-ui text-muted">
          <span className="font-semibold text-error">{smallCases.wrongLabel}:</span> <span>{wrong}</span>
        </p>
      </Collapsible>
    </article>
  );
}

/** The drawing of the system, and its stations in words. */
function ArchitectureSection({ architecture }: { architecture: NonNullable<CaseStudy['architecture']> }) {
  const { id, heading, intro, wide, tall, listHeading, stations } = architecture;
  return (
    <Section id={id} chatIndex="exclude" heading={heading} intro={intro}>
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 md:grid-cols-2 lg:grid-cols-1">
        <OptionalPicture
          picture={wide}
          sizes="76rem"
          fallback={<p>{wide.alt}</p>}
          className="drawing w-full max-lg:hidden"
        />
        <OptionalPicture
          picture={tall}
          sizes="26rem"
          fallback={<p>{tall.alt}</p>}
          className="drawing w-full max-w-80 md:max-w-104 lg:hidden"
        />
        <div>
          <CollapsibleSection heading={listHeading}>
            <ol
              aria-label={listHeading}
              className="grid grid-cols-1 gap-x-8 gap-y-4 text-ui lg:grid-cols-4 lg:gap-y-8"
            >
              {stations.map(({ name, text }, index) => (
                <li key={name}>
                  <p className="font-semibold">
                    <span aria-hidden="true" className="me-2 text-link">
                      {index + 1}
                    </span>
                    {name}
                  </p>
                  <p className="mt-1 text-muted">{text}</p>
                </li>
              ))}
            </ol>
          </CollapsibleSection>
        </div>
      </div>
    </Section>
  );
}
