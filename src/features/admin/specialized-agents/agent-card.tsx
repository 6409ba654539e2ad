import { useEffect, useRef } from 'react';
import { modelLabel } from '~/content/admin/agents';
import { specializedList as copy, type SpecializedAgent } from '~/content/admin/specialized-agents';
import { addAgent, removeAgent } from '~/integrations/agent-platform/agent-changes';
import { freeName } from '~/integrations/agent-platform/free-name';
import { changeWorkspace, useWorkspace } from '~/integrations/agent-platform/workspace-store';
import { randomId } from '~/shared/lib/random-id';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Badge } from '~/shared/ui/badge';
import { Button, buttonClass } from '~/shared/ui/button';
import { toast } from '~/shared/ui/toast/toast-store';

interface AgentCardProps {
  agent: SpecializedAgent;
  /** Its id among the agents of this browser, once it is one of them. */
  addedId: string | undefined;
  onAdd: () => void;
}

export function AgentCard({ agent, addedId, onAdd }: AgentCardProps) {
  const action = useRef<HTMLSpanElement>(null);
  const focusAction = useRef(false);
  // A link replaces the button, and an undo brings it back: the focus stays in that place.
  useEffect(() => {
    if (focusAction.current) action.current?.querySelector<HTMLElement>('a, button')?.focus();
    focusAction.current = addedId !== undefined && focusAction.current;
  }, [addedId]);

  return (
    <li className="flex flex-col gap-4 rounded border border-line bg-panel p-5">
      <div>
        <h3 className="text-[1.1rem] wrap-anywhere">{agent.name}</h3>
        <p className="mt-1.5 text-[0.94rem] leading-normal text-pretty text-soft">{agent.description}</p>
      </div>
      <dl className="grid gap-x-4 gap-y-2 border-t border-line pt-4 text-[0.94rem] leading-snug sm:grid-cols-[7rem_minmax(0,1fr)]">
        {[
          [copy.needs, agent.needs],
          [copy.returns, agent.returns],
          [copy.model, modelLabel(agent.model)],
        ].map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-soft max-sm:not-first:mt-1.5">{term}</dt>
            <dd className="text-pretty">{text}</dd>
          </div>
        ))}
      </dl>
      <span ref={action} className="mt-auto flex flex-wrap items-center gap-3">
        {addedId ? (
          <>
            <Badge tone="success">{copy.added}</Badge>
            <Link to={paths.adminAgent(addedId)} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
              {copy.open} <span className="sr-only">{copy.which(agent.name)}</span>
            </Link>
          </>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              focusAction.current = true;
              onAdd();
            }}
          >
            {copy.add} <span className="sr-only">{copy.which(agent.name)}</span>
          </Button>
        )}
      </span>
    </li>
  );
}

/** Which specialized agents this browser has added, and how to add another. */
export function useAddedAgents() {
  const { agents } = useWorkspace();
  return {
    count: agents.filter(({ template }) => template).length,
    /** The agent's id in the workspace. */
    idOf: (slug: string): string | undefined => agents.find(({ template }) => template === slug)?.id,
    add: ({ slug, name, description, model, needs, returns }: SpecializedAgent) => {
      const id = randomId();
      const kept = changeWorkspace((now) =>
        addAgent(now, {
          id,
          name: freeName(name, now.agents),
          description,
          model,
          status: 'draft',
          instructions: copy.instructions(needs, returns),
          template: slug,
        }),
      );
      const undo = () => {
        changeWorkspace((now) => removeAgent(now, id));
        toast({ title: copy.undone(name) });
      };
      toast({
        title: copy.toast.title(name),
        description: kept ? copy.toast.description : copy.toast.forNow,
        variant: 'success',
        duration: 10_000,
        action: { label: copy.undo, run: undo },
      });
    },
  };
}
