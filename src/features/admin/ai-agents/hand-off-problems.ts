import { handOffChecks as copy } from '~/content/admin/ai-agents';
import { PERSON, type Workspace } from '~/integrations/agent-platform/workspace-schema';
import { readGraph } from './hand-off-graph';

/** So many loops are spelled out. */
const MOST_LOOPS = 5;

/** What an administrator should look at, each in a sentence. None of it is forbidden. */
export function handOffProblems({ agents, handOffs, settings }: Workspace): string[] {
  const find = (id: string) => agents.find((agent) => agent.id === id);
  const names = (ids: readonly string[]) => ids.map((id) => find(id)?.name ?? id);
  const most = settings.maxHandOffs;
  const fallback = (settings.fallback !== PERSON && find(settings.fallback)) || undefined;
  const fallbackName = fallback?.status === 'active' ? fallback.name : copy.person;
  const { loops, longest } = readGraph(agents, handOffs);
  const led = new Set(handOffs.map(({ to }) => to));

  return [
    ...loops.slice(0, MOST_LOOPS).map((ids) => copy.loop(names(ids), most, fallbackName)),
    ...(longest.length - 1 > most ? [copy.long(names(longest), most, fallbackName)] : []),
    ...agents.flatMap(({ id, name, status }) =>
      status !== 'active' && led.has(id) ? [copy.resting(name, copy.status[status], fallbackName)] : [],
    ),
    ...(fallback && fallback.status !== 'active'
      ? [copy.restingFallback(fallback.name, copy.status[fallback.status])]
      : []),
  ];
}
