import { type Edge, MarkerType } from '@xyflow/react';
import { agentStatuses, modelLabel } from '~/content/admin/agents';
import { handOffPicture as copy } from '~/content/admin/ai-agents';
import type { HandOff, Workspace } from '~/integrations/agent-platform/workspace-schema';
import type { AgentFlowNode } from './agent-node';
import { arrangeAgents, type Point } from './arrange-agents';

/** A hand-off as a line of the picture. */
export type HandOffFlowEdge = Edge<
  { text: string; name: string; lane: readonly Point[]; onOpen: () => void },
  'handOff'
>;

/** The agents as boxes of the picture. */
export function agentNodes(workspace: Workspace): AgentFlowNode[] {
  const { agents, handOffs } = workspace;
  const { places } = arrangeAgents(workspace);
  const nameOf = (id: string) => agents.find((agent) => agent.id === id)?.name ?? id;
  return agents.map(({ id, name, model, status }) => {
    const targets = handOffs.filter(({ from }) => from === id).map(({ to }) => nameOf(to));
    return {
      id,
      type: 'agent',
      position: places.get(id) ?? { x: 0, y: 0 },
      ariaLabel: copy.agent(name, agentStatuses[status], targets),
      domAttributes: { 'aria-roledescription': copy.node },
      data: { name, model: modelLabel(model), status },
    };
  });
}

/** The new boxes, with what the picture has found out about those that were there: size, selection, a drag. */
export function keepMeasures(
  shown: readonly AgentFlowNode[],
  wanted: readonly AgentFlowNode[],
): AgentFlowNode[] {
  const known = new Map(shown.map((node) => [node.id, node]));
  return wanted.map((node) => {
    const before = known.get(node.id);
    if (!before) return node;
    return { ...before, ...node, position: before.dragging ? before.position : node.position };
  });
}

export function handOffEdges(workspace: Workspace, onOpen: (handOff: HandOff) => void): HandOffFlowEdge[] {
  const { agents, handOffs } = workspace;
  const { lanes } = arrangeAgents(workspace);
  const nameOf = (id: string) => agents.find((agent) => agent.id === id)?.name ?? id;
  return handOffs.map((handOff) => ({
    id: handOff.id,
    type: 'handOff',
    source: handOff.from,
    target: handOff.to,
    selectable: false,
    markerEnd: { type: MarkerType.ArrowClosed, width: 18, height: 18 },
    data: {
      text: handOff.when,
      name: copy.handOff(nameOf(handOff.from), nameOf(handOff.to), handOff.when),
      lane: lanes.get(handOff.id) ?? [],
      onOpen: () => onOpen(handOff),
    },
  }));
}
