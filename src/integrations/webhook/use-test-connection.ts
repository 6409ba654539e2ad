import { useMutation } from '@tanstack/react-query';
import type { ConfigOf } from '~/config/schema';
import { testWebhookConnection } from './test-connection';

/** Tests the given settings, or the saved ones. The mutation succeeds with a ConnectionTest; it never fails. */
export function useTestWebhookConnection() {
  return useMutation({
    mutationFn: (settings?: ConfigOf<'webhook'>) => testWebhookConnection(settings),
    // Offline is a result to show, not a reason to wait.
    networkMode: 'always',
  });
}
