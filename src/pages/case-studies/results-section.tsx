import { caseStudy } from '~/content/case-study';
import { Section } from '~/shared/sections/section';

export function ResultsSection() {
  const { heading, intro, caption, columns, rows, notes } = caseStudy.results;
  return (
    <Section heading={heading} intro={intro}>
      <table className="w-full table-fixed border-collapse text-[0.94rem] max-sm:text-[0.8rem]">
        <caption className="pb-5 text-left text-sm text-soft">{caption}</caption>
        <thead className="text-soft">
          <tr className="border-line border-b">
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`pb-3 font-normal ${index === 0 ? 'w-[34%] text-left sm:w-[46%]' : 'pl-1.5 text-right sm:pl-3'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ measure, before, after, change }) => (
            <tr key={measure} className="border-line border-b align-baseline">
              <th scope="row" className="py-3 text-left font-normal">
                {measure}
              </th>
              <td className={`${figure} text-soft`}>{before}</td>
              <td className={`${figure} font-semibold`}>{after}</td>
              <td className={figure}>{change}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-4 text-[0.94rem] text-soft lg:grid-cols-2">
        {notes.map((note) => (
          <p key={note} className="max-w-measure">
            {note}
          </p>
        ))}
      </div>
    </Section>
  );
}

const figure = 'py-3 pl-1.5 text-right sm:pl-3';
