import { readConfig } from '~/config/config-store';
import { hasAccess } from '~/integrations/hubspot/settings';
import { useTestHubspotConnection } from '~/integrations/hubspot/use-test-connection';
import { useTestHubspotFormsConnection } from '~/integrations/hubspot-forms/use-test-connection';

/** Tests HubSpot's CRM where it is set up, and otherwise the public form. */
export function useTestHubspot() {
  const crm = useTestHubspotConnection();
  const forms = useTestHubspotFormsConnection();
  return {
    isPending: crm.isPending || forms.isPending,
    // Decided when it is called: the settings may have been saved a moment before.
    mutateAsync: () =>
      hasAccess(readConfig('hubspot')) ? crm.mutateAsync(undefined) : forms.mutateAsync(undefined),
  };
}
