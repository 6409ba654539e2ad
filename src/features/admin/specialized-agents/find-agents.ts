import {
  type SpecializedAgent,
  type SpecializedCategory,
  specializedAgents,
  specializedTabs,
} from '~/content/admin/specialized-agents';
import { matcherOf, useParameters } from '~/features/admin/list-filters';

export const kindOf = ({ enterprise }: SpecializedAgent): Kind => (enterprise ? 'enterprise' : 'standard');

export const countOf = (kind: Kind): number =>
  specializedAgents.filter((agent) => kindOf(agent) === kind).length;

/** The agents of every kind and tab in whose name or description each word stands. */
export function findAgents(search: string): SpecializedAgent[] {
  const fits = matcherOf(search);
  return specializedAgents.filter(({ name, description }) => fits(`${name} ${description}`));
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
  const { get, change } = useParameters<'kind' | 'tab' | 'q'>();
  const kind: Kind = get('kind') === 'enterprise' ? 'enterprise' : 'standard';
  return { kind, tab: tabs.find((tab) => tab === get('tab')) ?? 'business', search: get('q'), change };
}
