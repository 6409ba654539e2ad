import { useState } from 'react';
import { hasOverrides, readSettings, removeOverrides } from '~/config/config-store';
import {
  isStored,
  type SettingsDefinition,
  type StoredSettingsDefinition,
} from '~/config/settings-definition';
import { useConfigSnapshot } from '~/features/admin/form/use-config-snapshot';
import {
  type AdminSystem,
  adminSystems,
  type CapabilityState,
  findDestination,
  getCapabilityStates,
  useConnectionTest,
} from '~/integrations/admin-registry';
import { crmToasts } from '~/integrations/crm-toasts';
import { systems } from '~/integrations/registry';
import { getCurrentContext } from '~/integrations/system';
import type { Destination } from '~/leads/destination';
import { sendTestLead, type TestLeadResult, testLeadContact } from '~/leads/send-test-lead';
import { SelectField } from '~/shared/forms/fields';
import { SubmitButton } from '~/shared/forms/form';
import type { ConnectionTest } from '~/shared/lib/connection-test';
import { Button } from '~/shared/ui/button';
import { Callout } from '~/shared/ui/callout';
import { cx } from '~/shared/ui/class-names';
import { ConfirmButton } from '~/shared/ui/confirm-button';
import { ConfirmDialog } from '~/shared/ui/dialog';
import { Timestamp } from '~/shared/ui/timestamp';
import { toast } from '~/shared/ui/toast/toast-store';
import type { TestResult } from './integration-status';

interface SystemActionsProps {
  system: AdminSystem;
  tests: Tests;
  isDirty: boolean;
  saved: 'kept' | 'for-now' | undefined;
  /** Returns false, and saves nothing, if a value is wrong. */
  onSave: () => boolean;
  onReset: () => void;
}

interface ActionOutcome {
  text: string;
  /** The panel beside the form shows it too, on wide screens. */
  isShownInPanel: boolean;
}

/** The buttons save, test, send a test lead and reset, with the last outcome below them. */
export function SystemActions({ system, tests, isDirty, saved, onSave, onReset }: SystemActionsProps) {
  const { connectsTo, failureHint = 'your credentials', settings } = system.tab;
  const [outcome, setOutcome] = useState<ActionOutcome>();
  // It is about the settings before the change.
  if (outcome && isDirty) setOutcome(undefined);
  const { isPending, mutateAsync } = useConnectionTest(system);
  const saveFirst = () => {
    setOutcome(undefined);
    return !isDirty || onSave();
  };

  const test = async () => {
    if (!saveFirst()) return;
    const tested = readSettings(settings);
    const result = await mutateAsync();
    // A save meanwhile, perhaps in another tab, would make it a result of settings that nobody tested.
    if (readSettings(settings) !== tested)
      return setOutcome({ text: 'The settings changed during the test: test again.', isShownInPanel: false });
    tests.keepResult(system, result, 'test');
    switch (result.state) {
      case 'connected':
        setOutcome({
          text: `The test got through.${result.reason ? ` ${result.reason}` : ''}`,
          isShownInPanel: true,
        });
        toast({
          title: 'Connection Successful',
          description: `Successfully connected to ${connectsTo}.`,
          variant: 'success',
        });
        break;
      case 'unknown':
        // The panel may keep the result of a test lead.
        setOutcome({ text: result.reason, isShownInPanel: false });
        toast({
          title: 'Connection not tested',
          description: 'The proxy of this site does not allow the test. Send a test lead instead.',
          variant: 'info',
        });
        break;
      case 'not-connected':
        setOutcome({ text: `The test failed: ${result.reason}`, isShownInPanel: true });
        toast({
          title: 'Connection Failed',
          description: `Failed to connect to ${connectsTo}. Please check ${failureHint}.`,
          variant: 'destructive',
        });
        break;
      case 'error':
        setOutcome({ text: `The test failed: ${result.reason}`, isShownInPanel: true });
        toast({
          title: 'Connection Error',
          description: `An error occurred while testing the connection to ${connectsTo}.`,
          variant: 'destructive',
        });
    }
  };
  const reportMissing = (reason: string) => {
    setOutcome({
      text: `No test lead was sent: ${reason}`,
      isShownInPanel: false,
    });
    toast({ title: 'No test lead was sent.', description: reason, variant: 'destructive' });
  };

  return (
    // If a dialog's button is gone, the focus comes back here.
    <section className="space-y-3 rounded-b border-t border-border bg-surface px-5 py-4 sm:px-6 tall-viewport:@form:sticky tall-viewport:@form:bottom-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isStored(settings) && (
          <SubmitButton loading={false} loadingText="Save">
            Save
          </SubmitButton>
        )}
        <Button variant="secondary" loading={isPending} onClick={() => void test()}>
          {isPending ? 'Testing...' : 'Test connection'}
        </Button>
        <TestLeadButton system={system} tests={tests} onSave={saveFirst} onMissing={reportMissing} />
        {isStored(settings) && (
          <ResetButton
            settings={settings}
            onReset={() => {
              setOutcome(undefined);
              onReset();
            }}
          />
        )}
      </div>
      <p role="status" className="text-small wrap-anywhere text-muted empty:hidden">
        {isDirty && <span>There are unsaved changes. Unsaved changes are saved before the test.</span>}
        {!isDirty && saved && <span>{`${savedTexts[saved]} `}</span>}
        {!isDirty && outcome && (
          <span className={cx(outcome.isShownInPanel && '@form-wide:hidden')}>{outcome.text}</span>
        )}
      </p>
      {system.destinations.map((destination) => {
        const lead = tests.leads[destination.id];
        if (lead?.step !== 'done') return null;
        return (
          <TestLeadOutcome
            key={destination.id}
            system={system}
            destination={destination}
            lead={lead}
            onDismiss={() => tests.dismissLead(destination)}
          />
        );
      })}
    </section>
  );
}

