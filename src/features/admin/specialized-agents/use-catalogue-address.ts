import { useSearchParams } from 'react-router-dom';
import { specializedTabs } from '~/content/admin/specialized-agents';
import type { SpecializedCategory } from '~/content/admin/specialized-agents/specialized-agent';

export type Kind = 'standard' | 'enterprise';

const tabs = Object.keys(specializedTabs) as SpecializedCategory[];

/** What the address says: the kind, the tab and the search. */
export function useCatalogueAddress() {
  const [parameters, setParameters] = useSearchParams();
  const kind: Kind = parameters.get('kind') === 'enterprise' ? 'enterprise' : 'standard';
  return {
    kind,
    tab: tabs.find((tab) => tab === parameters.get('tab')) ?? 'business',
    search: parameters.get('q') ?? '',
    /** Sets parameters, or removes those that are empty. */
    change: (changes: { kind?: Kind; tab?: SpecializedCategory; q?: string }) =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, state: { keepPlace: true } },
      ),
  };
}
