import { useEffect } from 'react';
import { useTracker } from '~/integrations/tracker/use-tracker';
import { recordTouch } from '~/leads/attribution';
import { mayHoldLeads } from '~/leads/outbox-database';

/** What runs beside the pages: campaign memory, consent-gated tracking, and leads still on their way. */
export function BackgroundTasks() {
  useTracker();
  useEffect(() => recordTouch(location.search), []);
  useEffect(() => {
    // Loading the pipeline starts the redelivery of what an earlier visit left.
    void mayHoldLeads().then(async (may) => {
      if (may) (await import('./lead-pipeline')).getCourier();
    });
  }, []);
  return null;
}
