import { useId } from 'react';
import { careersPage, openings } from '~/content/careers';
import { type PositionId, positions } from '~/content/positions';
import { Weave } from '~/shared/motion/weave';
import { BelowTheFold } from '~/shared/navigation/below-the-fold';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClosingBanner } from '~/shared/sections/closing-banner';
import { PageHero } from '~/shared/sections/ink-hero';
import { Section } from '~/shared/sections/section';
import { ThreadSteps } from '~/shared/sections/thread-steps';
import { Head } from '~/shared/seo/head';
import { buttonClass } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import { TitledList } from '~/shared/ui/titled-list';

const SEED = 'careers';
const openParts = positions.map(({ id, title }) => ({ id, heading: title }));

/** The open positions. They're samples, so there's no structured data for job searches. */
export default function CareersPage() {
  const { title, description, hero, hiring, offer, closing } = careersPage;
  return (
    <>
      <Head title={title} description={description} path={paths.careers()} card={{ seed: SEED }} />
      <PageHero seed={SEED} words={hero} contents={[...openParts, hiring, offer]} />
      <BelowTheFold>
        <PositionsSection />
        <HiringSection />
        <OfferSection />
        <ClosingBanner seed="careers-closing" {...closing} />
      </BelowTheFold>
    </>
  );
}

function PositionsSection() {
  const { positions: copy, sample } = careersPage;
  return (
    <Section heading={copy.heading} intro={copy.intro}>
      <Notice tone="info" {...sample} className="mb-10 max-w-[46rem]" />
      <ul>
        {positions.map(({ id, title }) => (
          <li key={id} id={id} className="border-line-strong/50 border-t last:border-b">
            <PositionEntry id={id} title={title} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const positionCopy = careersPage.positions;

function PositionEntry({ id, title }: { id: PositionId; title: string }) {
  const { department, type, location, pay, summary, tasks, brings, dye, accent } = openings[id];
  const headingId = useId();
  return (
    <article
      aria-labelledby={headingId}
      className="grid grid-cols-1 gap-x-14 gap-y-7 py-10 lg:grid-cols-[5fr_8fr] lg:grid-rows-[auto_1fr] lg:py-12"
    >
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] large-text:grid-cols-1 items-start gap-x-5 gap-y-6 sm:grid-cols-[7rem_minmax(0,1fr)]">
        <Weave
          seed={id}
          dye={dye}
          accent={accent}
          columns={5}
          rows={5}
          className="aspect-square w-full rounded large-text:w-1/3"
        />
        <div>
          <h3 id={headingId} className="text-[1.7rem] tracking-[-0.03em]">
            {title}
          </h3>
          <dl className="mt-3 space-y-1 text-[0.94rem]">
            <Fact term={positionCopy.department}>{department}</Fact>
            <Fact term={positionCopy.type}>{type}</Fact>
            <Fact term={positionCopy.location}>{location}</Fact>
            <Fact term={positionCopy.pay}>{positionCopy.payRange(pay)}</Fact>
          </dl>
        </div>
      </div>
      <div className="lg:col-start-2 lg:row-span-2">
        <p className="max-w-measure text-lg">{summary}</p>
        <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2">
          <TitledList level={4} heading={positionCopy.tasks} items={tasks} />
          <TitledList level={4} heading={positionCopy.brings} items={brings} />
        </div>
      </div>
      <p className="lg:col-start-1 lg:row-start-2">
        <Link to={paths.apply(id)} className={buttonClass()}>
          <span>
            {positionCopy.apply} <span className="sr-only">{positionCopy.applyFor(title)}</span>
          </span>
        </Link>
      </p>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="inline text-soft">{term}:</dt> <dd className="inline">{children}</dd>
    </div>
  );
}

function HiringSection() {
  const { id, heading, intro, steps } = careersPage.hiring;
  return (
    <Section id={id} heading={heading} intro={intro} ground="sunken">
      <ThreadSteps steps={steps} dye="madder" />
    </Section>
  );
}

function OfferSection() {
  const { id, heading, facts } = careersPage.offer;
  return (
    <Section id={id} heading={heading}>
      <dl className="grid grid-cols-1 gap-x-10 gap-y-7 lg:grid-cols-3">
        {facts.map(({ term, text }) => (
          <div key={term} className="border-line border-t pt-4">
            <dt className="font-semibold">{term}</dt>
            <dd className="mt-1.5 max-w-measure text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
