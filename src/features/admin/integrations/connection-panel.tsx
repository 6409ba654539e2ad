import { useSyncExternalStore } from 'react';
import { subscribeConfig } from '~/config/config-store';
import { connectionCopy as copy } from '~/content/admin/integrations';
import { Filled } from '~/features/admin/filled';
import { type AdminSystem, statesOf, type UseState } from '~/integrations/admin-registry';
import { atVisitors, here, type Surroundings } from '~/integrations/system';
import { cx } from '~/shared/ui/class-names';
import { Moment } from '~/shared/ui/moment';
import { ToneIcon } from '~/shared/ui/tone-icon';
import { ConnectionBadge, useIsSetUp, useTestResult } from './integration-status';
import { LastDelivery, useLastAttempt } from './last-delivery';

/** Whether the system answers, and whether leads go there: in this browser, and for visitors. */
export function ConnectionPanel({ system }: { system: AdminSystem }) {
  const result = useTestResult(system);
  const isSetUp = useIsSetUp(system);
  return (
    <aside className="min-w-0 space-y-5 rounded border border-line bg-panel p-5 text-[0.94rem] leading-snug @min-[53rem]:sticky @min-[53rem]:top-20 @min-[53rem]:order-last">
      <section className="space-y-2">
        <h2 className="text-[1.2rem]">{copy.heading}</h2>
        <p role="status">
          <ConnectionBadge system={system} />
        </p>
        {result?.reason && <p className="wrap-anywhere">{result.reason}</p>}
        <p className="text-soft">
          {result ? (
            <Filled text={copy.tested[result.by]} time={<Moment iso={result.at} />} />
          ) : isSetUp ? (
            copy.untested
          ) : (
            (system.tab.simulated?.text ?? copy.unset)
          )}
        </p>
        <LastDelivery to={system.destinations} />
      </section>
      <Uses title={copy.inBrowser} system={system} where={here} />
      <Uses title={copy.forVisitors} system={system} where={atVisitors} />
    </aside>
  );
}

interface UsesProps {
  title: string;
  system: AdminSystem;
  where: () => Surroundings;
}

function Uses({ title, system, where }: UsesProps) {
  const states = useStates(system, where);
  return (
    <section className="space-y-2 border-t border-line pt-4">
      <h3 className="text-base">{title}</h3>
      <ul className="space-y-2">
        {states.map((state) => (
          <Use key={state.id} state={state} several={states.length > 1} />
        ))}
      </ul>
    </section>
  );
}

/** What's in use isn't fine while the latest lead was refused. */
function Use({ state, several }: { state: UseState; several: boolean }) {
  const { label, inUse, reason } = state;
  const tone = useLastAttempt([state])?.outcome === 'failed' ? 'error' : 'success';
  return (
    <li className="flex gap-2">
      <ToneIcon tone={inUse ? tone : 'info'} className={cx('mt-[0.1em]', !inUse && 'text-soft')} />
      <span className="min-w-0">
        {several && <span className="block font-semibold">{label}</span>}
        {reason}
      </span>
    </li>
  );
}

/** Followed through changes. */
function useStates(system: AdminSystem, where: () => Surroundings): UseState[] {
  // A string, because a snapshot has to stay the same while nothing changes.
  const text = useSyncExternalStore(
    subscribeConfig,
    () => JSON.stringify(statesOf(system, where())),
    () => JSON.stringify(statesOf(system, atVisitors())),
  );
  return JSON.parse(text);
}
