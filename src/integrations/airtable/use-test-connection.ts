import { useMutation } from '@tanstack/react-query';
import type { AirtableSettings } from './settings';
import { testAirtableConnection } from './test-connection';

/** Tests the given settings, or the saved ones. The mutation succeeds with a ConnectionTest; it never fails. */
export function useTestAirtableConnection() {
  return useMutation({
    mutationFn: (settings?: AirtableSettings) => testAirtableConnection(settings),
    // Offline is a result to show, not a reason to wait.
    networkMode: 'always',
  });
}
