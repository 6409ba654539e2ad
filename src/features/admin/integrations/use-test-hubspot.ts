import { readConfig } from '~/config/config-store';
import { connectionCopy } from '~/content/admin/integrations';
import { hasAccess } from '~/integrations/hubspot/settings';
import { useTestHubspotConnection } from '~/integrations/hubspot/use-test-connection';
import { isHubspotFormsEnabled } from '~/integrations/hubspot-forms/settings';
import { useTestHubspotFormsConnection } from '~/integrations/hubspot-forms/use-test-connection';
import type { ConnectionTest } from '~/shared/lib/connection-test';

/** Tests HubSpot's CRM, the public form, or both: whatever is set up, and the CRM where nothing is. */
export function useTestHubspot() {
  const crm = useTestHubspotConnection();
  const forms = useTestHubspotFormsConnection();
  return {
    isPending: crm.isPending || forms.isPending,
    // Decided when it is called: the settings may have been saved a moment before.
    mutateAsync: async (): Promise<ConnectionTest> => {
      const settings = readConfig('hubspot');
      if (!isHubspotFormsEnabled(settings)) return crm.mutateAsync(undefined);
      if (!hasAccess(settings)) return forms.mutateAsync(undefined);
      return worseOf(...(await Promise.all([crm.mutateAsync(undefined), forms.mutateAsync(undefined)])));
    },
  };
}

/** Connected only where both are. A refusal says more than silence, so it decides the state. */
function worseOf(crm: ConnectionTest, form: ConnectionTest): ConnectionTest {
  const { parts } = connectionCopy;
  const named = [
    { test: crm, name: parts.crm },
    { test: form, name: parts.form },
  ].flatMap(({ test, name }) =>
    test.state === 'connected' ? [] : [{ ...test, reason: `${name} ${test.reason}` }],
  );
  const [first, second] = named.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  if (!first) return { state: 'connected' };
  return { state: first.state, reason: [first.reason, second?.reason].filter(Boolean).join(' ') };
}

const ORDER = ['not-connected', 'error', 'unknown'];
