import { useId } from 'react';
import { positions as copy } from '~/content/block-labels.json';
import { openPositions } from '~/features/contact/contact-subjects';
import { fillTemplate } from '~/shared/lib/fill-template';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { buttonClass } from '~/shared/ui/button';
import { Callout } from '~/shared/ui/callout';
import { Collapsible } from '~/shared/ui/collapsible';
import { LabeledList } from '~/shared/ui/labeled-list';
import type { BlockProps } from './block';
import { BlockSection } from './block-section';

/** The open positions. */
export const PositionsBlock = ({ sample, openings, ...block }: BlockProps<'positions'>) => (
  <BlockSection block={block}>
    {sample && <Callout tone="info" {...sample} className="mb-10 max-w-184" />}
    {openPositions.flatMap(({ id, title }) => {
      const opening = openings[id];
      return opening ? <Position key={id} id={id} title={title} {...opening} /> : [];
    })}
  </BlockSection>
);

type PositionProps = { id: string; title: string } & BlockProps<'positions'>['openings'][string];

/** A position with its title and pay; the rest opens on request. */
function Position({ id, title, department, type, location, pay, summary, tasks, brings }: PositionProps) {
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
              <span className="text-muted">{copy.location}:</span> <span>{location}</span>
            </span>
            <span className="text-ui">
              <span className="text-muted">{copy.pay}:</span> <span>{pay}</span>
            </span>
          </>
        }
      >
        <p className="max-w-measure text-lead">{summary}</p>
        <dl className="mt-3 text-ui">
          <Detail term={copy.department}>{department}</Detail>
          <Detail term={copy.type}>{type}</Detail>
        </dl>
        <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2">
          <LabeledList headingLevel={4} heading={copy.tasks} items={tasks} />
          <LabeledList headingLevel={4} heading={copy.brings} items={brings} />
        </div>
        <p className="mt-7">
          <Link to={paths.apply(id)} className={buttonClass()}>
            <span>
              {copy.apply} <span className="sr-only">{fillTemplate(copy.applyFor, { title })}</span>
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
