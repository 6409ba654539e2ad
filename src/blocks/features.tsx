import type { BlockProps } from './block';
import { BlockSection } from './block-section';

/** Headed texts, in three columns if that fills the rows. */
export const FeaturesBlock = ({ features, ...block }: BlockProps<'features'>) => (
  <BlockSection block={block}>
    <ul
      className={`grid grid-cols-1 gap-x-14 gap-y-6 ${features.length % 3 ? 'md:grid-cols-2' : 'md:grid-cols-3'}`}
    >
      {features.map(({ name, text }) => (
        <li key={name} className="border-t border-border-strong pt-4">
          <h3 className="text-h5 tracking-tight">{name}</h3>
          <p className="mt-1.5 max-w-measure text-muted">{text}</p>
        </li>
      ))}
    </ul>
  </BlockSection>
);
