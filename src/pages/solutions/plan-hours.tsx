import { solutions } from '~/content/solutions';

const { heading, caption, text, columns, rows } = solutions.business.plans;

/** For each plan, the hours from which it costs less than the work. */
export function PlanHours() {
  return (
    <section
      aria-labelledby="plan-hours"
      className="mt-20 grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[5fr_7fr]"
    >
      <div>
        <h3 id="plan-hours" className="text-[1.55rem] tracking-[-0.025em]">
          {heading}
        </h3>
        <p className="mt-3.5 max-w-measure text-pretty text-soft">{text}</p>
      </div>
      <div className="overflow-x-auto">
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
      </div>
    </section>
  );
}
