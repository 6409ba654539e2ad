import { useState } from 'react';
import { applyChange, type BrowserChange } from '~/features/admin/form/browser-change';
import { NONE_KEPT, useOutcome } from '~/features/admin/form/outcome';
import type { Outbox } from '~/leads/outbox';
import { pluralize } from '~/shared/lib/locale';

/** The reason for refusing a change while waiting leads can't be marked. */
const LEADS_NOT_MARKED =
  'Leads wait here, and this browser cannot note that they stay unsent: its storage is full or switched off.';

/** Applies changes and reports their outcomes. */
export function useBrowserChange(outbox: Outbox) {
  const [busy, setBusy] = useState(false);
  const { outcome, report, clearOutcome } = useOutcome();

  /**
   * `getMessage` receives the number of leads that stay because they are being sent right now. `save` stores more after
   * the change, and returns false if the browser doesn't keep it.
   */
  const run = async (
    change: BrowserChange,
    getMessage: (remaining: number) => { title: string; text: string },
    save = () => true,
  ) => {
    setBusy(true);
    const result = await applyChange(change, outbox);
    const { applied } = result;
    const kept = applied && save() && result.kept;
    const remaining = change.removeLeads ? (await outbox.all()).length : 0;
    setBusy(false);
    if (!applied) return report({ tone: 'error', title: 'Nothing has changed', text: LEADS_NOT_MARKED });
    const { title, text } = getMessage(remaining);
    const parts = [
      kept ? text : NONE_KEPT,
      remaining > 0 &&
        pluralize(remaining, {
          one: 'One lead is being sent right now and stays. Clear it when that is done.',
          other: '# leads are being sent right now and stay. Clear them when that is done.',
        }),
    ];
    report({ tone: kept ? 'success' : 'warning', title, text: parts.filter(Boolean).join(' ') });
  };

  return { busy, outcome, run, clearOutcome };
}
