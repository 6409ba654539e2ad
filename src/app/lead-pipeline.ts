import { hasOverrides, readBuildSettings } from '~/config/config-store';
import { leadsSettings } from '~/config/site-settings';
import { destinations, leadSystems } from '~/integrations/lead-systems';
import { spamCheckSettings } from '~/integrations/spam-check/system';
import { createBackgroundDelivery } from '~/leads/background-delivery';
import type { LeadPipeline, SpamCheck } from '~/leads/deliver';
import { addLocalInbox, hasRemoteDestination } from '~/leads/destination';
import { createOutbox } from '~/leads/outbox';
import { startRedelivery } from '~/leads/redelivery';
import { withTimeout } from '~/shared/lib/lock';
import { announceDelivery, announceUndeliverable } from './delivery-toasts';

let pipeline: LeadPipeline | undefined;

/** Whether the worker, which knows only the build's settings, would deliver as this page does. */
const isWorkerUseful = () =>
  !import.meta.env.DEV &&
  readBuildSettings(leadsSettings).deliverWhenClosed &&
  !leadSystems.some(({ settings }) => settings.some(hasOverrides)) &&
  (hasRemoteDestination(destinations, 'contact') || hasRemoteDestination(destinations, 'newsletter'));

/**
 * Returns the outbox and all destinations, in delivery order. The first call also starts redelivering earlier leads.
 */
export function getLeadPipeline(): LeadPipeline {
  if (!pipeline) {
    pipeline = {
      outbox: createOutbox(),
      destinations: addLocalInbox(destinations),
      background: createBackgroundDelivery(isWorkerUseful),
      spamCheck: createSpamCheck(),
    };
    startRedelivery(pipeline, {
      onArrived: (row) => void announceDelivery(row),
      onUndeliverable: (row) => void announceUndeliverable(row),
    });
  }
  return pipeline;
}

/** How long a stored lead waits for its solution. */
const SOLUTION_TIMEOUT_MS = 1_000;

/**
 * The spam check, if the deployment has one. Solving starts at the first key press, or at the submission if nothing was
 * typed. A solution that comes too late is used for the next lead.
 */
export function createSpamCheck(): SpamCheck | undefined {
  if (readBuildSettings(spamCheckSettings).service === 'none') return undefined;
  const load = () => import('~/integrations/spam-check/solve');
  const prepare = (target: unknown, shouldSolve: boolean) => {
    const touched = target instanceof Element ? target.closest('form') : null;
    // Only forms that send leads have the honeypot.
    if (!touched?.elements.namedItem('matter_note')) return;
    load().then(
      ({ startSolving }) => void (shouldSolve && startSolving()),
      () => undefined,
    );
  };
  prepare(document.activeElement, false);
  addEventListener('input', ({ target }) => prepare(target, true));
  return {
    async getSolution() {
      let isWanted = true;
      const solve = load().then((solver) => solver.takeSolution(() => isWanted));
      const solution = await withTimeout(SOLUTION_TIMEOUT_MS, solve).catch(() => '');
      isWanted = false;
      return solution === 'late' ? '' : solution;
    },
  };
}
