import { useId } from 'react';
import careersPage from '~/content/careers.json';
import positions from '~/content/positions.json';
import { type PositionId, positionIds } from '~/features/contact/contact-subjects';
import { fillTemplate } from '~/shared/lib/fill-template';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { ClosingBanner } from '~/shared/sections/closing-banner';
import { PageHero } from '~/shared/sections/ink-hero';
import { Section } from '~/shared/sections/section';
import { Sections } from '~/shared/sections/sections';
import { StepTimeline } from '~/shared/sections/step-timeline';
import { Head } from '~/shared/seo/head';
import { buttonClass } from '~/shared/ui/button';
import { Callout } from '~/shared/ui/callout';
import { Collapsible } from '~/shared/ui/collapsible';
import { LabeledList } from '~/shared/ui/labeled-list';

const SEED = 'careers';

/** The open positions. They're samples, so there's no structured data for job searches. */
export default function CareersPage() {
  const { title, description, hero, positions: positionsCopy, sample, hiring, offer, closing } = careersPage;
  return (
    <>
      <Head title={title} description={description} path={paths.careers()} card={{ seed: SEED }} />
      <PageHero seed={SEED} copy={hero} contents={[positionsCopy, hiring, offer]} />
      <Sections>
        <Section id={positionsCopy.id} heading={positionsCopy.heading} intro={positionsCopy.intro}>
          <Callout tone="info" {...sample} className="mb-10 max-w-184" />
          {positionIds.map((id) => (
            <PositionEntry key={id} id={id} />
          ))}
        </Section>
        <Section id={hiring.id} heading={hiring.heading} intro={hiring.intro} background="subtle">
          <StepTimeline steps={hiring.steps} dye="madder" />
        </Section>
        <OfferSection />
        <ClosingBanner seed="careers-closing" {...closing} />
      </Sections>
    </>
  );
}

const positionCopy = careersPage.positions;

/** A position with its title and pay; the rest opens on request. */
function PositionEntry({ id }: { id: PositionId }) {
  const { title } = positions[id];
  const { department, type, location, pay, summary, tasks, brings } = careersPage.openings[id];
  const headingId = useId();
  return (
    <article id={id} aria-labelledby={headingId} className="not-last:*:border-b-0!">
      <Collapsible
        summary={
          <>
            <h3 id={headingId} className="text-h5 tracking-heading">
              {title}
            </h3>
            <span className="mt-1.5 text-ui">
              <span className="text-muted">{positionCopy.location}:</span> <span>{location}</span>
            </span>
            <span className="text-ui">
              <span className="text-muted">{positionCopy.pay}:</span> <span>{pay}</span>
            </span>
          </>
        }
      >
        <p className="max-w-measure text-lead">{summary}</p>
        <dl className="mt-3 text-ui">
          <Detail term={positionCopy.department}>{department}</Detail>
          <Detail term={positionCopy.type}>{type}</Detail>
        </dl>
        <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2">
          <LabeledList headingLevel={4} heading={positionCopy.tasks} items={tasks} />
          <LabeledList headingLevel={4} heading={positionCopy.brings} items={brings} />
        </div>
        <p className="mt-7">
          <Link to={paths.apply(id)} className={buttonClass()}>
            <span>
              {positionCopy.apply}{' '}
              <span className="sr-only">{fillTemplate(positionCopy.applyFor, { title })}</span>
            </span>
          </Link>
        </p>
      </Collapsible>
    </article>
  );
}

function Detail({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="inline text-muted">{`${term}:`}</dt> <dd className="inline">{children}</dd>
    </div>
  );
}

function OfferSection() {
  const { id, heading, facts } = careersPage.offer;
  return (
    <Section id={id} heading={heading}>
      <dl className="grid grid-cols-1 gap-x-10 gap-y-7 lg:grid-cols-3">
        {facts.map(({ term, text }) => (
          <div key={term} className="border-border border-t pt-4">
            <dt className="font-semibold">{term}</dt>
            <dd className="mt-1.5 max-w-measure text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
