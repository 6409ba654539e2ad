import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { useContext } from 'react';
import { type AgentStatus, agentStatuses } from '~/content/admin/agents';
import { handOffPicture as copy } from '~/content/admin/ai-agents';
import { cx } from '~/shared/ui/class-names';
import { ConnectingContext } from './connecting';

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
        {status === 'active' ? model : `${agentStatuses[status]}, ${model}`}
      </p>
      <button
        type="button"
        onClick={act}
        aria-label={label}
        className={cx(
          // Neither drags the box, nor selects it with Enter.
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