const savedTexts = {
  kept: 'Everything is saved in this browser.',
  'for-now': 'The browser refused to store the settings: they are gone when you leave or reload the page.',
};

/** Removes this browser's overrides. Hidden without any. */
function ResetButton({ settings, onReset }: { settings: StoredSettingsDefinition; onReset: () => void }) {
  const overridden = useConfigSnapshot(() => hasOverrides(settings));
  // The Tracking tab edits HubSpot's settings, so its reset names HubSpot.
  const owner = systems.find((system) => system.settings.includes(settings));
  const reset = () => {
    removeOverrides(settings);
    onReset();
    toast({ title: 'Settings reset', variant: 'success' });
  };
  return (
    overridden && (
      <ConfirmButton
        variant="ghost"
        size="sm"
        className="max-w-full wrap-anywhere sm:ms-auto"
        message={{
          title: `Reset ${owner?.label ?? settings.name}?`,
          description:
            'This browser forgets its own settings and keys. Those of site.config.json apply again.',
          confirmLabel: 'Reset',
        }}
        onConfirm={reset}
      >
        Reset to site configuration
      </ConfirmButton>
    )
  );
}

interface TestLeadButtonProps {
  system: AdminSystem;
  tests: Tests;
  /** Saves the draft. Returns false if a value is wrong. */
  onSave: () => boolean;
  /** Receives the reason why no test lead can be sent yet. */
  onMissing: (reason: string) => void;
}

/** Sends a test lead after a confirmation. Systems that take no leads say so instead. */
function TestLeadButton({ system, tests, onSave, onMissing }: TestLeadButtonProps) {
  const [targets, setTargets] = useState<readonly Destination[]>([]);
  const [chosen, setChosen] = useState<Destination>();
  const sending = system.destinations.some(({ id }) => tests.leads[id]?.step === 'sending');
  const isOffered = system.capabilities.some(({ id }) => system.tab.capabilities[id]?.testLead);

  const prepare = () => {
    if (!onSave()) return;
    const states = getCapabilityStates(system, getCurrentContext());
    const available = states.flatMap(({ id, missing }) =>
      missing ? [] : (findDestination(system, id) ?? []),
    );
    setTargets(available);
    setChosen(available[0]);
    if (available.length === 0)
      onMissing(states.map((state) => formatMissing(state, states.length)).join(' '));
  };

  if (!isOffered) {
    return <p className="text-small text-muted">{system.tab.noTestLead}</p>;
  }
  const { firstName, lastName, email } = testLeadContact;
  const creates = (chosen && system.tab.capabilities[chosen.id]?.testLead?.creates) ?? '';
  return (
    <>
      <Button variant="secondary" loading={sending} onClick={prepare}>
        {sending ? 'Sending...' : 'Send a test lead'}
      </Button>
      {chosen && (
        <ConfirmDialog
          open
          onOpenChange={() => setChosen(undefined)}
          message={{
            confirmLabel: 'Send the test lead',
            title: `Send a test lead to ${getDestinationName(system, chosen)}?`,
            description: (
              <div className="space-y-4">
                <p>{`A record named '${firstName} ${lastName}' with the address ${email} is created there. ${creates} Nobody deletes it: remove it there by hand.`}</p>
                {targets.length > 1 && (
                  <SelectField
                    className="text-text"
                    label="Send it to"
                    name="testLeadTarget"
                    options={targets.map((target) => ({
                      value: target.id,
                      label: getDestinationName(system, target),
                    }))}
                    value={chosen.id}
                    onChange={(event) => setChosen(targets.find(({ id }) => id === event.target.value))}
                  />
                )}
              </div>
            ),
          }}
          onConfirm={() => void tests.sendLead(system, chosen)}
        />
      )}
    </>
  );
}

