import { productExamples } from '~/content/services-overview';
import { cx } from '~/shared/ui/class-names';
import { ExampleFigure } from './example-figure';

const { caption, time, place, event: what, events, byPerson } = productExamples.run;

/** The log of one case on its way through several systems; the step of a person is marked. */
export function RunExample() {
  return (
    <ExampleFigure caption={caption}>
      <div className="rounded-card border border-ink-700 bg-ink-950 px-5 py-6 text-mist-100 sm:px-8 sm:py-7">
        <table className="w-full text-left leading-snug max-sm:block">
          <thead className="text-[0.94rem] text-ink-300 max-sm:sr-only">
            <tr>
              <th scope="col" className="w-20 pb-3 font-normal">
                {time}
              </th>
              <th scope="col" className="w-32 pb-3 font-normal">
                {place}
              </th>
              <th scope="col" className="pb-3 font-normal">
                {what}
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {events.map((entry) => {
              const person = 'person' in entry;
              return (
                <tr
                  key={entry.event}
                  className="border-t border-ink-700 align-top max-sm:first:border-t-0 max-sm:grid max-sm:grid-cols-[4rem_minmax(0,1fr)]"
                >
                  <td className="py-3 text-ink-300 tabular-nums">{entry.time}</td>
                  <td className="pt-3 pr-4 text-ink-300 sm:py-3">{entry.place}</td>
                  <td className="pb-3 max-sm:col-start-2 max-sm:pt-1 sm:py-3">
                    <span className={cx(person && 'border-b-2 border-weld-500 pb-0.5 text-white')}>
                      {entry.event}
                    </span>
                    {person && <span className="sr-only">, {byPerson}</span>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </ExampleFigure>
  );
}
