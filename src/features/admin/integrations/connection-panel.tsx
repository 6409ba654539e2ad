import { useSyncExternalStore } from 'react';
import { builtConfig, readConfig, subscribeConfig } from '~/config/config-store';
import { connectionCopy as copy, systems } from '~/content/admin/integrations';
import { cx } from '~/shared/ui/class-names';
import { Moment } from '~/shared/ui/moment';
import { ToneIcon } from '~/shared/ui/tone-icon';
import { ConnectionBadge, useIsSetUp } from './connection-badge';
import type { DestinationState, ReadSettings } from './destination-states';
import { useTestResult } from './integration-status';
import type { System } from './systems';

/** Whether the system answers, and whether leads go there: in this browser, and for visitors. */
export function ConnectionPanel({ system }: { system: System }) {
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
            <>
              {copy.tested[result.by]} <Moment iso={result.at} />
            </>
          ) : isSetUp ? (
            copy.untested
          ) : (
            (systems[system.id].simulated?.text ?? copy.unset)
          )}
        </p>
      </section>
      <Use title={copy.inBrowser} system={system} read={readConfig} />
      <Use title={copy.forVisitors} system={system} read={builtConfig} />
    </aside>
  );
}

function Use({ title, system, read }: { title: string; system: System; read: ReadSettings }) {
  const states = useStates(system, read);
  return (
    <section className="space-y-2 border-t border-line pt-4">
      <h3 className="text-base">{title}</h3>
      <ul className="space-y-2">
        {states.map(({ name, inUse, reason }) => (
          <li key={name} className="flex gap-2">
            <ToneIcon tone={inUse ? 'success' : 'info'} className={cx('mt-[0.1em]', !inUse && 'text-soft')} />
            <span className="min-w-0">
              {states.length > 1 && <span className="block font-semibold">{name}</span>}
              {reason}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Followed through changes, as `read` has them. */
function useStates(system: System, read: ReadSettings): DestinationState[] {
  // A string, because a snapshot has to stay the same while nothing changes.
  const text = useSyncExternalStore(
    subscribeConfig,
    () => JSON.stringify(system.states(read)),
    () => JSON.stringify(system.states(builtConfig)),
  );
  return JSON.parse(text);
}
