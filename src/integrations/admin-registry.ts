import { useMutation } from '@tanstack/react-query';
import { readConfig } from '~/config/config-store';
import type { Destination } from '~/leads/destination';
import type { ConnectionTest } from '~/shared/lib/connection-test';
import { systems } from './registry';
import { type CheckContext, canConnect, type Obstacle, type System, type Use } from './system';
import type { SystemAdmin, UseAdmin } from './system-admin';

/** A system with its tab. Only code behind the guard imports this module. */
export interface AdminSystem extends System {
  readonly tab: SystemAdmin;
}

const tabs = Object.values(import.meta.glob<SystemAdmin>('./*/admin.ts', { eager: true, import: 'admin' }));

/** Every system that has a tab, in their order: those with an `admin.ts` in their folder. */
export const adminSystems: readonly AdminSystem[] = systems.flatMap((system) => {
  const tab = tabs.find((one) => one.system === system);
  return tab ? [{ ...system, tab }] : [];
});

/** The state of a use, in words. */
export interface UseState {
  id: string;
  label: string;
  inUse: boolean;
  /** Why, or why not. */
  reason: string;
  /** The obstacle that stops even a test lead. */
  missing?: string;
}

/** The states of a system's uses; `where` says for whom. */
export const getUseStates = ({ uses, tab }: AdminSystem, where: CheckContext): UseState[] =>
  uses.map(({ id, label, obstacles }) => {
    const { on = '', reasons = {} } = tab.uses[id] ?? {};
    const words = ({ reason }: Obstacle) => reasons[reason] ?? reason;
    const found = obstacles(where);
    const [first] = found;
    const missing = found.find(({ stops }) => stops !== 'visitors');
    return {
      id,
      label,
      inUse: !first,
      reason: first ? words(first) : on,
      ...(missing && { missing: words(missing) }),
    };
  });

/** The destination that a use is about. */
export const findDestination = ({ destinations }: System, id: string): Destination | undefined =>
  destinations.find((destination) => destination.id === id);

/** Whether there is enough to test. Without it the connection is unknown, which isn't the same as broken. */
export const isSetUp = (system: AdminSystem): boolean => getReadyTests(system).length > 0;

/** Tests the saved settings of a system. The mutation succeeds with a ConnectionTest; it never fails. */
export function useConnectionTest(system: AdminSystem) {
  // Offline is a result to show, not a reason to wait.
  return useMutation({ mutationFn: () => testSystem(system), networkMode: 'always' });
}

/** Tests every part that is set up, or the first one if none is. Decided when it's called. */
async function testSystem(system: AdminSystem): Promise<ConnectionTest> {
  const parts = getReadyTests(system);
  const tested = parts.length > 0 ? parts : getTests(system).slice(0, 1);
  const results = await Promise.all(tested.map(async ({ test, part = '' }) => ({ part, ...(await test()) })));
  // Connected only if all are. A refusal says more than silence, so it decides the state.
  const failed = results
    .flatMap((one) => (one.state === 'connected' ? [] : [one]))
    .sort((one, other) => STATE_ORDER.indexOf(one.state) - STATE_ORDER.indexOf(other.state));
  const [worst] = failed;
  if (!worst) return { state: 'connected' };
  const reasons = failed.map(({ part, reason }) => (results.length > 1 ? `${part} ${reason}` : reason));
  return { state: worst.state, reason: reasons.join(' ') };
}

const STATE_ORDER = ['not-connected', 'error', 'unknown'];

type TestableUse = Use & UseAdmin & Required<Pick<UseAdmin, 'test'>>;

const getTests = ({ uses, tab }: AdminSystem): TestableUse[] =>
  uses.map((use) => ({ ...use, ...tab.uses[use.id] })).filter((use): use is TestableUse => 'test' in use);

const getReadyTests = (system: AdminSystem): TestableUse[] =>
  getTests(system).filter(({ obstacles }) => canConnect(obstacles));

/**
 * Tells whether a system's settings are the tested ones, whichever layer they come from. Of secrets,
 * only 16 bits go into it, too few to find one by trying.
 */
export function getFingerprint({
  tab: { settings: section, records = [], connection },
}: AdminSystem): string {
  if (connection) return hash(connection() ?? null);
  const settings = Object.entries(readConfig(section)).filter(([key]) => !records.includes(key));
  const isSecret = ([key]: [string, unknown]) => section.secrets.includes(key);
  const open = settings.filter((entry) => !isSecret(entry));
  return `${hash(open)}-${hash(settings.filter(isSecret)).slice(0, 4)}`;
}

/** FNV-1a, 32 bits, as eight hexadecimal digits. */
function hash(value: unknown): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(value))) {
    sum = Math.imul(sum ^ byte, 0x01000193);
  }
  return (sum >>> 0).toString(16).padStart(8, '0');
}
