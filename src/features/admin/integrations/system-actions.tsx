import { useState, useSyncExternalStore } from 'react';
import { hasOverrides, resetConfig, subscribeConfig } from '~/config/config-store';
import { noteSettings } from '~/config/save-section';
import { isStored, type StoredSection } from '~/config/section';
import { connectionCopy as copy, settingsForm, testLeadCopy } from '~/content/admin/integrations';
import { type AdminSystem, fingerprintOf, isSetUp, useConnectionTest } from '~/integrations/admin-registry';
import { systems } from '~/integrations/registry';
import { SubmitButton } from '~/shared/forms/submit-button';
import { Button } from '~/shared/ui/button';
import { cx } from '~/shared/ui/class-names';
import { ConfirmButton } from '~/shared/ui/confirm-dialog';
import { toast } from '~/shared/ui/toast/toast-store';
import { rememberTest } from './integration-status';
import type { TestLeads } from './test-lead';
import { TestLeadButton, TestLeadOutcome } from './test-lead';

interface SystemActionsProps {
  system: AdminSystem;
  leads: TestLeads;
  isDirty: boolean;
  /** How the last save went. */
  saved: 'kept' | 'for-now' | undefined;
  /** False if a value is wrong: nothing is saved then. */
  onSave: () => boolean;
  onReset: () => void;
}

interface Said {
  text: string;
  /** On wide screens the panel beside the form says so too. */
  beside: boolean;
  /** Fingerprint of the settings that it is about. */
  settings: string;
}

/** Save, test, send a test lead, reset; with the outcome beside them, for when the toast has gone. */
export function SystemActions({ system, leads, isDirty, saved, onSave, onReset }: SystemActionsProps) {
  const { toasts, simulated, section } = system.tab;
  const [said, setSaid] = useState<Said>();
  const { isPending, mutateAsync } = useConnectionTest(system);
  const saveFirst = () => {
    setSaid(undefined);
    return !isDirty || onSave();
  };

  const test = async () => {
    if (!saveFirst()) return;
    const settings = fingerprintOf(system);
    if (simulated && !isSetUp(system)) {
      setSaid({ text: simulated.text, beside: true, settings });
      toast({ title: simulated.title, description: simulated.text, variant: 'info' });
      return;
    }
    const result = await mutateAsync();
    rememberTest(system, result, { by: 'test', settings });
    switch (result.state) {
      case 'connected':
        setSaid({ text: copy.passed, beside: true, settings });
        toast({ ...toasts.success, variant: 'success' });
        break;
      case 'unknown':
        // The panel may keep reporting a test lead instead.
        setSaid({ text: result.reason, beside: false, settings });
        toast({ ...copy.notAllowed, variant: 'info' });
        break;
      case 'not-connected':
      case 'error':
        setSaid({ text: copy.failed(result.reason), beside: true, settings });
        toast({
          ...(result.state === 'error' ? toasts.error : toasts.failure),
          variant: 'destructive',
        });
    }
  };
  const explain = (reason: string) => {
    setSaid({ text: testLeadCopy.cannotBecause(reason), beside: false, settings: fingerprintOf(system) });
    toast({ title: testLeadCopy.cannot, description: reason, variant: 'destructive' });
  };

  const current = fingerprintOf(system);
  return (
    // If a dialog's button is gone, the focus comes back here.
    <section className="space-y-3 rounded-b border-t border-line bg-panel px-5 py-4 sm:px-6 [@media(min-height:44rem)]:@min-[34rem]:sticky [@media(min-height:44rem)]:@min-[34rem]:bottom-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isStored(section) && (
          <SubmitButton busy={false} busyLabel={settingsForm.save}>
            {settingsForm.save}
          </SubmitButton>
        )}
        <Button variant="secondary" busy={isPending} onClick={() => void test()}>
          {isPending ? copy.testing : copy.test}
        </Button>
        <TestLeadButton system={system} leads={leads} onSave={saveFirst} onMissing={explain} />
        {isStored(section) && <ResetButton section={section} onReset={onReset} />}
      </div>
      <p role="status" className="text-sm wrap-anywhere text-soft empty:hidden">
        {isDirty && `${settingsForm.unsaved} ${copy.savesFirst}`}
        {!isDirty && saved && `${savedWords[saved]} `}
        {!isDirty && said?.settings === current && (
          <span className={cx(said.beside && '@min-[53rem]:hidden')}>{said.text}</span>
        )}
      </p>
      {system.destinations.map((destination) => {
        const lead = leads.all[destination.id];
        // Leads sent with other settings say nothing about these.
        if (lead?.step !== 'done' || lead.settings !== current) return null;
        return (
          <TestLeadOutcome
            key={destination.id}
            system={system}
            id={destination.id}
            at={lead.at}
            result={lead.result}
            onDismiss={() => leads.dismiss(destination)}
          />
        );
      })}
    </section>
  );
}

const savedWords = { kept: settingsForm.keptHere, 'for-now': settingsForm.keptForNow };

interface ResetButtonProps {
  section: StoredSection;
  onReset: () => void;
}

/** Forgets this browser's overrides; not shown while there are none. */
function ResetButton({ section, onReset }: ResetButtonProps) {
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
    overridden && (
      <ConfirmButton
        variant="ghost"
        size="sm"
        className="max-w-full wrap-anywhere sm:ml-auto"
        ask={{ ...ask, title: ask.title(owner?.label ?? section.name) }}
        onConfirm={reset}
      >
        {settingsForm.reset}
      </ConfirmButton>
    )
  );
}

const ask = settingsForm.resetConfirm;
