import { pricing } from '~/content/pricing';

/** What holds for every plan. */
export function PlanFacts() {
  return (
    <ul className="mt-8 grid grid-cols-1 gap-x-8 gap-y-2 text-[0.94rem] text-soft sm:grid-cols-2 lg:flex lg:justify-between">
      {pricing.plans.facts.map((fact) => (
        <li key={fact} className="flex items-center gap-3">
          <span aria-hidden="true" className="h-0.5 w-5 shrink-0 bg-weld-500" />
          {fact}
        </li>
      ))}
    </ul>
  );
}
