import { officeWeek } from '~/content/office-hours';

/** Why some days have no times. */
export function OfficeHours() {
  return (
    <dl className="mt-4 text-sm text-soft">
      {officeWeek.map(({ days, hours }) => (
        <div key={days} className="flex flex-wrap gap-x-1.5">
          <dt>{days}:</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  );
}
