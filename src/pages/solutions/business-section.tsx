import { solutions } from '~/content/solutions';
import { ArrowLink } from '~/shared/navigation/arrow-link';
import { Link } from '~/shared/navigation/link';
import { LinksOn } from '~/shared/sections/links-on';
import { cx } from '~/shared/ui/class-names';
import { HeadedFold } from '~/shared/ui/fold';
import { NumberedSteps } from '~/shared/ui/numbered-steps';
import { ScrollBox } from '~/shared/ui/scroll-box';
import { StackedTable } from '~/shared/ui/stacked-table';
import { Audience } from './audience';

const business = solutions.business;

/** Cost, return, risk and the first step. */
export function BusinessSection() {
  const { example, plans, risks, start, links } = business;
  return (
    <Audience part={business} ground="panel">
      <section
        aria-labelledby="start"
        className="mb-12 grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[19rem_1fr]"
      >
        <h3 id="start" className="text-[1.55rem] tracking-[-0.025em]">
          {start.heading}
        </h3>
        <div>
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
          <ul className="mt-5 flex flex-wrap gap-x-9">
            {start.check.map(({ label, to }) => (
              <li key={to}>
                <ArrowLink to={to}>{label}</ArrowLink>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <HeadedFold heading={example.heading}>
        <WorkedExample />
      </HeadedFold>
      <HeadedFold heading={plans.heading}>
        <PlanHours />
      </HeadedFold>
      <HeadedFold heading={risks.heading}>
        <StackedTable
          caption={risks.caption}
          columns={risks.columns}
          rows={risks.rows}
          columnClass={['w-[26%]', 'w-[34%]']}
        />
      </HeadedFold>
      <LinksOn links={links} />
    </Audience>
  );
}

/** One process as a calculation, beside the factors that move the result. */
function WorkedExample() {
  const { text, caption, columns, rows, payback, calculator, movesHeading, moves } = business.example;
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
      <div>
        <p className="max-w-measure text-pretty text-soft">{text}</p>
        <ScrollBox label={caption} className="mt-7">
          <table className="w-full text-left leading-snug tabular-nums max-sm:text-[0.94rem]">
            <caption className="sr-only">{caption}</caption>
            <thead className="text-[0.94rem] text-soft">
              <tr>
                {columns.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className="pb-3 font-normal not-first:pl-3 sm:not-first:pl-4 not-first:text-right"
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, hours, amount, kind }) => (
                <tr key={label} className={cx('border-t', looks[kind])}>
                  <th scope="row" className="py-3 [font-weight:inherit]">
                    {label}
                  </th>
                  <td className="py-3 pl-3 sm:pl-4 text-right">{hours}</td>
                  <td className="py-3 pl-3 sm:pl-4 text-right">{amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </div>
      <div>
        <p className="font-display text-[clamp(2.2rem,4vw,3.2rem)] leading-none font-semibold tracking-[-0.03em]">
          {payback.value}
        </p>
        <p className="mt-3 text-pretty text-soft">{payback.text}</p>
        <ArrowLink to={calculator.to} className="mt-2">
          {calculator.label}
        </ArrowLink>
        <h4 className="mt-9 font-sans text-[0.94rem] leading-normal font-semibold tracking-normal">
          {movesHeading}
        </h4>
        <dl className="mt-3.5 divide-y divide-line border-y border-line">
          {moves.map(({ name, text: effect }) => (
            <div key={name} className="py-4">
              <dt className="font-semibold">{name}</dt>
              <dd className="mt-1 text-pretty text-soft">{effect}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

const looks = {
  before: 'border-line font-semibold',
  part: 'border-line font-normal text-soft',
  sum: 'border-line-strong font-semibold',
  result: 'border-line-strong text-lg font-semibold text-ok sm:text-xl',
};

/** For each plan, the hours at which it starts to cost less than the work. */
function PlanHours() {
  const { caption, text, columns, rows } = business.plans;
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[5fr_7fr]">
      <p className="max-w-measure text-pretty text-soft">{text}</p>
      <ScrollBox label={caption}>
        <table className="w-full text-left leading-snug tabular-nums max-sm:text-[0.94rem]">
          <caption className="sr-only">{caption}</caption>
          <thead className="align-bottom text-[0.82rem] text-soft sm:text-[0.94rem]">
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="pr-2 sm:pr-3 pb-3 font-normal last:pr-0 not-first:text-right"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([plan, monthly, annually, hours]) => (
              <tr key={plan} className="border-t border-line last:border-b">
                <th scope="row" className="py-4 pr-2 sm:pr-3 font-semibold">
                  {plan}
                </th>
                <td className="py-4 pr-2 sm:pr-3 text-right">{monthly}</td>
                <td className="py-4 pr-2 sm:pr-3 text-right">{annually}</td>
                <td className="py-4 text-right font-display text-xl sm:text-2xl font-semibold">{hours}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}
