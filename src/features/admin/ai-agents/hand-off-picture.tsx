import {
  type Connection,
  type OnNodesChange,
  ReactFlow,
  ReactFlowProvider,
  useNodesState,
  useReactFlow,
} from '@xyflow/react';
import flowCss from '@xyflow/react/dist/base.css?inline';
import { Maximize, RotateCcw, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useId, useInsertionEffect, useMemo, useState } from 'react';
import { handOffPicture as copy, crossAgents } from '~/content/admin/ai-agents';
import { placeAgents } from '~/integrations/agent-platform/agent-changes';
import type { HandOff, Workspace } from '~/integrations/agent-platform/workspace-schema';
import { changeWorkspace } from '~/integrations/agent-platform/workspace-store';
import { Button } from '~/shared/ui/button';
import { IconButton } from '~/shared/ui/icon-button';
import { stylesheetSingleton } from '~/shared/ui/style-singleton';
import {
  type AgentFlowNode,
  AgentNode,
  agentNodes,
  ConnectingContext,
  HandOffEdge,
  handOffEdges,
  keepMeasures,
} from './picture-parts';
import type { useOutcome } from './use-outcome';

export interface HandOffPictureProps {
  workspace: Workspace;
  /** Somebody drew a line from one agent to another. */
  onConnect: (from: string, to: string) => void;
  onOpen: (handOff: HandOff) => void;
  say: ReturnType<typeof useOutcome>['say'];
}

/** The agents as boxes to drag, the hand-offs as lines to draw and to open. */
export function HandOffPicture(props: HandOffPictureProps) {
  // The content security policy refuses style elements, and visitors' pages need none of this.
  useInsertionEffect(() => {
    flowSheet.add(flowCss);
    return () => flowSheet.remove();
  }, []);
  return (
    <ReactFlowProvider>
      <Picture {...props} />
    </ReactFlowProvider>
  );
}

const flowSheet = stylesheetSingleton();

function Picture({ workspace, onConnect, onOpen, say }: HandOffPictureProps) {
  const helpId = useId();
  const wanted = useMemo(() => agentNodes(workspace), [workspace]);
  const edges = useMemo(() => handOffEdges(workspace, onOpen), [workspace, onOpen]);
  const [nodes, setNodes, applyChanges] = useNodesState<AgentFlowNode>(wanted);
  const [from, setFrom] = useState<string>();
  const source = workspace.agents.find(({ id }) => id === from);

  useEffect(() => setNodes((shown) => keepMeasures(shown, wanted)), [wanted, setNodes]);

  const change: OnNodesChange<AgentFlowNode> = (changes) => {
    applyChanges(changes);
    const moved = changes.flatMap((one) =>
      one.type === 'position' && one.dragging === false && one.position
        ? [[one.id, { x: Math.round(one.position.x), y: Math.round(one.position.y) }] as const]
        : [],
    );
    const isNew = moved.some(([id, { x, y }]) => {
      const at = wanted.find((node) => node.id === id)?.position;
      return at && (at.x !== x || at.y !== y);
    });
    if (isNew) changeWorkspace((now) => placeAgents(now, Object.fromEntries(moved)));
  };

  const resetLayout = () => {
    const before = Object.fromEntries(workspace.agents.map(({ id, position }) => [id, position]));
    const automatic = Object.fromEntries(workspace.agents.map(({ id }) => [id, undefined]));
    changeWorkspace((now) => placeAgents(now, automatic));
    say(crossAgents.layoutReset, {
      undo: () => changeWorkspace((now) => placeAgents(now, before)),
      undone: crossAgents.layoutRestored,
    });
  };

  const connecting = useMemo(
    () => ({
      from,
      begin: setFrom,
      finish: (to: string) => {
        setFrom(undefined);
        if (from) onConnect(from, to);
      },
      cancel: () => setFrom(undefined),
    }),
    [from, onConnect],
  );

  return (
    <div className="space-y-3">
      <PictureToolbar onReset={workspace.agents.some(({ position }) => position) ? resetLayout : undefined} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape cancels a choice started by a button inside */}
      <div
        className="relative h-[32rem] overflow-hidden rounded border border-line-strong bg-page"
        onKeyDown={(event) => {
          if (event.key === 'Escape') setFrom(undefined);
        }}
      >
        <ConnectingContext value={connecting}>
          <ReactFlow
            aria-label={copy.label}
            aria-describedby={helpId}
            className="[--xy-connectionline-stroke:var(--link)] [--xy-edge-stroke-width:1.5] [--xy-edge-stroke:var(--line-strong)]"
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            onNodesChange={change}
            onConnect={({ source, target }) => onConnect(source, target)}
            isValidConnection={leadsElsewhere}
            ariaLabelConfig={ariaLabels}
            fitView
            fitViewOptions={fitViewOptions}
            minZoom={0.4}
            maxZoom={1.5}
            // The wheel scrolls the page; the toolbar zooms.
            zoomOnScroll={false}
            zoomOnDoubleClick={false}
            preventScrolling={false}
            connectOnClick={false}
            edgesFocusable={false}
            deleteKeyCode={null}
            selectionKeyCode={null}
            multiSelectionKeyCode={null}
            proOptions={proOptions}
          />
        </ConnectingContext>
        <p
          role="status"
          className="pointer-events-none absolute inset-x-3 top-3 z-10 mx-auto w-fit rounded border border-line bg-float px-4 py-2 text-[0.94rem] shadow-float empty:opacity-0"
        >
          {source && copy.choosing(source.name)}
        </p>
      </div>
      <p id={helpId} className="text-sm text-soft">
        {copy.help}
      </p>
    </div>
  );
}

const nodeTypes = { agent: AgentNode };
const edgeTypes = { handOff: HandOffEdge };
const fitViewOptions = { padding: 0.08, maxZoom: 1 };
const proOptions = { hideAttribution: true };
const leadsElsewhere = ({ source, target }: Connection | { source: string; target: string }) =>
  source !== target;

const ariaLabels = {
  'node.a11yDescription.default': copy.keys,
  'node.a11yDescription.keyboardDisabled': copy.keys,
  'node.a11yDescription.ariaLiveMessage': ({ direction }: { direction: string }) => copy.moved(direction),
  'edge.a11yDescription.default': '',
};

/** `onReset` is set while any agent has been moved. */
function PictureToolbar({ onReset }: { onReset: (() => void) | undefined }) {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const fit = () => void fitView({ padding: 0.08, maxZoom: 1 });
  return (
    <div className="-ml-3 flex flex-wrap items-center gap-1">
      <IconButton label={copy.zoomIn} onClick={() => void zoomIn()}>
        <ZoomIn aria-hidden="true" />
      </IconButton>
      <IconButton label={copy.zoomOut} onClick={() => void zoomOut()}>
        <ZoomOut aria-hidden="true" />
      </IconButton>
      <IconButton label={copy.fit} onClick={fit}>
        <Maximize aria-hidden="true" />
      </IconButton>
      {onReset && (
        <Button size="sm" variant="ghost" onClick={onReset} className="ml-auto">
          <RotateCcw aria-hidden="true" className="size-4" />
          {crossAgents.reset}
        </Button>
      )}
    </div>
  );
}
