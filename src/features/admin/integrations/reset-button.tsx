import { useState, useSyncExternalStore } from 'react';
import { hasOverrides, resetConfig, subscribeConfig } from '~/config/config-store';
import type { StoredSection } from '~/config/section';
import { noteSettings } from '~/config/settings-undo';
import { settingsForm } from '~/content/admin/integrations';
import { systems } from '~/integrations/registry';
import { Button } from '~/shared/ui/button';
import { ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { toast } from '~/shared/ui/toast/toast-store';

interface ResetButtonProps {
  section: StoredSection;
  onReset: () => void;
}

/** Forgets this browser's overrides; not shown while there are none. */
export function ResetButton({ section, onReset }: ResetButtonProps) {
  const [confirming, setConfirming] = useState(false);
  const overridden = useSyncExternalStore(
    subscribeConfig,
    () => hasOverrides(section),
    () => false,
  );
  // The Tracking tab edits HubSpot's settings, so a reset would take those.
  const owner = systems.find((system) => system.sections.includes(section));
  const reset = () => {
    const putBack = noteSettings([section]);
    resetConfig(section);
    onReset();
    toast({
      title: settingsForm.resetDone,
      duration: 10_000,
      action: {
        label: settingsForm.undo,
        run: () => {
          putBack();
          toast({ title: settingsForm.undone });
        },
      },
    });
  };
  return (
    <>
      {overridden && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => setConfirming(true)}
          className="max-w-full wrap-anywhere sm:ml-auto"
        >
          {settingsForm.reset}
        </Button>
      )}
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={settingsForm.resetConfirm.title(owner?.label ?? section.name)}
        description={settingsForm.resetConfirm.description}
        confirmLabel={settingsForm.resetConfirm.confirm}
        danger
        onConfirm={reset}
      />
    </>
  );
}
