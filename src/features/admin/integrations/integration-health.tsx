import { connectionCopy, integrationHealth as copy } from '~/content/admin/integrations';
import { Interpolated } from '~/features/admin/interpolated';
import { type AdminSystem, adminSystems, statesOf, type UseState } from '~/integrations/admin-registry';
import { atVisitors } from '~/integrations/system';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { Moment } from '~/shared/ui/moment';
import { Panel } from '~/shared/ui/panel';
import { StackedTable } from '~/shared/ui/stacked-table';
import { ConnectionBadge, LastDelivery, UseIcon, useConnection, useLastAttempt } from './integration-status';

/** Every integration at a glance: what it does with visitors' leads, and whether this browser reached it. */
export function IntegrationHealth({ className }: { className?: string }) {
  return (
    <Panel title={copy.title} text={copy.text} {...(className !== undefined && { className })}>
      <StackedTable
        caption={copy.caption}
        columns={[copy.system, copy.forVisitors, copy.connection]}
        columnClass={['w-[20%]', '', 'w-[38%]']}
        rows={adminSystems.map((system) => [
          <Link
            key="system"
            to={paths.adminIntegration(system.id)}
            className="inline-flex min-h-11 items-center text-link wrap-anywhere underline underline-offset-4 md:min-h-0"
          >
            {system.label}
          </Link>,
          <ForVisitors key="visitors" system={system} />,
          <Connection key="connection" system={system} />,
        ])}
      />
    </Panel>
  );
}

/** What's in use is settled by the build, so it never changes while the page is open. */
function ForVisitors({ system }: { system: AdminSystem }) {
  const states = statesOf(system, atVisitors());
  return (
    <ul className="space-y-1.5 leading-snug">
      {states.map((state) => (
        <Use key={state.id} state={state} several={states.length > 1} />
      ))}
    </ul>
  );
}

function Use({ state, several }: { state: UseState; several: boolean }) {
  const { label, inUse, reason } = state;
  const failing = useLastAttempt([state])?.outcome === 'failed';
  const text = !inUse ? copy.notInUse : failing ? copy.failing : copy.inUse;
  return (
    <li className="flex gap-2">
      <UseIcon inUse={inUse} failing={failing} />
      <span className="min-w-0">
        {several ? copy.ofSeveral(label, text) : text} <span className="text-soft">{reason}</span>
      </span>
    </li>
  );
}

function Connection({ system }: { system: AdminSystem }) {
  const { look, result, reason, attempt } = useConnection(system);
  return (
    <div className="space-y-1 leading-snug">
      <ConnectionBadge look={look} />
      {result && (
        <p className="text-sm text-soft">
          <Interpolated text={connectionCopy.tested[result.by]} time={<Moment iso={result.at} />} />
        </p>
      )}
      {reason && <p className="text-sm wrap-anywhere">{reason}</p>}
      <div className="text-sm">
        <LastDelivery attempt={attempt} />
      </div>
    </div>
  );
}
