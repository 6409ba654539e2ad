import { useConfig } from '~/config/config-store';
import { chat } from '~/content/chat';
import { chatVoice } from '~/content/chat-voice';
import { chatSettings } from '~/integrations/chat-completions/chat-settings';
import { Link } from '~/shared/navigation/link';
import { paths } from '~/shared/paths';
import { coversThePage } from './message-item';

/** How real the answers are, and where messages are sent. */
export function ChatFooter({ onFollowed }: { onFollowed: () => void }) {
  const { endpoint, voiceInput } = useConfig(chatSettings);
  return (
    <p className="shrink-0 px-4 pb-3 text-[0.8rem] leading-snug text-soft group-data-tight:hidden">
      {endpoint ? chat.modes.model : chat.modes.prepared}
      {voiceInput && ` ${chatVoice.notes.real}`}{' '}
      {(endpoint || voiceInput) && (
        <Link
          to={paths.privacyPolicy()}
          onClick={() => coversThePage() && onFollowed()}
          className="text-link underline underline-offset-2"
        >
          {chat.modes.privacy}
        </Link>
      )}
    </p>
  );
}
