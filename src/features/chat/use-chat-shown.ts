import { useConfig } from '~/config/config-store';
import { useSession } from '~/shared/session/use-session';

/** Whether the chat is part of the page: it can be switched off, and in testing mode only a super admin sees it. */
export function useChatShown(): boolean {
  const { enabled } = useConfig('chat');
  const { testingMode } = useConfig('admin');
  const session = useSession();
  return enabled && (!testingMode || session?.role === 'super_admin');
}
