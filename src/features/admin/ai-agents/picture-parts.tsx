import {
  BaseEdge,
  type Edge,
  EdgeLabelRenderer,
  type EdgeProps,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
} from '@xyflow/react';
import { createContext, useContext } from 'react';
import { type AgentStatus, agentStatuses, modelLabel } from '~/content/admin/agents';
import { handOffPicture as copy } from '~/content/admin/ai-agents';
import type { HandOff, Workspace } from '~/integrations/agent-platform/workspace-schema';
import { cx } from '~/shared/ui/class-names';
import { arrangeAgents, edgePath, type Point } from './arrange-agents';

export type AgentFlowNode = Node<{ name: string; model: string; status: AgentStatus }, 'agent'>;

/** An agent as a box of the picture. */
export function AgentNode({ id, data: { name, model, status }, selected }: NodeProps<AgentFlowNode>) {
  const { from, begin, finish, cancel } = useContext(ConnectingContext);
  // One button in three roles, so that it keeps the focus.
  const [text, label, act] = !from
    ? [copy.handOver, copy.handOverFrom(name), () => begin(id)]
    : from === id
      ? [copy.cancel, copy.cancelFrom(name), cancel]
      : [copy.takeOver, copy.takeOverTo(name), () => finish(id)];
  return (
    <div
      className={cx(
        'flex min-h-[112px] w-[208px] flex-col rounded border bg-panel px-4 py-2.5 text-left text-text',
        status === 'active' ? 'border-line-strong' : 'border-dashed border-line-strong',
        selected && 'outline-2 outline-link',
      )}
    >
      <Handle type="target" position={Position.Left} className={handleClass} />
      <p
        className="line-clamp-2 shrink-0 text-[0.94rem] leading-tight font-semibold wrap-anywhere"
        title={name}
      >
        {name}
      </p>
      <p className="mt-0.5 truncate text-[0.8rem] leading-snug text-soft">
        {status === 'active' ? model : copy.resting(agentStatuses[status], model)}
      </p>
      <button
        type="button"
        onClick={act}
        aria-label={label}
        className={cx(
          // Doesn't drag the box or select it with Enter.
          'nodrag nokey mt-auto -ml-2 w-fit rounded-sm px-2 py-0.5 text-[0.8rem] leading-relaxed font-semibold',
          from && from !== id ? 'bg-indigo-600 text-white hover:bg-indigo-700' : 'text-link hover:bg-sunken',
        )}
      >
        {text}
      </button>
      <Handle type="source" position={Position.Right} className={handleClass} />
    </div>
  );
}

const handleClass = 'size-3.5 rounded-full border-2 border-panel bg-line-strong! hover:bg-link!';

interface Connecting {
  /** The agent whose successor is being chosen with buttons instead of by dragging. */
  from: string | undefined;
  begin: (from: string) => void;
  finish: (to: string) => void;
  cancel: () => void;
}

export const ConnectingContext = createContext<Connecting>({
  from: undefined,
  begin: () => undefined,
  finish: () => undefined,
  cancel: () => undefined,
});

/** A hand-off as a line with its condition, which opens it. */
export function HandOffEdge({
  id,
  sourceX,
  sourceY,
  targetX,
  targetY,
  markerEnd,
  data,
}: EdgeProps<HandOffFlowEdge>) {
  const { path, label } = edgePath({ x: sourceX, y: sourceY }, { x: targetX, y: targetY }, data?.lane);
  return (
    <>
      <BaseEdge id={id} path={path} markerEnd={markerEnd} />
      <EdgeLabelRenderer>
        <button
          type="button"
          onClick={data?.onOpen}
          aria-label={data?.name}
          title={data?.text}
          style={{ transform: `translate(-50%, -50%) translate(${label.x}px, ${label.y}px)` }}
          className="nopan pointer-events-auto absolute max-w-[9.5rem] rounded-sm border border-line bg-panel px-2 py-1 text-[0.8rem] leading-tight text-soft hover:border-text hover:text-text"
        >
          <span className="line-clamp-2 text-balance wrap-anywhere">{data?.text}</span>
        </button>
      </EdgeLabelRenderer>
    </>
  );
}

/** A hand-off as a line of the picture. */
type HandOffFlowEdge = Edge<
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
      ariaLabel: copy.agent(name, status, targets),
      domAttributes: { 'aria-roledescription': copy.node },
      data: { name, model: modelLabel(model), status },
    };
  });
}

/** The new boxes, keeping what the picture knows about the existing ones: size, selection, a drag. */
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
