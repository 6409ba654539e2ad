import { everydayToolsSection as copy, everydayTools } from '~/content/everyday-tools';
import { formatDate } from '~/shared/lib/format-date';
import { Section } from '~/shared/sections/section';
import { StackedTable } from '~/shared/ui/stacked-table';

/** Tools that most clients have: what an automation reads and writes there, and a limit to know. */
export const ToolsSection = () => (
  <Section id={copy.id} heading={copy.heading} intro={copy.intro} ground="sunken">
    <StackedTable
      caption={copy.caption}
      columns={copy.columns}
      rows={everydayTools.map(({ name, reads, writes, through, limit, docs }) => [
        name,
        reads,
        writes,
        through,
        <>
          {limit}{' '}
          <a
            href={docs}
            rel="noopener noreferrer"
            aria-label={`${copy.docs}: ${name}`}
            className="inline-block text-link underline underline-offset-4 hover:no-underline"
          >
            {copy.docs}
          </a>
        </>,
      ])}
      columnClass={['w-[12%]', 'w-[20%]', 'w-[20%]', 'w-[16%]']}
    />
    <p className="mt-6 text-[0.94rem] text-soft">
      {copy.read} {formatDate(copy.checked, 'long')}. {copy.note}
    </p>
  </Section>
);
