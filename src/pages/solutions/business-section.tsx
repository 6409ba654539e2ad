import { solutions } from '~/content/solutions';
import { Link } from '~/shared/navigation/link';
import { LinksOn } from '~/shared/sections/links-on';
import { Section } from '~/shared/sections/section';
import { NumberedSteps } from '~/shared/ui/numbered-steps';
import { StackedTable } from '~/shared/ui/stacked-table';
import { PlanHours } from './plan-hours';
import { WorkedExample } from './worked-example';

const { heading, intro, risks, start, links } = solutions.business;

/** Cost, return, risk and the first step. */
export function BusinessSection() {
  return (
    <Section id="business" heading={heading} intro={intro} ground="panel">
      <WorkedExample />
      <PlanHours />
      <section aria-labelledby="risks" className="mt-20">
        <h3 id="risks" className={subheading}>
          {risks.heading}
        </h3>
        <div className="mt-5">
          <StackedTable
            caption={risks.caption}
            columns={risks.columns}
            rows={risks.rows}
            columnClass={['w-[26%]', 'w-[34%]']}
          />
        </div>
      </section>
      <section
        aria-labelledby="start"
        className="mt-20 grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[19rem_1fr]"
      >
        <h3 id="start" className={subheading}>
          {start.heading}
        </h3>
        <NumberedSteps
          className="grid grid-cols-1 gap-x-9 gap-y-6 text-pretty md:grid-cols-3"
          steps={start.steps.map(({ text, link }) => (
            <>
              {text}{' '}
              <Link to={link.to} className="text-link underline underline-offset-4 hover:no-underline">
                {link.label}
              </Link>
            </>
          ))}
        />
      </section>
      <LinksOn links={links} />
    </Section>
  );
}

const subheading = 'text-[1.55rem] tracking-[-0.025em]';
