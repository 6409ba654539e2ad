import { useMutation } from '@tanstack/react-query';
import type { HubspotFormsSettings } from './settings';
import { testHubspotFormsConnection } from './test-connection';

/** Tests the given settings, or the saved ones. The mutation succeeds with a ConnectionTest; it never fails. */
export function useTestHubspotFormsConnection() {
  return useMutation({
    mutationFn: (settings?: HubspotFormsSettings) => testHubspotFormsConnection(settings),
    // Offline is a result to show, not a reason to wait.
    networkMode: 'always',
  });
}
