import { builtConfig, hasOverrides } from '~/config/config-store';
import { leadsSection } from '~/config/site-sections';
import { destinations, leadSystems } from '~/integrations/lead-systems';
import { spamCheckSection } from '~/integrations/spam-check/system';
import { createBackgroundDelivery } from '~/leads/background-delivery';
import type { Courier, SpamCheck } from '~/leads/deliver';
import { withLocalInbox } from '~/leads/destination';
import { createOutbox } from '~/leads/outbox';
import { startRedelivery } from '~/leads/redelivery';
import { inPatience } from '~/shared/lib/lock';
import { announceArrival, announceStranded } from './announce-arrival';

let courier: Courier | undefined;

/** Whether the worker, which knows only the build's settings, would do what this page does. */
const isWorkerWanted = () =>
  !import.meta.env.DEV &&
  builtConfig(leadsSection).deliverWhenClosed &&
  !leadSystems.some(({ sections }) => sections.some(hasOverrides)) &&
  destinations.some(
    (one) => one.counts === 'remote' && (['contact', 'newsletter'] as const).some(one.isEnabled),
  );

/**
 * The outbox and all destinations, in delivery order. The first call also starts redelivering earlier leads.
 */
export function getCourier(): Courier {
  if (!courier) {
    const background = createBackgroundDelivery(isWorkerWanted);
    courier = {
      outbox: createOutbox(undefined, undefined, background.withdraw),
      destinations: withLocalInbox(destinations),
      background,
      spamCheck: createSpamCheck(),
    };
    startRedelivery(courier, {
      onArrived: (row) => void announceArrival(row),
      onStranded: (row) => void announceStranded(row),
    });
  }
  return courier;
}

/** A lead that is stored waits for its solution no longer. */
const PATIENCE_MS = 1_000;

/**
 * The spam check that the deployment asks for. Its code comes with the form's sender, and works from the first key on, or
 * from the submission where nothing was typed. A solution that comes too late for its lead is the next one's.
 */
export function createSpamCheck(): SpamCheck | undefined {
  if (builtConfig(spamCheckSection).service === 'none') return undefined;
  const load = () => import('~/integrations/spam-check/solve');
  let form: HTMLFormElement | undefined;
  const prepare = (target: unknown, begins: boolean) => {
    const touched = target instanceof Element ? target.closest('form') : null;
    // Every form that sends leads has the honeypot or keeps a draft, and no other has.
    if (!touched?.elements.namedItem('matter_note') && !touched?.dataset.draft) return;
    form = touched;
    load().then(
      ({ begin }) => void (begins && begin(touched)),
      () => undefined,
    );
  };
  prepare(document.activeElement, false);
  addEventListener('input', ({ target }) => prepare(target, true));
  addEventListener('submit', ({ target }) => prepare(target, true), true);
  return {
    async solution() {
      let isWanted = true;
      const solve = load().then((solver) => solver.solution(() => isWanted, form));
      const solution = await inPatience(PATIENCE_MS, solve).catch(() => '');
      isWanted = false;
      return solution === 'late' ? '' : solution;
    },
  };
}
