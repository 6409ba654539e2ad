import { useMutation } from '@tanstack/react-query';
import { testTracker } from './test-connection';

/** Tests the tracker of this page. The mutation succeeds with a ConnectionTest; it never fails. */
export function useTestTracker() {
  return useMutation({ mutationFn: () => testTracker(), networkMode: 'always' });
}
