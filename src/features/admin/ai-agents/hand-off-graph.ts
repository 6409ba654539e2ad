import { handOffChecks } from '~/content/admin/ai-agents';
import {
  type Agent,
  type HandOff,
  PERSON,
  type Workspace,
} from '~/integrations/agent-platform/workspace-schema';

/** How many loops are spelled out. */
const MOST_LOOPS = 5;

/** Things an administrator should look at, each in a sentence. None of them is forbidden. */
export function handOffProblems({ agents, handOffs, settings }: Workspace): string[] {
  const find = (id: string) => agents.find((agent) => agent.id === id);
  const names = (ids: readonly string[]) => ids.map((id) => find(id)?.name ?? id);
  const most = settings.maxHandOffs;
  const fallback = (settings.fallback !== PERSON && find(settings.fallback)) || undefined;
  const fallbackName = fallback?.status === 'active' ? fallback.name : handOffChecks.person;
  const { loops, longest } = readGraph(agents, handOffs);
  const led = new Set(handOffs.map(({ to }) => to));

  return [
    ...loops.slice(0, MOST_LOOPS).map((ids) => handOffChecks.loop(names(ids), most, fallbackName)),
    ...(longest.length - 1 > most ? [handOffChecks.long(names(longest), most, fallbackName)] : []),
    ...agents.flatMap(({ id, name, status }) =>
      status !== 'active' && led.has(id)
        ? [handOffChecks.resting(name, handOffChecks.status[status], fallbackName)]
        : [],
    ),
    ...(fallback && fallback.status !== 'active'
      ? [handOffChecks.restingFallback(fallback.name, handOffChecks.status[fallback.status])]
      : []),
  ];
}

type Agents = readonly Pick<Agent, 'id'>[];
type HandOffs = readonly Pick<HandOff, 'from' | 'to'>[];

interface HandOffGraph {
  /** For each hand-off that closes a loop, the shortest one: the ids in order, the first again at the end. */
  loops: string[][];
  /** How many hand-offs an agent is from the start of its longest chain; loops are followed once. */
  depth: ReadonlyMap<string, number>;
  /** The longest chain of ids. */
  longest: string[];
}

/** An analysis of the hand-offs. */
export function readGraph(agents: Agents, handOffs: HandOffs): HandOffGraph {
  const targets = new Map(agents.map(({ id }) => [id, [] as string[]]));
  for (const { from, to } of handOffs) targets.get(from)?.push(to);
  const led = new Set(handOffs.map(({ to }) => to));
  // Chains begin at agents that nobody hands over to.
  const starts = [...agents.filter(({ id }) => !led.has(id)), ...agents].map(({ id }) => id);

  const loops: string[][] = [];
  const forward = new Map<string, string[]>();
  /** Every agent after those that it leads to, loops aside. */
  const backwards: string[] = [];
  const onWay = new Set<string>();
  const visit = (id: string) => {
    const onward: string[] = [];
    forward.set(id, onward);
    onWay.add(id);
    for (const target of targets.get(id) ?? []) {
      if (onWay.has(target)) loops.push([...shortestWay(targets, target, id), target]);
      else {
        onward.push(target);
        if (!forward.has(target)) visit(target);
      }
    }
    onWay.delete(id);
    backwards.push(id);
  };
  for (const id of starts) if (!forward.has(id)) visit(id);
  return { loops, ...measure(backwards.toReversed(), forward) };
}

/** The ids from one to the other, both included; a path exists. */
function shortestWay(targets: ReadonlyMap<string, readonly string[]>, from: string, to: string): string[] {
  const before = new Map<string, string>();
  const queue = [from];
  for (const id of queue) {
    if (id === to) break;
    for (const target of targets.get(id) ?? []) {
      if (target === from || before.has(target)) continue;
      before.set(target, id);
      queue.push(target);
    }
  }
  const way: string[] = [];
  for (let id: string | undefined = to; id !== undefined; id = before.get(id)) way.unshift(id);
  return way;
}

function measure(order: readonly string[], forward: ReadonlyMap<string, readonly string[]>) {
  const depth = new Map(order.map((id) => [id, 0]));
  const before = new Map<string, string>();
  for (const id of order) {
    const next = (depth.get(id) ?? 0) + 1;
    for (const target of forward.get(id) ?? []) {
      if (next <= (depth.get(target) ?? 0)) continue;
      depth.set(target, next);
      before.set(target, id);
    }
  }
  const longest: string[] = [];
  let id = order.toSorted((one, other) => (depth.get(other) ?? 0) - (depth.get(one) ?? 0))[0];
  for (; id !== undefined; id = before.get(id)) longest.unshift(id);
  return { depth, longest };
}
