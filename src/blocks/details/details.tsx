import { Section } from '~/shared/sections/section';
import { CollapsibleSection } from '~/shared/ui/collapsible';
import type { BlockProps } from '../block';

/** Lists that open on request. */
export const DetailsBlock = ({ id, heading, intro, groups, place }: BlockProps<'details'>) => (
  <Section id={id} heading={heading} intro={intro} background={place.background}>
    {groups.map((group) => (
      <CollapsibleSection key={group.heading} heading={group.heading}>
        <ul className="max-w-measure divide-y divide-border text-pretty text-muted *:py-3">
          {group.list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </CollapsibleSection>
    ))}
  </Section>
);
