import { cx } from '~/shared/ui/class-names';
import type { BlockProps } from './block';
import { BlockSection } from './block-section';

/** Terms with their explanation: beside it in two columns, or above it in three. */
export function FactsBlock({ layout = 'rows', facts, ...block }: BlockProps<'facts'>) {
  const { list, row, text: textClass } = layouts[layout];
  return (
    <BlockSection block={block}>
      <dl className={`grid grid-cols-1 ${list}`}>
        {facts.map(({ term, text }) => (
          <div key={term} className={`border-border border-t ${row}`}>
            <dt className="font-semibold">{term}</dt>
            <dd className={cx('max-w-measure text-muted', textClass)}>{text}</dd>
          </div>
        ))}
      </dl>
    </BlockSection>
  );
}

const layouts = {
  rows: {
    list: 'gap-x-16 lg:grid-cols-2',
    row: 'grid grid-cols-1 gap-x-6 gap-y-1 py-3.5 sm:grid-side-start-32',
    text: '',
  },
  columns: { list: 'gap-x-10 gap-y-7 lg:grid-cols-3', row: 'pt-4', text: 'mt-1.5' },
};
