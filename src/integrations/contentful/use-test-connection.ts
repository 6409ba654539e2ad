import { useMutation } from '@tanstack/react-query';
import type { ContentfulSettings } from './settings';
import { testContentfulConnection } from './test-connection';

/** Tests the given settings, or the saved ones. The mutation succeeds with a ConnectionTest; it never fails. */
export function useTestContentfulConnection() {
  return useMutation({
    mutationFn: (settings?: ContentfulSettings) => testContentfulConnection(settings),
    // Offline is a result to show, not a reason to wait.
    networkMode: 'always',
  });
}
