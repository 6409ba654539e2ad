import { useState } from 'react';
import { hasOverrides, resetConfig } from '~/config/config-store';
import { isStored, type StoredSettingsDefinition } from '~/config/settings-definition';
import { useConfigSnapshot } from '~/features/admin/kit/use-config-snapshot';
import {
  type AdminSystem,
  findDestination,
  getFingerprint,
  getUseStates,
  isSetUp,
  type UseState,
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
import { cx } from '~/shared/ui/class-names';
import { ConfirmButton, ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { Moment } from '~/shared/ui/moment';
import { Notice } from '~/shared/ui/notice';
import { toast } from '~/shared/ui/toast/toast-store';
import { saveTestResult } from './integration-status';

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

interface ActionOutcome {
  text: string;
  /** On wide screens the panel beside the form says so too. */
  isShownInPanel: boolean;
  /** Fingerprint of the settings that it is about. */
  fingerprint: string;
}

/** Save, test, send a test lead, reset; with the outcome beside them, for when the toast has gone. */
export function SystemActions({ system, leads, isDirty, saved, onSave, onReset }: SystemActionsProps) {
  const { connectsTo, suspects = 'your credentials', simulated, settings: section } = system.tab;
  const [said, setSaid] = useState<ActionOutcome>();
  const { isPending, mutateAsync } = useConnectionTest(system);
  const saveFirst = () => {
    setSaid(undefined);
    return !isDirty || onSave();
  };

  const test = async () => {
    if (!saveFirst()) return;
    const settings = getFingerprint(system);
    if (simulated && !isSetUp(system)) {
      setSaid({ text: simulated.text, isShownInPanel: true, fingerprint: settings });
      toast({ title: simulated.title, description: simulated.text, variant: 'info' });
      return;
    }
    const result = await mutateAsync();
    saveTestResult(system, result, { by: 'test', settings });
    switch (result.state) {
      case 'connected':
        setSaid({ text: 'The test got through.', isShownInPanel: true, fingerprint: settings });
        toast({
          title: 'Connection Successful',
          description: `Successfully connected to ${connectsTo}.`,
          variant: 'success',
        });
        break;
      case 'unknown':
        // The panel may keep reporting a test lead instead.
        setSaid({ text: result.reason, isShownInPanel: false, fingerprint: settings });
        toast({
          title: 'Connection not tested',
          description: 'The proxy of this site does not allow the test. Send a test lead instead.',
          variant: 'info',
        });
        break;
      case 'not-connected':
        setSaid({ text: `The test failed: ${result.reason}`, isShownInPanel: true, fingerprint: settings });
        toast({
          title: 'Connection Failed',
          description: `Failed to connect to ${connectsTo}. Please check ${suspects}.`,
          variant: 'destructive',
        });
        break;
      case 'error':
        setSaid({ text: `The test failed: ${result.reason}`, isShownInPanel: true, fingerprint: settings });
        toast({
          title: 'Connection Error',
          description: `An error occurred while testing the connection to ${connectsTo}.`,
          variant: 'destructive',
        });
    }
  };
  const explain = (reason: string) => {
    setSaid({
      text: `No test lead was sent: ${reason}`,
      isShownInPanel: false,
      fingerprint: getFingerprint(system),
    });
    toast({ title: 'No test lead was sent.', description: reason, variant: 'destructive' });
  };

  const current = getFingerprint(system);
  return (
    // If a dialog's button is gone, the focus comes back here.
    <section className="space-y-3 rounded-b border-t border-line bg-panel px-5 py-4 sm:px-6 tall:@form:sticky tall:@form:bottom-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isStored(section) && (
          <SubmitButton busy={false} busyLabel="Save">
            Save
          </SubmitButton>
        )}
        <Button variant="secondary" busy={isPending} onClick={() => void test()}>
          {isPending ? 'Testing...' : 'Test connection'}
        </Button>
        <TestLeadButton system={system} leads={leads} onSave={saveFirst} onMissing={explain} />
        {isStored(section) && <ResetButton section={section} onReset={onReset} />}
      </div>
      <p role="status" className="text-small wrap-anywhere text-soft empty:hidden">
        {isDirty && <span>There are unsaved changes. Unsaved changes are saved before the test.</span>}
        {!isDirty && saved && <span>{`${savedTexts[saved]} `}</span>}
        {!isDirty && said?.fingerprint === current && (
          <span className={cx(said.isShownInPanel && '@form-wide:hidden')}>{said.text}</span>
        )}
      </p>
      {system.destinations.map((destination) => {
        const lead = leads.all[destination.id];
        // Leads sent with other settings say nothing about these.
        if (lead?.step !== 'done' || lead.fingerprint !== current) return null;
        return (
          <TestLeadOutcome
            key={destination.id}
            system={system}
            destination={destination}
            lead={lead}
            onDismiss={() => leads.dismiss(destination)}
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

/** Forgets this browser's overrides; not shown while there are none. */
function ResetButton({ section, onReset }: { section: StoredSettingsDefinition; onReset: () => void }) {
  const overridden = useConfigSnapshot(() => hasOverrides(section));
  // The Tracking tab edits HubSpot's settings, so a reset would take those.
  const owner = systems.find((system) => system.settings.includes(section));
  const reset = () => {
    resetConfig(section);
    onReset();
    toast({ title: 'Settings reset', variant: 'success' });
  };
  return (
    overridden && (
      <ConfirmButton
        variant="ghost"
        size="sm"
        className="max-w-full wrap-anywhere sm:ml-auto"
        question={{
          title: `Reset ${owner?.label ?? section.name}?`,
          description:
            'This browser forgets its own settings and keys. Those of site.config.json apply again.',
          confirm: 'Reset',
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
  leads: TestLeads;
  /** Saves the draft; false if it is wrong. */
  onSave: () => boolean;
  /** The reason why no test lead can be sent yet. */
  onMissing: (reason: string) => void;
}

/** Says what a test lead leaves behind before it sends one. Systems that take no leads say so instead. */
function TestLeadButton({ system, leads, onSave, onMissing }: TestLeadButtonProps) {
  const [targets, setTargets] = useState<readonly Destination[]>([]);
  const [chosen, setChosen] = useState<Destination>();
  const sending = system.destinations.some(({ id }) => leads.all[id]?.step === 'sending');
  const isOffered = system.uses.some(({ id }) => system.tab.uses[id]?.testLead);

  const prepare = () => {
    if (!onSave()) return;
    const states = getUseStates(system, getCurrentContext());
    const able = states.flatMap(({ id, missing }) => (missing ? [] : (findDestination(system, id) ?? [])));
    setTargets(able);
    setChosen(able[0]);
    if (able.length === 0) onMissing(states.map((state) => formatMissing(state, states.length)).join(' '));
  };

  if (!isOffered) {
    return <p className="text-small text-soft">{system.tab.noTestLead}</p>;
  }
  const { firstName, lastName, email } = testLeadContact;
  const creates = (chosen && system.tab.uses[chosen.id]?.testLead?.creates) ?? '';
  return (
    <>
      <Button variant="secondary" busy={sending} onClick={prepare}>
        {sending ? 'Sending...' : 'Send a test lead'}
      </Button>
      {chosen && (
        <ConfirmDialog
          open
          onOpenChange={() => setChosen(undefined)}
          question={{
            confirm: 'Send the test lead',
            title: `Send a test lead to ${getDestinationName(system, chosen)}?`,
            description: (
              <div className="space-y-4">
                <p>{`A record named '${firstName} ${lastName}' with the address ${email} is created there. ${creates} Nobody deletes it: remove it there by hand.`}</p>
                {targets.length > 1 && (
                  <SelectField
                    className="text-text"
                    label="Send it to"
                    name="testLeadTarget"
                    options={targets.map((one) => ({
                      value: one.id,
                      label: getDestinationName(system, one),
                    }))}
                    value={chosen.id}
                    onChange={(event) => setChosen(targets.find(({ id }) => id === event.target.value))}
                  />
                )}
              </div>
            ),
          }}
          onConfirm={() => void leads.send(system, chosen)}
        />
      )}
    </>
  );
}

const formatMissing = ({ label, missing = '' }: UseState, count: number) =>
  count > 1 ? `${label}: ${missing}` : missing;

/** A destination's name among the uses of its system. */
const getDestinationName = (system: AdminSystem, { id, label }: Destination) =>
  system.uses.find((use) => use.id === id)?.label ?? label;

interface TestLeadOutcomeProps {
  system: AdminSystem;
  destination: Destination;
  lead: SentTestLead;
  onDismiss: () => void;
}

/** The outcome of a test lead: the steps done, and what went wrong. */
function TestLeadOutcome({ system, destination, lead: { at, result }, onDismiss }: TestLeadOutcomeProps) {
  const name = getDestinationName(system, destination);
  const words = system.tab.uses[destination.id]?.testLead?.steps ?? {};
  const steps = result.steps.map((step) => words[step.name]?.(step.result) ?? `${step.name}: ${step.result}`);
  return (
    <Notice
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
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-soft">
        <Moment iso={at} />
        <Button variant="secondary" size="sm" onClick={onDismiss}>
          Dismiss <span className="sr-only">this result</span>
        </Button>
      </p>
    </Notice>
  );
}

interface SentTestLead {
  step: 'done';
  /** ISO timestamp. */
  at: string;
  /** Fingerprint of those that it was sent with. */
  fingerprint: string;
  result: TestLeadResult;
}

type TestLead = { step: 'sending' } | SentTestLead;

export type TestLeads = ReturnType<typeof useTestLeads>;

/** The test leads of this page. The outcome of the last one also decides the connection's state. */
export function useTestLeads() {
  // By the destination's id.
  const [all, setAll] = useState<Partial<Record<string, TestLead>>>({});
  const set = (id: string, lead: TestLead | undefined) => setAll((before) => ({ ...before, [id]: lead }));

  const send = async (system: AdminSystem, destination: Destination) => {
    const settings = getFingerprint(system);
    set(destination.id, { step: 'sending' });
    const result = await sendTestLead(destination);
    set(destination.id, { step: 'done', at: new Date().toISOString(), fingerprint: settings, result });
    saveTestResult(system, toConnectionTest(result), { settings, by: 'lead' });
    toast(getTestLeadToast(system, result.ok));
  };

  return { all, send, dismiss: ({ id }: Destination) => set(id, undefined) };
}

function getTestLeadToast(
  { category, tab: { connectsTo } }: AdminSystem,
  ok: boolean,
): Parameters<typeof toast>[0] {
  if (category === 'crm')
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
