import { useState } from 'react';
import { readConfig } from '~/config/config-store';
import { systems } from '~/content/admin/integrations';
import { testLeadCopy as copy } from '~/content/admin/test-leads';
import type { Destination } from '~/leads/destination';
import { Button } from '~/shared/ui/button';
import type { System } from './systems';
import { TestLeadDialog } from './test-lead-dialog';
import type { TestLeads } from './use-test-leads';

interface TestLeadButtonProps {
  system: System;
  leads: TestLeads;
  /** Saves what is typed; false where that is wrong. */
  onSave: () => boolean;
  /** What is missing for a test lead. */
  onRefused: (reason: string) => void;
}

/** Asks before it sends. Systems that take no leads say so in its place. */
export function TestLeadButton({ system, leads, onSave, onRefused }: TestLeadButtonProps) {
  const [targets, setTargets] = useState<readonly Destination[]>([]);
  const sending = system.destinations.some(({ id }) => leads.all[id]?.step === 'sending');

  const ask = () => {
    if (!onSave()) return;
    const states = system.states(readConfig);
    const able = system.destinations.filter((_, index) => !states[index]?.missing);
    if (able.length > 0) setTargets(able);
    else onRefused(states.map((state) => missingIn(state, states.length)).join(' '));
  };

  if (system.destinations.length === 0) {
    return <p className="text-sm text-soft">{systems[system.id].noTestLead}</p>;
  }
  return (
    <>
      <Button variant="secondary" busy={sending} onClick={ask}>
        {sending ? copy.sending : copy.send}
      </Button>
      {targets.length > 0 && (
        <TestLeadDialog
          targets={targets}
          onClose={() => setTargets([])}
          onSend={(destination) => void leads.send(system, destination)}
        />
      )}
    </>
  );
}

const missingIn = ({ name, missing = '' }: { name: string; missing?: string }, count: number) =>
  count > 1 ? `${name}: ${missing}` : missing;
