import { useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { undeliveredLeads } from '~/content/admin/leads';
import type { Courier } from '~/leads/deliver';
import { countStates } from '~/leads/lead-status';
import { PipelineContext } from '~/leads/pipeline';
import { useOutboxRows } from '~/leads/use-outbox';
import { useLeadStates } from './use-lead-states';

/**
 * How many leads are on their way or need a person, beside a link to them: nothing while there are none, while they
 * are counted, and if the pipeline's code can't be fetched.
 */
export function UndeliveredCount() {
  const load = useContext(PipelineContext);
  const { pathname } = useLocation();
  const [courier, setCourier] = useState<Courier>();
  // A failed fetch is repeated on the next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
  useEffect(() => {
    if (!courier) load().then(setCourier, () => undefined);
  }, [courier, load, pathname]);
  return courier && <Count courier={courier} />;
}

function Count({ courier }: { courier: Courier }) {
  const rows = useOutboxRows(courier);
  const states = useLeadStates(courier);
  if (!rows) return null;
  const { pending, failed } = countStates(states, rows);
  if (pending + failed === 0) return null;
  return (
    <span className="rounded-sm border border-line bg-panel px-1.5 py-0.5 text-[0.78rem] leading-tight font-medium whitespace-nowrap text-warn">
      {undeliveredLeads(pending + failed)}
    </span>
  );
}
