import { useId } from 'react';
import { careersPage, openings } from '~/content/careers';
import type { PositionId } from '~/content/positions';
import { Weave } from '~/shared/motion/weave';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { buttonClass } from '~/shared/ui/button';
import { TitledList } from '~/shared/ui/titled-list';

const copy = careersPage.positions;

export function PositionEntry({ id, title }: { id: PositionId; title: string }) {
  const { department, type, location, summary, tasks, brings, dye, accent } = openings[id];
  const headingId = useId();
  return (
    <article
      aria-labelledby={headingId}
      className="grid grid-cols-1 gap-x-14 gap-y-7 py-10 lg:grid-cols-[5fr_8fr] lg:grid-rows-[auto_1fr] lg:py-12"
    >
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-x-5 gap-y-6 sm:grid-cols-[7rem_minmax(0,1fr)]">
        <Weave
          seed={id}
          dye={dye}
          accent={accent}
          columns={5}
          rows={5}
          className="aspect-square w-full rounded"
        />
        <div>
          <h3 id={headingId} className="text-[1.7rem] tracking-[-0.03em]">
            {title}
          </h3>
          <dl className="mt-3 space-y-1 text-[0.94rem]">
            <Fact term={copy.department}>{department}</Fact>
            <Fact term={copy.type}>{type}</Fact>
            <Fact term={copy.location}>{location}</Fact>
          </dl>
        </div>
      </div>
      <div className="lg:col-start-2 lg:row-span-2">
        <p className="max-w-measure text-lg">{summary}</p>
        <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2">
          <TitledList level={4} heading={copy.tasks} items={tasks} />
          <TitledList level={4} heading={copy.brings} items={brings} />
        </div>
      </div>
      <p className="lg:col-start-1 lg:row-start-2">
        <Link to={paths.apply(id)} className={buttonClass()}>
          <span>
            {copy.apply} <span className="sr-only">{copy.applyFor(title)}</span>
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
