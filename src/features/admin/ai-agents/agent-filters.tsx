import { ChevronDown, Search } from 'lucide-react';
import type { Ref } from 'react';
import { type AgentStatus, agentStatuses } from '~/content/admin/agents';
import { agentList as copy } from '~/content/admin/ai-agents';
import { controlClass } from '~/shared/forms/field-shell';
import { cx } from '~/shared/ui/class-names';
import type { AgentFilter } from './filter-agents';

interface AgentFiltersProps {
  filter: AgentFilter;
  onChange: (filter: AgentFilter) => void;
  /** The search field. */
  ref: Ref<HTMLInputElement>;
}

export function AgentFilters({ filter, onChange, ref }: AgentFiltersProps) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <label className="relative min-w-0 flex-[1_1_16rem]">
        <span className="sr-only">{copy.search}</span>
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-soft"
        />
        <input
          ref={ref}
          type="search"
          name="search"
          value={filter.search}
          placeholder={copy.searchPlaceholder}
          autoComplete="off"
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
          className={cx(controlClass, 'pl-11')}
        />
      </label>
      <label className="relative max-sm:flex-1">
        <span className="sr-only">{copy.status}</span>
        <select
          name="filterStatus"
          value={filter.status}
          onChange={(event) => onChange({ ...filter, status: event.target.value as AgentStatus | '' })}
          className={cx(
            controlClass,
            'appearance-none truncate pr-10 sm:w-auto forced-colors:appearance-auto',
          )}
        >
          <option value="">{copy.anyStatus}</option>
          {Object.entries(agentStatuses).map(([status, label]) => (
            <option key={status} value={status}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-soft forced-colors:hidden"
        />
      </label>
    </div>
  );
}
