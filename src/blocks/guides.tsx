import { useId } from 'react';
import { Link } from '~/shared/navigation/link';
import { Collapsible } from '~/shared/ui/collapsible';
import type { BlockProps } from './block';
import { BlockSection } from './block-section';

/** Links in the order of reading, which open stage by stage. */
export const GuidesBlock = ({ stages, ...block }: BlockProps<'guides'>) => (
  <BlockSection block={block} chatIndex="exclude">
    {stages.map((stage) => (
      <StageGuides key={stage.name} stage={stage} />
    ))}
  </BlockSection>
);

/** The guides of one stage, in their order, opened on request. */
function StageGuides({ stage: { name, text, guides } }: { stage: BlockProps<'guides'>['stages'][number] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="not-last:*:border-b-0!">
      <Collapsible
        summary={
          <>
            <h3 id={headingId} className="text-h5 tracking-tight">
              {name}
            </h3>
            <span className="mt-1 text-muted">{text}</span>
          </>
        }
      >
        <ol className="divide-y divide-border">
          {guides.map((guide) => (
            <li
              key={guide.to}
              className="grid grid-cols-1 gap-x-10 py-2.5 md:grid-cols-[11fr_9fr] md:items-baseline"
            >
              <Link
                to={guide.to}
                className="py-1 font-semibold text-balance text-link underline-offset-4 hover:underline"
              >
                {guide.title}
              </Link>
              <span className="text-ui text-muted md:text-balance">{guide.text}</span>
            </li>
          ))}
        </ol>
      </Collapsible>
    </section>
  );
}
