import { useState } from 'react';
import { setPlace } from '~/config/config-diff';
import { readConfig } from '~/config/config-store';
import { saveSection } from '~/config/save-section';
import { isStored } from '~/config/section';
import { connectionCopy, settingsForm } from '~/content/admin/integrations';
import { type AdminSystem, fingerprintOf } from '~/integrations/admin-registry';
import type { SettingAction } from '~/integrations/system-admin';
import { adviceFor, explainPolicy } from '~/shared/lib/connection-test';
import { ServiceError } from '~/shared/lib/service-error';
import { Button } from '~/shared/ui/button';
import { toast } from '~/shared/ui/toast/toast-store';

interface SettingActionButtonProps {
  action: SettingAction;
  system: AdminSystem;
  /** The setting that takes the result. */
  place: string;
  /** False if a value is wrong: nothing is done then. */
  saveFirst: () => boolean;
}

/** Asks the system for something, and saves the result as the setting's value in this browser. */
export function SettingActionButton({ action, system, place, saveFirst }: SettingActionButtonProps) {
  const { section } = system.tab;
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ text: string; settings: string }>();
  const say = (text: string) => setOutcome({ text, settings: fingerprintOf(system) });

  const act = async () => {
    setOutcome(undefined);
    if (!saveFirst()) return;
    setBusy(true);
    try {
      const { value, said } = await explainPolicy(action.run);
      const wanted = structuredClone(readConfig(section));
      setPlace(wanted, place, value);
      if (!isStored(section) || !saveSection(section, wanted, [place])) toast(settingsForm.savedForNow);
      say(said);
      toast({ title: action.done, variant: 'success' });
    } catch (error) {
      if (!(error instanceof ServiceError)) console.error(error);
      say(error instanceof ServiceError ? adviceFor(error) : connectionCopy.broken);
      toast({ title: action.failed, variant: 'destructive' });
    }
    setBusy(false);
  };

  return (
    <div className="mt-2 space-y-2">
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void act()}>
        {action.label}
      </Button>
      {/* The outcome, for when the toast has gone. */}
      <p role="status" className="text-sm wrap-anywhere text-soft empty:hidden">
        {outcome?.settings === fingerprintOf(system) && outcome.text}
      </p>
    </div>
  );
}
