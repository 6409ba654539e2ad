import { specializedList as copy } from '~/content/admin/specialized-agents';
import { countOf } from './find-agents';
import type { Kind } from './use-catalogue-address';

const kinds = Object.keys(copy.kinds) as Kind[];

/** Standard or enterprise, with how many there are of each. */
export function KindChoice({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{copy.kind}</legend>
      <div className="flex w-fit max-w-full flex-wrap rounded border border-line-strong bg-panel p-1">
        {kinds.map((kind) => (
          <label
            key={kind}
            className="flex min-h-10 min-w-0 cursor-pointer flex-wrap items-center gap-x-2 rounded-[7px] px-3 text-[0.94rem] font-semibold text-soft transition-colors duration-150 hover:text-text has-checked:bg-text has-checked:text-panel has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={kind === value}
              onChange={() => onChange(kind)}
              className="size-3 shrink-0 cursor-[inherit] appearance-none rounded-full border border-current outline-none checked:border-4"
            />
            {copy.kinds[kind]}{' '}
            <span className="font-normal tabular-nums">
              {countOf(kind)} <span className="sr-only">agents</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
