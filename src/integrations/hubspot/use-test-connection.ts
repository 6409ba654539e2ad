import { useMutation } from '@tanstack/react-query';
import type { HubspotSettings } from './settings';
import { testHubspotConnection } from './test-connection';

/** Tests the given settings, or the saved ones. The mutation succeeds with a ConnectionTest; it never fails. */
export function useTestHubspotConnection() {
  return useMutation({
    mutationFn: (settings?: HubspotSettings) => testHubspotConnection(settings),
    // Offline is a result to show, not a reason to wait.
    networkMode: 'always',
  });
}
