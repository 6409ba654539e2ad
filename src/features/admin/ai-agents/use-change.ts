import { useState } from 'react';
import { agentList } from '~/content/admin/ai-agents';
import { keptForNow } from '~/content/admin/kept-for-now';
import { changeWorkspace } from '~/integrations/agent-platform/agent-workspace';
import { toast } from '~/shared/ui/toast/toast-store';

type Change = Parameters<typeof changeWorkspace>[0];

export type ChangeAndSay = (change: Change, title: string, undo?: { change: Change; title: string }) => void;

/** Changes the workspace, and says so in a toast, with an Undo where one is given. */
export function useChange() {
  // False once the browser refused to store a change.
  const [kept, setKept] = useState(true);
  const changeAndSay: ChangeAndSay = (change, title, undo) => {
    const isKept = changeWorkspace(change);
    setKept(isKept);
    toast({
      title,
      variant: 'success',
      ...(!isKept && { description: keptForNow.description }),
      ...(undo && {
        duration: 10_000,
        action: { label: agentList.undo, run: () => changeAndSay(undo.change, undo.title) },
      }),
    });
  };
  return { kept, change: changeAndSay };
}
