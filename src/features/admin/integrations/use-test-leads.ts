import { useState } from 'react';
import { type AdminSystem, fingerprintOf } from '~/integrations/admin-registry';
import type { Destination } from '~/leads/destination';
import { sendTestLead, type TestLeadResult } from '~/leads/send-test-lead';
import type { ConnectionTest } from '~/shared/lib/connection-test';
import { toast } from '~/shared/ui/toast/toast-store';
import { rememberTest } from './integration-status';

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
