import { BaseEdge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { edgePath } from './edge-path';
import type { HandOffFlowEdge } from './picture-parts';

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
