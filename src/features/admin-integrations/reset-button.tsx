import { useState, useSyncExternalStore } from 'react';
import { hasOverrides, resetConfig, subscribeConfig } from '~/config/config-store';
import type { StoredSectionName } from '~/config/schema';
import { settingsForm, systems } from '~/content/admin-integrations';
import { Button } from '~/shared/ui/button';
import { ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { toast } from '~/shared/ui/toast/toast-store';
import { forgetTests } from './integration-status';
import { systemsOf } from './systems';

interface ResetButtonProps {
  section: StoredSectionName;
  onReset: () => void;
}

/** Forgets what this browser overrides; nothing while it overrides nothing. */
export function ResetButton({ section, onReset }: ResetButtonProps) {
  const [confirming, setConfirming] = useState(false);
  const overridden = useSyncExternalStore(
    subscribeConfig,
    () => hasOverrides(section),
    () => false,
  );
  // The Tracking tab edits HubSpot's settings, and that is what a reset would take.
  const [owner] = systemsOf(section);
  const reset = () => {
    resetConfig(section);
    forgetTests(systemsOf(section));
    onReset();
    toast({ title: settingsForm.resetDone });
  };
  return (
    <>
      {overridden && (
        <Button variant="ghost" onClick={() => setConfirming(true)} className="sm:ml-auto">
          {settingsForm.reset}
        </Button>
      )}
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={settingsForm.resetConfirm.title(owner ? systems[owner].label : section)}
        description={settingsForm.resetConfirm.description}
        confirmLabel={settingsForm.resetConfirm.confirm}
        danger
        onConfirm={reset}
      />
    </>
  );
}
