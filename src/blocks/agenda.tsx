import type { BlockProps } from './block';
import { BlockSection } from './block-section';

/** What happens when, part by part. */
export const AgendaBlock = ({ items, ...block }: BlockProps<'agenda'>) => (
  <BlockSection block={block}>
    <ol className="border-b border-border">
      {items.map(({ time, name, text }) => (
        <li
          key={time}
          className="grid grid-cols-1 gap-x-10 gap-y-1.5 border-t border-border py-6 md:grid-side-start-32 md:py-7 lg:grid-cols-[9rem_15rem_minmax(0,1fr)]"
        >
          <p className="text-muted md:max-lg:row-span-2">{time}</p>
          <h3 className="text-h6">{name}</h3>
          <p className="max-w-measure text-muted">{text}</p>
        </li>
      ))}
    </ol>
  </BlockSection>
);
