import * as z from 'zod/mini';
import { agentModels } from '~/content/admin/agents';

/** The longest texts that are kept, in characters. */
export const LIMITS = { name: 80, description: 300, instructions: 2000, when: 160 } as const;

/** The range for a conversation's limit of hand-offs. */
export const MAX_HAND_OFFS = { least: 1, most: 10 } as const;

/** The fallback that isn't an agent. */
export const PERSON = 'person';

const textOf = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

const agentSchema = z.object({
  id: textOf(100),
  name: textOf(LIMITS.name),
  description: textOf(LIMITS.description),
  model: textOf(100),
  status: z.enum(['active', 'paused', 'draft']),
  instructions: z._default(z.string().check(z.maxLength(LIMITS.instructions)), ''),
  /** The specialized agent it was made from, by slug. */
  template: z.optional(z.string()),
  /** Where somebody put it in the picture; otherwise its hand-offs place it. */
  position: z.optional(z.object({ x: z.number(), y: z.number() })),
});

const handOffSchema = z.object({
  id: textOf(100),
  /** Ids of agents. */
  from: textOf(100),
  to: textOf(100),
  when: textOf(LIMITS.when),
});

const settingsSchema = z.object({
  /** For a new agent. */
  defaultModel: z._default(textOf(100), agentModels[0].value),
  /** The fallback for an agent that fails or is paused: PERSON, or an agent's id. */
  fallback: z._default(textOf(100), PERSON),
  /** How often one conversation may be handed over. */
  maxHandOffs: z._default(z.int().check(z.minimum(MAX_HAND_OFFS.least), z.maximum(MAX_HAND_OFFS.most)), 3),
});

/** As a file or the storage may hold it. `findContradictions` checks what a schema can't. */
export const workspaceFileSchema = z.object({
  agents: z.array(agentSchema),
  handOffs: z._default(z.array(handOffSchema), []),
  settings: z.prefault(settingsSchema, {}),
});

export type Agent = z.infer<typeof agentSchema>;
export type HandOff = z.infer<typeof handOffSchema>;
export type AgentSettings = z.infer<typeof settingsSchema>;
export type Workspace = z.infer<typeof workspaceFileSchema>;

/** `agent_workspace`: contradictory entries are left out, so that everything else can rely on it. */
export const workspaceSchema = z.pipe(workspaceFileSchema, z.transform(withoutContradictions));

interface Contradiction {
  /** As in a file: handOffs, 2, to. */
  path: (string | number)[];
  problem: 'duplicate-agent' | 'unknown-agent' | 'self' | 'duplicate-hand-off';
}

/** Agents that share an id, hand-offs that lead nowhere or occur twice, a missing fallback. */
export function findContradictions({ agents, handOffs, settings }: Workspace): Contradiction[] {
  const ids = new Set<string>();
  const found: Contradiction[] = agents.flatMap(({ id }, index) => {
    const isTaken = id === PERSON || ids.has(id);
    ids.add(id);
    return isTaken ? at('duplicate-agent', 'agents', index, 'id') : [];
  });
  const isAgent = (id: string) => id !== PERSON && ids.has(id);
  const known = new Set<string>();
  for (const [index, { id, from, to }] of handOffs.entries()) {
    const names = [JSON.stringify([id]), JSON.stringify([from, to])];
    const isTaken = names.some((name) => known.has(name));
    for (const name of names) known.add(name);
    if (!isAgent(from)) found.push(...at('unknown-agent', 'handOffs', index, 'from'));
    else if (!isAgent(to)) found.push(...at('unknown-agent', 'handOffs', index, 'to'));
    else if (from === to) found.push(...at('self', 'handOffs', index, 'to'));
    else if (isTaken) found.push(...at('duplicate-hand-off', 'handOffs', index));
  }
  const { fallback } = settings;
  const isLost = fallback !== PERSON && !isAgent(fallback);
  return isLost ? [...found, ...at('unknown-agent', 'settings', 'fallback')] : found;
}

export const isSamePair = (one: Pick<HandOff, 'from' | 'to'>, other: Pick<HandOff, 'from' | 'to'>) =>
  one.from === other.from && one.to === other.to;

const at = (problem: Contradiction['problem'], ...path: Contradiction['path']): Contradiction[] => [
  { path, problem },
];

function withoutContradictions(workspace: Workspace): Workspace {
  const wrong = findContradictions(workspace).map(({ path }) => path);
  if (wrong.length === 0) return workspace;
  const places = new Set(wrong.map(([list, index]) => `${list} ${index}`));
  const isSound = (list: string) => (_: unknown, index: number) => !places.has(`${list} ${index}`);
  const { agents, handOffs, settings } = workspace;
  const lostFallback = wrong.some(([list]) => list === 'settings');
  return {
    agents: agents.filter(isSound('agents')),
    handOffs: handOffs.filter(isSound('handOffs')),
    settings: lostFallback ? { ...settings, fallback: PERSON } : settings,
  };
}
