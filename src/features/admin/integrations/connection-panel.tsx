import { useSyncExternalStore } from 'react';
import { subscribeConfig } from '~/config/config-store';
import { connectionCopy as copy, integrationHealth } from '~/content/admin/integrations';
import { Interpolated } from '~/features/admin/interpolated';
import { type AdminSystem, statesOf, type UseState } from '~/integrations/admin-registry';
import { atVisitors, here, type Surroundings } from '~/integrations/system';
import { Moment } from '~/shared/ui/moment';
import { ConnectionBadge, useConnection } from './integration-status';
import { LastDelivery, UseIcon, useLastAttempt } from './last-delivery';

/** Whether the system answers, and whether leads go there: in this browser, and for visitors. */
export function ConnectionPanel({ system }: { system: AdminSystem }) {
  const { isSetUp, look, result, reason, attempt } = useConnection(system);
  return (
    <aside className="min-w-0 space-y-5 rounded border border-line bg-panel p-5 text-[0.94rem] leading-snug @min-[53rem]:sticky @min-[53rem]:top-20 @min-[53rem]:order-last">
      <section className="space-y-2">
        <h2 className="text-[1.2rem]">{copy.heading}</h2>
        <p role="status">
          <ConnectionBadge look={look} />
        </p>
        {reason && <p className="wrap-anywhere">{reason}</p>}
        <p className="text-soft">
          {result ? (
            <Interpolated text={copy.tested[result.by]} time={<Moment iso={result.at} />} />
          ) : isSetUp ? (
            copy.untested
          ) : (
            (system.tab.simulated?.text ?? copy.unset)
          )}
        </p>
        <LastDelivery attempt={attempt} />
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

function Use({ state, several }: { state: UseState; several: boolean }) {
  const { label, inUse, reason } = state;
  const failing = useLastAttempt([state])?.outcome === 'failed';
  return (
    <li className="flex gap-2">
      <UseIcon inUse={inUse} failing={failing} />
      <span className="min-w-0">
        {several && <span className="block font-semibold">{label}</span>}
        {inUse && failing && `${integrationHealth.failing} `}
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
