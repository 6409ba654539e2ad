import { useConfig } from '~/config/config-store';
import { adminSection } from '~/config/site-sections';
import { chatSection } from '~/integrations/chat-completions/settings';
import { useSession } from '~/shared/session/use-session';

/** Whether the chat is part of the page: it can be switched off, and in testing mode only a super admin sees it. */
export function useChatShown(): boolean {
  const { enabled } = useConfig(chatSection);
  const { testingMode } = useConfig(adminSection);
  const session = useSession();
  return enabled && (!testingMode || session?.role === 'super_admin');
}
