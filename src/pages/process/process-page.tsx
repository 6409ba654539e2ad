import phases from '~/content/phases.json';
import processPage from '~/content/process.json';
import { ProductPicture } from '~/features/product-picture/product-picture';
import { fillTemplate } from '~/shared/lib/fill-template';
import { Artwork } from '~/shared/motion/artwork';
import { phaseDyes } from '~/shared/motion/phase-dyes';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { type PhaseId, paths, phaseIds } from '~/shared/paths';
import { ClosingBanner } from '~/shared/sections/closing-banner';
import { PageHero } from '~/shared/sections/ink-hero';
import { Section } from '~/shared/sections/section';
import { Sections } from '~/shared/sections/sections';
import { Head } from '~/shared/seo/head';

const SEED = 'process';

/** The five phases, with both sides' part in each. */
export default function ProcessPage() {
  const { title, description, hero, timeline, rules, closing } = processPage;
  return (
    <>
      <Head title={title} description={description} path={paths.process()} card={{ seed: SEED }} />
      <PageHero seed={SEED} copy={hero} contents={[timeline, rules]} />
      <Sections>
        {/* One length of cloth, woven from the five phases in their order. */}
        <Section id={timeline.id} heading={timeline.heading} intro={timeline.intro}>
          <ol className="max-md:space-y-8">
            {phaseIds.map((id, index) => (
              <TimelinePhase key={id} id={id} number={index + 1} />
            ))}
          </ol>
        </Section>
        <RulesSection />
        <ClosingBanner seed="process-closing" {...closing} />
      </Sections>
    </>
  );
}

const timelineCopy = processPage.timeline;

/** A phase beside its part of the cloth. On phones, the cloth is a band above it. */
function TimelinePhase({ id, number }: { id: PhaseId; number: number }) {
  const { name, duration } = phases[id];
  const { happens, ...terms } = processPage.phases[id];
  return (
    <li
      id={id}
      className="group grid grid-cols-1 gap-x-10 md:grid-side-start-30 lg:grid-side-start-52 lg:gap-x-16"
    >
      <div className="relative overflow-hidden max-md:h-3 max-md:rounded-sm md:group-first:rounded-t-card md:group-last:rounded-b-card">
        <Artwork seed={id} {...phaseDyes[id]} columns={9} rows={16} className="absolute inset-0 size-full" />
      </div>
      <div className="border-border pt-3 md:py-10 md:group-first:pt-1 md:group-last:pb-1 md:not-group-first:border-t">
        <p className="text-ui text-muted">
          <span>{`${fillTemplate(timelineCopy.phase, { number })}: `}</span>
          <strong className="font-semibold text-text">{duration}</strong>
        </p>
        <h3 className="mt-1 text-h4 tracking-tight">{name}</h3>
        <p className="mt-3 max-w-measure">{happens}</p>
        <dl className="mt-4 grid grid-cols-1 gap-x-8 gap-y-2.5 text-ui leading-normal lg:grid-cols-3">
          {(['get', 'need', 'stop'] as const).map((term) => (
            <div key={term}>
              <dt className="font-semibold max-lg:inline max-lg:after:content-[':']">{timelineCopy[term]}</dt>{' '}
              <dd className="text-muted max-lg:inline lg:mt-1">{terms[term]}</dd>
            </div>
          ))}
        </dl>
        <ArrowLink to={paths.contact(id)} className="mt-1">
          {fillTemplate(timelineCopy.link, { phase: name })}
        </ArrowLink>
      </div>
    </li>
  );
}

/** Where the process can pause, end early or begin late, beside the record of one run. */
function RulesSection() {
  const { id, heading, list, more } = processPage.rules;
  return (
    <Section id={id} heading={heading} background="subtle">
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <dl>
            {list.map(({ when, text }) => (
              <div key={when} className="border-t border-border-strong/50 py-3 text-ui leading-normal">
                <dt className="font-semibold">{when}</dt>
                <dd className="mt-0.5 max-w-measure text-muted">{text}</dd>
              </div>
            ))}
          </dl>
          <ArrowLink to={more.to}>{more.label}</ArrowLink>
        </div>
        <ProductPicture name="run" />
      </div>
    </Section>
  );
}
