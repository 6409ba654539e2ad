import { ConnectionPanel } from './connection-panel';
import { SettingsPanel } from './settings-panel';
import { WorkspaceTransfer } from './workspace-transfer';

export function SettingsTab({ onDisconnected }: { onDisconnected: () => void }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
      <SettingsPanel />
      <div className="space-y-6">
        <ConnectionPanel onDisconnected={onDisconnected} />
        <WorkspaceTransfer />
      </div>
    </div>
  );
}
