import { specializedList as copy } from '~/content/admin/specialized-agents';
import type { SpecializedAgent } from '~/content/admin/specialized-agents/specialized-agent';
import { addAgent, removeAgent } from '~/integrations/agent-platform/agent-changes';
import { freeName } from '~/integrations/agent-platform/free-name';
import { changeWorkspace, useWorkspace } from '~/integrations/agent-platform/workspace-store';
import { randomId } from '~/shared/lib/random-id';
import { toast } from '~/shared/ui/toast/toast-store';

/** Which specialized agents have become agents of this browser, and how to add another one. */
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
          instructions: `${copy.needs}: ${needs}.\n${copy.returns}: ${returns}.`,
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
