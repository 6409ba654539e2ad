import { connectionCopy, integrationHealth as copy } from '~/content/admin/integrations';
import { Filled } from '~/features/admin/filled';
import { type AdminSystem, adminSystems, statesOf } from '~/integrations/admin-registry';
import { atVisitors } from '~/integrations/system';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { cx } from '~/shared/ui/class-names';
import { Moment } from '~/shared/ui/moment';
import { Panel } from '~/shared/ui/panel';
import { StackedTable } from '~/shared/ui/stacked-table';
import { ToneIcon } from '~/shared/ui/tone-icon';
import { ConnectionBadge, useTestResult } from './integration-status';
import { LastDelivery } from './last-delivery';

/** Every integration at a glance: what it does with visitors' leads, and whether this browser reached it. */
export function IntegrationHealth({ className }: { className?: string }) {
  return (
    <Panel title={copy.title} text={copy.text} {...(className !== undefined && { className })}>
      <StackedTable
        caption={copy.caption}
        columns={[copy.system, copy.forVisitors, copy.connection]}
        columnClass={['w-[9.5rem]', '', 'w-[40%]']}
        rows={adminSystems.map((system) => [
          <Link
            key="system"
            to={paths.adminIntegration(system.id)}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4 md:min-h-0"
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

/** Settled by the build, so it never changes while the page is open. */
function ForVisitors({ system }: { system: AdminSystem }) {
  const states = statesOf(system, atVisitors());
  return (
    <ul className="space-y-1.5 leading-snug">
      {states.map(({ id, label, inUse, reason }) => (
        <li key={id} className="flex gap-2">
          <ToneIcon tone={inUse ? 'success' : 'info'} className={cx('mt-[0.1em]', !inUse && 'text-soft')} />
          <span className="min-w-0">
            {stateText(inUse, states.length > 1 ? label : undefined)}{' '}
            <span className="text-soft">{reason}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function stateText(inUse: boolean, label: string | undefined): string {
  const state = inUse ? copy.inUse : copy.notInUse;
  return label ? copy.ofSeveral(label, state) : state;
}

function Connection({ system }: { system: AdminSystem }) {
  const result = useTestResult(system);
  return (
    <div className="space-y-1 leading-snug">
      <ConnectionBadge system={system} />
      {result && (
        <p className="text-sm text-soft">
          <Filled text={connectionCopy.tested[result.by]} time={<Moment iso={result.at} />} />
        </p>
      )}
      {result?.reason && <p className="text-sm wrap-anywhere">{result.reason}</p>}
      <div className="text-sm">
        <LastDelivery to={system.destinations} />
      </div>
    </div>
  );
}
