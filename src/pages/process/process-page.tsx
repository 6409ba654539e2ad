import { useId } from 'react';
import { type Phase, phases } from '~/content/phases';
import { phaseTerms, processPage } from '~/content/process';
import { Weave } from '~/shared/motion/weave';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { BelowTheFold } from '~/shared/navigation/below-the-fold';
import { paths } from '~/shared/paths';
import { ClosingBanner } from '~/shared/sections/closing-banner';
import { PageHero } from '~/shared/sections/ink-hero';
import { Section } from '~/shared/sections/section';
import { ThreadSteps } from '~/shared/sections/thread-steps';
import { Head } from '~/shared/seo/head';
import { TitledList } from '~/shared/ui/titled-list';

const SEED = 'process';

/** The five phases, with both sides' part in each. */
export default function ProcessPage() {
  const { title, description, hero, timeline, between, stopping, lengths, closing } = processPage;
  return (
    <>
      <Head title={title} description={description} path={paths.process()} card={{ seed: SEED }} />
      <PageHero seed={SEED} words={hero} contents={[timeline, between, stopping, lengths]} />
      <BelowTheFold>
        <TimelineSection />
        <BetweenSection />
        <StoppingSection />
        <ClosingBanner seed="process-closing" {...closing} />
      </BelowTheFold>
    </>
  );
}

/** One length of cloth, woven from the five phases in their order. */
function TimelineSection() {
  const { id, heading, intro } = processPage.timeline;
  return (
    <Section id={id} heading={heading} intro={intro}>
      <ol className="max-md:space-y-14">
        {phases.map((phase, index) => (
          <TimelinePhase key={phase.id} phase={phase} number={index + 1} />
        ))}
      </ol>
    </Section>
  );
}

const timelineCopy = processPage.timeline;

/** A phase beside its stretch of the cloth, which is a band above it on phones. */
function TimelinePhase({ phase, number }: { phase: Phase; number: number }) {
  const { happens, get, need, stop } = phaseTerms[phase.id];
  return (
    <li
      id={phase.id}
      className="group grid grid-cols-1 gap-x-10 md:grid-cols-[7.5rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-16"
    >
      <div className="relative overflow-hidden max-md:h-20 max-md:rounded md:group-first:rounded-t-card md:group-last:rounded-b-card">
        <Weave
          seed={phase.id}
          dye={phase.dye}
          accent={phase.accent}
          columns={9}
          rows={16}
          className="absolute inset-0 size-full"
        />
      </div>
      <div className="border-line pt-6 md:py-14 md:group-first:pt-1 md:group-last:pb-1 md:not-group-first:border-t">
        <p className="text-[0.94rem] text-soft">
          {timelineCopy.phase(number)}: <strong className="font-semibold text-text">{phase.duration}</strong>
        </p>
        <h3 className="mt-2 text-[clamp(min(1.7rem,12vw),3vw,2.3rem)] tracking-[-0.03em]">{phase.name}</h3>
        <p className="mt-4 max-w-measure text-lg">{happens}</p>
        <div className="mt-7 grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-2">
          <TitledList level={4} heading={timelineCopy.get} items={get} />
          <TitledList level={4} heading={timelineCopy.need} items={need} />
        </div>
        <p className="mt-7 max-w-[44rem] border-t border-dashed border-line-strong pt-4 text-[0.94rem] text-soft">
          <strong className="font-semibold text-text">{timelineCopy.stop}:</strong> {stop}
        </p>
        <p className="mt-4">
          <ArrowLink to={paths.contact(phase.id)}>{timelineCopy.link(phase.name)}</ArrowLink>
        </p>
      </div>
    </li>
  );
}

/** The four things that lie between a phase and the next one. */
function BetweenSection() {
  const { id, heading, intro, steps } = processPage.between;
  return (
    <Section id={id} heading={heading} intro={intro} ground="sunken">
      <ThreadSteps steps={steps} />
    </Section>
  );
}

/** Where the process can end early, and where it can begin late. */
function StoppingSection() {
  return (
    <div className="container-page section-pad grid grid-cols-1 gap-x-16 gap-y-16 text-pretty lg:grid-cols-2">
      <Rules {...processPage.stopping} />
      <Rules {...processPage.lengths} />
    </div>
  );
}

interface RulesProps {
  id: string;
  heading: string;
  rules: readonly { when: string; text: string }[];
}

function Rules({ id, heading, rules }: RulesProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId}>
      <h2 id={headingId} className="text-[clamp(1.9rem,3vw,2.6rem)]">
        {heading}
      </h2>
      <dl className="mt-8">
        {rules.map(({ when, text }) => (
          <div key={when} className="border-t border-line py-5 last:border-b">
            <dt className="font-semibold">{when}</dt>
            <dd className="mt-1.5 max-w-measure text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
