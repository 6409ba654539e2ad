import { useMutation } from '@tanstack/react-query';
import type { ChatSettings } from './settings';
import { testChatConnection } from './test-connection';

/** Tests the given settings, or the saved ones. The mutation succeeds with a ConnectionTest; it never fails. */
export function useTestChatConnection() {
  return useMutation({
    mutationFn: (settings?: ChatSettings) => testChatConnection(settings),
    // Offline is a result to show, not a reason to wait.
    networkMode: 'always',
  });
}
