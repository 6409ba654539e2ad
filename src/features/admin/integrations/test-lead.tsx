import { useState } from 'react';
import { testLeadCopy as copy } from '~/content/admin/integrations';
import { Interpolated } from '~/features/admin/interpolated';
import {
  type AdminSystem,
  destinationOf,
  fingerprintOf,
  statesOf,
  type UseState,
} from '~/integrations/admin-registry';
import { here } from '~/integrations/system';
import type { Destination } from '~/leads/destination';
import { sendTestLead, type TestLeadResult, testLeadContact } from '~/leads/send-test-lead';
import { SelectField } from '~/shared/forms/fields';
import type { ConnectionTest } from '~/shared/lib/connection-test';
import { Button } from '~/shared/ui/button';
import { ConfirmDialog } from '~/shared/ui/confirm-dialog';
import { Moment } from '~/shared/ui/moment';
import { Notice } from '~/shared/ui/notice';
import { toast } from '~/shared/ui/toast/toast-store';
import { rememberTest } from './integration-status';

interface TestLeadButtonProps {
  system: AdminSystem;
  leads: TestLeads;
  /** Saves the draft; false if it is wrong. */
  onSave: () => boolean;
  /** The reason why no test lead can be sent yet. */
  onMissing: (reason: string) => void;
}

/** Asks before it sends. Systems that take no leads say so instead. */
export function TestLeadButton({ system, leads, onSave, onMissing }: TestLeadButtonProps) {
  const [targets, setTargets] = useState<readonly Destination[]>([]);
  const sending = system.destinations.some(({ id }) => leads.all[id]?.step === 'sending');
  const isOffered = system.uses.some(({ id }) => system.tab.uses[id]?.testLead);

  const ask = () => {
    if (!onSave()) return;
    const states = statesOf(system, here());
    const able = states.flatMap(({ id, missing }) => (missing ? [] : (destinationOf(system, id) ?? [])));
    if (able.length > 0) setTargets(able);
    else onMissing(states.map((state) => missingIn(state, states.length)).join(' '));
  };

  if (!isOffered) {
    return <p className="text-sm text-soft">{system.tab.noTestLead}</p>;
  }
  return (
    <>
      <Button variant="secondary" busy={sending} onClick={ask}>
        {sending ? copy.sending : copy.send}
      </Button>
      {targets.length > 0 && (
        <TestLeadDialog
          system={system}
          targets={targets}
          onClose={() => setTargets([])}
          onSend={(destination) => void leads.send(system, destination)}
        />
      )}
    </>
  );
}

const missingIn = ({ label, missing = '' }: UseState, count: number) =>
  count > 1 ? copy.missingIn(label, missing) : missing;

interface TestLeadDialogProps {
  system: AdminSystem;
  /** At least one. */
  targets: readonly Destination[];
  onSend: (destination: Destination) => void;
  onClose: () => void;
}

/** Says what a test lead leaves behind, and asks where to send it if there's a choice. */
function TestLeadDialog({ system, targets, onSend, onClose }: TestLeadDialogProps) {
  const [chosen, setChosen] = useState(targets[0]);
  if (!chosen) return null;
  const { firstName, lastName, email } = testLeadContact;
  const nameOf = ({ id, label }: Destination) => system.uses.find((use) => use.id === id)?.label ?? label;
  const creates = system.tab.uses[chosen.id]?.testLead?.creates ?? '';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={copy.confirm.title(nameOf(chosen))}
      description={
        <div className="space-y-4">
          <p>{copy.confirm.description(`${firstName} ${lastName}`, email, creates)}</p>
          {targets.length > 1 && (
            <SelectField
              className="text-text"
              label={copy.confirm.target}
              name="testLeadTarget"
              options={targets.map((target) => ({ value: target.id, label: nameOf(target) }))}
              value={chosen.id}
              onChange={(event) => setChosen(targets.find(({ id }) => id === event.target.value))}
            />
          )}
        </div>
      }
      confirmLabel={copy.confirm.confirm}
      onConfirm={() => onSend(chosen)}
    />
  );
}

interface TestLeadOutcomeProps {
  system: AdminSystem;
  /** The destination's id. */
  id: string;
  at: string;
  result: TestLeadResult;
  onDismiss: () => void;
}

/** The outcome of a test lead: the steps done, and what went wrong. */
export function TestLeadOutcome({ system, id, at, result, onDismiss }: TestLeadOutcomeProps) {
  const name = system.uses.find((use) => use.id === id)?.label ?? id;
  const words = system.tab.uses[id]?.testLead?.steps ?? {};
  const steps = result.steps.map(
    (step) => words[step.name]?.(step.result) ?? copy.step(step.name, step.result),
  );
  return (
    <Notice
      tone={result.ok ? 'success' : 'error'}
      role="status"
      title={result.ok ? copy.sent(name) : copy.failed(name)}
      className="wrap-anywhere"
    >
      {!result.ok && <p>{result.reason}</p>}
      {steps.length > 0 && <p>{result.ok ? copy.done(steps) : copy.doneBefore(steps)}</p>}
      {result.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {!result.ok && (
        <p>
          {result.silent && `${copy.silent} `}
          {copy.notAgain}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-soft">
        <Moment iso={at} />
        <Button variant="secondary" size="sm" onClick={onDismiss}>
          <Interpolated text={copy.dismiss} what={<span className="sr-only">{copy.dismissWhat}</span>} />
        </Button>
      </p>
    </Notice>
  );
}

type TestLead =
  | { step: 'sending' }
  /** `at`: ISO timestamp. `settings`: fingerprint of those that it was sent with. */
  | { step: 'done'; at: string; settings: string; result: TestLeadResult };

export interface TestLeads {
  /** By the destination's id. */
  all: Partial<Record<string, TestLead>>;
  send: (system: AdminSystem, destination: Destination) => Promise<void>;
  dismiss: (destination: Destination) => void;
}

/** The test leads of this page. The outcome of the last one also decides the connection's state. */
export function useTestLeads(): TestLeads {
  const [all, setAll] = useState<TestLeads['all']>({});
  const set = (id: string, lead: TestLead | undefined) => setAll((before) => ({ ...before, [id]: lead }));

  const send = async (system: AdminSystem, destination: Destination) => {
    const settings = fingerprintOf(system);
    set(destination.id, { step: 'sending' });
    const result = await sendTestLead(destination);
    set(destination.id, { step: 'done', at: new Date().toISOString(), settings, result });
    rememberTest(system, asTest(result), { settings, by: 'lead' });
    const toasts = system.tab.uses[destination.id]?.testLead;
    if (toasts && result.ok) toast({ ...toasts.success, variant: 'success' });
    if (toasts && !result.ok) toast({ ...toasts.failure, variant: 'destructive' });
  };

  return { all, send, dismiss: ({ id }) => set(id, undefined) };
}

function asTest(result: TestLeadResult): ConnectionTest {
  if (result.ok) return { state: 'connected' };
  return { state: result.silent ? 'error' : 'not-connected', reason: result.reason };
}
