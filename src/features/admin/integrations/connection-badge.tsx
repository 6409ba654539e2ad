import { CircleCheck, CircleDashed, CircleQuestionMark, CircleX } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { subscribeConfig } from '~/config/config-store';
import { connectionCopy } from '~/content/admin/integrations';
import { type AdminSystem, isSetUp as isSystemSetUp } from '~/integrations/admin-registry';
import { Badge } from '~/shared/ui/badge';
import { useTestResult } from './integration-status';
import type { TestResult } from './stored-results';

const { states } = connectionCopy;

/** Unknown, simulated, connected or not connected: each with its own words and icon. */
export function ConnectionBadge({ system }: { system: AdminSystem }) {
  const result = useTestResult(system);
  const isSetUp = useIsSetUp(system);
  const { label, tone, Sign } = lookOf(isSetUp, result, system.tab.simulated?.state);
  return (
    <Badge tone={tone}>
      <Sign aria-hidden="true" className="size-4 shrink-0" />
      {label}
    </Badge>
  );
}

/** Whether there is enough to test. */
export const useIsSetUp = (system: AdminSystem): boolean =>
  useSyncExternalStore(
    subscribeConfig,
    () => isSystemSetUp(system),
    () => false,
  );

function lookOf(isSetUp: boolean, result: TestResult | undefined, simulated: string | undefined) {
  if (!isSetUp && simulated) return { label: simulated, tone: 'neutral', Sign: CircleDashed } as const;
  if (!isSetUp) return { label: states.unset, tone: 'neutral', Sign: CircleQuestionMark } as const;
  switch (result?.state) {
    case undefined:
      return { label: states.untested, tone: 'neutral', Sign: CircleQuestionMark } as const;
    case 'connected':
      return { label: states.connected, tone: 'success', Sign: CircleCheck } as const;
    case 'unknown':
      return { label: states.untestable, tone: 'neutral', Sign: CircleQuestionMark } as const;
    case 'not-connected':
      return { label: states.notConnected, tone: 'error', Sign: CircleX } as const;
    case 'error':
      return { label: states.unreachable, tone: 'error', Sign: CircleX } as const;
  }
}
