import { useState } from 'react';
import { connectionSettings as copy } from '~/content/admin/ai-agents';
import { removeAgentsConfig } from '~/integrations/agent-platform/agents-config';
import { Button } from '~/shared/ui/button';
import { ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { Panel } from '~/shared/ui/panel';
import { toast } from '~/shared/ui/toast/toast-store';

export function ConnectionPanel({ onDisconnected }: { onDisconnected: () => void }) {
  const [confirming, setConfirming] = useState(false);
  const disconnect = () => {
    removeAgentsConfig();
    onDisconnected();
    toast(copy.done);
  };
  return (
    <Panel title={copy.title} text={copy.text}>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        {copy.disconnect}
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={copy.confirm.title}
        description={copy.confirm.text}
        confirmLabel={copy.confirm.confirm}
        danger
        onConfirm={disconnect}
      />
    </Panel>
  );
}