const formatMissing = ({ label, missing = '' }: CapabilityState, count: number) =>
  count > 1 ? `${label}: ${missing}` : missing;

const getDestinationName = (system: AdminSystem, { id, label }: Destination) =>
  system.capabilities.find((use) => use.id === id)?.label ?? label;

interface TestLeadOutcomeProps {
  system: AdminSystem;
  destination: Destination;
  lead: SentTestLead;
  onDismiss: () => void;
}

function TestLeadOutcome({ system, destination, lead: { at, result }, onDismiss }: TestLeadOutcomeProps) {
  const name = getDestinationName(system, destination);
  const words = system.tab.capabilities[destination.id]?.testLead?.steps ?? {};
  const steps = result.steps.map((step) => words[step.name]?.(step.result) ?? `${step.name}: ${step.result}`);
  return (
    <Callout
      tone={result.ok ? 'success' : 'error'}
      role="status"
      title={result.ok ? `${name} took the test lead.` : `${name} did not take the test lead.`}
      className="wrap-anywhere"
    >
      {!result.ok && <p>{result.reason}</p>}
      {steps.length > 0 && (
        <p>{result.ok ? `${steps.join(', ')}.` : `Done before that: ${steps.join(', ')}.`}</p>
      )}
      {result.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {!result.ok && (
        <p>{`${result.silent ? 'It may have arrived all the same: look there before you send another. ' : ''}It will not be sent again automatically.`}</p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        <Timestamp iso={at} />
        <Button
          variant="secondary"
          size="sm"
          onClick={({ currentTarget }) => {
            // The focused button goes with the result.
            currentTarget.closest('section')?.querySelector('button')?.focus();
            onDismiss();
          }}
        >
          Dismiss <span className="sr-only">this result</span>
        </Button>
      </p>
    </Callout>
  );
}

interface SentTestLead {
  step: 'done';
  /** ISO timestamp. */
  at: string;
  result: TestLeadResult;
}

type TestLead = { step: 'sending' } | SentTestLead;

export type Tests = ReturnType<typeof useTests>;

/** The connection tests and test leads of this page: a reload forgets them. */
export function useTests() {
  // By the destination's id.
  const [leads, setLeads] = useState<Partial<Record<string, TestLead>>>({});
  // By the system's id.
  const [results, setResults] = useState<Partial<Record<string, TestResult>>>({});
  const setLead = (id: string, lead: TestLead | undefined) =>
    setLeads((before) => ({ ...before, [id]: lead }));
  /** An `unknown` result doesn't replace that of a test lead. */
  const keepResult = (system: AdminSystem, test: ConnectionTest, by: TestResult['by']) =>
    setResults((before) =>
      test.state === 'unknown' && before[system.id]?.by === 'lead'
        ? before
        : { ...before, [system.id]: { test, at: new Date().toISOString(), by } },
    );

  const sendLead = async (system: AdminSystem, destination: Destination) => {
    setLead(destination.id, { step: 'sending' });
    const result = await sendTestLead(destination);
    setLead(destination.id, { step: 'done', at: new Date().toISOString(), result });
    keepResult(system, toConnectionTest(result), 'lead');
    toast(getTestLeadToast(system, result.ok));
  };

  /** Forgets what is about these settings as they were before a change. */
  const forget = (changed: SettingsDefinition) => {
    for (const { id, settings, tab, destinations } of adminSystems) {
      if (tab.settings !== changed && !settings.includes(changed)) continue;
      setResults((before) => ({ ...before, [id]: undefined }));
      for (const destination of destinations) setLead(destination.id, undefined);
    }
  };

  return {
    leads,
    results,
    keepResult,
    sendLead,
    forget,
    dismissLead: ({ id }: Destination) => setLead(id, undefined),
  };
}

function getTestLeadToast(
  { isCrm, tab: { connectsTo } }: AdminSystem,
  ok: boolean,
): Parameters<typeof toast>[0] {
  if (isCrm)
    return ok
      ? { ...crmToasts.success, variant: 'success' }
      : { ...crmToasts.failure, variant: 'destructive' };
  return ok
    ? {
        title: 'Form Submitted',
        description: `The test lead has been successfully sent to ${connectsTo}.`,
        variant: 'success',
      }
    : {
        title: 'Submission Error',
        description: `There was a problem submitting your data to ${connectsTo}.`,
        variant: 'destructive',
      };
}

function toConnectionTest(result: TestLeadResult): ConnectionTest {
  if (result.ok) return { state: 'connected' };
  return { state: result.silent ? 'error' : 'not-connected', reason: result.reason };
}
