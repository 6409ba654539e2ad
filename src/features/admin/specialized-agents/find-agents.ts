import { specializedAgents } from '~/content/admin/specialized-agents/catalogue';
import type {
  SpecializedAgent,
  SpecializedCategory,
} from '~/content/admin/specialized-agents/specialized-agent';
import type { Kind } from './use-catalogue-address';

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
