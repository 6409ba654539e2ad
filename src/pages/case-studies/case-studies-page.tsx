import { useId } from 'react';
import { caseStudy } from '~/content/case-study';
import { findPhase } from '~/content/phases';
import { smallCases } from '~/content/small-cases';
import { testimonials } from '~/content/testimonials';
import { Weave, WeavePortrait } from '~/shared/motion/weave';
import { BelowTheFold } from '~/shared/navigation/below-the-fold';
import { Link } from '~/shared/navigation/link';
import { type PhaseId, paths } from '~/shared/paths';
import { ClosingBanner } from '~/shared/sections/closing-banner';
import { PageHero } from '~/shared/sections/ink-hero';
import { LinksOn, Section } from '~/shared/sections/section';
import { Head } from '~/shared/seo/head';
import { cx } from '~/shared/ui/class-names';
import { ScrollBox } from '~/shared/ui/scroll-box';
import { tableRoles as roles } from '~/shared/ui/table-roles';
import { ArchitectureSection } from './architecture-section';

const SEED = 'case-study';
const { context, approach, architecture, weeks, results, setbacks } = caseStudy;
const parts = [context, approach, architecture, weeks, results, setbacks, smallCases];

/** One sample case, from its start to the things that went wrong. */
export default function CaseStudiesPage() {
  const { title, description, hero, closing } = caseStudy;
  return (
    <>
      <Head
        title={title}
        description={description}
        path={paths.caseStudies()}
        card={{ kicker: hero.kicker, title: hero.heading, seed: SEED }}
      />
      <CaseHero seed={SEED} />
      <BelowTheFold>
        <ContextSection />
        <ApproachSection />
        <ArchitectureSection />
        <WeeksSection />
        <ResultsSection />
        <SetbacksSection />
        <QuoteSection />
        <SmallCasesSection />
        <ClosingBanner seed="case-closing" {...closing} />
      </BelowTheFold>
    </>
  );
}

