import { type Agent, type HandOff, PERSON, type Workspace } from './workspace-schema';

export const addAgent = (now: Workspace, agent: Agent): Workspace => ({
  ...now,
  agents: [...now.agents, agent],
});

/** Does nothing if the agent has been deleted meanwhile. */
export const updateAgent = (now: Workspace, id: string, changes: Partial<Omit<Agent, 'id'>>): Workspace =>
  now.agents.some((agent) => agent.id === id)
    ? { ...now, agents: now.agents.map((agent) => (agent.id === id ? { ...agent, ...changes } : agent)) }
    : now;

/** Everything deleted with an agent, so that it can come back. */
export interface RemovedAgent {
  agent: Agent;
  index: number;
  handOffs: { handOff: HandOff; index: number }[];
  /** Others fell back to it; they fall back to a person now. */
  wasFallback: boolean;
}

/** Undefined if there is no such agent. */
export function describeRemoval(
  { agents, handOffs, settings }: Workspace,
  id: string,
): RemovedAgent | undefined {
  const index = agents.findIndex((one) => one.id === id);
  const agent = agents[index];
  return (
    agent && {
      agent,
      index,
      handOffs: handOffs.flatMap((handOff, place) =>
        handOff.from === id || handOff.to === id ? [{ handOff, index: place }] : [],
      ),
      wasFallback: settings.fallback === id,
    }
  );
}

export const removeAgent = (now: Workspace, id: string): Workspace => ({
  agents: now.agents.filter((agent) => agent.id !== id),
  handOffs: now.handOffs.filter(({ from, to }) => from !== id && to !== id),
  settings: now.settings.fallback === id ? { ...now.settings, fallback: PERSON } : now.settings,
});

/** Brings an agent back, with the hand-offs whose other end is still there. */
export function restoreAgent(
  now: Workspace,
  { agent, index, handOffs, wasFallback }: RemovedAgent,
): Workspace {
  if (now.agents.some(({ id }) => id === agent.id)) return now;
  const agents = now.agents.toSpliced(index, 0, agent);
  const isAgent = (id: string) => agents.some((one) => one.id === id);
  const back = handOffs.filter(({ handOff }) => isAgent(handOff.from) && isAgent(handOff.to));
  const undo = wasFallback && now.settings.fallback === PERSON;
  return {
    agents,
    handOffs: back.reduce((all, one) => all.toSpliced(one.index, 0, one.handOff), now.handOffs),
    settings: undo ? { ...now.settings, fallback: agent.id } : now.settings,
  };
}

type Positions = Record<string, Agent['position']>;

/** Puts agents where somebody dragged them. Undefined hands a place back to the layout. */
export const placeAgents = (now: Workspace, positions: Positions): Workspace => ({
  ...now,
  agents: now.agents.map((agent) =>
    agent.id in positions ? { ...agent, position: positions[agent.id] } : agent,
  ),
});
