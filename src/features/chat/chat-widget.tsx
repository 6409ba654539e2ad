import { MessageCircle } from 'lucide-react';
import { useEffect, useId, useRef, useState, useTransition } from 'react';
import { useSettings } from '~/config/config-store';
import { adminPageSettings } from '~/config/page-settings';
import { chatLauncher } from '~/content/navigation.json';
import { chatPageSettings } from '~/integrations/chat-completions/chat-settings';
import { useSession } from '~/shared/session/session';
import { trackCovering } from '~/shared/ui/avoid-obscuring';
import { cx } from '~/shared/ui/class-names';
import { LazyBoundary, lazyWithPreload } from '~/shared/ui/lazy';
import { SpinnerGlyph } from '~/shared/ui/spinner';
import type { ChatOptions } from './chat-panel';

/**
 * The floating chat: a round button, and the panel that it opens. The panel's code loads when the button is pointed at.
 */
export function ChatWidget(options: ChatOptions) {
  return useIsChatVisible() ? <Launcher {...options} /> : null;
}

const ChatPanel = lazyWithPreload(() => import('./chat-panel').then((module) => module.ChatPanel));

function Launcher({ onClose, ...options }: ChatOptions) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const [isLoading, startOpening] = useTransition();
  const [unread, setUnread] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const unreadId = useId();

  useEffect(() => (button.current ? trackCovering(button.current) : undefined), []);

  const open = () => {
    setUnread(false);
    startOpening(() => setState('open'));
  };
  const close = () => {
    setState('closed');
    onClose?.();
  };

  return (
    <aside aria-label={chatLauncher.region}>
      <button
        ref={button}
        type="button"
        aria-label={chatLauncher.open}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        aria-busy={isLoading || undefined}
        aria-describedby={unread ? unreadId : undefined}
        {...ChatPanel.openerProps}
        onClick={open}
        // Hidden instead of removed while the panel is open, so that it can take the focus back.
        className={cx(
          'fixed end-4 bottom-4 z-31 grid size-[min(3.5rem,17vw)] place-items-center rounded-full md:end-6 md:bottom-6',
          'border border-white/25 bg-indigo-600 text-white shadow-overlay transition-[background-color,opacity] duration-150 hover:bg-indigo-700 noscript:hidden print:hidden',
          'not-focus-visible:data-covering:pointer-events-none not-focus-visible:data-covering:opacity-0',
          state === 'open' && 'hidden',
        )}
      >
        {isLoading ? (
          <SpinnerGlyph className="size-43/100" />
        ) : (
          <MessageCircle aria-hidden="true" className="size-43/100" />
        )}
        {unread && (
          <span
            aria-hidden="true"
            className="absolute top-0 end-0 size-4 rounded-full border-2 border-white bg-weld-500"
          />
        )}
      </button>
      <span id={unreadId} aria-live="polite" className="sr-only">
        {unread && chatLauncher.unread}
      </span>
      <LazyBoundary>
        {state !== 'unused' && (
          <ChatPanel
            {...options}
            open={state === 'open'}
            onClose={close}
            onUnread={() => setUnread(true)}
            launcher={button}
          />
        )}
      </LazyBoundary>
    </aside>
  );
}

/** Whether the chat is on. In testing mode only a super admin sees it. */
export function useIsChatVisible(): boolean {
  const { enabled } = useSettings(chatPageSettings);
  const { testingMode } = useSettings(adminPageSettings);
  const session = useSession();
  return enabled && (!testingMode || session?.role === 'super_admin');
}
