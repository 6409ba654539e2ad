import { useConfig } from '~/config/config-store';
import { adminSettings } from '~/config/frame-settings';
import { chatSettings } from '~/integrations/chat-completions/chat-settings';
import { useSession } from '~/shared/session/use-session';

/** Whether the chat is part of the page: it can be switched off, and in testing mode only a super admin sees it. */
export function useChatShown(): boolean {
  const { enabled } = useConfig(chatSettings);
  const { testingMode } = useConfig(adminSettings);
  const session = useSession();
  return enabled && (!testingMode || session?.role === 'super_admin');
}
