import { useMutation } from '@tanstack/react-query';
import type { Destination } from '~/leads/destination';
import type { ConnectionTest } from '~/shared/lib/connection-test';
import { systems } from './registry';
import { type Capability, canConnect, type Obstacle, type SetupContext, type System } from './system';
import type { CapabilityAdmin, SystemAdmin } from './system-admin';

/** A system with its tab. Only code of the admin area imports this module. */
export interface AdminSystem extends System {
  readonly tab: SystemAdmin;
}

const tabs = Object.values(import.meta.glob<SystemAdmin>('./*/admin.ts', { eager: true, import: 'admin' }));

/** Every system with an `admin.ts`, in order of the tabs. */
export const adminSystems: readonly AdminSystem[] = systems.flatMap((system) => {
  const tab = tabs.find((admin) => admin.system === system);
  return tab ? [{ ...system, tab }] : [];
});

/** The state of a capability, with its reason. */
export interface CapabilityState {
  id: string;
  label: string;
  inUse: boolean;
  /** Why it is in use, or why not. */
  reason: string;
  /** The obstacle that blocks even a test lead. */
  missing?: string;
}

/** The states of a system's capabilities in this context. */
export const getCapabilityStates = (
  { capabilities, tab }: AdminSystem,
  context: SetupContext,
): CapabilityState[] =>
  capabilities.map(({ id, label, findObstacles }) => {
    const { activeText = '', reasons = {} } = tab.capabilities[id] ?? {};
    const getReason = ({ reason }: Obstacle) => reasons[reason] ?? reason;
    const found = findObstacles(context);
    const [first] = found;
    const missing = found.find(({ blocks }) => blocks !== 'visitors');
    return {
      id,
      label,
      inUse: !first,
      reason: first ? getReason(first) : activeText,
      ...(missing && { missing: getReason(missing) }),
    };
  });

/** The destination of a capability. */
export const findDestination = ({ destinations }: System, id: string): Destination | undefined =>
  destinations.find((destination) => destination.id === id);

/** Whether the settings are complete enough for a test. If not, the connection is unknown, not broken. */
export const isSetUp = (system: AdminSystem): boolean => getReadyTests(system).length > 0;

/** Tests the saved settings of a system. The mutation succeeds with a ConnectionTest; it never fails. */
export function useConnectionTest(system: AdminSystem) {
  // Runs offline too: offline is a result to show.
  return useMutation({ mutationFn: () => testSystem(system), networkMode: 'always' });
}

/** Tests every part that is set up, or the first part if none is. */
async function testSystem(system: AdminSystem): Promise<ConnectionTest> {
  const parts = getReadyTests(system);
  const tested = parts.length > 0 ? parts : getTests(system).slice(0, 1);
  const results = await Promise.all(
    tested.map(async ({ test, resultPrefix = '' }) => ({ resultPrefix, ...(await test()) })),
  );
  // Connected only if all parts are. Otherwise the most definite failure decides the state.
  const failed = results
    .flatMap((result) => (result.state === 'connected' ? [] : [result]))
    .sort((left, right) => STATE_ORDER.indexOf(left.state) - STATE_ORDER.indexOf(right.state));
  const [worst] = failed;
  const reasons = (worst ? failed : results).flatMap(({ resultPrefix, reason }) =>
    reason ? (results.length > 1 ? `${resultPrefix} ${reason}` : reason) : [],
  );
  const reason = reasons.join(' ');
  if (!worst) return { state: 'connected', ...(reason && { reason }) };
  return { state: worst.state, reason };
}

const STATE_ORDER = ['not-connected', 'error', 'unknown'];

type TestableCapability = Capability & CapabilityAdmin & Required<Pick<CapabilityAdmin, 'test'>>;

const getTests = ({ capabilities, tab }: AdminSystem): TestableCapability[] =>
  capabilities
    .map((capability) => ({ ...capability, ...tab.capabilities[capability.id] }))
    .filter((capability): capability is TestableCapability => 'test' in capability);

const getReadyTests = (system: AdminSystem): TestableCapability[] =>
  getTests(system).filter(({ findObstacles }) => canConnect(findObstacles));
