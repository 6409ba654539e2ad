import { useMutation } from '@tanstack/react-query';
import type { SuitecrmSettings } from './settings';
import { testSuitecrmConnection } from './test-connection';

/** Tests the given settings, or the saved ones. The mutation succeeds with a ConnectionTest; it never fails. */
export function useTestSuitecrmConnection() {
  return useMutation({
    mutationFn: (settings?: SuitecrmSettings) => testSuitecrmConnection(settings),
    // Offline is a result to show, not a reason to wait.
    networkMode: 'always',
  });
}
