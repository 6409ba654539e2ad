import { useSearchParams } from 'react-router-dom';
import { specializedTabs } from '~/content/admin/specialized-agents';
import { specializedAgents } from '~/content/admin/specialized-agents/catalogue';
import type {
  SpecializedAgent,
  SpecializedCategory,
} from '~/content/admin/specialized-agents/specialized-agent';

export const kindOf = ({ enterprise }: SpecializedAgent): Kind => (enterprise ? 'enterprise' : 'standard');

export const countOf = (kind: Kind): number =>
  specializedAgents.filter((agent) => kindOf(agent) === kind).length;

/** The agents of every kind and tab in whose name or description each word stands. */
export function findAgents(search: string): SpecializedAgent[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return specializedAgents.filter(({ name, description }) => {
    const text = `${name} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

interface Place {
  kind: Kind;
  tab: SpecializedCategory;
  count: number;
}

/** Where matches stand, in the order of the first one. */
export function placesOf(agents: readonly SpecializedAgent[]): Place[] {
  const places: Place[] = [];
  for (const agent of agents) {
    const kind = kindOf(agent);
    const place = places.find((one) => one.kind === kind && one.tab === agent.category);
    if (place) place.count += 1;
    else places.push({ kind, tab: agent.category, count: 1 });
  }
  return places;
}

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
