import { CollapsibleSection } from '~/shared/ui/collapsible';
import type { BlockProps } from './block';
import { BlockSection } from './block-section';

/** Lists that open on request. */
export const DetailsBlock = ({ groups, ...block }: BlockProps<'details'>) => (
  <BlockSection block={block}>
    {groups.map((group) => (
      <CollapsibleSection key={group.heading} heading={group.heading}>
        <ul className="max-w-measure divide-y divide-border text-pretty text-muted *:py-3">
          {group.list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </CollapsibleSection>
    ))}
  </BlockSection>
);