/** The case in a sentence, said to be a sample, over a card with the facts. */
function CaseHero({ seed }: { seed: string }) {
  const { hero, facts } = caseStudy;
  return (
    <>
      <PageHero seed={seed} words={hero} contents={parts} overlapped>
        <p className="mt-6 max-w-[30rem] border-weld-500 border-l-2 pl-4 text-[0.94rem] text-mist-100 md:max-w-[26rem] lg:max-w-[30rem] xl:max-w-[34rem]">
          <strong className="font-semibold text-white">{hero.sample}.</strong> {hero.sampleText}
        </p>
      </PageHero>
      <div className="container-page relative -mt-14 print:mt-8">
        <dl className="grid grid-cols-1 gap-x-8 gap-y-4 rounded-card border border-line bg-panel p-6 text-[0.94rem] sm:grid-cols-2 md:p-7 lg:grid-cols-4">
          {facts.map(({ term, text }) => (
            <div key={term}>
              <dt className="text-soft">{term}</dt>
              <dd className="font-semibold leading-snug text-balance">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}

function ContextSection() {
  const { id, heading, text, goals } = context;
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="container-page section-pad grid grid-cols-1 gap-x-16 gap-y-10 text-pretty lg:grid-cols-[7fr_5fr]"
    >
      <div>
        <h2 id={headingId}>{heading}</h2>
        <div className="mt-7 max-w-measure space-y-5 text-lg">
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <div className="self-end rounded-card border border-line bg-panel p-6 md:p-7">
        <h3 className="text-[1.3rem]">{goals.heading}</h3>
        <ul className="mt-3 divide-y divide-line text-[0.94rem] text-pretty text-soft *:py-2.5 *:last:pb-0">
          {goals.list.map((goal) => (
            <li key={goal}>{goal}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ApproachSection() {
  const { id, heading, parts, more, process } = approach;
  return (
    <Section id={id} heading={heading} ground="sunken">
      <div className="grid grid-cols-1 gap-x-10 gap-y-9 lg:grid-cols-3">
        {parts.map(({ title, text }) => (
          <div key={title} className="border-t-2 border-line-strong pt-4">
            <h3 className="text-[1.45rem]">{title}</h3>
            <p className="mt-3 max-w-measure text-soft">{text}</p>
          </div>
        ))}
      </div>
      <LinksOn
        links={[
          { label: more, to: paths.pricing() },
          { label: process, to: paths.process() },
        ]}
      />
    </Section>
  );
}

/** The failures along the way. Readers of case studies look for them, and seldom find them. */
function SetbacksSection() {
  const { id, heading, intro, list, labels, reading } = setbacks;
  return (
    <Section id={id} heading={heading} intro={intro} ground="sunken">
      <ol className="grid grid-cols-1 gap-5 lg:grid-cols-3 lg:gap-x-6 lg:gap-y-4">
        {list.map(({ when, title, wrong, changed }) => (
          <li
            key={title}
            className="grid grid-cols-1 gap-y-4 rounded-card border border-line bg-panel p-6 md:p-7 lg:row-span-3 lg:grid-rows-subgrid"
          >
            <div>
              <p className="text-[0.94rem] text-soft">{when}</p>
              <h3 className="mt-1 text-[1.45rem]">{title}</h3>
            </div>
            <dl className="grid grid-cols-1 gap-y-4 text-[0.94rem] lg:row-span-2 lg:grid-rows-subgrid">
              <div>
                <dt className="font-semibold text-error">{labels.wrong}</dt>
                <dd className="mt-0.5 text-soft">{wrong}</dd>
              </div>
              <div>
                <dt className="font-semibold text-ok">{labels.changed}</dt>
                <dd className="mt-0.5 text-soft">{changed}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 text-[0.94rem] text-soft">
        {reading.text}
        <Link to={paths.post('human-review-that-works')} className={linkClass}>
          {reading.review}
        </Link>
        <Link to={paths.post('when-an-automation-fails')} className={linkClass}>
          {reading.failure}
        </Link>
      </p>
    </Section>
  );
}

const linkClass = 'inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline';

const speaker = testimonials.find(({ company }) => company === caseStudy.facts[0].text);

/** A quote from the client, by the person the home page quotes too. */
function QuoteSection() {
  const { heading, text, note } = caseStudy.quote;
  const id = useId();
  if (!speaker) return null;
  return (
    <section aria-labelledby={id} className="container-page section-pad">
      <h2 id={id} className="sr-only">
        {heading}
      </h2>
      <figure className="grid grid-cols-1 items-center gap-x-14 gap-y-8 md:grid-cols-[11rem_minmax(0,1fr)] print:grid-cols-1">
        <WeavePortrait
          seed={speaker.id}
          dye={speaker.dye}
          accent={speaker.accent}
          className="size-28 rounded-card md:size-44"
        />
        <div>
          <blockquote className="max-w-[46rem] text-[clamp(1.25rem,2.2vw,1.6rem)] leading-snug">
            <p>“{text}”</p>
          </blockquote>
          <figcaption className="mt-6 text-[0.94rem] text-pretty text-soft">
            <span className="font-semibold text-text">{speaker.author}</span>, {speaker.role},{' '}
            {speaker.company}
            <span className="block text-sm">{note}</span>
          </figcaption>
        </div>
      </figure>
    </section>
  );
}

/** The project's weeks, each phase as a strip of its cloth. */
function WeeksSection() {
  const { id, heading, intro, rows } = caseStudy.weeks;
  return (
    <Section id={id} heading={heading} intro={intro} ground="sunken">
      <ol>
        {rows.map(({ phase, weeks, text }) => (
          <li
            key={phase}
            className="grid grid-cols-1 gap-x-10 gap-y-3 border-t border-line-strong/50 py-5 lg:grid-cols-2 lg:items-center"
          >
            <div className="lg:order-last">
              <p className="flex flex-wrap justify-between gap-x-6">
                <strong className="font-semibold">{findPhase(phase)?.name}</strong>
                <span className="text-soft">{weeks}</span>
              </p>
              <p className="mt-1 max-w-measure text-[0.94rem] text-soft">{text}</p>
            </div>
            <div className="relative grid grid-cols-[repeat(28,minmax(0,1fr))] before:absolute before:inset-x-0 before:top-1/2 before:h-px before:bg-line-strong/60">
              <Strip phase={phase} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

// A week is a column.
const spans: Record<PhaseId, string> = {
  discovery: 'col-[1/4]',
  strategy: 'col-[4/6]',
  development: 'col-[6/13]',
  testing: 'col-[13/16]',
  improvement: 'col-[16/29]',
};

function Strip({ phase: id }: { phase: PhaseId }) {
  const phase = findPhase(id);
  if (!phase) return null;
  return (
    <Weave
      seed={id}
      dye={phase.dye}
      accent={phase.accent}
      columns={10}
      rows={2}
      className={`relative h-9 w-full rounded-sm ${spans[id]}`}
    />
  );
}

function ResultsSection() {
  const { id, heading, intro, caption, columns, rows, notes } = caseStudy.results;
  return (
    <Section id={id} heading={heading} intro={intro}>
      <ScrollBox label={caption}>
        <table className="w-full table-fixed border-collapse large-text:table-auto text-[0.94rem] max-sm:text-[0.8rem]">
          <caption className="pb-5 text-left text-sm text-soft">{caption}</caption>
          <thead className="text-soft">
            <tr className="border-line border-b">
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={`pb-3 font-normal ${index === 0 ? 'w-[34%] text-left sm:w-[46%]' : 'pl-1.5 text-right sm:pl-3'}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ measure, before, after, change }) => (
              <tr key={measure} className="border-line border-b align-baseline">
                <th scope="row" className="py-3 text-left font-normal">
                  {measure}
                </th>
                <td className={`${figure} text-soft`}>{before}</td>
                <td className={`${figure} font-semibold`}>{after}</td>
                <td className={figure}>{change}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-4 text-[0.94rem] text-soft lg:grid-cols-2">
        {notes.map((note) => (
          <p key={note} className="max-w-measure">
            {note}
          </p>
        ))}
      </div>
    </Section>
  );
}

const figure = 'py-3 pl-1.5 text-right sm:pl-3';

/** Two more cases, smaller and told in short, with the sum of each. */
function SmallCasesSection() {
  const { id, heading, intro, cases } = smallCases;
  return (
    <Section id={id} heading={heading} intro={intro} ground="sunken">
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:gap-6">
        {cases.map((one) => (
          <SmallCase key={one.name} {...one} />
        ))}
      </div>
    </Section>
  );
}

type Case = (typeof smallCases.cases)[number];

function SmallCase({ name, facts, title, text, caption, rows, outcome, wrong }: Case) {
  const last = rows.length - 1;
  return (
    <article className="rounded-card border border-line bg-panel p-6 md:p-8">
      <p className="text-[0.94rem] text-soft">
        {smallCases.sample}: <span className="font-semibold text-text">{name}</span>. {facts}.
      </p>
      <h3 className="mt-2 text-[1.45rem]">{title}</h3>
      <div className="mt-3 max-w-measure space-y-3">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <table
        {...roles.table}
        className="mt-6 w-full text-[0.94rem] leading-snug tabular-nums large-text:block"
      >
        <caption className="sr-only">{caption}</caption>
        <tbody {...roles.rowgroup} className="large-text:block">
          {rows.map(([item, amount], index) => (
            <tr
              key={item}
              {...roles.row}
              className={cx(
                'border-line border-t large-text:flex large-text:flex-wrap',
                index === last && 'font-semibold',
              )}
            >
              <th
                {...roles.rowheader}
                scope="row"
                className={cx('py-2 pr-4 text-left', index !== last && 'font-normal')}
              >
                {item}
              </th>
              <td {...roles.cell} className="py-2 text-right whitespace-nowrap large-text:ml-auto">
                {amount}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-5 max-w-measure">{outcome}</p>
      <p className="mt-4 max-w-measure text-[0.94rem] text-soft">
        <span className="font-semibold text-error">{smallCases.wrongLabel}:</span> {wrong}
      </p>
    </article>
  );
}
