import { solutions } from '~/content/solutions';
import { LinksOn } from '~/shared/sections/links-on';
import { Section } from '~/shared/sections/section';
import { StackedTable } from '~/shared/ui/stacked-table';

const copy = solutions.marketing;

/** A lead's path as a table, then one month of it in numbers. */
export function MarketingSection() {
  return (
    <Section id="marketing" heading={copy.heading} intro={copy.intro} ground="sunken">
      <div className="rounded-card bg-panel px-5 py-3 sm:px-8 sm:py-7">
        <StackedTable
          caption={copy.caption}
          columns={copy.columns}
          rows={copy.path}
          columnClass={['w-[21%] lg:w-[17%]', 'w-[33%] lg:w-[34%]', 'w-[23%] lg:w-[24%]']}
        />
      </div>
      <h3 className="mt-16 text-[1.55rem] tracking-[-0.025em]">{copy.numbers.heading}</h3>
      <ol className="mt-6 grid grid-cols-2 gap-x-6 gap-y-7 sm:grid-cols-3 lg:grid-cols-5">
        {copy.numbers.steps.map(({ value, label }, index) => (
          <li key={label}>
            <Funnel step={index} />
            <span className="mt-4 block font-display text-[clamp(2rem,3.6vw,3.1rem)] leading-none font-semibold tracking-[-0.03em]">
              {value}
            </span>
            <span className="mt-1.5 block text-soft">{label}</span>
          </li>
        ))}
      </ol>
      <p className="mt-8 max-w-measure text-pretty">{copy.numbers.text}</p>
      <LinksOn links={copy.links} />
    </Section>
  );
}

const widths = ['w-full', 'w-[62%]', 'w-[42%]', 'w-[28%]', 'w-[16%]'];

/** A thread that gets shorter from step to step; the figures say by how much. */
function Funnel({ step }: { step: number }) {
  return <span aria-hidden="true" className={`block h-2.5 rounded-sm bg-weld-500 ${widths[step]}`} />;
}
