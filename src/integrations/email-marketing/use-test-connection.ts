import { useMutation } from '@tanstack/react-query';
import type { EmailMarketingSettings } from './settings';
import { testEmailMarketingConnection } from './test-connection';

/** Tests the given settings, or the saved ones. The mutation succeeds with a ConnectionTest; it never fails. */
export function useTestEmailMarketingConnection() {
  return useMutation({
    mutationFn: (settings?: EmailMarketingSettings) => testEmailMarketingConnection(settings),
    // Offline is a result to show, not a reason to wait.
    networkMode: 'always',
  });
}
