import { testLeadCopy as copy } from '~/content/admin/integrations';
import type { AdminSystem } from '~/integrations/admin-registry';
import type { TestLeadResult } from '~/leads/send-test-lead';
import { Button } from '~/shared/ui/button';
import { Moment } from '~/shared/ui/moment';
import { Notice } from '~/shared/ui/notice';

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
  const steps = result.steps.map((step) => words[step.name]?.(step.result) ?? `${step.name}: ${step.result}`);
  return (
    <Notice
      tone={result.ok ? 'success' : 'error'}
      role="status"
      title={result.ok ? copy.sent(name) : copy.failed(name)}
      className="wrap-anywhere"
    >
      {!result.ok && <p>{result.reason}</p>}
      {steps.length > 0 && (
        <p>
          {!result.ok && `${copy.doneBefore} `}
          {steps.join(', ')}.
        </p>
      )}
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
          {copy.dismiss} <span className="sr-only">{copy.dismissWhat}</span>
        </Button>
      </p>
    </Notice>
  );
}
