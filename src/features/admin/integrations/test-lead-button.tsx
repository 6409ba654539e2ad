import { useState } from 'react';
import { testLeadCopy as copy } from '~/content/admin/integrations';
import { type AdminSystem, destinationOf, statesOf, type UseState } from '~/integrations/admin-registry';
import { here } from '~/integrations/system';
import type { Destination } from '~/leads/destination';
import { Button } from '~/shared/ui/button';
import { TestLeadDialog } from './test-lead-dialog';
import type { TestLeads } from './use-test-leads';

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
  count > 1 ? `${label}: ${missing}` : missing;
